import type { Translate } from '../../../../../contract/texts.ts'
import type { Format } from '../../../../lib/format.ts'
import { paidEuros, type DonationValues } from './donation-values.ts'

/**
 * Returns the amount that will be paid: `€ 25`, and `€ 25 per maand` where a donation repeats: a promise by the month
 * names the month. Undefined without an amount, and for nothing.
 */
export function amountText(values: DonationValues, t: Translate, { shortMoney }: Format): string | undefined {
  const euros = paidEuros(values)
  if (euros === undefined || euros === 0) return undefined
  const amount = shortMoney(euros)
  return values.donation_type === 'recurring' ? t('donate.per_month', { amount }) : amount
}
