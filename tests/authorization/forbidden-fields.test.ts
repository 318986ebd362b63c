import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { insertProject } from '../support/builders/projects.ts'
import { builtPassword, insertUser } from '../support/builders/users.ts'

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

/** Requests that are carried out, for every call that writes something down of what it is sent. */
const requests = (projectId: number): Record<string, object> => ({
  'POST /api/donation': {
    project_id: projectId,
    amount: 5,
    payment_method: 'ideal',
    first_name: 'Jan',
    last_name: 'Smit',
    email: 'jan@voorbeeld.nl',
    accept_privacy: true,
  },
  'POST /register': { name: 'Nieuw', email: 'nieuw@voorbeeld.nl', password: 'een lange zin vol woorden', terms: true },
  'POST /login': { email: 'ik@stuiver.test', password: builtPassword },
  'POST /password/forgot': { email: 'ik@stuiver.test' },
  'POST /account/verify/resend': {},
  'POST /api/language': { language: 'en' },
  'PUT /settings/contact': { name: 'Ik', email: 'ik@stuiver.test' },
  'PUT /settings/language': { language: 'nl' },
  'PUT /settings/password': {
    current_password: builtPassword,
    password: 'nog een lange zin vol woorden',
    password_confirmation: 'nog een lange zin vol woorden',
  },
  'POST /settings/two-factor-auth/app': {},
  'POST /settings/api/token': { name: 'Boekhouding', abilities: ['account:read'] },
  'PUT /notifications/read': { notifications: [] },
  'PUT /user/last-read-announcements-at': {},
  'POST /support/email': { from: 'jan@voorbeeld.nl', subject: 'Vraag', message: 'Hoe dan?' },
  'POST /logout': {},
})

test('nothing that a call does not ask for is written down anywhere', async () => {
  const { db } = app.database
  expect(Object.keys(forbidden).length).toBeGreaterThanOrEqual(30)
  const project = await insertProject(db)
  const user = await insertUser(db, { email: 'ik@stuiver.test' })
  const visitor = app.visitor()
  await visitor.login(user.email, builtPassword)
  for (const [name, body] of Object.entries(requests(project.id))) {
    const [method, url] = name.split(' ') as ['POST' | 'PUT', string]
    const answer = await visitor.write(method, url, { ...forbidden, ...body })
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
