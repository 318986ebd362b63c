/** The largest donation there is, in cents [9.01]. */
export const donationCentsMax = 100_000_000

const written = /^(\d{1,3}(?:([.,' ])\d{3}(?:\2\d{3})*)?|\d+)(?:([.,])(\d{1,2}|-{1,2}))?$/

/**
 * Cents of an amount as people and spreadsheets write it, Dutch or English: '12,50', '€ 1.250,00', 'EUR 1,250.00',
 * '12,-'. No amount has three decimals, so a point or comma before three digits parts thousands, and any other decimals.
 * @returns undefined when it is no amount, also when it is less than nothing
 */
export function centsOfText(text: string): number | undefined {
  const plain = text.replaceAll(/[\u00a0\u202f\u2009]/g, ' ').replace(/^\s*(?:€|EUR)?\s*|\s*(?:€|EUR|euro)?\s*$/gi, '')
  const [, whole, thousands, separator, decimals = ''] = written.exec(plain) ?? []
  // One sign cannot part thousands and decimals at once.
  if (whole === undefined || (thousands !== undefined && thousands === separator)) return undefined
  const digits = whole.replaceAll(/\D/g, '')
  if (digits.length > 12) return undefined
  return Number(digits) * 100 + Number(decimals.replaceAll('-', '').padEnd(2, '0'))
}
