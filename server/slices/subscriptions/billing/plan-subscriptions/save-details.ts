import { type FieldProblems, requireNoProblems } from '../../../../platform/errors.ts'
import { hasFields } from '../../../../platform/http/input/check-rules.ts'
import {
  type PostalAddressForm,
  postalAddressFields,
  postalAddressOf,
  postalAddressProblems,
} from '../accounts/billing-details.ts'
import {
  type BillingAccount,
  findBillingAccount,
  lockAccountAndPayer,
  lockBillingAccount,
  updateAccount,
} from '../accounts/queries.ts'
import type { Billable } from '../plans/plan.ts'
import { readVatId } from '../vat/read-vat-id.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { type CardForm, cardProblems, formCard } from '../cards/form-card.ts'
import { type CardHolder, cardValues, readCard, rememberCard } from '../cards/payer-card.ts'

/**
 * Returns the faults of a billing address, and of one whose country is not that of the card: VAT law requires two
 * proofs of the payer's country that agree.
 */
export function billingAddressProblems(
  { plans }: Pick<BillingDeps, 'plans'>,
  form: PostalAddressForm,
  account: BillingAccount | undefined,
  cardCountry: string | null,
): FieldProblems {
  const isEmpty = [form.address, form.city, form.zip, form.country].every((text) => text === '')
  const problems = postalAddressProblems(
    form,
    plans.address.isCollected && !(isEmpty && (account?.country ?? null) !== null),
  )
  const country = isEmpty ? account?.country : form.country
  if (problems['country'] === undefined && plans.vat.isEuropean && cardCountry !== null && country !== cardCountry)
    return { ...problems, country: ['billing.country_of_card'] }
  return problems
}

/** Returns the faults of a form for another card, which may be filled in only partly. */
export const paymentProblems = (
  deps: BillingDeps,
  account: BillingAccount | undefined,
  form: Partial<PostalAddressForm & CardForm>,
): FieldProblems => ({
  ...(hasFields(form, ...postalAddressFields) && billingAddressProblems(deps, form, account, null)),
  ...cardProblems(deps, form, { hasStoredCard: false }),
})

/** Saves the card that the plan is paid with from now on, and the billing address of its owner. */
export async function updatePaymentMethod(
  deps: BillingDeps,
  holder: CardHolder,
  form: PostalAddressForm & CardForm,
): Promise<void> {
  const account = await findBillingAccount(deps.db, holder.billable)
  requireNoProblems(paymentProblems(deps, account, form))
  const card = await readCard(deps, holder, formCard(form), billingAddressProblems(deps, form, account, null))
  requireNoProblems(billingAddressProblems(deps, form, account, card.country))
  await deps.db.transaction(async (tx) => {
    const locked = await lockAccountAndPayer(tx, holder, deps.clock.now())
    await updateAccount(tx, locked.id, { ...cardValues(card), ...postalAddressOf(form) })
    await rememberCard(deps, tx, locked, card)
  })
}

export async function updateVatId(
  deps: BillingDeps,
  { billable, payerId }: { billable: Billable; payerId: number },
  text: string,
): Promise<void> {
  const country = (await findBillingAccount(deps.db, billable))?.country ?? null
  await change(deps, billable, await readVatId(deps, text, country, { userId: payerId }))
}

export const updateExtraInformation = (deps: BillingDeps, billable: Billable, extraInformation: string) =>
  change(deps, billable, { extraInformation })

const change = (deps: BillingDeps, billable: Billable, values: Parameters<typeof updateAccount>[2]) =>
  deps.db.transaction(async (tx) => {
    const account = await lockBillingAccount(tx, billable, deps.clock.now())
    await updateAccount(tx, account.id, values)
  })
