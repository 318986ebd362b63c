import { type Call, isWriting } from '../../../../contract/call.ts'
import type { Response, Schema } from './document.ts'

/** The answer to an unreadable request, and to an error of ours: support can find its log lines by `request_id`. */
export const fault: Schema = {
  type: 'object',
  properties: { message: { type: 'string' }, request_id: { type: 'string', format: 'uuid' } },
  required: ['message', 'request_id'],
  additionalProperties: false,
}

type Shape = 'Fault' | 'FieldErrors' | 'Message'

interface Refusal {
  status: number
  description: string
  schema: Shape
  /** Whether a call like this can be refused so, independent of its handler. */
  isOf: (call: Call) => boolean
}

const hasBody = ({ method }: Call) => method !== 'GET'
const isRead = ({ query, body, method }: Call) => query !== undefined || (body !== undefined && method !== 'GET')

/** Refusals that the server may answer before a call's own code runs, or when that cannot go on. */
const refusals: readonly Refusal[] = [
  { status: 400, description: 'The request cannot be read', schema: 'Fault', isOf: () => true },
  { status: 401, description: 'Not signed in, or an invalid API token', schema: 'Message', isOf: () => true },
  { status: 403, description: 'Not allowed, also not with this API token', schema: 'Message', isOf: () => true },
  {
    status: 404,
    description: 'Not found, or not visible to the caller',
    schema: 'Message',
    isOf: ({ params }) => params !== undefined,
  },
  { status: 413, description: 'Body too large', schema: 'Fault', isOf: hasBody },
  { status: 415, description: 'The body is of a kind that is not read here', schema: 'Fault', isOf: hasBody },
  { status: 419, description: 'The CSRF token is missing or wrong', schema: 'Message', isOf: isWriting },
  { status: 422, description: 'Some fields are wrong', schema: 'FieldErrors', isOf: isRead },
  {
    status: 429,
    description: 'Too many calls of one person, or from one address; wait a minute',
    schema: 'Message',
    isOf: ({ limitPerMinute }) => limitPerMinute !== undefined,
  },
  { status: 500, description: 'Internal error', schema: 'Fault', isOf: () => true },
  {
    status: 503,
    description: 'Service unavailable or overloaded; retry later',
    schema: 'Message',
    isOf: () => true,
  },
]

const examples: Record<Shape, unknown> = {
  Fault: { message: 'The request cannot be read.', request_id: '5f0c1f3e-7f6b-4b5e-9d0c-2f1a4c9d8e7b' },
  FieldErrors: { message: 'Not everything is filled in correctly.', errors: { email: ['This is no e-mail address.'] } },
  Message: { message: 'This is not possible now.' },
}

/** The header of every 429 and 503 with the seconds to wait. */
const retryAfter = {
  'Retry-After': { description: 'Seconds until a retry', schema: { type: 'integer', minimum: 0 } },
}

/** `Refusal400` and so on, for `components.responses`. */
export const refusalResponses: Record<string, Response> = Object.fromEntries(
  refusals.map(({ status, description, schema }) => [
    `Refusal${status}`,
    {
      description,
      ...((status === 429 || status === 503) && { headers: retryAfter }),
      content: {
        'application/json': {
          schema: { $ref: `#/components/schemas/${schema}` },
          example: examples[schema],
        },
      },
    },
  ]),
)

/** Returns the refusals of every call like this, by status. */
export const refusalsOf = (call: Call): Record<string, { $ref: string }> =>
  Object.fromEntries(
    refusals
      .filter(({ isOf }) => isOf(call))
      .map(({ status }) => [status, { $ref: `#/components/responses/Refusal${status}` }]),
  )
