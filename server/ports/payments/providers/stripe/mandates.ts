import type { Stripe } from 'stripe'
import { z } from 'zod'
import type { CreateCustomer, CreateMandate, ProviderCustomer, ProviderMandate } from '../../provider.ts'
import { ProviderRefusal, ProviderUnreachable } from '../../provider.ts'
import type { StripeParts } from './http/client.ts'
import { isGone, translateErrors } from './http/errors.ts'
import { keyFor, requireId } from './keys.ts'
import { readAs } from './present-payment.ts'
import { localeOf, referenceKey } from './texts.ts'

const text = z.string().nullish()

/** A payment method of a customer at Stripe may be charged, so it serves as the mandate. */
const paymentMethod = z.object({
  id: z.string().min(1),
  type: z.string(),
  customer: text,
  card: z.object({ last4: text, exp_month: z.number().int(), exp_year: z.number().int() }).nullish(),
  sepa_debit: z.object({ last4: text }).nullish(),
})
type PaymentMethod = z.output<typeof paymentMethod>

const setupIntent = z.object({
  status: z.string(),
  mandate: z
    .object({
      status: z.string(),
      payment_method_details: z.object({ sepa_debit: z.object({ reference: text }).nullish() }).nullish(),
    })
    .nullish(),
})
type SetupIntent = z.output<typeof setupIntent>

/** The calls for customers and their mandates. */
export const mandateCalls = { createCustomer, findCustomer, createMandate, findMandate, listMandates, revokeMandate }

async function createCustomer({ client }: StripeParts, request: CreateCustomer): Promise<ProviderCustomer> {
  const { name, email, language, reference } = request
  const values = { name, email, preferred_locales: [localeOf(language)], metadata: { [referenceKey]: reference } }
  const { id } = await translateErrors(() => client.customers.create(values, keyFor('customer', reference)))
  return { id: requireId('customer', id) }
}

async function findCustomer({ client }: StripeParts, customerId: string): Promise<ProviderCustomer | undefined> {
  try {
    const { id, deleted } = await translateErrors(() => client.customers.retrieve(requireId('customer', customerId)))
    return deleted === true ? undefined : { id: requireId('customer', id) }
  } catch (error) {
    if (isGone(error)) return undefined
    throw error
  }
}

/**
 * Makes a mandate for direct debit that a payer signed with us: the bank account becomes a payment method of the
 * customer, and a setup intent keeps the moment of the signature.
 */
async function createMandate({ client }: StripeParts, request: CreateMandate): Promise<ProviderMandate> {
  const { reference, consumerName, consumerAccount, signedAt } = request
  const customer = requireId('customer', request.customerId)
  const payer = await translateErrors(() => client.customers.retrieve(customer))
  if (payer.deleted === true || !payer.email) throw new ProviderRefusal('The customer has no address for mail')
  const details: Stripe.PaymentMethodCreateParams = {
    type: 'sepa_debit',
    sepa_debit: { iban: consumerAccount.replaceAll(/\s/g, '').toUpperCase() },
    billing_details: { name: consumerName, email: payer.email },
  }
  const method = await translateErrors(() => client.paymentMethods.create(details, keyFor('account', reference)))
  const agreed: Stripe.SetupIntentCreateParams = {
    customer,
    payment_method: method.id,
    allowed_payment_method_types: ['sepa_debit'],
    usage: 'off_session',
    confirm: true,
    mandate_data: {
      customer_acceptance: {
        type: 'offline',
        accepted_at: Math.floor(signedAt.getTime() / 1000),
        offline: {},
      },
    },
    metadata: { [referenceKey]: reference },
    expand: ['mandate'],
  }
  const intent = await translateErrors(() => client.setupIntents.create(agreed, keyFor('mandate', reference)))
  return presentMandate(readAs(paymentMethod, method), readAs(setupIntent, intent))
}

/** The size of one page, and the largest number of requests about mandates. */
const listedMax = 100

