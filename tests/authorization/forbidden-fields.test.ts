import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from '../../contract/call.ts'
import { fieldsOf } from '../fuzz/fields-of.ts'
import type { TestApp } from '../support/build-test-app.ts'
import { buildCallers, type Callers } from './callers.ts'
import { expected } from './collect.ts'
import { type AccessRequest, type Caller, type Persona, personas } from './expected.ts'
import type { World } from './world.ts'

let app: TestApp
let world: World
let callers: Callers
beforeAll(async () => {
  ;({ app, world, callers } = await buildCallers())
})
afterAll(() => app.close())

const word = 'verboden-7c1f'
const number = 987_654_321

/** Values that an attacker might hope to set beside a form's fields: as a word, a number and a yes. */
const forbidden = Object.fromEntries([
  ...[
    'role',
    'status',
    'kind',
    'url',
    'token',
    'token_hash',
    'password_hash',
    'two_factor_reset_hash',
    'totp_secret_sealed',
    'provider',
    'reference',
    'checkout_url',
    'once_key',
    'idempotency_key',
  ].map((name) => [name, word]),
  ...[
    'id',
    'user_id',
    'owner_id',
    'raised',
    'raised_cents',
    'amount_cents',
    'fee',
    'state',
    'photo_id',
    'tax_rate',
    'donation_count',
    'monthly_donation_id',
    'totp_last_step',
  ].map((name) => [name, number]),
  ...['is_manager', 'is_staff', 'is_public', 'is_email_verified', 'anbi'].map((name) => [name, true]),
  ['pivot', { role: 'owner' }],
  ['email_verified_at', '2026-01-01T00:00:00Z'],
])

const writes = Object.entries(expected).filter(([name]) => !name.startsWith('GET '))

/**
 * The forbidden fields that the call does not have: a caller who may send a field of this name is tested elsewhere.
 */
const unrequested = (call: Call) => {
  const fields = fieldsOf(call.body)
  return Object.fromEntries(Object.entries(forbidden).filter(([name]) => !fields.includes(name)))
}

/** The first request for a call that a persona may write with, and which persona. */
function allowedOf(requests: readonly AccessRequest[]): { request: AccessRequest; persona: Persona } {
  for (const request of requests)
    for (const persona of personas) if (request.cells[persona] === '2xx') return { request, persona }
  throw new Error('nobody may')
}

test.each(writes)('%s writes down nothing that it has no field for', async (name, requests) => {
  const call = app.calls.calls.find(({ method, path }) => `${method} ${path}` === name)!
  const { request, persona } = allowedOf(requests)
  const body = async (caller: Caller) => {
    const sample = (await request.body?.(caller)) ?? {}
    // Of a field too many the types say nothing.
    expect(Object.keys(sample).filter((field) => !fieldsOf(call.body).includes(field))).toEqual([])
    return { ...unrequested(call), ...sample }
  }
  const answer = await callers.request(call, persona, { ...request, body })
  expect([answer.status >= 200 && answer.status < 300, JSON.stringify(answer.body)]).toEqual([
    true,
    expect.not.stringContaining(word),
  ])
})

const oneFieldAtATime = ['PUT /api/participant/:id', 'PUT /api/project/:id', 'PUT /api/teams/:id']

/** The names that such a call takes as its `field`; undefined for other calls. */
function fieldNamesOf({ body }: Call): string[] | undefined {
  if (!(body instanceof z.ZodDiscriminatedUnion) || body.def.discriminator !== 'field') return undefined
  return body.options.map((option) => (option as z.ZodObject<{ field: z.ZodLiteral<string> }>).shape.field.value)
}

test('a call that changes one field at a time refuses every field that it does not name', async () => {
  const calls = app.calls.calls.filter((call) => fieldNamesOf(call) !== undefined)
  const nameOf = ({ method, path }: Call) => `${method} ${path}`
  expect(calls.map(nameOf)).toEqual(expect.arrayContaining(oneFieldAtATime))
  const values: [string, unknown][] = [
    ...Object.entries(forbidden),
    ['constructor', word],
    ['__proto__', { role: word }],
  ]
  for (const call of calls) {
    const { request, persona } = allowedOf(expected[nameOf(call)]!)
    const names = fieldNamesOf(call)!
    // Of these a project and a team have some of their own, as their slug.
    const others = values.filter(([field]) => !names.includes(field))
    expect(others.length).toBeGreaterThanOrEqual(30)
    for (const [field, value] of others) {
      const { status, body } = await callers.request(call, persona, { ...request, body: () => ({ field, value }) })
      expect([nameOf(call), field, status, Object.keys(body.errors ?? {})]).toEqual([
        nameOf(call),
        field,
        422,
        ['field'],
      ])
    }
  }
})

test('none of it stands in any table afterwards', async () => {
  const { db } = app.deps
  expect(Object.keys(forbidden).length).toBeGreaterThanOrEqual(30)
  expect(writes.length).toBeGreaterThan(80)
  await app.runJobs()
  const { rows: tables } = (await db.execute(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  )) as unknown as { rows: { name: string }[] }
  expect(tables.length).toBeGreaterThan(30)
  for (const { name } of tables) {
    const { rows } = (await db.execute(
      sql`select t::text as row from ${sql.identifier(name)} t where t::text like ${`%${word}%`} or t::text like ${`%${number}%`}`,
    )) as unknown as { rows: { row: string }[] }
    expect([name, rows]).toEqual([name, []])
  }
  // No e-mail address was confirmed, and no role gained, by a field that says so.
  const { rows: confirmed } = (await db.execute(
    sql`select email from users where email like 'aanmelding-%' and email_verified_at is not null`,
  )) as unknown as { rows: object[] }
  expect(confirmed).toEqual([])
  const { rows: projects } = (await db.execute(
    sql`select state, is_donation_enabled as enabled, owner_id::int as owner from projects where id = ${world.projects.open.id}`,
  )) as unknown as { rows: object[] }
  expect(projects).toEqual([{ state: 1, enabled: true, owner: world.members.owner }])
})
