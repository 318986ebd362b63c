import { centsOf } from '../../../../../contract/money.ts'
import { z } from 'zod'

// The used fields of every answer, parsed as strictly as needed.

const decimal = z.string().regex(/^\d{1,9}\.\d{2}$/)

export const transaction = z.object({
  id: z.string().min(1),
  status: z.string().min(1),
  amount: decimal.transform((amount) => centsOf(Number(amount))),
  currencyIsoCode: z.string().length(3),
  orderId: z.string().nullish(),
  createdAt: z.string().default(''),
  processorResponseCode: z.string().nullish(),
  gatewayRejectionReason: z.string().nullish(),
  refundIds: z.array(z.string()).default([]),
})

export type Transaction = z.output<typeof transaction>

/** The answer with a transaction, also with one that was declined. */
export const transactionAnswer = z.object({ transaction })

export const customerAnswer = z.object({ success: z.literal(true), customer: z.object({ id: z.string() }) })

export const creditCard = z.object({
  token: z.string().min(1),
  customerId: z.string().min(1),
  cardType: z.string().min(1),
  last4: z.string().regex(/^\d{4}$/),
  expirationMonth: z.string().nullish(),
  expirationYear: z.string().nullish(),
  uniqueNumberIdentifier: z.string().nullish(),
  countryOfIssuance: z.string().nullish(),
})

export type CreditCard = z.output<typeof creditCard>

export const cardAnswer = z.object({ success: z.literal(true), creditCard })

/** A card that its bank did not want to know of: the answer says no, and the bank's reason. */
export const cardOrVerification = z.union([
  cardAnswer,
  z.object({
    success: z.literal(false),
    verification: z.object({
      processorResponseCode: z.string().nullish(),
      gatewayRejectionReason: z.string().nullish(),
    }),
  }),
])

export const clientTokenAnswer = z.object({ success: z.literal(true), clientToken: z.string().min(1) })

export const nonceAnswer = z.object({
  paymentMethodNonce: z.object({
    nonce: z.string().min(1),
    details: z.object({ bin: z.string().nullish() }).nullish(),
  }),
})

export const nonceDetails = z.object({
  nonce: z.string().min(1),
  type: z.string(),
  threeDSecureInfo: z
    .object({ status: z.string(), liabilityShifted: z.boolean(), liabilityShiftPossible: z.boolean() })
    .nullish(),
})

export type NonceDetails = z.output<typeof nonceDetails>

export const idsAnswer = z.object({
  searchResults: z.object({ ids: z.union([z.array(z.string()), z.literal('')]).transform((ids) => ids || []) }),
})

/** The answer about merchant accounts: one is an object, several are a list. */
export const merchantAccounts = z.object({
  merchantAccounts: z.object({
    totalItems: z.number().int().nullish(),
    pageSize: z.number().int().nullish(),
    merchantAccount: z
      .union([
        z.array(z.unknown()),
        z
          .object({})
          .loose()
          .transform((one) => [one]),
      ])
      .pipe(
        z.array(
          z.object({
            id: z.string().min(1),
            currencyIsoCode: z.string(),
            status: z.string(),
            default: z.union([z.boolean(), z.stringbool()]).catch(false),
          }),
        ),
      )
      .default([]),
  }),
})
