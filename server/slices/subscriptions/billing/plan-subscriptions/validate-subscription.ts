import { FieldErrors, type FieldProblems, requireNoProblems } from '../../../../platform/errors.ts'
import { hasFields } from '../../../../platform/http/input/check-rules.ts'
import { type PostalAddressForm, postalAddressFields } from '../accounts/billing-details.ts'
import { type BillingAccount, findBillingAccount } from '../accounts/queries.ts'
import { couponProblems } from '../discounts/redeem-coupon.ts'
import type { Billable, Plan } from '../plans/plan.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { requireChoosablePlan, type Use } from './plan-limits.ts'
import { type CardForm, cardProblems, formCard } from '../cards/form-card.ts'
import { readVatId, vatIdProblems } from '../vat/read-vat-id.ts'
import { type CardHolder, type FilledInCard, readCard } from '../cards/payer-card.ts'
import { billingAddressProblems } from './save-details.ts'

export interface SubscribeForm extends PostalAddressForm, CardForm {
  plan: string
  coupon: string
  vat_id: string
}

/** A form without faults, with the card and the VAT number that it names. */
export interface ValidSubscription {
  plan: Plan
  /** The new card; undefined where the account pays with the card that it has. */
  card: FilledInCard | undefined
  /** The field of the form that is about the card. */
  cardField: ReturnType<typeof formCard>['field']
  vat: Awaited<ReturnType<typeof vatOf>>
}

/**
 * Validates a form, the card at its provider among it; nothing is written.
 * @throws FieldErrors, Unavailable, TooManyRequests
 */
export async function validateSubscription(
  deps: BillingDeps,
  { use, ...holder }: CardHolder & { use: Use },
  form: SubscribeForm,
): Promise<ValidSubscription> {
  const { billable, payerId } = holder
  const account = await findBillingAccount(deps.db, billable)
  requireNoProblems(problemsOf(deps, { billable, use, account }, form))
  const plan = requireChoosablePlan(deps, billable, form.plan, use)
  const cardInput = formCard(form)
  const usesStoredCard =
    cardInput.token === '' && cardInput.field === 'card_token' && (account?.cardId ?? null) !== null
  const postalAddressErrors = billingAddressProblems(deps, form, account, null)
  const card = usesStoredCard ? undefined : await readCard(deps, holder, cardInput, postalAddressErrors)
  requireNoProblems(
    billingAddressProblems(deps, form, account, card === undefined ? (account?.cardCountry ?? null) : card.country),
  )
  return { plan, card, cardField: cardInput.field, vat: await vatOf(deps, form, account, payerId) }
}

/** Returns the faults of a form before a call to the card provider, as far as it came. */
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
  const hasStoredCard = (account?.cardId ?? null) !== null
  return {
    ...(plan !== undefined && planProblems(deps, billable, plan, use)),
    ...couponProblems(deps, coupon),
    ...vatIdProblems(deps, vatId, country || (account?.country ?? null)),
    ...(hasFields(form, ...postalAddressFields) && billingAddressProblems(deps, form, account, null)),
    ...cardProblems(deps, form, { hasStoredCard }),
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

/** Returns the VAT number of a form; a form without one leaves that of the account as it is. */
const vatOf = async (
  deps: BillingDeps,
  { vat_id: text, country }: SubscribeForm,
  account: BillingAccount | undefined,
  userId: number,
) => (text === '' ? {} : readVatId(deps, text, country || (account?.country ?? null), { userId }))
