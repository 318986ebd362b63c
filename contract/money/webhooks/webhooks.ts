import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, idParams, messageAnswer } from '../../call.ts'
import { line } from '../../fields/fields.ts'
import { organizationDetails } from '../../fundraisers/organizations/organization.ts'
import { webhookUrlLengthMax } from './webhook-fields.ts'
import { webhookNames } from '../../fundraisers/organizations/webhook-names.ts'

/** The URL of a receiver; empty or null: none. Whether it can be reached from here, the server knows. */
const webhookUrl = z.preprocess(
  (input: string | null) => input ?? '',
  line(webhookUrlLengthMax).pipe(
    z.string().refine((text) => text === '' || isWebhookUrl(text), 'validation.webhook_url'),
  ),
)

function isWebhookUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return ['https:', 'http:'].includes(protocol) && username === '' && password === ''
}

/** The URLs, one for each subject; a field left out stays as it is. */
export const webhooksForm = z.object({
  donation_paid_url: webhookUrl.optional(),
  donation_reversed_url: webhookUrl.optional(),
} satisfies Record<`${(typeof webhookNames)[number]}_url`, z.ZodType>)

/** The URLs to which the donations of a project itself are sent, as an organization has it among its settings. */
const projectWebhooks = organizationDetails
  .pick({ id: true, webhook_urls: true, webhook_secret_set_at: true, is_webhook_secret_unreadable: true })
  .meta({ id: 'ProjectWebhooks' })

export type ProjectWebhooks = z.infer<typeof projectWebhooks>

const organizationAnswer = z.object({
  item: organizationDetails,
  /** The secret of the signatures. Shown once, when it is made; null when there was one already. */
  secret: z.string().nullable(),
  message: z.string(),
})

export const updateWebhooks = defineCall({
  method: 'POST',
  path: '/api/organization/:id/update-webhooks',
  summary: 'Choose the webhook addresses of an organization; the first time a secret is made',
  access: 'signed-in',
  ability: null,
  needsConfirmation: true,
  limitPerMinute: 30,
  params: idParams,
  body: webhooksForm,
  answers: {
    200: organizationAnswer,
    403: messageAnswer,
    404: messageAnswer,
    422: fieldErrorsAnswer,
    429: messageAnswer,
  },
})

export const renewWebhookSecret = defineCall({
  method: 'POST',
  path: '/api/organization/:id/webhook-secret',
  summary: 'Rotate the secret that signs the webhooks of an organization; the former one signs beside it for a day',
  access: 'signed-in',
  ability: null,
  needsConfirmation: true,
  limitPerMinute: 10,
  params: idParams,
  answers: { 200: organizationAnswer, 403: messageAnswer, 404: messageAnswer, 429: messageAnswer },
})

const ofProject = { access: 'signed-in', ability: null, params: idParams } as const
const changedOfProject = organizationAnswer.extend({ item: projectWebhooks })

export const showProjectWebhooks = defineCall({
  ...ofProject,
  method: 'GET',
  path: '/api/project/:id/webhooks',
  summary: 'The webhook addresses of a project itself',
  answers: { 200: z.object({ item: projectWebhooks }), 404: messageAnswer },
})

export const updateProjectWebhooks = defineCall({
  ...ofProject,
  method: 'POST',
  path: '/api/project/:id/update-webhooks',
  summary: 'Choose the webhook addresses of a project itself; the first time a secret is made',
  needsConfirmation: true,
  limitPerMinute: 30,
  body: webhooksForm,
  answers: { 200: changedOfProject, 404: messageAnswer, 422: fieldErrorsAnswer, 429: messageAnswer },
})

export const renewProjectWebhookSecret = defineCall({
  ...ofProject,
  method: 'POST',
  path: '/api/project/:id/webhook-secret',
  summary: 'Rotate the secret that signs the webhooks of a project; the former one signs beside it for a day',
  needsConfirmation: true,
  limitPerMinute: 10,
  answers: { 200: changedOfProject, 404: messageAnswer, 429: messageAnswer },
})

/** The result of a test [7.20, 8.12]. */
export const webhookTest = z
  .object({
    /** The request. */
    data: z.unknown(),
    /** null without an answer. */
    statusCode: z.number().int().nullable(),
    /** Whether the test failed: with a status other than 200, 201 or 202, or without an answer. */
    failed: z.boolean(),
    /** The result in words. */
    intro: z.string(),
    /** The answer; its first 64 kB. */
    response: z.string(),
  })
  .meta({ id: 'WebhookTest' })

export type WebhookTest = z.infer<typeof webhookTest>

const testParams = idParams.extend({ name: z.enum(webhookNames) })

export const testOrganizationWebhook = defineCall({
  method: 'GET',
  path: '/api/organization/:id/testwebhook/:name',
  isWrite: true,
  summary: 'Send a test webhook with made-up data to an address of an organization, and answer with its response',
  access: 'signed-in',
  ability: null,
  impersonation: true,
  limitPerMinute: 10,
  params: testParams,
  answers: { 200: webhookTest, 403: messageAnswer, 404: messageAnswer, 429: messageAnswer },
})

export const testProjectWebhook = defineCall({
  method: 'GET',
  path: '/api/project/:id/testwebhook/:name',
  isWrite: true,
  summary:
    'Send a test webhook of a project: to its own address where it has one, else to that of its organization with the custom fields of both',
  access: 'signed-in',
  ability: null,
  impersonation: true,
  limitPerMinute: 10,
  params: testParams,
  answers: { 200: webhookTest, 404: messageAnswer, 429: messageAnswer },
})
