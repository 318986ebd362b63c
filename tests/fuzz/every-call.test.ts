import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { Callers } from '../authorization/callers.ts'
import { expected } from '../authorization/collect.ts'
import { buildWorld, staffEmail } from '../authorization/world.ts'
import { type Answer, buildTestApp, type TestApp } from '../support/build-test-app.ts'
import type { OpenApiDocument } from '../../server/platform/http/openapi/document.ts'
import { confirmSessions } from '../support/identity/confirmed-sessions.ts'
import { minutes } from '../support/fake-clock.ts'
import { OpenApiValidator } from '../support/servers/openapi-validator.ts'
import { fieldsOf } from './fields-of.ts'
import { hostileText, hostileValue, knownValues, knownTexts } from './hostile-values.ts'

/** The number of requests for a call with much to fill in; before a release many times as many for each. */
const runs = Number(process.env['FUZZ_RUNS'] ?? 250)
const isRelease = process.env['FUZZ_RUNS'] !== undefined
/** A call without fields and parameters is sent the same again and again. */
const runsOfNothing = 10
/**
 * The number of unforeseen requests for a call with one or two things to fill in, each of which gets every value that
 * is known.
 */
const runsByChance = 40
const enumeratedMax = 2
const seed = 20_261_121

const parametersOf = ({ path }: Call) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
const thingsToFillIn = (call: Call) =>
  parametersOf(call).length + fieldsOf(call.query).length + fieldsOf(call.body).length

function runsOf(call: Call, enumerated: number): number {
  const things = thingsToFillIn(call)
  if (things === 0) return Math.min(runs, runsOfNothing)
  return things > enumeratedMax || isRelease ? Math.max(runs, enumerated) : enumerated + runsByChance
}

let app: TestApp
let callers: Callers
let projectId: number
let validator: OpenApiValidator
beforeAll(async () => {
  app = await buildTestApp({ ADMIN_EMAILS: staffEmail })
  const world = await buildWorld(app)
  callers = new Callers(app, world)
  projectId = world.projects.open.id
  validator = new OpenApiValidator((await app.visitor().get('/api/openapi.json')).body as OpenApiDocument)
})
afterAll(() => app.close())

/** A body with some fields of a good request, and some that are not good at all. */
function bodyArbitrary(call: Call, sample: object): fc.Arbitrary<unknown> {
  const fields = fieldsOf(call.body)
  if (fields.length === 0) return hostileValue
  const hostile = fc.dictionary(fc.constantFrom(...fields), hostileValue, { maxKeys: 3 })
  const spoiled = hostile.map((values) => ({ ...sample, ...values }))
  return fc.oneof(
    { arbitrary: spoiled, weight: 4 },
    { arbitrary: hostile, weight: 2 },
    { arbitrary: hostileValue, weight: 1 },
  )
}

const pathWith = ({ path }: Call, valueOf: (name: string) => string) =>
  path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(valueOf(name)))

/** Each thing to fill in with each value that is known, in a request that is good but for that. */
function enumerate(call: Call, sample: object): [url: string, body: unknown][] {
  if (thingsToFillIn(call) > enumeratedMax) return []
  const address = pathWith(call, () => String(projectId))
  // Nothing at all would be the URL of another call.
  const texts = knownTexts.filter((text) => text !== '')
  const inPath = parametersOf(call).flatMap((spoiled) =>
    texts.map((text) => pathWith(call, (name) => (name === spoiled ? text : String(projectId)))),
  )
  const inQuery = fieldsOf(call.query).flatMap((name) =>
    knownTexts.map((text) => `${address}?${new URLSearchParams({ [name]: text }).toString()}`),
  )
  const inBody = fieldsOf(call.body).flatMap((name) => knownValues.map((value) => ({ ...sample, [name]: value })))
  return [
    ...[...inPath, ...inQuery].map((url): [string, unknown] => [url, sample]),
    ...inBody.map((body): [string, unknown] => [address, body]),
  ]
}

