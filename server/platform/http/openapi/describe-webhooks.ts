import type { z } from 'zod'
import type { Components } from './components.ts'
import type { Parameter, WebhookOperation } from './document.ts'

/** The webhooks that the product sends to others at addresses of theirs, by the name of the news. */
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
  header('webhook-id', 'The same each time this is sent: what is known already is to be taken and forgotten'),
  header('webhook-timestamp', 'When it was sent, in seconds since 1970'),
  header(
    'webhook-signature',
    'Of each secret that is alive, with a blank between two: v1, and in base64 the HMAC-SHA256 of {webhook-id}.{webhook-timestamp}.{body}',
  ),
]

const description =
  'Sent at least once, for 72 hours with growing pauses, until it is answered with a status of 2xx within ten seconds. A redirect is not followed.'

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
          responses: { '2XX': { description: 'Taken' }, '4XX': { description: 'Sent again later' } },
        },
      },
    ]),
  )
