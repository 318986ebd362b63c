import { z } from 'zod'
import { transferDetails } from '../../../contract/money/payments/transfer.ts'
import { failureReasons } from '../../../contract/money/payments/failure-reasons.ts'
import { payoutEntryKinds, providerStatuses, refundStatuses, wallets } from './provider.ts'

// The shapes that an answer of a provider must have before it is believed.
const providerId = z.string().min(1).max(200)
const cents = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER)

export const methodsAnswer = z.array(
  z.object({
    id: providerId,
    name: z.string().min(1),
    minimumCents: cents,
    maximumCents: cents.nullable(),
    attributes: z.array(z.enum(['consumerName', 'consumerAccount'])),
    wallet: z.enum(wallets).nullable(),
  }),
)

export const customerAnswer = z.object({ id: providerId })

export const customerLookupAnswer = customerAnswer.optional()

export const mandateAnswer = z.object({
  id: providerId,
  method: z.string().min(1),
  status: z.enum(['pending', 'valid', 'invalid']),
  accountEnding: z.string().max(4).nullable(),
  expiresOn: z.iso.date().nullish(),
  shownReference: z.string().max(35).nullish(),
})

export const mandateLookupAnswer = mandateAnswer.optional()

export const mandatesAnswer = z.array(mandateAnswer)

export const paymentAnswer = z
  .object({
    id: providerId,
    status: z.enum(providerStatuses),
    amountCents: cents.positive(),
    currency: z.string().length(3),
    refundedCents: cents,
    chargedBackCents: cents,
    // Donors are sent there, so nothing but a web URL will do.
    checkoutUrl: z.url({ protocol: /^https?$/ }).nullable(),
    mandateId: providerId.nullable(),
    transfer: transferDetails.nullable(),
    failureReason: z.enum(failureReasons).nullable(),
    failureWord: z.string().max(200).nullable(),
    cardFingerprint: z.string().max(200).nullish(),
    metadata: z.record(z.string(), z.string()),
  })
  .refine(({ amountCents, refundedCents }) => refundedCents <= amountCents, 'more was refunded than paid')
  .refine(({ amountCents, chargedBackCents }) => chargedBackCents <= amountCents, 'more was charged back than paid')

const signedCents = z.number().int().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER)

export const payoutsAnswer = z.array(
  z
    .object({
      id: providerId,
      paidOutAt: z.date(),
      amountCents: signedCents,
      currency: z.string().length(3),
      status: z.enum(['paid', 'failed']),
      entries: z.array(
        z.object({
          providerPaymentId: providerId.nullable(),
          kind: z.enum(payoutEntryKinds),
          amountCents: signedCents,
          feeCents: signedCents,
        }),
      ),
    })
    .refine(
      ({ amountCents, entries }) =>
        entries.reduce((sum, each) => sum + each.amountCents - each.feeCents, 0) === amountCents,
      'the entries do not add up to the payout',
    ),
)

/** The answer of a look-up, which may be nothing. */
export const lookupAnswer = paymentAnswer.optional()

export const refundLookupAnswer = z
  .object({ id: providerId, status: z.enum(refundStatuses), amountCents: cents.positive() })
  .optional()

export type PaymentAnswer = z.output<typeof paymentAnswer>

/** The fault in an answer that has the shape; undefined without one. */
export type Objection<Answer> = (answer: Answer) => string | undefined

// Said by plain functions: a schema made anew for every answer would cost more than all other work of a donation.

/** Requires that the answer is of the amount of the request: a payment of another amount is not ours. */
export const mustBeOf =
  ({ amountCents, currency }: { amountCents: number; currency: string }): Objection<PaymentAnswer> =>
  (answer) =>
    answer.amountCents === amountCents && answer.currency === currency
      ? undefined
      : `not the ${amountCents} ${currency} that was requested`

export const mustBeAbout =
  (providerPaymentId: string, refundedCentsMin = 0): Objection<PaymentAnswer> =>
  (answer) => {
    if (answer.id !== providerPaymentId) return 'another payment than the requested one'
    return answer.refundedCents < refundedCentsMin ? 'less was refunded than requested' : undefined
  }
