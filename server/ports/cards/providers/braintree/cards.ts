import { randomBytes } from 'node:crypto'
import type { CardProvider, ProviderCard } from '../../card-provider.ts'
import {
  type CreditCard,
  cardOrVerification,
  clientTokenAnswer,
  creditCard,
  customerAnswer,
  nonceDetails,
} from './answers.ts'
import { callGateway } from './http/client.ts'
import { twoLettersOf } from './country-codes.ts'
import { BraintreeGone, BraintreeRefusal } from './http/errors.ts'
import { failureOf } from './failure-reasons.ts'
import { nameFor, cardFormUrl } from './pages/addresses.ts'
import type { BraintreeParts } from './parts.ts'

type CardRequest<Name extends 'createCustomer' | 'openFields' | 'readCard'> = Parameters<CardProvider[Name]>[0]

const idTaken = '91609'
const nameLengthMax = 255

/** The calls for the card of a payer. */
export const cardCalls = { createCustomer, openFields, readCard, closeFields }

/** Creates a customer, whose name is derived from our reference, so that a repeat finds the same one. */
async function createCustomer(
  { gateway, secret }: BraintreeParts,
  { reference, name, email }: CardRequest<'createCustomer'>,
) {
  const id = nameFor(secret, 'braintree-customer', reference)
  try {
    const lastName = name.slice(0, nameLengthMax)
    const { customer } = await callGateway(customerAnswer, () => gateway.customer.create({ id, lastName, email }))
    return { customerId: customer.id }
  } catch (error) {
    if (error instanceof BraintreeRefusal && error.codes.includes(idTaken)) return { customerId: id }
    throw error
  }
}

async function openFields(parts: BraintreeParts, { language }: CardRequest<'openFields'>) {
  const token = randomBytes(16).toString('hex')
  return { token, url: cardFormUrl(parts, { token, language }) }
}

/** Closes the fields of a card, which needs no bank: the card is verified when it is read. */
async function closeFields(_parts: BraintreeParts): Promise<void> {}

/** Makes a token with which the browser may fill in a card, and do nothing else. */
export async function newClientToken({ gateway }: BraintreeParts, merchantAccountId?: string): Promise<string> {
  const attributes = merchantAccountId === undefined ? {} : { merchantAccountId }
  return (await callGateway(clientTokenAnswer, () => gateway.clientToken.generate(attributes))).clientToken
}

/** @param token the nonce that the fields of Braintree give a page; its card is stored under a name made from it */
async function readCard(parts: BraintreeParts, { customerId, token: nonce }: CardRequest<'readCard'>) {
  if (!/^[\w-]{1,200}$/.test(nonce)) return undefined
  const token = nameFor(parts.secret, 'braintree-nonce', `${customerId}\n${nonce}`)
  const card = (await findCard(parts, token)) ?? (await storeCard(parts, { customerId, nonce, token }))
  if (card === 'unknown') return undefined
  return typeof card === 'string' ? card : presentCard(card)
}

function presentCard(card: CreditCard): ProviderCard {
  const { token: cardId, cardType: brand, last4: lastFour, countryOfIssuance, uniqueNumberIdentifier } = card
  const { expirationMonth: month, expirationYear: year } = card
  const expiryMonth = month && year ? `${year}-${month.padStart(2, '0')}` : null
  const country = twoLettersOf(countryOfIssuance)
  return { cardId, brand, lastFour, expiryMonth, country, fingerprint: uniqueNumberIdentifier }
}

export async function findCard({ gateway }: BraintreeParts, token: string): Promise<CreditCard | undefined> {
  try {
    return await callGateway(creditCard, () => gateway.paymentMethod.find(token))
  } catch (error) {
    if (error instanceof BraintreeGone) return undefined
    throw error
  }
}

/** The payer had to authenticate at their bank, and failed it. */
export const unprovenReasons: ReadonlySet<string> = new Set([
  'authenticate_failed',
  'authenticate_rejected',
  'authenticate_frictionless_failed',
  'authenticate_signature_verification_failed',
  'challenge_required',
])

/**
 * Stores the filled in card of a customer, after its bank said that it is one. Repeating it finds the same card.
 * @returns why not, when its bank or its owner said no; 'unknown' for a token that is no card, or was used before
 */
export async function storeCard(
  parts: BraintreeParts,
  { customerId, nonce, token }: { customerId: string; nonce: string; token: string },
): Promise<CreditCard | ReturnType<typeof failureOf> | 'unknown'> {
  const { gateway } = parts
  try {
    const nonceRecord = await callGateway(nonceDetails, () => gateway.paymentMethodNonce.find(nonce))
    if (nonceRecord.type !== 'CreditCard') return 'unknown'
    if (unprovenReasons.has(nonceRecord.threeDSecureInfo?.status ?? '')) return 'not_authenticated'
    const request = { customerId, paymentMethodNonce: nonce, token, options: { verifyCard: true } }
    const answer = await callGateway(cardOrVerification, () => gateway.paymentMethod.create(request))
    return answer.success ? answer.creditCard : failureOf(answer.verification)
  } catch (error) {
    // The nonce may have been used for this very card, by an earlier request without an answer.
    if (error instanceof BraintreeRefusal) return (await findCard(parts, token)) ?? 'unknown'
    throw error
  }
}
