import type { z } from 'zod'
import type {
  BillingFields,
  BillingOverview,
  changePreview,
} from '../../../../../contract/subscriptions/billing/billing.ts'
import { dateOf } from '../../../../../contract/dates.ts'
import { formatCentsExactly } from '../../../../../contract/format.ts'
import type { Language } from '../../../../../contract/texts.ts'
import {
  type BillingAccount,
  type BilledAccount,
  findBilled,
  findBillingAccount,
  listAccountsOfPayer,
  type PlanSubscription,
} from '../accounts/queries.ts'
import { accountTrialEnd, isOver, subscriptionStateOf } from '../accounts/rules.ts'
import type { Deps } from '../../../../deps.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { expiryStateOf } from '../cards/rules.ts'
import { findDiscount } from '../discounts/queries.ts'
import { discountOf } from '../discounts/present-discount.ts'
import { type Billable, freePlan, type Plans } from '../plans/plan.ts'
import { subscribedPlan } from '../accounts/subscribed-plan.ts'
import { presentPlan } from '../plans/present-plan.ts'
import { vatFor } from '../vat/vat-for.ts'
import { vatCountries } from '../vat-rates.ts'
import type { previewSwap } from './change-plan.ts'
import { draftBill } from '../bills/open-bill.ts'
import { currentSubscription, findUnpaidBill } from '../bills/queries.ts'
import { renewalOf } from '../bills/renewal-of.ts'
import { findFirstCharge } from './find-first-charge.ts'
import { hadAnyPlan } from './queries.ts'
import { isNew } from './rules.ts'
import { showPastDue } from './show-past-due.ts'
import { type PlanContract, findWithdrawalEnd } from './withdraw-subscription.ts'

/** The account, and since when it exists: a trial of the account runs from then. */
export interface BillingSubject {
  billable: Billable
  madeAt: Date
  language: Language
}

const textOf = (moment: Date | null) => moment?.toISOString() ?? null

type PlanReads = Pick<BillingDeps, 'db' | 'clock' | 'plans'>

async function findParties({ db }: PlanReads, billable: Billable) {
  const account = await findBillingAccount(db, billable)
  return { account, subscription: account && (await currentSubscription(db, account.id)) }
}

type AccountAge = Pick<BillingSubject, 'billable' | 'madeAt'>

/** Returns the billing details of an account [3.19, 3.21]. */
export async function showBillingFields(deps: PlanReads, holder: AccountAge): Promise<BillingFields> {
  return presentBillingFields(deps, holder, await findBilled(deps.db, holder.billable))
}

/** Presents the billing details of a row that is read already. */
export function presentBillingFields(
  { plans, clock }: Pick<Deps, 'clock' | 'plans'>,
  { billable, madeAt }: AccountAge,
  billed: BilledAccount | undefined,
): BillingFields {
  const trial = accountTrialEnd(madeAt, plans.trialDays[billable.kind])
  const account = billed ?? nothingStored
  const { subscription } = account
  return {
    subscriptions:
      subscription === null
        ? []
        : [
            {
              id: subscription.id,
              name: subscription.name,
              provider_plan: subscription.planId,
              ends_at: textOf(subscription.endsAt),
              trial_ends_at: textOf(subscription.trialEndsAt),
            },
          ],
    trial_ends_at: textOf(subscription?.trialEndsAt ?? trial),
    tax_rate: vatFor(account, plans, dateOf(clock.now())).rate / 100,
    card_brand: account.cardBrand,
    card_last_four: account.cardLastFour,
    billing_address: account.address,
    billing_address_line_2: account.addressLine2,
    billing_city: account.city,
    billing_state: account.state,
    billing_zip: account.zip,
    billing_country: account.country,
    vat_id: account.vatId,
    extra_billing_information: account.extraInformation === '' ? null : account.extraInformation,
    card_provider_id: account.customerId,
  }
}

/** The details of an account without billing details. */
const nothingStored: BilledAccount = {
  subscription: null,
  cardBrand: null,
  cardLastFour: null,
  customerId: null,
  vatId: null,
  vatIdState: null,
  address: null,
  addressLine2: null,
  city: null,
  state: null,
  zip: null,
  country: null,
  extraInformation: '',
}

/** Finds the moment until which a consumer can withdraw; nothing without a plan. */
const findShownEnd = async (db: PlanReads['db'], { account, subscription }: Partial<PlanContract>, now: Date) =>
  account && subscription ? findWithdrawalEnd(db, { account, subscription }, now) : null

/** Shows the state of an account with its plan. */
export async function showBilling(deps: BillingDeps, subject: BillingSubject): Promise<BillingOverview> {
  const { db, clock, plans } = deps
  const { billable, madeAt, language } = subject
  const { kind } = billable
  const now = clock.now()
  const { account, subscription } = await findParties(deps, billable)
  const state = subscriptionStateOf(subscription, { now, trialEndsAt: accountTrialEnd(madeAt, plans.trialDays[kind]) })
  const valid = subscription === undefined || isOver(subscription, now) ? undefined : subscription
  const billed = billedOf(account, subscription)
  return {
    ...presentBillingFields(deps, subject, billed),
    state,
    plan: presentPlan(valid === undefined ? freePlan(plans, kind) : subscribedPlan(kind, valid.plan, plans), language),
    renews_at: textOf(valid === undefined || valid.endsAt !== null ? null : valid.periodEndsAt),
    ...(await chargesOf(deps, { account, subscription: valid }, language)),
    ...(await deductionsOf(deps, billable, account, language)),
    card_expiry: expiryOf(account, dateOf(now)),
    is_new: valid !== undefined && isNew(valid, now),
    offers_trial: !(await hadAnyPlan(db, await listAccountsOfPayer(db, account ?? unstoredAccount(billable)))),
    unpaid_since: textOf(valid?.unpaidSince ?? null),
    is_vat_id_unchecked: account?.vatIdState === 'unchecked',
    is_address_required: plans.address.isCollected,
    default_country: plans.address.defaultCountry,
    vat_countries: vatCountries(plans.vat),
    price_tax_rate: priceRate(billed ?? nothingStored, plans, dateOf(now)),
    withdraw_until: textOf(await findShownEnd(db, { account, subscription }, now)),
    takes_cards: deps.cards.chosen !== undefined,
    today: dateOf(now),
    currency: plans.currency,
  }
}