/** Lists the newest hundred mandates, newest first, as Stripe does, without revoked ones. */
async function listMandates(parts: StripeParts, customerId: string): Promise<ProviderMandate[]> {
  const customer = requireId('customer', customerId)
  const { data } = await translateErrors(() =>
    parts.client.customers.listPaymentMethods(customer, { limit: listedMax }),
  )
  const chargeable = data.map((each) => readAs(paymentMethod, each)).filter(isChargeable)
  return Promise.all(chargeable.map((each) => describeMandate(parts, customer, each)))
}

/** Finds a mandate; one whose method belongs to no customer any more was revoked. */
async function findMandate(
  parts: StripeParts,
  customerId: string,
  mandateId: string,
): Promise<ProviderMandate | undefined> {
  const [customer, id] = [requireId('customer', customerId), requireId('mandate', mandateId)]
  try {
    const method = readAs(paymentMethod, await translateErrors(() => parts.client.paymentMethods.retrieve(id)))
    if (method.customer !== customer || !isChargeable(method)) return undefined
    return await describeMandate(parts, customer, method)
  } catch (error) {
    if (isGone(error)) return undefined
    throw error
  }
}

const isChargeable = ({ type }: PaymentMethod): boolean => type === 'card' || type === 'sepa_debit'

/** Describes a mandate by its setup, which holds its outcome for an account; a card has none. */
async function describeMandate(
  { client }: StripeParts,
  customer: string,
  method: PaymentMethod,
): Promise<ProviderMandate> {
  if (method.type === 'card') return presentMandate(method, undefined)
  const where = { customer, payment_method: method.id, limit: 1, expand: ['data.mandate'] }
  const { data: intents } = await translateErrors(() => client.setupIntents.list(where))
  return presentMandate(method, intents[0] === undefined ? undefined : readAs(setupIntent, intents[0]))
}

/** Revokes a mandate; one whose method belongs to no customer any more was revoked before. */
async function revokeMandate({ client }: StripeParts, customerId: string, mandateId: string): Promise<void> {
  const id = requireId('mandate', mandateId)
  const { customer } = readAs(paymentMethod, await translateErrors(() => client.paymentMethods.retrieve(id)))
  if (!customer) return
  if (customer !== requireId('customer', customerId)) throw new ProviderRefusal('The mandate is of another customer')
  await translateErrors(() => client.paymentMethods.detach(id))
}

function presentMandate(
  { id, type, card, sepa_debit }: PaymentMethod,
  setup: SetupIntent | undefined,
): ProviderMandate {
  if (type === 'card' && card)
    return {
      id,
      method: 'creditcard',
      status: 'valid',
      accountEnding: card.last4 ?? null,
      expiresOn: lastDayOf(card.exp_year, card.exp_month),
    }
  if (!sepa_debit) throw new ProviderUnreachable('Stripe answered a payment method without an account')
  return {
    id,
    method: 'directdebit',
    status: mandateStatusOf(setup),
    accountEnding: sepa_debit.last4 ?? null,
    expiresOn: null,
    shownReference: setup?.mandate?.payment_method_details?.sepa_debit?.reference ?? undefined,
  }
}

/** The statuses of mandates by those of their setup intents. */
export const setupStatuses: Readonly<Record<string, ProviderMandate['status']>> = {
  requires_payment_method: 'invalid',
  requires_confirmation: 'invalid',
  requires_action: 'invalid',
  processing: 'pending',
  succeeded: 'valid',
  canceled: 'invalid',
}

/** Returns the status of a mandate. An account that a bank payment brought has no setup of its own, and can be charged. */
export function mandateStatusOf(setup: SetupIntent | undefined): ProviderMandate['status'] {
  if (setup === undefined) return 'valid'
  return setup.mandate?.status === 'inactive' ? 'invalid' : (setupStatuses[setup.status] ?? 'invalid')
}

/** Returns the last day of a card. A card is good until the end of its month. */
const lastDayOf = (year: number, month: number): string => new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
