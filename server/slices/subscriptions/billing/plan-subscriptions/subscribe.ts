import { defined } from '../../../../../contract/defined.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { Conflict, FieldErrors, type FieldProblems, requireNoProblems } from '../../../../platform/errors.ts'
import { hasFields } from '../../../../platform/http/input/ask-rules.ts'
import { type AddressForm, addressFields, addressOf } from '../accounts/billing-details.ts'
import {
  type BillingAccount,
  findBillingAccount,
  listAccountsOfPayer,
  lockAccountAndPayer,
} from '../accounts/queries.ts'
import { applyCoupon, couponProblems, isSameCode } from '../discounts/apply-coupon.ts'
import type { Billable, Plan } from '../plans/plan.ts'
import type { BillingDeps, Payer } from '../billing-deps.ts'
import { type ChangeOutcome, done, outcomeOf } from './change-outcome.ts'
import { chargeBill } from './charge-bill.ts'
import { requireChoosablePlan } from './choosable-plan.ts'
import { type CardForm, cardProblems, givenCard } from '../cards/given-card.ts'
import { keptPlan, openBill } from './open-bill.ts'
import {
  type Bill,
  countWithdrawn,
  currentSubscription,
  findOpenBill,
  hadAnyPlan,
  saveSubscription,
  updateAccount,
} from './queries.ts'
import type { Use } from './plan-limits.ts'
import { newTrialEnd, planRefusal, yearBefore } from './rules.ts'
import { readVatId, vatIdProblems } from '../vat/read-vat-id.ts'
import { type CardHolder, cardValues, readCard, rememberCard } from '../cards/payer-card.ts'
import { billingAddressProblems } from './save-details.ts'

export interface SubscribeForm extends AddressForm, CardForm {
  plan: string
  coupon: string
  vat_id: string
}

/**
 * Takes a plan for an account without one, and charges its first period; a plan with a trial charges when that ends,
 * for an account that never had any.
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
  const { billable, payer, payerId } = holder
  const account = await findBillingAccount(deps.db, billable)
  requireNoProblems(problemsOf(deps, { billable, use, account }, form))
  const plan = requireChoosablePlan(deps, billable, form.plan, use)
  const cardInput = givenCard(form)
  const usesKept = cardInput.token === '' && cardInput.field === 'card_token' && (account?.cardId ?? null) !== null
  const addressErrors = billingAddressProblems(deps, form, account, null)
  const card = usesKept ? undefined : await readCard(deps, holder, cardInput, addressErrors)
  requireNoProblems(
    billingAddressProblems(deps, form, account, card === undefined ? (account?.cardCountry ?? null) : card.country),
  )
  const vat = await vatOf(deps, form, account, payerId)

  const bill = await deps.db.transaction(async (tx) => {
    await hold?.(tx)
    const account = await lockAccountAndPayer(tx, { billable, payerId }, deps.clock.now())
    await updateAccount(tx, account.id, { ...(card && cardValues(card)), ...addressOf(form), ...vat })
    const endedCode = card && (await rememberCard(deps, tx, account, card))
    await requireNoPlan(deps, tx, account)
    if (endedCode !== undefined && !replacesCoupon(form, endedCode)) return 'had coupon'
    if (form.coupon !== '') await applyCoupon(deps, tx, { billable, payerId }, form.coupon)
    return beginPlan(deps, tx, defined(await findBillingAccount(tx, billable)), { plan, payer })
  })
  // The discount is gone for good: a payer who sends the form again pays the whole price, and was shown so.
  if (bill === 'had coupon') throw new FieldErrors({ coupon: ['billing.coupon_invalid'] })
  return bill === undefined ? done : outcomeOf(await chargeBill(deps, bill, payer, true), cardInput.field)
}

/** Whether another code takes the place of the ended one; without one the price is another than was shown. */
const replacesCoupon = ({ coupon }: SubscribeForm, endedCode: string) => coupon !== '' && !isSameCode(endedCode, coupon)

/** The faults of a form before a call to the card provider, as far as it came. */
export async function subscribeProblems(
  deps: BillingDeps,
  { billable, use }: { billable: Billable; use: Use },
  form: Partial<SubscribeForm>,
): Promise<FieldProblems> {
  return problemsOf(deps, { billable, use, account: await findBillingAccount(deps.db, billable) }, form)
}

function problemsOf(
  deps: BillingDeps,
  { billable, use, account }: { billable: Billable; use: Use; account: BillingAccount | undefined },
  form: Partial<SubscribeForm>,
): FieldProblems {
  const { plan, coupon = '', vat_id: vatId = '', country = '' } = form
  const isKept = (account?.cardId ?? null) !== null
  return {
    ...(plan === undefined ? {} : planProblems(deps, billable, plan, use)),
    ...couponProblems(deps, coupon),
    ...vatIdProblems(deps, vatId, country || (account?.country ?? null)),
    ...(hasFields(form, ...addressFields) ? billingAddressProblems(deps, form, account, null) : {}),
    ...cardProblems(deps, form, { isKept }),
  }
}

function planProblems(deps: BillingDeps, billable: Billable, id: string, use: Use): FieldProblems {
  try {
    return requireChoosablePlan(deps, billable, id, use).priceCents === 0 ? { plan: ['billing.plan_free'] } : {}
  } catch (error) {
    if (error instanceof FieldErrors) return error.errors
    throw error
  }
}

/** The VAT number of a form; a form without one leaves that of the account as it is. */
const vatOf = async (
  deps: BillingDeps,
  { vat_id: text, country }: SubscribeForm,
  account: BillingAccount | undefined,
  userId: number,
) => (text === '' ? {} : readVatId(deps, text, country || (account?.country ?? null), { userId }))

async function requireNoPlan(deps: BillingDeps, tx: Db, account: BillingAccount): Promise<void> {
  const now = deps.clock.now()
  const payerAccounts = await listAccountsOfPayer(tx, account)
  const planState = {
    current: await currentSubscription(tx, account.id),
    isPaying: (await findOpenBill(tx, account.id)) !== undefined,
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
      plan: keptPlan(plan),
      startsAt: now,
      anchorDay: now.getUTCDate(),
      former: undefined,
      payer,
    })
  await saveSubscription(tx, {
    accountId: account.id,
    planId: plan.id,
    plan: keptPlan(plan),
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
