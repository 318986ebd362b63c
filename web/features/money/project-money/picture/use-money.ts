import { formatCentsExactly } from '../../../../../contract/format.ts'
import { centsOf } from '../../../../../contract/money.ts'
import { usePageSettings } from '../../../../lib/texts/translate.ts'

/** Formats amounts in one currency, always with two decimals, and with spaces that no line breaks at. */
export function useMoney(currency: string): (amount: number) => string {
  const { language } = usePageSettings()
  return (amount) => formatCentsExactly(centsOf(amount), language, currency).replaceAll(/\s/g, '\u00a0')
}
