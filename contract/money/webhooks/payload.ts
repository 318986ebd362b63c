import { z } from 'zod'
import type { WebhookName } from '../../fundraisers/organizations/webhook-names.ts'

/** The type by which the receiver knows the news. */
export const eventTypes = {
  donation_paid: 'donation.paid',
  donation_reversed: 'donation.reversed',
} as const satisfies Record<WebhookName, string>

/** Changes when the body changes in a way that breaks receivers. */
export const payloadVersion = 1

const named = z.object({ id: z.number().int(), name: z.string() })

/** The fields of a donation; no name for an anonymous donor. */
export const webhookData = z.object({
  donation: z.object({
    id: z.number().int(),
    state: z.string(),
    amount: z.number().describe('In euros, all that the donor paid'),
    covered: z.number().describe('Of the amount, what the donor added for the costs of paying'),
    currency: z.string(),
    payment_method: z.string(),
    is_monthly: z.boolean(),
    is_anonymous: z.boolean(),
    message: z.string(),
    created_at: z.string(),
    paid_at: z.string().nullable(),
  }),
  donor: z
    .object({ first_name: z.string(), last_name: z.string(), email: z.string() })
    .nullable()
    .describe('null for who gives without a name'),
  project: named.extend({ url: z.string() }),
  organization: named.nullable().describe('null for a project of a person'),
  participant: named.nullable(),
  team: named.nullable(),
})

export type WebhookData = z.infer<typeof webhookData>

/** The body of a webhook, signed as Standard Webhooks says. */
export const webhookPayload = (name: WebhookName) =>
  z
    .object({
      type: z.literal(eventTypes[name]),
      version: z.literal(payloadVersion).describe('Changes when a receiver would not understand the body any more'),
      sequence: z
        .number()
        .int()
        .describe('Of all that is told of one donation, what has the higher number happened later; some are left out'),
      timestamp: z.string().describe('When it happened'),
      data: webhookData.extend({
        custom_fields: z
          .record(z.string(), z.union([z.string(), z.number(), z.null()]))
          .describe(
            'What the organization and the project want beside it; at an address of the project, what that wants',
          ),
      }),
    })
    .meta({ id: name === 'donation_paid' ? 'DonationPaidWebhook' : 'DonationReversedWebhook' })

/** The descriptions of webhooks for clients of the API. */
export const webhookDescriptions = {
  'donation.paid': { summary: 'A donation was paid', body: webhookPayload('donation_paid') },
  'donation.reversed': {
    summary: 'Money of a donation went back: a refund, or a chargeback by the bank',
    body: webhookPayload('donation_reversed'),
  },
}
