import { ProviderRefusal, ProviderUnreachable } from '../../../../ports/payments/provider.ts'
import { Unavailable } from '../../../../platform/errors.ts'
import type { BillingDeps, Payer } from '../billing-deps.ts'
import { findOrder } from './card-order.ts'
import type { Bill } from './queries.ts'
import { type ChargeOutcome, settleBill } from './settle-bill.ts'

/**
 * Charges a bill, under its own reference: a repeat does not charge again. Outside of every transaction.
 * @returns the state of the bill now
 * @throws Unavailable while the outcome is unknown; a job finds out
 */
export async function chargeBill(deps: BillingDeps, bill: Bill, payer: Payer, isPresent: boolean): Promise<Bill> {
  if (bill.totalCents === 0)
    return settleBill(deps, bill.id, { status: 'paid', chargeId: null, failure: null, actionUrl: null })
  return settleBill(deps, bill.id, await outcomeOf(deps, bill, payer, isPresent))
}

async function outcomeOf(deps: BillingDeps, bill: Bill, payer: Payer, isPresent: boolean): Promise<ChargeOutcome> {
  const refused = { status: 'refused', chargeId: null, failure: 'declined', actionUrl: null } as const
  // A card at a provider that is not configured any more cannot be charged: the payer gets the refusal, and fills in
  // another.
  const order = findOrder(deps, bill)
  if (order === undefined) return refused
  try {
    return await order.cards.charge({
      ...order.order,
      cardId: order.cardId,
      isPresent,
      returnUrl: `${deps.config.baseUrl}${payer.paths.plan}`,
      language: bill.language,
    })
  } catch (error) {
    if (error instanceof ProviderRefusal) return refused
    if (error instanceof ProviderUnreachable) throw new Unavailable('billing.outcome_unknown')
    throw error
  }
}
