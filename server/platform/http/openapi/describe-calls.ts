import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { type Call, fileTypesOf, isWriting } from '../../../../contract/call.ts'
import { defined } from '../../../../contract/defined.ts'
import { Components } from './components.ts'
import { describeWebhooks, type Webhooks, webhookTag } from './describe-webhooks.ts'
import type { Content, OpenApiDocument, Operation, Parameter, Response, Schema } from './document.ts'
import { Examples } from './examples.ts'
import { refusalResponses, refusalsOf } from './refusals.ts'

export interface AboutApi {
  version: string
  /** The URL people use, without a slash at the end. */
  baseUrl: string
  /** The name of the cookie that carries a session. */
  sessionCookie: string
  /** Example values by the name of a field; the rest is made of its schema. */
  fieldExamples: Readonly<Record<string, unknown>>
  webhooks?: Webhooks
}

const description = `Every call of Stuiver. Bodies are JSON or a plain HTML form; amounts are whole euros going in and euros with at most two decimals coming out.
A call that writes repeats the cookie XSRF-TOKEN in the header X-XSRF-TOKEN, or in the field _token of a form; without it the answer is 419.
A request with an API token (Authorization: Bearer …) needs no such header, and its cookies are not looked at.
A POST with the field _method reaches PUT, PATCH and DELETE of the same path.
A field within a field is written as address[city] or address.city in a form, one of a list as rows[0][name]. Numbers are numbers or plain digits.
A field that is wrong is answered with 422 and named; what does not exist and what you may not see are both 404.`

/**
 * Describes the calls that the server answers in an OpenAPI 3.1 document: made from the objects that parse every
 * request, so it cannot differ from them.
 * @throws Error when two different shapes carry the same component name
 */
export function describeCalls(calls: readonly Call[], api: AboutApi): OpenApiDocument {
  const components = new Components()
  const sorted = calls.toSorted((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
  const paths: OpenApiDocument['paths'] = {}
  for (const call of sorted) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] ??= {}
    paths[path][call.method.toLowerCase()] = operationOf(call, components)
  }
  const webhooks = describeWebhooks(api.webhooks ?? {}, components)
  const tags = new Set([...sorted.map(tagOf), ...(api.webhooks === undefined ? [] : [webhookTag])])
  const document: OpenApiDocument = {
    openapi: '3.1.0',
    info: {
      title: 'Stuiver',
      version: api.version,
      description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: api.baseUrl }],
    tags: [...tags].map((name) => ({ name, description: `Every call about ${name}` })),
    paths,
    ...(api.webhooks !== undefined && { webhooks }),
    components: {
      schemas: components.sorted(),
      responses: refusalResponses,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: api.sessionCookie,
          description: 'A browser that is signed in',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API token of a user, made under Instellingen, with the ability that is named',
        },
      },
    },
  }
  new Examples(document, api.fieldExamples).fillIn()
  return document
}

function operationOf(call: Call, components: Components): Operation {
  return {
    operationId: operationIdOf(call),
    summary: call.summary,
    tags: [tagOf(call)],
    security: securityOf(call),
    'x-access': call.access,
    'x-ability': call.ability,
    ...(call.needsConfirmation !== undefined && { 'x-needs-confirmation': call.needsConfirmation }),
    ...(call.limitPerMinute !== undefined && { 'x-limit-per-minute': call.limitPerMinute }),
    parameters: [
      ...parametersOf(call.params, 'path', components),
      ...parametersOf(call.query, 'query', components),
      ...(isWriting(call) ? [csrfHeaderOf(call)] : []),
      ...(call.takesIdempotencyKey === true ? [idempotencyKeyHeader] : []),
    ],
    ...(call.body !== undefined && {
      requestBody: { required: true, content: bodyContent(components.input(call.body)) },
    }),
    responses: responsesOf(call, components),
  }
}

const csrfHeaderOf = ({ ability }: Call): Parameter => ({
  name: 'X-XSRF-TOKEN',
  in: 'header',
  required: ability === null,
  description: 'The value of the cookie XSRF-TOKEN; an API token needs none',
  schema: { type: 'string' },
})

const idempotencyKeyHeader: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Unguessable and new for everything that must happen once. The same key with the same body again does nothing and gets the first answer; with another body it is refused with 409',
  schema: { type: 'string', minLength: 8, maxLength: 255, pattern: '^[!-~]+$' },
}

function parametersOf(schema: z.ZodType | undefined, location: 'path' | 'query', components: Components): Parameter[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = components.input(schema)
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
  }))
}

/** Returns the content of a body, as JSON and as a plain form, which may say the same. */
const bodyContent = (schema: Schema): Record<string, Content> => ({
  'application/json': { schema },
  'application/x-www-form-urlencoded': { schema },
  'multipart/form-data': { schema },
})

const answerTexts: Record<number, string> = {
  200: 'Done',
  201: 'Made',
  202: 'Taken up',
  409: 'Not possible as things stand now',
  423: 'Confirm first that it is you: the last password or code is more than fifteen minutes ago. Make the same call again after POST /settings/confirm-identity',
}

function responsesOf(call: Call, components: Components): Operation['responses'] {
  const responses: Operation['responses'] = refusalsOf(call)
  for (const [status, schema] of Object.entries(call.answers)) {
    const files = fileTypesOf(schema)
    if (files !== undefined) {
      responses[status] = { description: 'A file', content: filesOf(files) }
      continue
    }
    const own = components.output(schema)
    const general = refusalResponses[`Refusal${status}`]
    if (status in responses && general !== undefined)
      responses[status] = either(own, defined(responses[status]), general)
    else responses[status] = answerOf(answerTexts[Number(status)] ?? `Status ${status}`, general, own)
  }
  return responses
}

const filesOf = (types: readonly string[]): Record<string, Content> =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))

const answerOf = (text: string, general: Response | undefined, schema: Schema): Response => ({
  ...(general ?? { description: text }),
  content: { 'application/json': { schema } },
})

/** Returns the answer of the call itself, or else that of the server. */
function either(own: Schema, reference: Response | { $ref: string }, general: Response) {
  const { schema } = defined(general.content['application/json'])
  if (isDeepStrictEqual(own, schema)) return reference
  return { ...general, content: { 'application/json': { schema: { anyOf: [own, schema] } } } }
}

/** `GET /api/project/:id/donations` becomes `getApiProjectIdDonations`. */
const operationIdOf = ({ method, path }: Call): string =>
  method.toLowerCase() + path.replace(/[^A-Za-z0-9]+(\w?)/g, (_all, letter: string) => letter.toUpperCase())

/** Returns the first word of the path that names the subject. */
const tagOf = ({ path }: Call): string => path.replace(/^\/api\//, '/').split('/')[1] ?? ''

/**
 * Returns the security of a call. An empty choice means that no session is needed; with one, the answer may hold more.
 */
const securityOf = ({ access, ability }: Call): Record<string, string[]>[] => [
  ...(access === 'public' ? [{}] : []),
  { session: [] },
  ...(ability === null ? [] : [{ token: [ability] }]),
]
