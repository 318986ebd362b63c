import { type PaymentCreateParams, type PaymentMethod, SequenceType } from '@mollie/api-client'
import type { z } from 'zod'
import { defined } from '../../../../../contract/defined.ts'
import { minuteMs } from '../../../../../contract/durations.ts'
import type { ChargeMandate, CreatePayment, PaymentLookup, ProviderPayment } from '../../provider.ts'
import { ProviderRefusal, ProviderUnreachable } from '../../provider.ts'
import { toAmount, toCents } from './amounts.ts'
import { isGone } from './http/errors.ts'
import { keyFor, requireId } from './keys.ts'
import { localeOf } from './shown-to-payers.ts'
import { everyItem, type MolliePage, pageSize } from './pages.ts'
import type { MollieParts } from './http/client.ts'
import {
  chargebackPart,
  type MollieAmount,
  type MolliePayment,
  presentPayment,
  readAs,
  readPayment,
  referenceKey,
  referenceOf,
  refundPart,
  sumOfParts,
} from './present-payment.ts'

const descriptionLengthMax = 255
/**
 * The number of pages of payments that are looked through; an account with more in the requested time gets no answer.
 */
const pagesMax = 40
/** Two clocks are never quite the same. */
const clockMarginMs = 10 * minuteMs

/** The calls for payments. */
export const paymentCalls = { createPayment, fetchPayment, findPayment, cancelPayment, chargeMandate }

async function createPayment(parts: MollieParts, request: CreatePayment): Promise<ProviderPayment> {
  // A debited account has no payer who acts: it is charged on its mandate, the first time too.
  if (request.method === 'directdebit') return chargeMandate(parts, debitOf(request))
  const { customerId, redirectUrl, method, sequence } = request
  if (sequence === 'first' && customerId === undefined) throw new ProviderRefusal('A first payment needs a customer')
  const answer = await parts.client.payments.create({
    ...commonOf(request),
    method: method as PaymentMethod,
    redirectUrl,
    locale: localeOf(request.language),
    sequenceType: sequence === 'first' ? SequenceType.first : SequenceType.oneoff,
    ...(customerId !== undefined && { customerId: requireId('customer', customerId) }),
    idempotencyKey: keyFor('payment', request.reference),
  })
  return presentPayment(readPayment(answer))
}

async function chargeMandate(parts: MollieParts, request: ChargeMandate): Promise<ProviderPayment> {
  const answer = await parts.client.payments.create({
    ...commonOf(request),
    sequenceType: SequenceType.recurring,
    customerId: requireId('customer', request.customerId),
    mandateId: requireId('mandate', request.mandateId),
    idempotencyKey: keyFor('payment', request.reference),
  })
  return presentPayment(readPayment(answer))
}

export async function fetchPayment(parts: MollieParts, id: string): Promise<ProviderPayment> {
  return presentPayment(await getPayment(parts, id))
}

/** Gets a payment with all that went back, one by one, because sums do not say which of them came to nothing. */
export async function getPayment(parts: MollieParts, id: string): Promise<MolliePayment> {
  const { client } = parts
  const embed = ['refunds', 'chargebacks'] as NonNullable<Parameters<typeof client.payments.get>[1]>['embed']
  return withAllReturned(
    parts,
    readPayment(await client.payments.get(requireId('payment', id), { embed: defined(embed) })),
  )
}

/**
 * Adds all that was returned. The list in a payment is the beginning of one, and does not say whether it goes on: where
 * there is anything, the list itself is read to its end.
 */
async function withAllReturned({ client }: MollieParts, payment: MolliePayment): Promise<MolliePayment> {
  const { id: paymentId, amountRefunded, amountChargedBack, _embedded } = payment
  const listQuery = { paymentId, limit: pageSize }
  const [refunds, chargebacks] = await Promise.all([
    readReturned(refundPart, amountRefunded, _embedded?.refunds, (from) =>
      client.paymentRefunds.page({ ...listQuery, ...from }),
    ),
    readReturned(chargebackPart, amountChargedBack, _embedded?.chargebacks, (from) =>
      client.paymentChargebacks.page({ ...listQuery, ...from }),
    ),
  ])
  return { ...payment, _embedded: { refunds, chargebacks } }
}

