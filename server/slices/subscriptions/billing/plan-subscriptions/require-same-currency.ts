import type { Deps } from '../../../../deps.ts'
import { ConfigurationError } from '../../../../platform/config.ts'
import { findOtherCurrency } from './queries.ts'

/**
 * Requires the currency of the plans to stay once a plan was taken: what subscribers pay, their credit and their
 * discounts are stored as plain amounts, which another currency would give another worth.
 * @throws ConfigurationError when the file of plans has another currency than earlier charges
 */
export async function requireSameCurrency({ db, plans }: Pick<Deps, 'db' | 'plans'>): Promise<void> {
  const { currency } = plans
  const other = await findOtherCurrency(db, currency)
  if (other !== undefined)
    throw new ConfigurationError([
      `PLANS: currency: is ${currency}, and there are plans in ${other}: it cannot be changed once a plan was taken`,
    ])
}
