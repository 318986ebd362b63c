import { z } from 'zod'
import { dateOf } from '../../../../../contract/dates.ts'
import { type Failure, failureOf, noFailure } from '../../failure-of.ts'
import { type ProviderPayment, type ProviderStatus, ProviderUnreachable } from '../../provider.ts'
import { toCents } from './amounts.ts'
import { failureReasons } from './failure-reasons.ts'

const amount = z.object({ currency: z.string(), value: z.string() })
const link = z.object({ href: z.string() }).nullish()
const text = z.string().nullish()

export type MollieAmount = z.output<typeof amount>

export const refundPart = z.object({ amount, status: z.string() })
export const chargebackPart = z.object({ amount, reversedAt: text })

/** The part of a payment of Mollie that we read. Nothing of a card's number is among it. */
export const molliePayment = z.object({
  id: z.string().min(1),
  status: z.enum(['open', 'pending', 'authorized', 'paid', 'canceled', 'expired', 'failed']),
  createdAt: z.string(),
  expiresAt: z.iso.datetime({ offset: true }).nullish().catch(null),
  amount,
  amountRefunded: amount.nullish(),
  amountChargedBack: amount.nullish(),
  isCancelable: z.boolean().nullish(),
  method: text,
  metadata: z.unknown(),
  mandateId: text,
  statusReason: z.object({ code: text }).nullish(),
  details: z
    .object({
      failureReason: text,
      bankReasonCode: text,
      bankName: text,
      bankAccount: text,
      bankBic: text,
      transferReference: text,
      cardFingerprint: text,
    })
    .nullish()
    .catch(null),
  settlementAmount: amount.nullish(),
  _links: z.object({ checkout: link }),
  _embedded: z
    .object({
      refunds: z.array(refundPart).nullish(),
      chargebacks: z.array(chargebackPart).nullish(),
    })
    .nullish(),
})

export type MolliePayment = z.output<typeof molliePayment>

/** The key of our reference beside the metadata that the product gives. */
export const referenceKey = 'stuiver_reference'

export const statuses: Record<MolliePayment['status'], ProviderStatus> = {
  open: 'open',
  pending: 'pending',
  // Reserved, and nothing taken yet.
  authorized: 'pending',
  paid: 'paid',
  canceled: 'cancelled',
  expired: 'expired',
  failed: 'failed',
}

export function presentPayment(payment: MolliePayment): ProviderPayment {
  const status = statuses[payment.status]
  const isWaiting = status === 'open' || status === 'pending'
  return {
    id: payment.id,
    status,
    amountCents: toCents(payment.amount),
    currency: payment.amount.currency,
    refundedCents: refundedCents(payment),
    chargedBackCents: chargedBackCents(payment),
    checkoutUrl: isWaiting ? (payment._links.checkout?.href ?? null) : null,
    mandateId: payment.mandateId ?? null,
    transfer: isWaiting ? transferOf(payment) : null,
    ...failureIn(payment, status),
    cardFingerprint: payment.details?.cardFingerprint ?? null,
    metadata: metadataOf(payment),
  }
}

/** @throws ProviderUnreachable for an answer that is no payment */
export const readPayment = (answer: unknown): MolliePayment => readAs(molliePayment, answer)

/** @throws ProviderUnreachable for any other answer */
export function readAs<Output>(schema: z.ZodType<Output>, answer: unknown): Output {
  const parsed = schema.safeParse(answer)
  if (parsed.success) return parsed.data
  throw new ProviderUnreachable('Mollie answered another request')
}

export function referenceOf({ metadata }: Pick<MolliePayment, 'metadata'>): string | undefined {
  const reference = (metadata as Record<string, unknown> | null | undefined)?.[referenceKey]
  return typeof reference === 'string' ? reference : undefined
}

/**
 * Returns the refunds that were requested and did not fail. The sum on the payment would say the same, but for
 * cancelled refunds.
 */
function refundedCents({ amountRefunded, _embedded }: MolliePayment): number {
  const refunds = _embedded?.refunds
  if (!refunds) return amountRefunded ? toCents(amountRefunded) : 0
  return sumOfParts(refunds.filter(({ status }) => status !== 'failed' && status !== 'canceled'))
}

function chargedBackCents({ amountChargedBack, _embedded }: MolliePayment): number {
  const chargebacks = _embedded?.chargebacks
  if (!chargebacks) return amountChargedBack ? toCents(amountChargedBack) : 0
  return sumOfParts(chargebacks.filter(({ reversedAt }) => !reversedAt))
}

export const sumOfParts = (parts: readonly { amount: MollieAmount }[]): number =>
  parts.reduce((total, part) => total + Math.abs(toCents(part.amount)), 0)

function transferOf({ method, details, expiresAt }: MolliePayment): ProviderPayment['transfer'] {
  const { bankName, bankAccount, bankBic, transferReference } = details ?? {}
  if (method !== 'banktransfer' || !bankName || !bankAccount || !bankBic || !transferReference) return null
  const until = expiresAt ? dateOf(new Date(expiresAt)) : null
  const account = bankAccount.replaceAll(' ', '')
  return { holder: bankName, account, bic: bankBic, reference: transferReference, until }
}

/**
 * Returns the reason of a failed payment. Mollie does not always give a reason for an expired payment, and none is
 * needed.
 */
function failureIn({ details, statusReason }: MolliePayment, status: ProviderStatus): Failure {
  const word = details?.failureReason ?? statusReason?.code ?? details?.bankReasonCode ?? null
  const isFailed = status === 'failed' || (status === 'expired' && word !== null)
  return isFailed ? failureOf(failureReasons, word) : noFailure
}

/** Returns the metadata that we sent, texts alone, without the reference by which a payment is found. */
function metadataOf({ metadata }: MolliePayment): Record<string, string> {
  if (typeof metadata !== 'object' || metadata === null) return {}
  return Object.fromEntries(
    Object.entries(metadata).filter(
      (entry): entry is [string, string] => entry[0] !== referenceKey && typeof entry[1] === 'string',
    ),
  )
}
