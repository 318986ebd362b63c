import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, idParams, messageAnswer } from '../../call.ts'
import { wholeNumber } from '../../fields/fields.ts'
import { webhookNames } from '../../fundraisers/organizations/webhook-names.ts'
import { cursorPage } from '../../lists/cursor-page.ts'
import { deliveryReasons, deliveryStates, receiverKinds } from './webhook-fields.ts'

/** News for an organization or a project, as its delivery stands now. */
export const webhookDelivery = z
  .object({
    id: z.number().int(),
    /** The id of the event, as the receiver knows it. */
    event_id: z.string(),
    name: z.enum(webhookNames),
    donation_id: z.number().int().nullable(),
    sequence: z.number().int(),
    project_name: z.string().nullable(),
    /** The owner of the URL that it went to. */
    receiver: z.enum(receiverKinds),
    state: z.enum(deliveryStates),
    attempts: z.number().int(),
    /** The status of the last attempt; null without an answer, or when nothing was sent yet. */
    status_code: z.number().int().nullable(),
    reason: z.enum(deliveryReasons).nullable(),
    created_at: z.string(),
    attempted_at: z.string().nullable(),
  })
  .meta({ id: 'WebhookDelivery' })

export type WebhookDelivery = z.infer<typeof webhookDelivery>

/** The state of the receiver of an organization or a project. */
export const webhookReceiver = z
  .object({
    /** The moment since which nothing was taken. */
    failing_since: z.string().nullable(),
    /** The moment since which nothing is sent. */
    paused_at: z.string().nullable(),
    /** Whether it answered with 410, which switched it off at once. */
    is_gone: z.boolean(),
    /** The moment until which the secret before the present one signs too. */
    former_secret_until: z.string().nullable(),
  })
  .meta({ id: 'WebhookReceiver' })

export type WebhookReceiver = z.infer<typeof webhookReceiver>

const query = z.object({
  state: z.enum(['', ...deliveryStates], 'validation.choose').default(''),
  after: z.string().max(40).optional(),
  limit: wholeNumber({ max: 100 }).default(20),
})

const lists = { 404: messageAnswer, 422: fieldErrorsAnswer }

export const listOrganizationDeliveries = defineCall({
  method: 'GET',
  path: '/api/organization/:id/webhook-deliveries',
  summary: 'The webhook deliveries of an organization in the last 30 days, newest first',
  access: 'signed-in',
  ability: null,
  params: idParams,
  query,
  answers: { 200: cursorPage(webhookDelivery).extend({ receiver: webhookReceiver }), 403: messageAnswer, ...lists },
})

export const listProjectDeliveries = defineCall({
  method: 'GET',
  path: '/api/project/:id/webhook-deliveries',
  summary:
    'The webhook deliveries of a project in the last 30 days, to its own address and to its organization, for its managers',
  access: 'signed-in',
  ability: null,
  params: idParams,
  query,
  answers: { 200: cursorPage(webhookDelivery).extend({ receiver: webhookReceiver }), ...lists },
})

export const showDelivery = defineCall({
  method: 'GET',
  path: '/api/webhook-deliveries/:id',
  summary:
    'A webhook delivery with its request and its last response, for leaders of the organization or managers of the project that received it',
  access: 'signed-in',
  ability: null,
  params: idParams,
  answers: {
    200: z.object({ item: webhookDelivery, request: z.string(), answer: z.string().nullable() }),
    403: messageAnswer,
    404: messageAnswer,
  },
})

const refusals = { 403: messageAnswer, 404: messageAnswer, 409: messageAnswer, 429: messageAnswer }

export const redeliverOne = defineCall({
  method: 'POST',
  path: '/api/webhook-deliveries/:id/redeliver',
  summary:
    'Redeliver one webhook delivery that succeeded or failed, under the same number; refused while webhooks are paused',
  access: 'signed-in',
  ability: null,
  limitPerMinute: 60,
  params: idParams,
  answers: { 200: z.object({ item: webhookDelivery, message: z.string() }), ...refusals },
})

export const redeliverFailed = defineCall({
  method: 'POST',
  path: '/api/organization/:id/webhook-deliveries/redeliver',
  summary: 'Redeliver the failed webhook deliveries of an organization, the oldest 500',
  access: 'signed-in',
  ability: null,
  limitPerMinute: 10,
  params: idParams,
  answers: { 200: z.object({ count: z.number().int(), message: z.string() }), ...refusals },
})

export const redeliverFailedOfProject = defineCall({
  method: 'POST',
  path: '/api/project/:id/webhook-deliveries/redeliver',
  summary: "Redeliver the failed webhook deliveries to a project's own address, the oldest 500",
  access: 'signed-in',
  ability: null,
  limitPerMinute: 10,
  params: idParams,
  answers: {
    200: z.object({ count: z.number().int(), message: z.string() }),
    404: messageAnswer,
    409: messageAnswer,
    429: messageAnswer,
  },
})

const receiverAnswer = z.object({ receiver: webhookReceiver, message: z.string() })

export const resumeWebhooks = defineCall({
  method: 'POST',
  path: '/api/organization/:id/webhook-resume',
  summary: 'Resume the webhooks of an organization, which were paused after deliveries had failed for days',
  access: 'signed-in',
  ability: null,
  limitPerMinute: 10,
  params: idParams,
  answers: { 200: receiverAnswer, 403: messageAnswer, 404: messageAnswer, 429: messageAnswer },
})

export const resumeProjectWebhooks = defineCall({
  method: 'POST',
  path: '/api/project/:id/webhook-resume',
  summary: "Resume the webhooks to a project's own address, which were paused after deliveries had failed for days",
  access: 'signed-in',
  ability: null,
  limitPerMinute: 10,
  params: idParams,
  answers: { 200: receiverAnswer, 404: messageAnswer, 429: messageAnswer },
})
