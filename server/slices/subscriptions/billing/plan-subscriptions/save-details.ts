import { defined } from '../../../../../contract/defined.ts'
import { dayMs } from '../../../../../contract/durations.ts'
import type { ProviderCard } from '../../../../ports/cards/card-provider.ts'
import { ProviderRefusal, ProviderUnreachable } from '../../../../ports/payments/provider.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { FieldErrors, type FieldProblems, requireNoProblems, Unavailable } from '../../../../platform/errors.ts'
import { hasFields } from '../../../../platform/http/input/ask-rules.ts'
import { sign } from '../../../../platform/secrets.ts'
import { type AddressForm, addressFields, addressOf, addressProblems } from '../accounts/billing-details.ts'
import { type BillingAccount, findBillingAccount, insertCard, lockBillingAccount } from '../accounts/queries.ts'
import { endCouponOfCard } from '../discounts/apply-coupon.ts'
import type { Billable } from '../plans/plan.ts'
import { checkVatNumber } from '../vat/check-vat-number.ts'
import { isVatIdWritten } from '../../../../ports/vat-numbers/vat-numbers.ts'
import { cleanVatId } from '../vat/vat-for.ts'
import { vatCountries } from '../vat-rates.ts'
import type { BillingDeps, Payer } from '../billing-deps.ts'
import { chosenCards } from '../chosen-cards.ts'
import { mailPlanNews } from '../jobs.ts'
import { type CardForm, cardProblems, type GivenCard, givenCard } from './given-card.ts'
import {
  findCustomerId,
  insertCustomerId,
  listUnchecked,
  uncheckedMax,
  updateAccount,
  updateVatVerdict,
} from './queries.ts'

/** The customer that an account is at the chosen card provider, made when it is first needed. */
async function customerOf(deps: BillingDeps, billable: Billable, payer: Payer): Promise<string> {
  const cards = chosenCards(deps)
  const account = await deps.db.transaction((tx) => lockBillingAccount(tx, billable, deps.clock.now()))
  const known = await findCustomerId(deps.db, account.id, cards.name)
  if (known !== undefined) return known
  const { name, email } = payer
  const reference = `billing-account-${account.id}`
  const { customerId } = await answered(() => cards.createCustomer({ name, email, reference }))
  const row = { accountId: account.id, provider: cards.name, customerId, createdAt: deps.clock.now() }
  return insertCustomerId(deps.db, row)
}

/** Opens a card form for the payer. */
export async function openFields(deps: BillingDeps, billable: Billable, payer: Payer) {
  const customerId = await customerOf(deps, billable, payer)
  return answered(() => chosenCards(deps).openFields({ customerId, language: payer.language }))
}

/** A card that was filled in, and where. */
interface FilledIn extends ProviderCard {
  provider: string
  customerId: string
}

/**
 * The card of a form, kept for the payer.
 * @param others the faults in the rest of the form, told with it so that one answer says all
 * @throws FieldErrors at the field of the card when nothing was filled in [8.16]
 */
export async function readCard(
  deps: BillingDeps,
  { billable, payer }: { billable: Billable; payer: Payer },
  { token, field }: GivenCard,
  others: FieldProblems,
): Promise<FilledIn> {
  const cards = chosenCards(deps)
  const customerId = token && (await customerWithCard(deps, { billable, payer }, field))
  const card = customerId && (await answered(() => cards.readCard({ customerId, token })))
  if (!card) throw new FieldErrors({ ...others, [field]: ['billing.card_missing'] })
  return { ...card, provider: cards.name, customerId }
}

/**
 * A client that fills a card in elsewhere, in fields of Braintree on a page of its own, opened no form of ours before.
 */
async function customerWithCard(
  deps: BillingDeps,
  { billable, payer }: { billable: Billable; payer: Payer },
  field: GivenCard['field'],
): Promise<string | undefined> {
  if (field === 'braintree_token') return customerOf(deps, billable, payer)
  const account = await findBillingAccount(deps.db, billable)
  return account && findCustomerId(deps.db, account.id, chosenCards(deps).name)
}

async function answered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ProviderUnreachable || error instanceof ProviderRefusal)
      throw new Unavailable('billing.provider_away')
    throw error
  }
}

/** The faults of an address, and of an address and a card together: two proofs of one place. */
export function placeProblems(
  { plans }: Pick<BillingDeps, 'plans'>,
  form: AddressForm,
  kept: BillingAccount | undefined,
  cardCountry: string | null,
): FieldProblems {
  const isEmpty = [form.address, form.city, form.zip, form.country].every((text) => text === '')
  const problems = addressProblems(form, plans.address.isCollected && !(isEmpty && (kept?.country ?? null) !== null))
  const country = isEmpty ? kept?.country : form.country
  if (problems['country'] === undefined && plans.vat.isEuropean && cardCountry !== null && country !== cardCountry)
    return { ...problems, country: ['billing.country_of_card'] }
  return problems
}

