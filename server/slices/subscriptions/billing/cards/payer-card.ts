import type { ProviderCard } from '../../../../ports/cards/card-provider.ts'
import { ProviderRefusal, ProviderUnreachable } from '../../../../ports/payments/provider.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { FieldErrors, type FieldProblems, Unavailable } from '../../../../platform/errors.ts'
import { lastingHash } from '../../../../platform/secrets.ts'
import {
  type BillingAccount,
  findBillingAccount,
  insertCard,
  lockAccountAndPayer,
  lockCards,
} from '../accounts/queries.ts'
import type { BillingDeps, Payer } from '../billing-deps.ts'
import { requireCardProvider } from '../require-card-provider.ts'
import { endDiscountOfCard } from '../discounts/redeem-coupon.ts'
import type { Billable } from '../plans/plan.ts'
import { type CardRequester, countCardAttempt, originOf } from './card-attempts.ts'
import type { FormCard } from './form-card.ts'
import { findCustomerId, insertCustomerId } from './queries.ts'

export interface CardHolder extends CardRequester {
  billable: Billable
  payer: Payer
}

/** Opens a card form for the payer. @throws TooManyRequests */
export async function openFields(deps: BillingDeps, holder: CardHolder) {
  await countCardAttempt(deps, 'form', holder)
  const customerId = await customerOf(deps, holder)
  const request = { customerId, language: holder.payer.language, origin: originOf(deps, holder) }
  return callProvider(() => requireCardProvider(deps).openFields(request))
}

/** A card that was filled in, and where. */
export interface FilledInCard extends ProviderCard {
  provider: string
  customerId: string
}

/**
 * Reads the card of a form, and stores it for the payer.
 * @param others the errors of the rest of the form, so that one answer has all of them
 * @throws FieldErrors at the field of the card when nothing was filled in, or it was refused [8.16]; TooManyRequests
 */
export async function readCard(
  deps: BillingDeps,
  holder: CardHolder,
  { token, field }: FormCard,
  others: FieldProblems,
): Promise<FilledInCard> {
  const cards = requireCardProvider(deps)
  if (token !== '') await countCardAttempt(deps, 'card', holder)
  const customerId = token && (await customerWithCard(deps, holder, field))
  const card = customerId && (await callProvider(() => cards.readCard({ customerId, token })))
  if (!card) throw new FieldErrors({ ...others, [field]: ['billing.card_missing'] })
  if (typeof card === 'string') throw new FieldErrors({ ...others, [field]: [`billing.card_${card}`] })
  return { ...card, provider: cards.name, customerId }
}

/** Returns the customer that an account is at the chosen card provider, made when it is first needed. */
async function customerOf(deps: BillingDeps, { billable, payer, payerId }: CardHolder): Promise<string> {
  const cards = requireCardProvider(deps)
  const account = await deps.db.transaction((tx) => lockAccountAndPayer(tx, { billable, payerId }, deps.clock.now()))
  const existingId = await findCustomerId(deps.db, account.id, cards.name)
  if (existingId !== undefined) return existingId
  const { name, email } = payer
  const reference = `billing-account-${account.id}`
  const { customerId } = await callProvider(() => cards.createCustomer({ name, email, reference }))
  const row = { accountId: account.id, provider: cards.name, customerId, createdAt: deps.clock.now() }
  return insertCustomerId(deps.db, row)
}

/**
 * Returns the customer with the card that was filled in. A client that fills a card in elsewhere, in fields of
 * Braintree on a page of its own, opened no form of ours before.
 */
async function customerWithCard(
  deps: BillingDeps,
  holder: CardHolder,
  field: FormCard['field'],
): Promise<string | undefined> {
  if (field === 'braintree_token') return customerOf(deps, holder)
  const account = await findBillingAccount(deps.db, holder.billable)
  return account && findCustomerId(deps.db, account.id, requireCardProvider(deps).name)
}

async function callProvider<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof ProviderUnreachable || error instanceof ProviderRefusal)
      throw new Unavailable('billing.provider_away')
    throw error
  }
}

export const cardValues = ({ provider, customerId, cardId, brand, lastFour, expiryMonth, country }: FilledInCard) => ({
  cardProvider: provider,
  customerId,
  cardId,
  cardBrand: brand,
  cardLastFour: lastFour,
  cardExpiryMonth: expiryMonth ?? null,
  cardCountry: country,
})

/**
 * Remembers the card of a one-time offer, which is one-time by card too, whichever account it paid for; of the card
 * itself nothing is stored. Its payer is locked before; other payers with one of their cards wait from here on.
 * @returns the code of which the discount ended, as the card had it with another account
 */
export async function rememberCard(
  deps: Pick<BillingDeps, 'clock' | 'config'>,
  tx: Db,
  account: BillingAccount,
  { provider, fingerprint }: FilledInCard,
): Promise<string | undefined> {
  const cardHash = fingerprint
    ? lastingHash(deps.config.secret, 'card-of-plan', `${provider}\n${fingerprint}`)
    : undefined
  await lockCards(tx, account, cardHash)
  if (cardHash === undefined) return undefined
  await insertCard(tx, { accountId: account.id, cardHash })
  return endDiscountOfCard(deps, tx, account)
}
