import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Call, defineCall, fieldErrorsAnswer, idParams, messageAnswer } from '../../../contract/call.ts'
import { describeCalls } from './openapi.ts'

const about = { version: '1.2.3', baseUrl: 'https://stuiver.test', sessionCookie: 'session' }

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'answers' in value
const contract = import.meta.glob<Record<string, unknown>>('../../../contract/*.ts', { eager: true })
const contractCalls = Object.values(contract).flatMap((module) => Object.values(module).filter(isCall))

const thing = z.object({ id: z.number().int(), name: z.string() }).meta({ id: 'Thing' })

const changeThing = defineCall({
  method: 'POST',
  path: '/api/thing/:id',
  summary: 'Change a thing',
  access: 'signed-in',
  ability: 'things:write',
  limitPerMinute: 5,
  params: idParams,
  query: z.object({ dry: z.string().optional(), why: z.string() }),
  body: z.object({ name: z.string().max(10), kind: z.string().default('plain') }),
  answers: { 200: z.object({ thing, others: z.array(thing) }), 404: messageAnswer, 422: fieldErrorsAnswer },
})

test('describes a call with everything a client has to know', () => {
  const operation = describeCalls([changeThing], about).paths['/api/thing/{id}']?.['post']
  expect(operation).toMatchObject({
    operationId: 'postApiThingId',
    summary: 'Change a thing',
    tags: ['thing'],
    security: [{ session: [] }, { token: ['things:write'] }],
    'x-limit-per-minute': 5,
  })
  expect(operation?.parameters.map(({ name, in: place, required }) => [name, place, required])).toEqual([
    ['id', 'path', true],
    ['dry', 'query', false],
    ['why', 'query', true],
    ['X-XSRF-TOKEN', 'header', false],
  ])
  expect(Object.keys(operation?.responses ?? {})).toEqual(['200', '401', '404', '419', '422', '429'])
})

test('describes a body as a client sends it: what has a default may be left out', () => {
  const operation = describeCalls([changeThing], about).paths['/api/thing/{id}']!['post']!
  expect(operation.requestBody?.content['application/json']?.schema.required).toEqual(['name'])
})

test('writes a named shape once and points at it', () => {
  const { components, paths } = describeCalls([changeThing], about)
  const answer = paths['/api/thing/{id}']!['post']!.responses['200']!.content['application/json']!.schema
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
  expect(() => describeCalls([changeThing, other], about)).toThrow('Thing')
})

test('names a multipart body as one', () => {
  const upload = defineCall({ ...changeThing, isMultipart: true })
  const operation = describeCalls([upload], about).paths['/api/thing/{id}']!['post']!
  expect(Object.keys(operation.requestBody!.content)).toEqual(['multipart/form-data'])
})

test('describes every call of the contract, and every reference leads somewhere', () => {
  const document = describeCalls(contractCalls, about)
  const operations = Object.values(document.paths).flatMap((byMethod) => Object.values(byMethod))
  expect(contractCalls.length).toBeGreaterThan(15)
  expect(contractCalls.length).toBeGreaterThan(15)
  expect(operations).toHaveLength(contractCalls.length)
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(contractCalls.length)
  const references = JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g)
  for (const [, name] of references) expect(document.components.schemas).toHaveProperty(name!)
})
