import * as contract from '../../../../../contract/subscriptions/billing/tax-rate.ts'
import { dateOf } from '../../../../../contract/dates.ts'
import type { SliceContext } from '../../../../deps.ts'
import { checkVatNumber } from './check-vat-number.ts'
import { cleanVatId, vatFor } from './vat-for.ts'

export function registerTaxRate(context: SliceContext): void {
  const { calls, clock, plans } = context
  calls.on(contract.findTaxRate, async ({ actor, request, body: { city, zip, country, vat_id } }) => {
    // While the billing address is being filled in, the country is unknown.
    if ([city, zip, country].includes('')) return { status: 200, body: { rate: 0 } }
    const vatId = cleanVatId(vat_id)
    const caller = actor.userId === undefined ? { ipAddress: request.ip } : { userId: actor.userId }
    const isValid = vatId !== '' && (await checkVatNumber(context, vatId, caller)) === true
    const payer = { country, vatId, vatIdState: isValid ? ('valid' as const) : null }
    return { status: 200, body: { rate: vatFor(payer, plans, dateOf(clock.now())).rate / 100 } }
  })
}