function urlArbitrary(call: Call): fc.Arbitrary<string> {
  const names = parametersOf(call)
  const query = fc.dictionary(fc.constantFrom('x', ...fieldsOf(call.query)), hostileText, { maxKeys: 3 })
  // Nothing at all would be the URL of another call.
  const value = fc.oneof(
    hostileText.filter((text) => text !== ''),
    fc.constant(String(projectId)),
  )
  const values = fc.tuple(...names.map(() => value))
  return fc.tuple(values, query).map(([input, searchParams]) => {
    const path = pathWith(call, (name) => input[names.indexOf(name)]!)
    const search = new URLSearchParams(searchParams).toString()
    return search === '' ? path : `${path}?${search}`
  })
}

/** An answer that a program and a person can do something with, and that reveals nothing of the inside. */
const expectToBeGood = (call: Pick<Call, 'method' | 'path'>, answer: Answer): void => {
  expect(faultOf(call, answer)).toBeUndefined()
}

/** The first fault of an answer: an expectation for each of its texts takes longer than the texts. */
function faultOf({ method, path }: Pick<Call, 'method' | 'path'>, { status, body }: Answer): string | undefined {
  const undescribed = validator.problemWith(method, path, { status, body })
  if (undescribed !== undefined) return undescribed
  const content = JSON.stringify(body)
  if (status >= 500 || /node_modules|\.ts:\d|at async|syntax error|violates|ZodError/.test(content))
    return `${status} with ${content}`
  if (status < 400) return undefined
  if (typeof body.message !== 'string' || body.message === '') return `no message in ${content}`
  if (status !== 422) return undefined
  const texts = Object.values<string[]>(body.errors)
  const areWords =
    texts.length > 0 && texts.every((each) => each.length > 0 && each.every((text) => /\S+ \S+/.test(text)))
  return areWords ? undefined : `no words in ${content}`
}

describe('with any input', () => {
  test.each(Object.keys(expected))(
    'to %s is answered in words, and never by a fault [5.17, 8.01]',
    async (name) => {
      const call = app.calls.calls.find(({ method, path }) => `${method} ${path}` === name)!
      const { email, visitor } = await app.signInAnew()
      const sample = { ...(await callers.sampleOf(expected[name]![0])), ...(name === 'POST /login' && { email }) }
      const { method } = call
      let count = 0
      const request = async (url: string, body: unknown): Promise<Answer> => {
        // From many IP addresses and in many minutes, so that not all but the first few are only refused as too many.
        count += 1
        if (call.limitPerMinute !== undefined && count % call.limitPerMinute === 0) {
          app.clock.advance(minutes(1))
          await confirmSessions(app)
        }
        const remoteAddress = `10.${200 + (count >> 16)}.${(count >> 8) & 255}.${count & 255}`
        const headers = { 'x-xsrf-token': visitor.cookies.get('XSRF-TOKEN') ?? '', 'content-type': 'application/json' }
        const payload = method === 'GET' ? {} : { payload: JSON.stringify(body) }
        return visitor.send({ method, url, remoteAddress, ...(method !== 'GET' && { headers }), ...payload })
      }
      const examples = enumerate(call, sample)
      const numRuns = runsOf(call, examples.length)
      await fc.assert(
        fc.asyncProperty(urlArbitrary(call), bodyArbitrary(call, sample), async (url, body) =>
          expectToBeGood(call, await request(url, body)),
        ),
        { numRuns, examples, seed, endOnFailure: true },
      )
      expect(count).toBe(numRuns)
    },
    300_000,
  )

  test('that is no JSON, or too much of it, is refused before it is read [8.01]', async () => {
    const { visitor } = await app.signInAnew()
    const post = async (payload: string, type = 'application/json') => {
      const headers = { 'x-xsrf-token': visitor.cookies.get('XSRF-TOKEN')!, 'content-type': type }
      const answer = await visitor.send({ method: 'POST', url: '/api/donation', payload, headers })
      expectToBeGood({ method: 'POST', path: '/api/donation' }, answer)
      return answer.status
    }
    const deep = '['.repeat(10_000) + ']'.repeat(10_000)
    for (const payload of ['{', '{"a":', 'null', '""', '1', '{"__proto__":{"x":1}}', '\u0000', deep])
      expect([400, 422]).toContain(await post(payload))
    for (const type of ['text/plain', 'text/xml', 'application/octet-stream', 'multipart/form-data', 'nonsense'])
      expect([400, 415, 422]).toContain(await post('{}', type))
    expect(await post(JSON.stringify({ message: 'x'.repeat(10_000_000) }))).toBe(413)
  })
})
