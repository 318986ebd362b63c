import { ProviderRefusal, ProviderUnreachable } from '../../../payments/provider.ts'
import { Unavailable } from '../../../platform/errors.ts'
import { textIn } from '../plans/plan.ts'
import { type BillingDeps, cardsOf, type Payer } from '../billing-deps.ts'
import { type Bill, lockAccountById } from './queries.ts'
import { type ChargeOutcome, settleBill } from './settle-bill.ts'

/**
 * Takes what a bill asks, under its own reference: asked again, nobody is charged again. Stands outside of every
 * transaction.
 * @returns how the bill stands now
 * @throws Unavailable when nobody knows as yet; a job finds out
 */
export async function chargeBill(deps: BillingDeps, bill: Bill, payer: Payer, isPresent: boolean): Promise<Bill> {
  if (bill.totalCents === 0)
    return settleBill(deps, bill.id, { status: 'paid', chargeId: null, failure: null, actionUrl: null })
  return settleBill(deps, bill.id, await outcomeOf(deps, bill, payer, isPresent))
}

async function outcomeOf(deps: BillingDeps, bill: Bill, payer: Payer, isPresent: boolean): Promise<ChargeOutcome> {
  const account = await deps.db.transaction((tx) => lockAccountById(tx, bill.accountId))
  const refused = { status: 'refused', chargeId: null, failure: 'declined', actionUrl: null } as const
  if (account.customerId === null || bill.cardId === null) return refused
  try {
    return await cardsOf(deps).charge({
      reference: bill.reference,
      customerId: account.customerId,
      cardId: bill.cardId,
      amountCents: bill.totalCents,
      currency: bill.currency,
      description: `Stuiver ${textIn(bill.plan.name, bill.language)}`,
      isPresent,
      returnUrl: `${deps.config.baseUrl}${payer.path}`,
      language: bill.language,
    })
  } catch (error) {
    if (error instanceof ProviderRefusal) return refused
    if (error instanceof ProviderUnreachable) throw new Unavailable('billing.outcome_unknown')
    throw error
  }
}
