import { z } from 'zod'
import { MollieError } from './answers.ts'

// As Mollie documents each request; a field it does not know is a mistake of its sender.
const amount = z.strictObject({ currency: z.string().length(3), value: z.string().regex(/^\d+\.\d{2}$/) })
const url = z.url({ protocol: /^https?$/ })
const testmode = z.boolean().optional()
const profileId = z.string().startsWith('pfl_').optional()
const metadata = z
  .unknown()
  .refine((input) => input === undefined || JSON.stringify(input).length <= 1024, 'is larger than 1 kB')
  .optional()
const locale = z.enum(['nl_NL', 'nl_BE', 'en_GB', 'en_US', 'de_DE', 'fr_FR', 'fr_BE']).optional()
const sequenceType = z.enum(['oneoff', 'first', 'recurring'])

/** Mollie calls it itself, so it has to be there for others than its maker. */
const webhookUrl = url
  .refine((text) => !/^(localhost|127\.)/.test(new URL(text).hostname), 'is unreachable from Mollie’s point of view')
  .optional()

export const paymentBody = z.strictObject({
  amount,
  description: z.string().min(1),
  redirectUrl: url.optional(),
  cancelUrl: url.optional(),
  webhookUrl,
  method: z.union([z.string(), z.array(z.string())]).optional(),
  issuer: z.string().optional(),
  locale,
  metadata,
  sequenceType: sequenceType.default('oneoff'),
  customerId: z.string().optional(),
  mandateId: z.string().optional(),
  applicationFee: z.strictObject({ amount, description: z.string().max(255) }).optional(),
  dueDate: z.iso.date().optional(),
  captureMode: z.enum(['automatic', 'manual']).optional(),
  profileId,
  testmode,
})
export type PaymentBody = z.output<typeof paymentBody>

export const refundBody = z.strictObject({ amount, description: z.string().max(255).optional(), metadata, testmode })

export const customerBody = z.strictObject({
  name: z.string().max(256).optional(),
  email: z.email().optional(),
  locale,
  metadata,
  profileId,
  testmode,
})

export const mandateBody = z.strictObject({
  method: z.enum(['directdebit', 'paypal']),
  consumerName: z.string().min(1),
  consumerAccount: z.string().optional(),
  consumerBic: z.string().optional(),
  signatureDate: z.iso.date().optional(),
  mandateReference: z.string().max(35).optional(),
  testmode,
})

export const deleteBody = z.strictObject({ testmode })

const flag = z.enum(['true', 'false']).optional()
const paging = { from: z.string().optional(), limit: z.string().optional(), testmode: flag }

export const queries = {
  none: z.strictObject({ testmode: flag }),
  page: z.strictObject({ ...paging, profileId, sort: z.enum(['asc', 'desc']).optional() }),
  payment: z.strictObject({ embed: z.string().optional(), include: z.string().optional(), testmode: flag }),
  methods: z.strictObject({
    sequenceType: sequenceType.default('oneoff'),
    locale,
    'amount[value]': z.string().optional(),
    'amount[currency]': z.string().optional(),
    billingCountry: z.string().optional(),
    includeWallets: z.string().optional(),
    resource: z.string().optional(),
    include: z.string().optional(),
    profileId,
    testmode: flag,
  }),
}

/** @throws MollieError, and writes down what was sent that Mollie does not know */
export function readAs<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  violations: string[],
): z.output<Schema> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const field = [...issue!.path, ...(issue!.code === 'unrecognized_keys' ? issue!.keys : [])].join('.')
  if (issue!.code === 'unrecognized_keys') violations.push(field)
  throw new MollieError(422, `${field} ${issue!.message}`, field)
}
