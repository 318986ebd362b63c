import { dayMs, earlier } from '../../../../../contract/durations.ts'
import {
  type BillPurpose,
  type BillingAccount,
  type StoredPlan,
  listOwnAccounts,
  type PlanSubscription,
} from '../accounts/queries.ts'
import { dateOf } from '../../../../../contract/dates.ts'
import { isRunning, periodEnd } from '../../../../../contract/subscriptions/billing/bill-amounts.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { Conflict, TooManyRequests } from '../../../../platform/errors.ts'
import { randomToken } from '../../../../platform/secrets.ts'
import { buyerOf } from '../accounts/billing-details.ts'
import { findDiscount } from '../discounts/queries.ts'
import type { Plan } from '../plans/plan.ts'
import { isVatIdConfirmed, vatFor } from '../vat/vat-for.ts'
import type { BillingDeps, Payer } from '../billing-deps.ts'
import { composeBill } from './compose-bill.ts'
import { type Bill, countDeclined, findUnpaidBill, insertBill } from './queries.ts'
import { unusedCents } from './unused-cents.ts'
import { declinesPerDay } from './rules.ts'

export interface DraftRequest {
  purpose: BillPurpose
  plan: StoredPlan
  startsAt: Date
  /** The day of its anchor, which goes on with a renewal; a change begins a new one. */
  anchorDay: number
  /** The plan paid for before, in the middle of its period. */
  current: PlanSubscription | undefined
  payer: Pick<Payer, 'language'>
}

export interface BillRequest extends DraftRequest {
  payer: Pick<Payer, 'name' | 'language'>
}

export const storedPlan = ({ id, name, priceCents, currency, interval, attributes }: Plan): StoredPlan => ({
  id,
  name: name as StoredPlan['name'],
  priceCents,
  currency,
  interval,
  attributes: { ...attributes },
})

/** Drafts the bill for a period now; writes nothing. */
export async function draftBill(deps: BillingDeps, db: Db, account: BillingAccount, request: DraftRequest) {
  const now = deps.clock.now()
  const endsAt = periodEnd(request.startsAt, request.plan.interval, request.anchorDay)
  const discountRow = await findDiscount(db, account.id)
  const discount = discountRow !== undefined && isRunning(discountRow, request.startsAt) ? discountRow : undefined
  const { current } = request
  const unused =
    current === undefined || request.purpose === 'renewal'
      ? 0
      : unusedCents({ startsAt: current.periodStartsAt, endsAt: current.periodEndsAt, cents: current.periodCents }, now)
  const composed = composeBill(
    {
      plan: request.plan,
      period: { startsAt: request.startsAt, endsAt },
      discount,
      availableCents: account.creditCents + unused,
      vat: vatFor(account, deps.plans, dateOf(now)),
      language: request.payer.language,
    },
    deps.texts.in(request.payer.language),
  )
  return { ...composed, endsAt, discountId: discount?.id ?? null }
}

/**
 * Writes the bill, before the charge. The account is locked by the caller.
 * @throws Conflict while another bill of it is being paid; TooManyRequests after too many declined cards of its payer
 */
export async function openBill(
  deps: BillingDeps,
  tx: Db,
  account: BillingAccount,
  request: BillRequest,
): Promise<Bill> {
  if (request.purpose !== 'renewal') await requireFewDeclined(deps, tx, account)
  if ((await findUnpaidBill(tx, account.id)) !== undefined) throw new Conflict('billing.busy')
  const { endsAt, periodCents: _, ...draft } = await draftBill(deps, tx, account, request)
  return insertBill(tx, {
    ...draft,
    accountId: account.id,
    purpose: request.purpose,
    reference: `plan-${randomToken()}`,
    state: 'pending',
    plan: request.plan,
    currency: request.plan.currency ?? 'EUR',
    periodStartsAt: request.startsAt,
    periodEndsAt: endsAt,
    anchorDay: request.anchorDay,
    language: request.payer.language,
    ...buyerOf(account, request.payer.name),
    isVatIdConfirmed: isVatIdConfirmed(account),
    cardProvider: account.cardProvider,
    customerId: account.customerId,
    cardId: account.cardId,
    createdAt: deps.clock.now(),
  })
}

/** Stolen cards are tested wherever a card is charged at once: here as on the forms of donations. */
async function requireFewDeclined({ clock }: BillingDeps, tx: Db, account: BillingAccount): Promise<void> {
  const dayAgo = earlier(clock.now(), dayMs)
  if ((await countDeclined(tx, await listOwnAccounts(tx, account), dayAgo)) >= declinesPerDay)
    throw new TooManyRequests('errors.too_many_today')
}
