/**
 * Whether it is a number of the Dutch tax office for an organization (RSIN): nine digits of which the sum, weighed by
 * their position, divides by eleven.
 */
export function isRsin(text: string): boolean {
  if (!/^\d{9}$/.test(text) || text === '000000000') return false
  const sum = [...text].reduce((total, digit, at) => total + Number(digit) * (at === 8 ? -1 : 9 - at), 0)
  return sum % 11 === 0
}
