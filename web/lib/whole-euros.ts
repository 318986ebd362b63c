/** Thousands in groups of three by one kind of mark, or digits alone; then no cents, or cents that are nothing. */
const wholeAmount =
  /^(?:€|eur)?\s*([1-9]\d{0,2}([.,' ])\d{3}(?:\2\d{3})*|\d{1,15})(?:[.,](?:00?|-+))?\s*(?:€|eur|euros?)?$/i

/**
 * A whole amount as people write one: `25`, `€ 25,00`, `25,-`, `007`, `1.000`, full-width digits. A comma or full stop with
 * exactly three digits behind it parts thousands in every language, because no amount of money has three decimals.
 * @returns whole euros, or undefined for what is no whole amount, such as `12,50`, `-5` or `1e3`
 */
export function readWholeEuros(text: string): number | undefined {
  const [, digits] = wholeAmount.exec(text.normalize('NFKC').trim()) ?? []
  return digits === undefined ? undefined : Number(digits.replace(/\D/g, ''))
}
