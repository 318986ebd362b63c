import { defined } from '../../../../../contract/defined.ts'
import type { Withdrawal } from '../../../../../contract/subscriptions/billing/withdrawal-link.ts'
import { formatCentsExactly } from '../../../../../contract/format.ts'
import type { Language } from '../../../../../contract/texts.ts'
import type { Db } from '../../../../platform/db/database.ts'
import type { BillingAccount, PlanSubscription } from '../accounts/queries.ts'
import type { BillingDeps, FoundPayer } from '../billing-deps.ts'
import { type Billable, textIn } from '../plans/plan.ts'
import { findBill, listPaidBills } from '../bills/queries.ts'
import { findSubscriptionById } from '../plan-subscriptions/queries.ts'
import type { FindPayer } from '../plan-subscriptions/renew-subscription.ts'
import { type PlanContract, findWithdrawalEnd, isTakenByCompany } from '../plan-subscriptions/withdraw-subscription.ts'
import { isTokenOf, subscriptionIn, withdrawalUrl } from './token.ts'

/** The plan that a link withdraws from, and its payer. */
export interface LinkedPlan {
  subscription: PlanSubscription
  account: BillingAccount
  billable: Billable
  payer: FoundPayer
}

/** @returns undefined when the token was not made by us, or not for the current payer */
export async function findLinkedPlan(
  deps: Pick<BillingDeps, 'db' | 'config'>,
  findPayer: FindPayer,
  token: string,
): Promise<LinkedPlan | undefined> {
  const subscriptionRow = await findSubscriptionById(deps.db, subscriptionIn(token))
  if (subscriptionRow === undefined) return undefined
  const { subscription, account } = subscriptionRow
  const billable = { kind: account.kind, id: account.ownerId }
  const payer = await findPayer(billable)
  if (payer === undefined) return undefined
  const holder = { subscriptionId: subscription.id, email: payer.email }
  return isTokenOf(deps, token, holder) ? { subscription, account, billable, payer } : undefined
}

/** Finds the moment until which the link withdraws from its plan: a plan that replaced it has a link of its own. */
const findOpenEnd = async (db: Db, contract: PlanContract, now: Date): Promise<Date | null> =>
  contract.subscription.replacedAt === null ? findWithdrawalEnd(db, contract, now) : null

/** Presents the state of a withdrawal, in the language of the caller. */
export async function presentWithdrawal(
  { db, clock }: Pick<BillingDeps, 'db' | 'clock'>,
  linked: LinkedPlan,
  language: Language,
): Promise<Withdrawal> {
  const { subscription, payer } = linked
  const until = await findOpenEnd(db, linked, clock.now())
  const paid = await listPaidBills(db, subscription.id)
  const backCents = paid.reduce((sum, { totalCents }) => sum + totalCents, 0)
  return {
    state: await findState(db, linked, until),
    plan: textIn(subscription.plan.name, language),
    name: payer.name,
    taken_at: subscription.createdAt.toISOString(),
    back: paid.length === 0 ? null : formatCentsExactly(backCents, language, defined(paid[0]).currency),
    until: until?.toISOString() ?? null,
    withdrawn_at: subscription.withdrawnAt?.toISOString() ?? null,
  }
}

async function findState(db: Db, contract: PlanContract, until: Date | null): Promise<Withdrawal['state']> {
  if (contract.subscription.withdrawnAt !== null) return 'withdrawn'
  if (until !== null) return 'open'
  return (await isTakenByCompany(db, contract)) ? 'company' : 'over'
}

/** Finds the text about withdrawal in the mail with an invoice; undefined for a payer who cannot. */
export async function findWithdrawalLink(
  deps: Pick<BillingDeps, 'db' | 'clock' | 'config'>,
  billId: number,
  email: string,
): Promise<{ url: string; until: Date } | undefined> {
  const bill = await findBill(deps.db, billId)
  const subscriptionId = bill?.subscriptionId ?? undefined
  const subscriptionRow = subscriptionId === undefined ? undefined : await findSubscriptionById(deps.db, subscriptionId)
  const until = subscriptionRow && (await findOpenEnd(deps.db, subscriptionRow, deps.clock.now()))
  if (subscriptionRow === undefined || !until) return undefined
  return { url: withdrawalUrl(deps, { subscriptionId: subscriptionRow.subscription.id, email }), until }
}
