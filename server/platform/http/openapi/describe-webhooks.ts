import type { z } from 'zod'
import type { Components } from './components.ts'
import type { Parameter, WebhookOperation } from './document.ts'

/** The webhooks that the product sends to others at URLs of theirs, by the name of the news. */
export type Webhooks = Readonly<Record<string, { summary: string; body: z.ZodType }>>

export const webhookTag = 'webhooks'

const header = (name: string, description: string): Parameter => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})

const headers = [
  header(
    'webhook-id',
    'The id of the event, the same at every retry: answer one that was processed already with 2xx, and ignore it',
  ),
  header('webhook-timestamp', 'The moment of this attempt, in seconds since 1970'),
  header(
    'webhook-signature',
    'The signatures, one for each valid secret, separated by a blank: "v1," and in base64 the HMAC-SHA256 of {webhook-id}.{webhook-timestamp}.{body}',
  ),
]

const description =
  'Delivered at least once: retried for 72 hours with growing pauses, until the response within ten seconds has a status of 2xx. A redirect is not followed.'

export const describeWebhooks = (webhooks: Webhooks, components: Components) =>
  Object.fromEntries(
    Object.entries(webhooks).map(([name, { summary, body }]): [string, { post: WebhookOperation }] => [
      name,
      {
        post: {
          operationId: `webhook${name.replace(/(?:^|[^a-z])(\w)/g, (_all, letter: string) => letter.toUpperCase())}`,
          summary,
          description,
          tags: [webhookTag],
          security: [],
          parameters: headers,
          requestBody: { required: true, content: { 'application/json': { schema: components.output(body) } } },
          responses: { '2XX': { description: 'Delivered' }, '4XX': { description: 'Retried later' } },
        },
      },
    ]),
  )
