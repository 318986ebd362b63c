import { z } from 'zod'
import { dayMs } from '../../../../../contract/durations.ts'
import { isGone, StripeRefusal, translateErrors } from '../../../payments/providers/stripe/http/errors.ts'
import { keyFor, requireId } from '../../../payments/providers/stripe/keys.ts'
import { readAs } from '../../../payments/providers/stripe/present-payment.ts'
import { cutTo } from '../../../payments/providers/stripe/texts.ts'
import { isSigned, sha256, sign } from '../../../../platform/secrets.ts'
import type { CardFields, CardProvider, ProviderCard } from '../../card-provider.ts'
import { planKeys, type StripeCardParts } from './parts.ts'

type CardRequest<Name extends 'createCustomer' | 'openFields' | 'readCard'> = Parameters<CardProvider[Name]>[0]

const nameLengthMax = 256
const text = z.string().nullish()

const setupIntent = z.object({
  id: z.string().regex(/^seti_\w{1,150}$/),
  status: z.string(),
  customer: text,
  client_secret: text,
  metadata: z.record(z.string(), z.string()).nullish(),
  payment_method: z
    .object({
      id: z.string().min(1),
      card: z
        .object({
          brand: text,
          last4: z.string(),
          exp_month: z.number().int().nullish(),
          exp_year: z.number().int().nullish(),
          country: text,
          fingerprint: text,
        })
        .nullish(),
    })
    .nullish(),
})
export type SetupIntent = z.output<typeof setupIntent>

/** The calls for the card of a payer. */
export const cardCalls = { createCustomer, openFields, readCard, closeFields }

/**
 * Creates a customer. A payer with another name than the first time gets another customer, without cards: an
 * idempotency key that was used for another request is refused for a day.
 */
async function createCustomer({ client }: StripeCardParts, request: CardRequest<'createCustomer'>) {
  const { reference, email } = request
  const values = { name: cutTo(request.name, nameLengthMax), email, metadata: { [planKeys.customer]: reference } }
  const key = keyFor('plan-customer', `${reference}:${sha256(JSON.stringify([values.name, email]))}`)
  const { id } = await translateErrors(() => client.customers.create(values, key))
  return { customerId: requireId('customer', id) }
}

/** Opens fields where nothing is charged: a setup intent keeps a card to be charged later, also off session. */
async function openFields(parts: StripeCardParts, request: CardRequest<'openFields'>): Promise<CardFields> {
  const { client } = parts
  const { id } = await translateErrors(() =>
    client.setupIntents.create({
      customer: requireId('customer', request.customerId),
      allowed_payment_method_types: ['card'],
      usage: 'off_session',
      metadata: { [planKeys.fields]: request.language, [planKeys.origin]: request.origin },
    }),
  )
  return { token: id, url: cardFormUrl(parts, id) }
}

/** Closes the fields of a setup: Stripe takes card after card in one until one is good; an ended setup takes none. */
async function closeFields({ client }: StripeCardParts, { token }: { token: string }): Promise<void> {
  try {
    await translateErrors(() => client.setupIntents.cancel(token))
  } catch (error) {
    // The setup has ended already, by a card or by another refusal.
    if (!(error instanceof StripeRefusal)) throw error
  }
}

/** The folder of the pages with fields, below the product's own URL. */
export const fieldsFolder = '/cards/stripe/fields'

const cardFormLifeMs = dayMs
const fieldsPurpose = 'stripe-card-fields'

/** Good for a day: it shows the last figures of a card. */
function cardFormUrl({ secret, clock }: StripeCardParts, id: string): string {
  const payload = `${id}.${(clock.now().getTime() + cardFormLifeMs).toString(36)}`
  return `${fieldsFolder}/${payload}.${sign(secret, fieldsPurpose, payload)}`
}

/**
 * Reads the setup intent of a URL.
 * @returns undefined for one that is none of ours, or too old: Stripe gets no query for it
 */
export function readCardFormToken({ secret, clock }: StripeCardParts, token: string): string | undefined {
  const [id = '', until = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || !isSigned(secret, fieldsPurpose, `${id}.${until}`, signature)) return undefined
  return parseInt(until, 36) > clock.now().getTime() ? id : undefined
}

/** @returns undefined for a URL that is no card form of ours */
export async function findFields({ client }: StripeCardParts, id: string): Promise<SetupIntent | undefined> {
  if (!/^seti_\w{1,150}$/.test(id)) return undefined
  try {
    const answer = await translateErrors(() => client.setupIntents.retrieve(id, { expand: ['payment_method'] }))
    const setup = readAs(setupIntent, answer)
    return setup.metadata?.[planKeys.fields] === undefined ? undefined : setup
  } catch (error) {
    if (isGone(error)) return undefined
    throw error
  }
}

async function readCard(parts: StripeCardParts, request: CardRequest<'readCard'>): Promise<ProviderCard | undefined> {
  const setup = await findFields(parts, request.token)
  return setup?.customer === request.customerId ? cardIn(setup) : undefined
}

/** @returns undefined while nothing was filled in */
export function cardIn({ status, payment_method: method }: SetupIntent): ProviderCard | undefined {
  if (status !== 'succeeded' || !method?.card) return undefined
  const { brand, last4, exp_month: month, exp_year: year, country, fingerprint } = method.card
  const expiryMonth = month && year ? `${year}-${String(month).padStart(2, '0')}` : null
  const facts = { brand: brandNameOf(brand), lastFour: last4, expiryMonth, country: country ?? null, fingerprint }
  return { cardId: method.id, ...facts }
}

export const brandNames: Record<string, string> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  link: 'Link',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

const brandNameOf = (brand: string | null | undefined): string => brandNames[brand ?? ''] ?? 'Card'
