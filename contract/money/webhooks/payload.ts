import { z } from 'zod'
import type { WebhookName } from '../../fundraisers/organizations/webhook-names.ts'

/** The type by which the receiver knows the news. */
export const eventTypes = {
  donation_paid: 'donation.paid',
  donation_reversed: 'donation.reversed',
} as const satisfies Record<WebhookName, string>

/** Changes when the body changes in a way that breaks receivers. */
export const payloadVersion = 1

const namedSubject = z.object({ id: z.number().int(), name: z.string() })

/** The fields of a donation; no name for an anonymous donor. */
export const webhookData = z.object({
  donation: z.object({
    id: z.number().int(),
    state: z.string(),
    amount: z.number().describe('The amount that the donor paid, in euros'),
    covered: z.number().describe('The part of the amount that the donor added for the costs of the payment'),
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
    .describe('The donor; null for an anonymous donation'),
  project: namedSubject.extend({ url: z.string() }),
  organization: namedSubject.nullable().describe('The organization of the project; null for a project of a person'),
  participant: namedSubject.nullable(),
  team: namedSubject.nullable(),
})

export type WebhookData = z.infer<typeof webhookData>

/** Defines the body of a webhook, signed as Standard Webhooks says. */
export const webhookPayload = (name: WebhookName) =>
  z
    .object({
      type: z.literal(eventTypes[name]),
      version: z
        .literal(payloadVersion)
        .describe('The version of the body: another one when a change breaks receivers'),
      sequence: z
        .number()
        .int()
        .describe('The order of the webhooks of one donation: a higher number happened later; numbers may be missing'),
      timestamp: z.string().describe('The moment of the event'),
      data: webhookData.extend({
        custom_fields: z
          .record(z.string(), z.union([z.string(), z.number(), z.null()]))
          .describe(
            'The custom fields of the organization and the project; at an address of the project, those of the project alone',
          ),
      }),
    })
    .meta({ id: name === 'donation_paid' ? 'DonationPaidWebhook' : 'DonationReversedWebhook' })

/** The descriptions of webhooks for clients of the API. */
export const webhookDescriptions = {
  'donation.paid': { summary: 'A donation was paid', body: webhookPayload('donation_paid') },
  'donation.reversed': {
    summary: 'Money of a donation went back to the donor: a refund, or a chargeback by the bank',
    body: webhookPayload('donation_reversed'),
  },
}
