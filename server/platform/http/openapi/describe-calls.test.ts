import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Call, defineCall, fieldErrorsAnswer, idParams, messageAnswer } from '../../../../contract/call.ts'
import { describeCalls } from './describe-calls.ts'
import { type Response, type Schema, resolve } from './document.ts'

const subject = { version: '1.2.3', baseUrl: 'https://stuiver.test', sessionCookie: 'session', fieldExamples: {} }

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'answers' in value
const contract = import.meta.glob<Record<string, unknown>>(['../../../../contract/**/*.ts', '!**/*.test.ts'], {
  eager: true,
})
const contractCalls = Object.values(contract).flatMap((module) => Object.values(module).filter(isCall))

const thing = z.object({ id: z.number().int(), name: z.string() }).meta({ id: 'Thing' })

const changeThing = defineCall({
  method: 'POST',
  path: '/api/thing/:id',
  summary: 'Change a thing',
  access: 'signed-in',
  ability: 'account:write',
  limitPerMinute: 5,
  params: idParams,
  query: z.object({ dry: z.string().optional(), why: z.string() }),
  body: z.object({ name: z.string().max(10), kind: z.string().default('plain') }),
  answers: { 200: z.object({ thing, others: z.array(thing) }), 404: messageAnswer, 422: fieldErrorsAnswer },
})

test('describes a call with everything a client has to know', () => {
  const operation = describeCalls([changeThing], subject).paths['/api/thing/{id}']?.['post']
  expect(operation).toMatchObject({
    operationId: 'postApiThingId',
    summary: 'Change a thing',
    tags: ['thing'],
    security: [{ session: [] }, { token: ['account:write'] }],
    'x-limit-per-minute': 5,
  })
  expect(operation?.parameters.map(({ name, in: location, required }) => [name, location, required])).toEqual([
    ['id', 'path', true],
    ['dry', 'query', false],
    ['why', 'query', true],
    ['X-XSRF-TOKEN', 'header', false],
  ])
  expect(Object.keys(operation?.responses ?? {})).toEqual([
    '200',
    '400',
    '401',
    '403',
    '404',
    '413',
    '415',
    '419',
    '422',
    '429',
    '500',
    '503',
  ])
})

test('describes a body as a client sends it: what has a default may be left out', () => {
  const operation = describeCalls([changeThing], subject).paths['/api/thing/{id}']!['post']!
  expect(operation.requestBody?.content['application/json']?.schema.required).toEqual(['name'])
})

test('writes a named shape once and points at it', () => {
  const { components, paths } = describeCalls([changeThing], subject)
  const answer = (paths['/api/thing/{id}']!['post']!.responses['200'] as Response).content['application/json']!.schema
  expect(answer.properties?.['thing']).toEqual({ $ref: '#/components/schemas/Thing' })
  expect(answer.properties?.['others']?.items).toEqual({ $ref: '#/components/schemas/Thing' })
  expect(components.schemas['Thing']?.properties).toHaveProperty('name')
})

test('refuses two shapes of one name', () => {
  const other = defineCall({
    ...changeThing,
    path: '/api/other',
    answers: { 200: z.object({ id: z.string() }).meta({ id: 'Thing' }) },
  })
  expect(() => describeCalls([changeThing, other], subject)).toThrow('Thing')
})

test('says that a body may come as JSON and as any kind of form', () => {
  const operation = describeCalls([changeThing], subject).paths['/api/thing/{id}']!['post']!
  expect(Object.keys(operation.requestBody!.content)).toEqual([
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
  ])
})

test('describes every way to sign in', () => {
  const document = describeCalls(contractCalls, subject)
  const used = Object.values(document.paths)
    .flatMap((byMethod) => Object.values(byMethod))
    .flatMap(({ security }) => security.flatMap((way) => Object.keys(way)))
  expect(new Set(used)).toEqual(new Set(['session', 'token']))
  expect(Object.keys(document.components.securitySchemes)).toEqual(['session', 'token'])
})

test('describes the key that makes a call happen once, where it counts', () => {
  const once = defineCall({ ...changeThing, takesIdempotencyKey: true })
  const parametersOf = (call: Call) => describeCalls([call], subject).paths['/api/thing/{id}']!['post']!.parameters
  expect(parametersOf(changeThing).map(({ name }) => name)).not.toContain('Idempotency-Key')
  const key = parametersOf(once).find(({ name }) => name === 'Idempotency-Key')
  expect(key).toMatchObject({ in: 'header', required: false, schema: { minLength: 8, maxLength: 255 } })
})

test('an answer that the call and the server give in two shapes is either of them', () => {
  const upload = defineCall({ ...changeThing, answers: { 200: thing, 413: messageAnswer, 404: messageAnswer } })
  const { responses } = describeCalls([upload], subject).paths['/api/thing/{id}']!['post']!
  const schemaOf = (status: number) => (responses[status] as Response).content['application/json']!.schema
  expect(schemaOf(413)).toEqual({
    anyOf: [{ $ref: '#/components/schemas/Message' }, { $ref: '#/components/schemas/Fault' }],
  })
  expect(responses[404]).toEqual({ $ref: '#/components/responses/Refusal404' })
})

/** Every text that a client may send. */
function* textsIn(schema: Schema, path: string): Generator<[string, Schema]> {
  if ([schema.type].flat().includes('string')) yield [path, schema]
  for (const option of [...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(schema.oneOf ?? [])])
    yield* textsIn(option, path)
  if (schema.items !== undefined) yield* textsIn(schema.items, `${path}[]`)
  for (const [name, property] of Object.entries(schema.properties ?? {})) yield* textsIn(property, `${path}.${name}`)
}

test('every text that is taken has a length, or a form that bounds it', () => {
  const document = describeCalls(contractCalls, subject)
  const endless = Object.values(document.paths)
    .flatMap((byMethod) => Object.values(byMethod))
    .flatMap(({ operationId, parameters, requestBody }) => [
      ...parameters
        .filter(({ in: location }) => location === 'query')
        .flatMap(({ name, schema }) => [...textsIn(schema, `${operationId} ${name}`)]),
      ...textsIn(resolve(document, requestBody?.content['application/json']?.schema ?? {}), operationId),
    ])
    .filter(([, { maxLength, pattern, enum: choices, const: only, format }]) =>
      [maxLength, pattern, choices, only, format].every((bound) => bound === undefined),
    )
  expect(endless.map(([path]) => path)).toEqual([])
})

test('describes every call of the contract, and every reference leads somewhere', () => {
  const document = describeCalls(contractCalls, subject)
  const operations = Object.values(document.paths).flatMap((byMethod) => Object.values(byMethod))
  expect(contractCalls.length).toBeGreaterThan(15)
  expect(contractCalls.length).toBeGreaterThan(15)
  expect(operations).toHaveLength(contractCalls.length)
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(contractCalls.length)
  const references = JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g)
  for (const [, name] of references) expect(document.components.schemas).toHaveProperty(name!)
})
