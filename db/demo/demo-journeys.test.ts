import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectStates } from '../../contract/fundraisers/projects/project-states.ts'
import { silentLog } from '../../server/platform/log.ts'
import { projects } from '../../server/schema/fundraisers/projects.ts'
import { buildTestApp, type TestApp } from '../../tests/support/build-test-app.ts'
import { builtPasswordHash } from '../../tests/support/builders/users.ts'
import { days } from '../../tests/support/fake-clock.ts'
import { mailsTo } from '../../tests/support/mailbox.ts'
import { fillCard } from '../../tests/support/money/plan-payer.ts'
import { signUpForm } from '../../tests/support/signups/sign-up.ts'
import { managerAccount, participantAccount, planAccount } from './accounts.ts'
import { seedDemoWorld } from './seed.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp({ REVIEW: 'automatic' })
  const { clock, database, deps } = app
  await seedDemoWorld(
    {
      database,
      db: database.db,
      clock,
      storage: { put: () => Promise.resolve() },
      log: silentLog,
      hashPassword: () => Promise.resolve(builtPasswordHash),
      baseUrl: 'http://stuiver.test',
      plans: deps.plans,
    },
    { pictures: false },
  )
})
afterAll(() => app.close())

let addresses = 1
// The demo's password counts at this machine alone.
const atThisMachine = () => ({ ipAddress: `127.0.0.${(addresses += 1)}` })

test('the manager publishes the draft: their profile, the organization and the project have all that it takes [5.10]', async () => {
  const manager = await app.signIn(managerAccount.email, atThisMachine())
  expect((await manager.get('/api/user/check-profile')).body).toMatchObject({ success: true, wrong: [] })
  const [draft] = await app.database.db.select().from(projects).where(eq(projects.state, projectStates.draft))
  const published = await manager.post(`/api/project-publish/${draft!.id}`, { general_terms: true, is_public: true })
  expect([published.status, published.body.message]).toEqual([200, expect.any(String)])
  expect((await app.visitor().get(`/api/project/${draft!.id}`)).body.project).toMatchObject({ state: 1 })
})

test('a visitor signs up for a project with an entry fee and without a code, and is led to paying it [3.07]', async () => {
  const open = and(eq(projects.useEntryFee, true), isNotNull(projects.entryFeeCents), isNull(projects.subscriptionCode))
  const [project] = await app.database.db.select().from(projects).where(open)
  const participant = await app.signIn(participantAccount.email, atThisMachine())
  const { events } = (await participant.get(`/api/project/${project!.id}`)).body
  const form = signUpForm({ email: '', password: '', project_event_id: events[0].id })
  const { status, body } = await participant.post(`/api/project/${project!.id}/register`, form)
  expect([status, body.errors, body.redirectLink]).toEqual([200, undefined, expect.stringMatching(/^\/inschrijving\//)])
})

test('a plan is past due: it goes on while its bill is retried, and a good card pays it [4.14]', async () => {
  const visitor = await app.signIn(planAccount.email, atThisMachine())
  const billing = async () => (await visitor.get('/settings/billing')).body
  expect(await billing()).toMatchObject({
    state: 'active',
    unpaid_since: '2026-03-09T10:00:00.000Z',
    card_last_four: '9995',
    subscriptions: [{ name: 'default', ends_at: null, trial_ends_at: null }],
  })
  const [invoice] = (await visitor.get('/settings/invoices')).body
  expect((await visitor.get(`/settings/invoice/${invoice.id}`)).headers['content-type']).toBe('application/pdf')
  app.clock.advance(days(2.1))
  for (let time = 0; time < 2; time += 1) await app.runJobs()
  await visitor.signIn(planAccount.email)
  expect((await billing()).unpaid_since).toBe('2026-03-09T10:00:00.000Z')
  expect(await mailsTo(app, planAccount.email, 'plan-unpaid')).toHaveLength(1)
  const card_token = await fillCard(app, visitor)
  const address = { address: 'Skoalstrjitte 4', city: 'Wommels', zip: '8731 ZZ', country: 'NL' }
  expect((await visitor.write('PUT', '/settings/payment-method', { card_token, ...address })).status).toBe(200)
  const { id: plan } = (await billing()).plan
  const paid = await visitor.write('PUT', '/settings/subscription', { plan })
  expect([paid.status, paid.body.billing.unpaid_since]).toEqual([200, null])
  // The first invoice of the world has number one, and the next goes on from there.
  const numbers = (await visitor.get('/settings/invoices')).body.map(({ number }: { number: string }) => number)
  expect(numbers).toHaveLength(2)
  expect(new Set(numbers).size).toBe(2)
})
