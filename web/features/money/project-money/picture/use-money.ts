import { formatCentsExactly } from '../../../../../contract/format.ts'
import { usePageSettings } from '../../../../lib/texts/translate.ts'

/** Formats amounts in one currency, always with two decimals, and with spaces that no line breaks at. */
export function useMoney(currency: string): (amount: number) => string {
  const { language } = usePageSettings()
  return (amount) => formatCentsExactly(Math.round(amount * 100), language, currency).replaceAll(/\s/g, '\u00a0')
}