/** The faults of a number before the register is asked about it. @param country of the payer; null while unknown */
export function vatIdProblems(deps: Pick<BillingDeps, 'plans'>, text: string, country: string | null): FieldProblems {
  const vatId = cleanVatId(text)
  if (vatId === '') return {}
  const countries = vatCountries(deps.plans.vat)
  if (countries.length === 0 || (country !== null && !countries.includes(country)))
    return { vat_id: ['billing.no_vat_here'] }
  return isVatIdWritten(vatId) ? {} : { vat_id: ['billing.vat_id_invalid'] }
}

/**
 * @param country of the payer; null while unknown @throws
 * FieldErrors for a number that does not exist, and where no VAT is charged [5.19]
 */
export async function readVatId(deps: BillingDeps, text: string, country: string | null) {
  const vatId = cleanVatId(text)
  if (vatId === '') return { vatId: null, vatIdState: null }
  requireNoProblems(vatIdProblems(deps, text, country))
  const isValid = await checkVatNumber(deps, vatId)
  if (isValid === false) throw new FieldErrors({ vat_id: ['billing.vat_id_invalid'] })
  return { vatId, vatIdState: isValid === true ? ('valid' as const) : ('unchecked' as const) }
}

export const cardValues = ({ provider, customerId, cardId, brand, lastFour, country }: FilledIn) => ({
  cardProvider: provider,
  customerId,
  cardId,
  cardBrand: brand,
  cardLastFour: lastFour,
  cardCountry: country,
})

/**
 * A one-time offer is one-time by card too, whichever account it paid for; of the card itself nothing is kept.
 * @returns whether the discount of a code ended, as the card had it with another account
 */
export async function rememberCard(
  deps: Pick<BillingDeps, 'clock' | 'config'>,
  tx: Db,
  account: BillingAccount,
  { provider, fingerprint }: FilledIn,
): Promise<boolean> {
  if (!fingerprint) return false
  const cardHash = sign(deps.config.secret, 'card-of-plan', `${provider}\n${fingerprint}`)
  await insertCard(tx, { accountId: account.id, cardHash })
  return endCouponOfCard(deps, tx, account)
}

/** The faults of a form for another card, as far as it came. */
export const paymentProblems = (
  deps: BillingDeps,
  kept: BillingAccount | undefined,
  form: Partial<AddressForm & CardForm>,
): FieldProblems => ({
  ...(hasFields(form, ...addressFields) ? placeProblems(deps, form, kept, null) : {}),
  ...cardProblems(deps, form, { isKept: false }),
})

/** Pays with another card from now on. */
export async function updatePaymentMethod(
  deps: BillingDeps,
  { billable, payer }: { billable: Billable; payer: Payer },
  form: AddressForm & CardForm,
): Promise<void> {
  const kept = await findBillingAccount(deps.db, billable)
  requireNoProblems(paymentProblems(deps, kept, form))
  const card = await readCard(deps, { billable, payer }, givenCard(form), placeProblems(deps, form, kept, null))
  requireNoProblems(placeProblems(deps, form, kept, card.country))
  await change(deps, billable, { ...cardValues(card), ...addressOf(form) }, card)
}

export const updateVatId = async (deps: BillingDeps, billable: Billable, text: string): Promise<void> =>
  change(deps, billable, await readVatId(deps, text, (await findBillingAccount(deps.db, billable))?.country ?? null))

export const updateExtraInformation = (deps: BillingDeps, billable: Billable, extraInformation: string) =>
  change(deps, billable, { extraInformation })

const change = (deps: BillingDeps, billable: Billable, values: Parameters<typeof updateAccount>[2], card?: FilledIn) =>
  deps.db.transaction(async (tx) => {
    const account = await lockBillingAccount(tx, billable, deps.clock.now())
    await updateAccount(tx, account.id, values)
    if (card !== undefined) await rememberCard(deps, tx, account, card)
  })

/** How old the word about a number may become: companies end, and then who paid without VAT owes it. */
const wordAgeMaxMs = 30 * dayMs

/**
 * Checks again numbers that the register could not judge, and those judged long ago. One that is wrong is removed, and
 * the payer is told: VAT is charged from the next bill on. While the register is unavailable, its former answer counts.
 * @param behindId where the last time stopped: numbers that are never answered keep no others from being checked
 * @returns where to go on; 0 when that is at the beginning
 */
export async function checkUncheckedVatIds(deps: BillingDeps, behindId = 0): Promise<number> {
  const now = deps.clock.now()
  const unchecked = await listUnchecked(deps.db, behindId, new Date(now.getTime() - wordAgeMaxMs))
  for (const { id, vatId } of unchecked) {
    const isValid = vatId === null ? false : await checkVatNumber(deps, vatId)
    if (isValid === undefined) continue
    if (isValid) await updateVatVerdict(deps.db, { id, vatId }, { vatIdState: 'valid' })
    else await takeVatId(deps, { id, vatId })
  }
  return unchecked.length < uncheckedMax ? 0 : defined(unchecked.at(-1)).id
}

async function takeVatId(deps: BillingDeps, account: { id: number; vatId: string | null }): Promise<void> {
  const at = deps.clock.now().toISOString()
  await deps.db.transaction(async (tx) => {
    if (!(await updateVatVerdict(tx, account, { vatId: null, vatIdState: null })) || account.vatId === null) return
    await deps.jobs.enqueue(tx, mailPlanNews, { accountId: account.id, billId: null, news: 'vat_number', at })
  })
}
