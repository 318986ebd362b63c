import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Call, fileTypesOf } from '../../contract/call.ts'
import { minutes } from '../support/fake-clock.ts'
import type { TestApp } from '../support/build-test-app.ts'
import { builtPassword } from '../support/builders/users.ts'
import { confirmSessions } from '../support/identity/confirmed-sessions.ts'
import { buildCallers, type Callers } from './callers.ts'
import { expected } from './collect.ts'
import { type AccessRequest, type Caller, type Persona, personas } from './expected.ts'
import { fingerprint } from './fingerprint.ts'
import { withoutConfirmation } from './without-confirmation.ts'
import type { World } from './world.ts'

let app: TestApp
let world: World
let callers: Callers
beforeAll(async () => {
  ;({ app, world, callers } = await buildCallers())
})
afterAll(() => app.close())
beforeEach(() => confirmSessions(app))

const nameOf = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`
const callOf = (name: string) => app.calls.calls.find((call) => nameOf(call) === name)!
const answersFile = ({ answers }: Call) => Object.values(answers).some((answer) => fileTypesOf(answer) !== undefined)

/** Names of fields in any answer of a call. */
function fieldsAnswered({ answers }: Call): string[] {
  const schemas = Object.values(answers).filter((answer) => fileTypesOf(answer) === undefined)
  const text = JSON.stringify(schemas.map((answer) => z.toJSONSchema(answer, { unrepresentable: 'any' })))
  return [...text.matchAll(/"(\w+)":\{/g)].map(([, name]) => name!)
}
const secrets = ['secret', 'recovery_codes', 'password', 'provider_password']

describe('calls that require a password that was given in the last fifteen minutes', () => {
  test('is decided for every call that writes, and for every one that answers a file or a secret', () => {
    const calls = app.calls.calls.filter(
      (call) =>
        call.method !== 'GET' || answersFile(call) || fieldsAnswered(call).some((name) => secrets.includes(name)),
    )
    const undecided = calls.filter(({ needsConfirmation }) => needsConfirmation === undefined).map(nameOf)
    const named = withoutConfirmation.flatMap(({ calls: names }) => names)
    expect(undecided.toSorted()).toEqual(named.toSorted())
    for (const { because } of withoutConfirmation) expect(because.length).toBeGreaterThan(30)
  })

  test('is said in the contract of each, with the answer 423', () => {
    const confirmedCalls = app.calls.calls.filter(({ needsConfirmation }) => needsConfirmation !== undefined)
    expect(confirmedCalls.length).toBeGreaterThan(40)
    expect(app.calls.calls.filter(({ answers }) => answers[423] !== undefined)).toEqual(confirmedCalls)
    const ofGuests = confirmedCalls.filter(({ access }) => access === 'public')
    expect(ofGuests.filter(({ needsConfirmation }) => needsConfirmation === true)).toEqual([])
  })
})

/** The first request for a call that a persona at a browser may make, and which persona. */
function allowedOf(requests: readonly AccessRequest[]): { request: AccessRequest; persona: Persona } {
  const browsers = personas.filter((persona) => persona !== 'guest' && !persona.includes('token'))
  for (const request of requests)
    for (const persona of browsers) if (request.cells[persona] === '2xx') return { request, persona }
  throw new Error('nobody may')
}

/**
 * Calls with a session whose password was given so long ago.
 * @returns what was answered, and what stood in every table before and after
 */
async function requestAfter(
  hours: number,
  call: Call,
  { request, persona }: { request: AccessRequest; persona: Persona },
) {
  let before: Record<string, string> = {}
  const grow = async () => {
    await confirmSessions(app, hours)
    before = await fingerprint(app)
  }
  // Things for the case are made by a freshly signed-in persona.
  const { url, body } = request
  const aged: AccessRequest =
    call.method === 'GET'
      ? { ...request, url: async (caller) => [(await url?.(caller)) ?? call.path, await grow()][0] as string }
      : { ...request, body: async (caller: Caller) => [(await body?.(caller)) ?? {}, await grow()][0] as object }
  const { changesSignIn: _changes, ...alone } = aged
  const answer = await callers.request(call, persona, alone)
  return { status: answer.status, message: answer.body.message as unknown, before, after: await fingerprint(app) }
}

const refusal = [423, 'Je bent al een tijd geleden ingelogd. Laat eerst zien dat jij het bent.']

/** The contract itself, as the list of tests is made before there is an app. */
const contract = import.meta.glob<Record<string, unknown>>(['../../contract/**/*.ts', '!**/*.test.ts'], { eager: true })
const isCall = (thing: unknown): thing is Call =>
  typeof thing === 'object' && thing !== null && 'method' in thing && 'path' in thing && 'answers' in thing
const needing = Object.values(contract)
  .flatMap((file) => Object.values(file))
  .filter(isCall)
  .filter(({ needsConfirmation }) => needsConfirmation !== undefined)
const always = needing.filter(({ needsConfirmation }) => needsConfirmation === true).map(nameOf)
const whenChanged = needing.filter(({ needsConfirmation }) => needsConfirmation === 'when-changed').map(nameOf)

describe('a session whose password was given nine hours ago', () => {
  test.each(always)('has to give it before %s, and nothing is changed', async (name) => {
    const call = callOf(name)
    const answer = await requestAfter(9, call, allowedOf(expected[name]!))
    expect([answer.status, answer.message]).toEqual(refusal)
    expect(answer.after).toEqual(answer.before)
  })

  /** Bodies that say where money goes, or give access to an account, beside what may be said of it at any time. */
  const organization = (own: Account) => [
    { name: 'Anders', ...own },
    { bank_account_holder: `${own.bank_account_holder} Nederland` },
    { provider_username: 'anders', provider_password: 'geheim' },
    { use_own_provider: true },
  ]
  const project = ({ bank_account, bank_account_holder }: Account) => [
    { field: 'bank_account', value: bank_account },
    { field: 'bank_account_holder', value: bank_account_holder },
    { field: 'organization_id', value: world.organizations.open.id },
    { field: 'organization_id', value: null },
  ]
  const first = { bank_account: 'NL02ABNA0123456789', bank_account_holder: 'Stichting Een' }
  const second = { bank_account: 'NL20INGB0001234567', bank_account_holder: 'Stichting Twee' }
  type Account = typeof first
  const bodies: Record<string, () => readonly object[]> = {
    'PUT /settings/contact': () => [{ name: 'Els', email: 'els-anders@example.test' }],
    'POST /api/organization/:id': () => organization(first),
    'PATCH /api/organization/:id': () => organization(second),
    'PUT /api/donor/:access/monthly/:id/amount': () => [{ amount: 2000 }],
    'POST /api/project/:id': () => project(first),
    'PUT /api/project/:id': () => project(second),
  }

  async function monthlyOfAccount({ browser, email, number }: Caller): Promise<string> {
    const monthly = { email, donation_type: 'recurring', last_name: `Nr ${number}` }
    await app.give(world.projects.open.id, monthly, { visitor: browser })
    const [{ id }] = (await browser.get('/api/donor/account')).body.monthly
    return `/api/donor/account/monthly/${id}/amount`
  }

  /** A persona that may change all of it, and where. */
  function changer(name: string): { request: AccessRequest; persona: Persona } {
    const { request } = allowedOf(expected[name]!)
    // The donor portal behind a mailed link requires nothing.
    if (name.includes('/donor/')) return { request: { ...request, url: monthlyOfAccount }, persona: 'user' }
    return { request, persona: name.includes('/settings/') ? 'user' : 'owner' }
  }

  test.each(whenChanged)('has to give it before %s changes what needs it, and nothing is changed', async (name) => {
    const call = callOf(name)
    const { request, persona } = changer(name)
    for (const body of bodies[name]!()) {
      const answer = await requestAfter(9, call, { request: { ...request, body: () => body }, persona })
      expect([body, answer.status, answer.message]).toEqual([body, ...refusal])
      expect(answer.after).toEqual(answer.before)
      await confirmSessions(app)
      const { status } = await callers.request(call, persona, { ...request, body: () => body })
      expect([body, status]).toEqual([body, 200])
    }
  })

  test('may send again what stands there already, beside what needs no confirmation', async () => {
    const owner = await callers.browserOf('owner')
    const path = `/api/organization/${world.organizations.open.id}`
    const account = {
      bank_account: 'NL44RABO0123456789',
      bank_account_holder: 'Stichting Zelf',
      use_own_provider: true,
    }
    expect((await owner.post(path, account)).status).toBe(200)
    await confirmSessions(app, 9)
    expect((await owner.post(path, { ...account, city: 'Ede' })).status).toBe(200)
    const { id } = world.projects.open
    expect((await owner.write('PUT', `/api/project/${id}`, { field: 'name', value: 'Anders genoemd' })).status).toBe(
      200,
    )
  })

  test('is required where the words change that all donors are mailed, and not where they stay', async () => {
    const owner = await callers.browserOf('owner')
    const { id } = world.projects.open
    const write = async (value: string) =>
      (await owner.write('PUT', `/api/project/${id}`, { field: 'thank_mail_motivation', value })).status
    await confirmSessions(app)
    expect(await write('Dank je wel.')).toBe(200)
    await confirmSessions(app, 9)
    expect([await write('Dank je wel.'), await write('Kijk op evil.example.')]).toEqual([200, 423])
  })

  test('is let through for a quarter of an hour once it gave the password again', async () => {
    const owner = await callers.browserOf('owner')
    const file = `/api/project/${world.projects.open.id}/donations/export`
    await confirmSessions(app, 9)
    expect((await owner.get(file)).status).toBe(423)
    expect((await owner.get('/settings/confirm-identity')).status).toBe(423)
    expect((await owner.post('/settings/confirm-identity', { password: builtPassword })).status).toBe(200)
    expect((await owner.get('/settings/confirm-identity')).status).toBe(200)
    expect((await owner.get(file)).status).toBe(200)
    app.clock.advance(minutes(15) + 1)
    expect((await owner.get(file)).status).toBe(423)
  })

  test('is led to the page that prompts for it where a link is followed without scripts, and on to the file', async () => {
    const owner = await callers.browserOf('owner')
    const file = `/api/project/${world.projects.open.id}/donations/export?format=csv`
    await confirmSessions(app, 9)
    const redirect = await owner.get(file, { accept: 'text/html' })
    expect(redirect.status).toBe(303)
    expect(redirect.headers['location']).toBe(`/settings/confirm?to=${encodeURIComponent(file)}`)
  })
})