/** Returns the charges that come and are under way. */
async function chargesOf(
  deps: BillingDeps,
  { account, subscription }: { account: BillingAccount | undefined; subscription: PlanSubscription | undefined },
  language: Language,
) {
  const total = await nextTotal(deps, { account, subscription }, language)
  const payment = await unpaidPayment(deps.db, account, language)
  const charge = await findFirstCharge(deps, account, subscription)
  const currency = subscription?.plan.currency ?? deps.plans.currency
  return {
    next_total: total,
    first_charge: charge
      ? { at: charge.at.toISOString(), total: formatCentsExactly(charge.totalCents, language, currency) }
      : null,
    past_due: await showPastDue(deps.db, subscription, { total, isPaying: payment !== null }),
    payment,
  }
}

/** Returns the discount and the credit, which come off the bills of an account. */
async function deductionsOf(
  deps: BillingDeps,
  billable: Billable,
  account: BillingAccount | undefined,
  language: Language,
) {
  const discount = account && (await findDiscount(deps.db, account.id))
  const cents = account?.creditCents ?? 0
  return {
    coupon: await discountOf(deps, billable),
    coupon_started_at: textOf(discount?.startedAt ?? null),
    credit: cents === 0 ? null : formatCentsExactly(cents, language, deps.plans.currency),
    credit_cents: cents,
  }
}

const expiryOf = (account: BillingAccount | undefined, today: string): BillingOverview['card_expiry'] =>
  account?.cardExpiryMonth
    ? { month: account.cardExpiryMonth, state: expiryStateOf(account.cardExpiryMonth, today) }
    : null

/** Returns an account before its first billing details: only other accounts of its user can have had a plan. */
const unstoredAccount = ({ kind, id }: Billable) => ({ id: 0, kind, ownerId: id, payerId: null })

/** Returns the amount of the next bill, composed as its renewal will be. */
async function nextTotal(
  deps: BillingDeps,
  { account, subscription }: { account: BillingAccount | undefined; subscription: PlanSubscription | undefined },
  language: Language,
): Promise<string | null> {
  if (account === undefined || subscription === undefined || subscription.endsAt !== null) return null
  const renewal = renewalOf(subscription, { language }, deps.clock.now())
  const { totalCents } = await draftBill(deps, deps.db, account, { ...renewal, purpose: 'renewal' })
  return formatCentsExactly(totalCents, language, subscription.plan.currency ?? deps.plans.currency)
}

/**
 * Finds the next bill of an account by its plan, discount, credit and VAT of now; null when none comes.
 * @returns its moment, and its total as text in the language
 */
export async function findNextBill(
  deps: BillingDeps,
  billable: Billable,
  language: Language,
): Promise<{ at: string; total: string } | null> {
  const parties = await findParties(deps, billable)
  const total = await nextTotal(deps, parties, language)
  if (parties.subscription === undefined || total === null) return null
  return { at: parties.subscription.periodEndsAt.toISOString(), total }
}

const priceRate = (payer: BilledAccount, plans: Plans, day: string) =>
  vatFor({ ...payer, country: payer.country ?? plans.seller.country }, plans, day).rate / 100

const billedOf = (
  account: BillingAccount | undefined,
  subscription: PlanSubscription | undefined,
): BilledAccount | undefined => account && { ...account, subscription: subscription ?? null }

async function unpaidPayment(db: BillingDeps['db'], account: BillingAccount | undefined, language: Language) {
  const unpaid = account && (await findUnpaidBill(db, account.id))
  if (unpaid === undefined) return null
  return { total: formatCentsExactly(unpaid.totalCents, language, unpaid.currency), action_url: unpaid.actionUrl }
}

const nothingCharged = { netCents: 0, vatCents: 0, vatRate: 0, totalCents: 0, creditLeftCents: 0 }

/** Presents a previewed change, in the language of the caller. */
export function presentPreview(
  { way, plan, bill, nextAt }: Awaited<ReturnType<typeof previewSwap>>,
  language: Language,
): z.infer<typeof changePreview> {
  const money = (cents: number) => formatCentsExactly(cents, language, plan.currency)
  const { netCents, vatCents, vatRate, totalCents, creditLeftCents: leftCents } = bill ?? nothingCharged
  return {
    kind: way,
    plan: presentPlan(plan, language),
    lines: (bill?.lines ?? []).map(({ text, cents }) => ({ text, amount: money(cents) })),
    net: money(netCents),
    vat: money(vatCents),
    vat_rate: vatRate / 100,
    total: money(totalCents),
    is_free: totalCents === 0,
    credit_left: leftCents === 0 ? null : money(leftCents),
    next_at: nextAt.toISOString(),
    next_interval: plan.interval,
  }
}
