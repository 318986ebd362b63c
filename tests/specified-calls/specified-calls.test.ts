import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { buildCallers, type Callers } from '../authorization/callers.ts'
import { expected } from '../authorization/collect.ts'
import { type AccessRequest, type Caller, type Persona, personas } from '../authorization/expected.ts'
import type { Answer, TestApp } from '../support/build-test-app.ts'
import { ofAccounts } from './rows/account.ts'
import { ofFundraising } from './rows/fundraising.ts'
import { ofOrganizations } from './rows/organizations.ts'
import { ofProjects } from './rows/projects.ts'
import { ofSigningInAndKiosk } from './rows/signing-in-and-kiosk.ts'
import { missingIn, type SpecifiedCall } from './specified-call.ts'

/** Every call of chapter 7 of the specification. */
const specified = [...ofProjects, ...ofFundraising, ...ofOrganizations, ...ofSigningInAndKiosk, ...ofAccounts]

let app: TestApp
let callers: Callers
beforeAll(async () => {
  ;({ app, callers } = await buildCallers())
})
afterAll(() => app.close())

const callOf = (name: string): Call => app.calls.calls.find(({ method, path }) => `${method} ${path}` === name)!

/** The caller with access, with a sample request: owners see most of a thing. */
function madeBy(name: string): { request: AccessRequest; persona: Persona } {
  const byPreference = ['owner' as const, ...personas]
  for (const request of expected[name]!) {
    const persona = byPreference.find((each) => request.cells[each] === '2xx')
    if (persona !== undefined) return { request, persona }
  }
  throw new Error(`no fixture makes ${name}`)
}

/** The sample request with other fields in it: in its body, or of a call that reads, in its URL. */
function make(name: string, changes: object = {}): Promise<Answer> {
  const { request, persona } = madeBy(name)
  const call = callOf(name)
  const url = async (caller: Caller) => {
    const address = (await request.url?.(caller)) ?? call.path
    const query = new URLSearchParams(Object.entries(changes).map(([field, value]) => [field, String(value)]))
    return `${address}${address.includes('?') ? '&' : '?'}${query.toString()}`
  }
  const body = async (caller: Caller) => ({ ...(await request.body?.(caller)), ...changes })
  return callers.request(call, persona, call.method === 'GET' ? { ...request, url } : { ...request, body })
}

/** No call that takes a dozen fields takes fewer tries a minute. */
const callsAtOnceMax = 9

/** A thing that no field takes. */
const nonsense = { nothing: { of: 'the kind' } }

/** The fields under which something is said to be wrong, of a list without the numbers. */
const refusedFields = ({ body }: Answer): string[] =>
  Object.keys((body as { errors?: object }).errors ?? {}).map((field) => field.split('.')[0]!)

test('each specified call has one row, and every rule about calls has some [7.41]', () => {
  const names = specified.map(({ call }) => call)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  const rules = new Set(specified.map(({ rule }) => rule))
  const numbers = Array.from({ length: 40 }, (_each, index) => `7.${String(index + 1).padStart(2, '0')}`)
  expect(numbers.filter((rule) => !rules.has(rule))).toEqual([])
  expect(names.filter((name) => callOf(name) === undefined)).toEqual([])
})

describe('is answered as it was specified, and reads what is sent with it', () => {
  test.each(specified.map((row) => [row.call, row.rule, row] as const))('%s [%s]', async (name, _rule, row) => {
    const { sends = [], also = [], answers, refuses } = row satisfies SpecifiedCall
    for (const field of sends) {
      // So many tries are not made within a minute.
      if (sends.length > callsAtOnceMax) app.clock.advance(10_000)
      const answer = await make(name, { [field]: nonsense })
      expect([field, answer.status, refusedFields(answer)]).toEqual([field, 422, expect.arrayContaining([field])])
    }
    if (refuses !== undefined) {
      const [body, field] = refuses
      const answer = await make(name, body)
      expect([answer.status, refusedFields(answer)]).toEqual([422, expect.arrayContaining([field.split('.')[0]])])
    }
    // The right one comes last, as rows below begin with what it left.
    for (const changes of [...also, {}]) {
      const { status, body } = await make(name, changes)
      expect([changes, status, missingIn(body, answers)]).toEqual([changes, 200, []])
    }
  })
})
