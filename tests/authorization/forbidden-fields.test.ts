import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { insertProject, insertProjectManager } from '../support/builders/projects.ts'
import { builtPassword, insertUser } from '../support/builders/users.ts'
import { sampleEmail, sampleRequests } from '../support/sample-requests.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

const word = 'verboden-7c1f'
const number = 987_654_321

/** What somebody might hope to set beside what a form asks: as a word, a number and a yes. */
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
    'recurring_donation_id',
    'totp_last_step',
  ].map((name) => [name, number]),
  ...['is_manager', 'is_staff', 'is_public', 'is_email_verified', 'anbi'].map((name) => [name, true]),
  ['pivot', { role: 'owner' }],
  ['email_verified_at', '2026-01-01T00:00:00Z'],
])

test('nothing that a call does not ask for is written down anywhere', async () => {
  const { db } = app.database
  expect(Object.keys(forbidden).length).toBeGreaterThanOrEqual(30)
  const project = await insertProject(db)
  const user = await insertUser(db, { email: sampleEmail })
  await insertProjectManager(db, project.id, user.id)
  const visitor = app.visitor()
  await visitor.login(user.email, builtPassword)
  for (const [name, body] of Object.entries(sampleRequests(project.id))) {
    const [method, url] = name.split(' ') as ['POST' | 'PUT', string]
    const answer = await visitor.write(method, url.replace(':id', `${project.id}`), { ...forbidden, ...body })
    expect([name, answer.status, answer.body]).toEqual([name, 200, expect.anything()])
    expect(JSON.stringify(answer.body)).not.toContain(word)
  }
  await app.runJobs()

  const { rows: tables } = (await db.execute(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  )) as unknown as { rows: { name: string }[] }
  for (const { name } of tables) {
    const { rows } = (await db.execute(
      sql`select t::text as row from ${sql.identifier(name)} t where t::text like ${`%${word}%`} or t::text like ${`%${number}%`}`,
    )) as unknown as { rows: { row: string }[] }
    expect([name, rows]).toEqual([name, []])
  }
  const { rows: after } = (await db.execute(
    sql`select state, is_donation_enabled as enabled, owner_id <> ${user.id} as "isNotMine" from projects where id = ${project.id}`,
  )) as unknown as { rows: object[] }
  expect(after).toEqual([{ state: 1, enabled: true, isNotMine: true }])
  const { rows: accounts } = (await db.execute(
    sql`select email_verified_at from users where email = 'nieuw@voorbeeld.nl'`,
  )) as unknown as { rows: { email_verified_at: unknown }[] }
  expect(accounts.every(({ email_verified_at }) => email_verified_at === null)).toBe(true)
})
