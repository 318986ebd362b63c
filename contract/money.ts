/**
 * Returns the integer cents of an amount of the interface, in euros or another currency. Rounds what a computer adds to
 * it: 0.29 * 100 is less than 29 to it.
 */
export const centsOf = (euros: number): number => Math.round(euros * 100)

/** Returns the amount of the interface for cents, in euros or the currency that stands with them. */
export const eurosOf = (cents: number): number => cents / 100

/** Returns the amount of the interface for cents, or null where there are none. */
export const eurosOrNull = (cents: number | null): number | null => (cents === null ? null : eurosOf(cents))

/** Returns the floor of raised over goal times 100; 100 when the goal is hidden or zero [9.09]. */
export function percentageRaised(raisedCents: number, goalCents: number | null, isGoalShown: boolean): number {
  if (!isGoalShown || goalCents === null || goalCents <= 0) return 100
  // Multiplied before it is divided: 0.29 * 100 is less than 29 to a computer.
  return Math.floor((raisedCents * 100) / goalCents)
}

/** The largest donation there is, in cents [9.01]. */
export const donationCentsMax = 100_000_000

const amountPattern = /^(\d{1,3}(?:([.,' ])\d{3}(?:\2\d{3})*)?|\d+)(?:([.,])(\d{1,2}|-{1,2}))?$/

const oneComma = /^\d+,\d{3}$/

/** A longer text is none; one of megabytes is not even looked at. */
const typedAmountLengthMax = 100

/** Takes each end away by itself: one pattern for both tries every blank as the beginning of an end. */
const withoutCurrency = (text: string): string =>
  text
    .trim()
    .replace(/^(?:€|EUR)/i, '')
    .replace(/(?:€|EUR|euro)$/i, '')
    .trim()

/**
 * Reads the cents of an amount as people and spreadsheets write it, Dutch or English: '12,50', '€ 1.250,00', 'EUR
 * 1,250.00', '12,-'. No amount has three decimals, so a point before three digits parts thousands, and any other
 * decimals.
 * @returns undefined when it is no amount, also when it is less than nothing or could be two: '10,005' is ten thousand
 *   to some and ten to others
 */
export function centsOfText(text: string): number | undefined {
  if (text.length > typedAmountLengthMax) return undefined
  const plain = withoutCurrency(text.replaceAll(/[\u00a0\u202f\u2009]/g, ' '))
  const [, whole, thousands, separator, decimals = ''] = amountPattern.exec(plain) ?? []
  // One sign cannot part thousands and decimals at once.
  if (whole === undefined || (thousands !== undefined && thousands === separator)) return undefined
  if (oneComma.test(whole) && separator === undefined) return undefined
  const digits = whole.replaceAll(/\D/g, '')
  if (digits.length > 12) return undefined
  return Number(digits) * 100 + Number(decimals.replaceAll('-', '').padEnd(2, '0'))
}

/**
 * Reads the cents of an amount in euros, as text or JSON number, which has a point before its decimals; undefined for
 * none.
 */
export const centsOfAmount = (amount: string | number): number | undefined =>
  centsOfText(typeof amount === 'number' ? amount.toFixed(amountDecimals(amount)) : amount)

/** Three decimals and more are no amount, and stay so: a fourth one is no part of thousands. */
const amountDecimals = (amount: number): number => (Math.round(amount * 100) / 100 === amount ? 2 : 4)

/**
 * Amounts of one column, each as it can be read by itself: where one of them has a point before its cents and none has
 * a comma there, a comma parts thousands.
 */
export function amountsOfColumn(texts: readonly string[]): string[] {
  const isEnglish = texts.some((text) => /\.\d{1,2}\D*$/.test(text)) && !texts.some((text) => /,\d{1,2}\D*$/.test(text))
  return isEnglish ? texts.map((text) => text.replaceAll(/(?<=\d),(?=\d{3})/g, '')) : [...texts]
}
