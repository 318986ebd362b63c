import { z } from 'zod'
import type { Call } from '../../../contract/call.ts'

/** A JSON Schema, as much of it as we write. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  format?: string
  description?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  additionalProperties?: boolean | Schema
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: Schema
}

export interface Operation {
  operationId: string
  summary: string
  tags: string[]
  security: Record<string, string[]>[]
  'x-access': Call['access']
  'x-ability': string | null
  'x-limit-per-minute'?: number
  parameters: Parameter[]
  requestBody?: { required: true; content: Record<string, { schema: Schema }> }
  responses: Record<string, { description: string; content: Record<string, { schema: Schema }> }>
}

export interface OpenApiDocument {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, object> }
}

export interface AboutApi {
  version: string
  /** The address people use, without a slash at the end. */
  baseUrl: string
  /** The name of the cookie that carries a session. */
  sessionCookie: string
}

const description = `Every call of Stuiver. Bodies are JSON or a plain HTML form; amounts are whole euros going in and euros with at most two decimals coming out.
A call that writes repeats the cookie XSRF-TOKEN in the header X-XSRF-TOKEN, or in the field _token of a form; without it the answer is 419.
A request with an API token (Authorization: Bearer …) needs no such header, and its cookies are not looked at.
A POST with the field _method reaches PUT, PATCH and DELETE of the same path.
A field that is wrong is answered with 422 and named; what does not exist and what you may not see are both 404.`

/**
 * The OpenAPI 3.1 document of the calls that the server answers: made from the objects that parse every request, so it cannot differ from them.
 * @throws Error when two different shapes carry the same component name
 */
export function describeCalls(calls: readonly Call[], about: AboutApi): OpenApiDocument {
  const components = new Components()
  const paths: OpenApiDocument['paths'] = {}
  const sorted = calls.toSorted((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
  for (const call of sorted) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] ??= {}
    paths[path][call.method.toLowerCase()] = operationOf(call, components)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Stuiver', version: about.version, description },
    servers: [{ url: about.baseUrl }],
    tags: [...new Set(sorted.map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: components.sorted(),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: about.sessionCookie,
          description: 'A browser that is signed in',
        },
      },
    },
  }
}

function operationOf(call: Call, components: Components): Operation {
  const parameters = [
    ...parametersOf(call.params, 'path', components),
    ...parametersOf(call.query, 'query', components),
    ...(call.method === 'GET' ? [] : [antiForgeryHeaderOf(call)]),
  ]
  return {
    operationId: operationIdOf(call),
    summary: call.summary,
    tags: [tagOf(call)],
    security: securityOf(call),
    'x-access': call.access,
    'x-ability': call.ability,
    ...(call.limitPerMinute === undefined ? {} : { 'x-limit-per-minute': call.limitPerMinute }),
    parameters,
    ...(call.body === undefined
      ? {}
      : { requestBody: { required: true, content: bodyContent(call, components.input(call.body)) } }),
    responses: responsesOf(call, components),
  }
}

const antiForgeryHeaderOf = ({ ability }: Call): Parameter => ({
  name: 'X-XSRF-TOKEN',
  in: 'header',
  required: ability === null,
  description: 'the value of the cookie XSRF-TOKEN; an API token needs none',
  schema: { type: 'string' },
})

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query', components: Components): Parameter[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = components.input(schema)
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

const bodyContent = (call: Call, schema: Schema): Record<string, { schema: Schema }> =>
  call.isMultipart === true
    ? { 'multipart/form-data': { schema } }
    : { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } }

const statusTexts: Record<number, string> = {
  200: 'Done',
  201: 'Made',
  401: 'Not signed in',
  402: 'A paid plan is needed',
  403: 'Not allowed',
  404: 'Not there, or not to be seen',
  409: 'Not possible as things stand now',
  419: 'The anti-forgery token is missing or wrong',
  422: 'Some fields are wrong',
  429: 'Too many calls; wait a minute',
  503: 'Something we depend on does not answer; try again later',
}

function responsesOf(call: Call, components: Components): Operation['responses'] {
  const answers: Record<number, Schema> = {}
  const refusals = [
    ...(call.access === 'public' ? [] : [401]),
    ...(call.access === 'staff' ? [403] : []),
    ...(call.method === 'GET' ? [] : [419]),
    ...(call.limitPerMinute === undefined ? [] : [429]),
  ]
  for (const status of refusals) answers[status] = { $ref: '#/components/schemas/Message' }
  for (const [status, schema] of Object.entries(call.answers)) answers[Number(status)] = components.output(schema)
  return Object.fromEntries(
    Object.entries(answers).map(([status, schema]) => [
      status,
      { description: statusTexts[Number(status)] ?? `Status ${status}`, content: { 'application/json': { schema } } },
    ]),
  )
}

/** `GET /api/project/:id/donations` becomes `getApiProjectIdDonations`. */
const operationIdOf = ({ method, path }: Call): string =>
  method.toLowerCase() + path.replace(/[^A-Za-z0-9]+(\w?)/g, (_all, letter: string) => letter.toUpperCase())

/** The first word of the path that says what it is about. */
const tagOf = ({ path }: Call): string => path.replace(/^\/api\//, '/').split('/')[1] ?? ''

/** An empty choice means that no session is needed; with one, the answer may tell more. */
const securityOf = ({ access, ability }: Call): Record<string, string[]>[] => [
  ...(access === 'public' ? [{}] : []),
  { session: [] },
  ...(ability === null ? [] : [{ token: [ability] }]),
]

/** Named parts of schemas, each written once. */
class Components {
  private readonly schemas = new Map<string, Schema>([
    [
      'Message',
      {
        type: 'object',
        properties: { message: { type: 'string' } },
        required: ['message'],
        additionalProperties: false,
      },
    ],
  ])

  /** What a client sends: before defaults and conversions. */
  input = (schema: z.ZodType) => this.convert(schema, 'input')
  /** What the server sends. */
  output = (schema: z.ZodType) => this.convert(schema, 'output')

  sorted(): Record<string, Schema> {
    return Object.fromEntries([...this.schemas].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  }

  private convert(schema: z.ZodType, io: 'input' | 'output'): Schema {
    const written = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
    const {
      $schema: _dialect,
      $defs = {},
      ...own
    } = JSON.parse(JSON.stringify(written).replaceAll('#/$defs/', '#/components/schemas/')) as Schema & {
      $schema?: string
      $defs?: Record<string, Schema>
    }
    for (const [name, part] of Object.entries($defs)) this.add(name, part)
    return own
  }

  private add(name: string, schema: Schema): void {
    const known = this.schemas.get(name)
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema))
      throw new Error(`Two different shapes are called ${name}; give one of them another id`)
    this.schemas.set(name, schema)
  }
}
