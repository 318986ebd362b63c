import { defined } from '../../../../../contract/defined.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { Conflict, FieldErrors } from '../../../../platform/errors.ts'
import { postalAddressOf } from '../accounts/billing-details.ts'
import {
  type BillingAccount,
  findBillingAccount,
  listAccountsOfPayer,
  lockAccountAndPayer,
  lockCards,
  updateAccount,
} from '../accounts/queries.ts'
import { redeemCoupon, isSameCode } from '../discounts/redeem-coupon.ts'
import type { Plan } from '../plans/plan.ts'
import type { BillingDeps, Payer } from '../billing-deps.ts'
import { type ChangeOutcome, finishedChange, outcomeOf } from './change-outcome.ts'
import { chargeBill } from '../bills/charge-bill.ts'
import { storedPlan, openBill } from '../bills/open-bill.ts'
import { type Bill, currentSubscription, findUnpaidBill, saveSubscription } from '../bills/queries.ts'
import { countWithdrawn, hadAnyPlan } from './queries.ts'
import type { Use } from './plan-limits.ts'
import { newTrialEnd, planRefusal, yearBefore } from './rules.ts'
import { type CardHolder, cardValues, rememberCard } from '../cards/payer-card.ts'
import { validateSubscription, type SubscribeForm, type ValidSubscription } from './validate-subscription.ts'

/**
 * Takes a plan for an account without one, in three stages: the form is validated, the subscription is accepted
 * (written down with its first bill and committed), and the bill is charged. A plan with a trial charges when that
 * ends, for an account that never had any.
 * @param hold locks the user or account team until the bill is written; throws when it is gone
 * @throws FieldErrors, Conflict when the account has a plan already or one is being paid, Unavailable while the outcome
 *   of the charge is unknown, TooManyRequests
 */
export async function subscribe(
  deps: BillingDeps,
  { use, ...holder }: CardHolder & { use: Use },
  form: SubscribeForm,
  hold?: (tx: Db) => Promise<unknown>,
): Promise<ChangeOutcome> {
  const valid = await validateSubscription(deps, { ...holder, use }, form)
  const bill = await acceptSubscription(deps, holder, form, { valid, hold })
  return bill === undefined
    ? finishedChange
    : outcomeOf(await chargeBill(deps, bill, holder.payer, true), valid.cardField)
}

/**
 * Saves the validated subscription, with the first bill. @returns undefined for a plan with a trial, which has none yet
 */
async function acceptSubscription(
  deps: BillingDeps,
  { billable, payer, payerId }: CardHolder,
  form: SubscribeForm,
  { valid, hold }: { valid: ValidSubscription; hold: ((tx: Db) => Promise<unknown>) | undefined },
): Promise<Bill | undefined> {
  const { plan, card, vat } = valid
  const bill = await deps.db.transaction(async (tx) => {
    await hold?.(tx)
    const account = await lockAccountAndPayer(tx, { billable, payerId }, deps.clock.now())
    await updateAccount(tx, account.id, { ...(card && cardValues(card)), ...postalAddressOf(form), ...vat })
    if (card === undefined) await lockCards(tx, account)
    const endedCode = card && (await rememberCard(deps, tx, account, card))
    await requireNoPlan(deps, tx, account)
    if (endedCode !== undefined && !replacesCoupon(form, endedCode)) return 'had coupon'
    if (form.coupon !== '') await redeemCoupon(deps, tx, { billable, payerId }, form.coupon)
    return beginPlan(deps, tx, defined(await findBillingAccount(tx, billable)), { plan, payer })
  })
  // The discount is gone for good: a payer who sends the form again pays the whole price, and was shown so.
  if (bill === 'had coupon') throw new FieldErrors({ coupon: ['billing.coupon_invalid'] })
  return bill
}

/** Whether another code replaces the ended one; without one the price is another than was shown. */
const replacesCoupon = ({ coupon }: SubscribeForm, endedCode: string) => coupon !== '' && !isSameCode(endedCode, coupon)

async function requireNoPlan(deps: BillingDeps, tx: Db, account: BillingAccount): Promise<void> {
  const now = deps.clock.now()
  const payerAccounts = await listAccountsOfPayer(tx, account)
  const planState = {
    current: await currentSubscription(tx, account.id),
    isPaying: (await findUnpaidBill(tx, account.id)) !== undefined,
    withdrawnCount: await countWithdrawn(tx, payerAccounts, yearBefore(now)),
  }
  const refusal = planRefusal(planState, now)
  if (refusal === 'withdrawn_often') throw new FieldErrors({ plan: [`billing.${refusal}`] })
  if (refusal !== undefined) throw new Conflict(`billing.${refusal}`)
}

async function beginPlan(
  deps: BillingDeps,
  tx: Db,
  account: BillingAccount,
  { plan, payer }: { plan: Plan; payer: Payer },
): Promise<Bill | undefined> {
  const now = deps.clock.now()
  const hadPlan = await hadAnyPlan(tx, await listAccountsOfPayer(tx, account))
  const trialEndsAt = newTrialEnd({ ...plan, hadPlan }, now)
  if (trialEndsAt === null)
    return openBill(deps, tx, account, {
      purpose: 'subscribe',
      plan: storedPlan(plan),
      startsAt: now,
      anchorDay: now.getUTCDate(),
      current: undefined,
      payer,
    })
  await saveSubscription(tx, {
    accountId: account.id,
    planId: plan.id,
    plan: storedPlan(plan),
    periodStartsAt: now,
    periodEndsAt: trialEndsAt,
    anchorDay: trialEndsAt.getUTCDate(),
    trialEndsAt,
    renewAt: trialEndsAt,
    createdAt: now,
    updatedAt: now,
  })
  return undefined
}
