/**
 * Invents a Dutch account number with a right checksum at a bank that does not exist, so that no donation can ever
 * reach a stranger.
 * @param account at most 10 digits
 */
export function inventedIban(account: number): string {
  const bank = 'STVR'
  const number = String(account).padStart(10, '0')
  return `NL${checkDigits(`${bank}${number}NL00`)}${bank}${number}`
}

/** ISO 13616: letters become numbers, and 98 minus the remainder by 97 makes the whole leave 1. */
function checkDigits(rearranged: string): string {
  const digits = rearranged.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  const remainder = [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)
  return String(98 - remainder).padStart(2, '0')
}