/**
 * @throws ProviderUnreachable when the list has less than Mollie itself says is gone: money that left is never
 *   forgotten
 */
async function readReturned<Part extends { amount: MollieAmount }>(
  schema: z.ZodType<Part>,
  reported: MollieAmount | null | undefined,
  embedded: readonly Part[] | null | undefined,
  list: (from: { from?: string }) => Promise<MolliePage>,
): Promise<Part[]> {
  const reportedCents = reported ? toCents(reported) : 0
  if (reportedCents === 0 && !embedded?.length) return []
  const parts: Part[] = []
  for await (const each of everyItem((from) => list(from === undefined ? {} : { from })))
    parts.push(readAs(schema, each))
  if (sumOfParts(parts) < reportedCents) throw new ProviderUnreachable('Mollie listed fewer refunds than it reports')
  return parts
}

/**
 * Finds a payment among those that Mollie made since then, newest first: those of the customer, where it is known.
 * @throws ProviderUnreachable when there are too many of them to be sure
 */
async function findPayment(parts: MollieParts, lookup: PaymentLookup): Promise<ProviderPayment | undefined> {
  const oldestMs = lookup.createdAt.getTime() - clockMarginMs
  let from: string | undefined
  for (let pages = 0; pages < pagesMax; pages += 1) {
    const page = await listPayments(parts, lookup, from)
    for (const each of page) {
      const payment = readPayment(each)
      if (referenceOf(payment) === lookup.reference) return fetchPayment(parts, payment.id)
      if (Date.parse(payment.createdAt) < oldestMs) return undefined
    }
    if (page.nextPageCursor === undefined) return undefined
    from = page.nextPageCursor
  }
  throw new ProviderUnreachable('There are too many payments to look through')
}

async function cancelPayment(parts: MollieParts, id: string): Promise<ProviderPayment> {
  const payment = await getPayment(parts, id)
  if (payment.status === 'canceled') return presentPayment(payment)
  if (payment.isCancelable !== true) throw new ProviderRefusal(`The payment ${id} cannot be cancelled any more`)
  try {
    return presentPayment(readPayment(await parts.client.payments.cancel(id)))
  } catch (error) {
    if (!isGone(error)) throw error
    return fetchPayment(parts, id)
  }
}

async function listPayments({ client }: MollieParts, { customerId }: PaymentLookup, from: string | undefined) {
  const where = { limit: pageSize, from }
  return customerId === undefined
    ? client.payments.page(where)
    : client.customerPayments.page({ customerId: requireId('customer', customerId), ...where })
}

const debitOf = ({ customerId, mandateId, ...request }: CreatePayment): ChargeMandate => {
  if (customerId === undefined || mandateId === undefined)
    throw new ProviderRefusal('A direct debit needs a customer and a mandate')
  return { ...request, customerId, mandateId }
}

/** Returns the fields in an order that is always the same: a repeat must be the same, byte for byte. */
function commonOf(request: CreatePayment | ChargeMandate): Omit<PaymentCreateParams, 'method'> {
  const { amountCents, currency, description, eventUrl, metadata, reference } = request
  const sorted = Object.entries({ ...metadata, [referenceKey]: reference }).sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    amount: toAmount(amountCents, currency),
    // Cut between characters, so that none is cut in two.
    description: description.slice(0, descriptionLengthMax).replace(/[\uD800-\uDBFF]$/, ''),
    ...(canBeReached(eventUrl) && { webhookUrl: eventUrl }),
    metadata: Object.fromEntries(sorted),
  }
}

/**
 * Whether Mollie can reach a URL for events. It refuses one on a developer's machine; there, payments are looked up
 * instead.
 */
function canBeReached(eventUrl: string): boolean {
  const { hostname } = new URL(eventUrl)
  return !/^(localhost|.+\.(localhost|local|internal)|(127|10|192\.168)(\.\d+)+|0\.0\.0\.0|\[.*\])$/.test(hostname)
}
