import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertAccountTeam } from '../../../../../tests/support/builders/account-teams.ts'
import { insertDonation } from '../../../../../tests/support/builders/donations.ts'
import { insertParticipant } from '../../../../../tests/support/builders/participants.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { insertUser, phoneFactor } from '../../../../../tests/support/builders/users.ts'
import { minutes } from '../../../../../tests/support/fake-clock.ts'
import { one } from '../../../../platform/db/statements/one.ts'
import { accountDiscounts } from '../../../../schema/subscriptions/billing/discounts.ts'
import { billingAccounts, invoices, planSubscriptions } from '../../../../schema/subscriptions/billing/billing.ts'
import { unapprovedDiscounts } from '../../../../schema/staff/kiosk/unapproved-discounts.ts'

let app: TestApp
let staff: Visitor
let staffId: number
beforeAll(async () => {
  app = await buildTestApp({ ADMIN_EMAILS: 'staf@stuiver.test' })
  ;({ visitor: staff, id: staffId } = await app.signInAnew({
    name: 'Staf',
    email: 'staf@stuiver.test',
    ...phoneFactor(),
  }))
})
afterAll(() => app.close())

const read = async (id: number, part: string) => (await staff.get(`/spark/kiosk/users/${id}/${part}`)).body
const newcomer = async (name = 'Els') => (await insertUser(app.deps.db, { name })).id
const at = (text: string) => new Date(text)

/** A billing account with a plan of ten euros a month, which begins again on the first of April. */
async function subscribe(ownerId: number, values: Partial<typeof planSubscriptions.$inferInsert> = {}) {
  const createdAt = at('2026-03-01T10:00:00Z')
  const { db } = app.deps
  const account = one(await db.insert(billingAccounts).values({ kind: 'user', ownerId, createdAt }).returning())
  const plan = { id: 'club', name: 'Club', priceCents: 1_000, interval: 'monthly', attributes: {} } as const
  const period = { periodStartsAt: createdAt, periodEndsAt: at('2026-04-01T10:00:00Z'), anchorDay: 1 }
  const times = { createdAt, updatedAt: createdAt }
  await db
    .insert(planSubscriptions)
    .values({ accountId: account.id, planId: 'club', plan, ...period, ...times, ...values })
  return account.id
}

test('the next bill of a plan has its discount taken off, and a cancelled plan has none [3.20, 6.09]', async () => {
  const { db } = app.deps
  const id = await newcomer()
  const accountId = await subscribe(id)
  const before = await read(id, 'plan')
  expect(before).toMatchObject({ state: 'active', plan: { name: 'Club', price: 10 }, coupon: null, unpaid_since: null })
  const discount = { duration: 'forever', createdAt: at('2026-03-02T10:00:00Z') } as const
  await db.insert(accountDiscounts).values({ accountId, percentOff: 50, ...discount })
  const after = await read(id, 'plan')
  expect(after).toMatchObject({ coupon: { percent_off: 50 }, next: { at: '2026-04-01T10:00:00.000Z' } })
  const centsOf = (total: string) => Number(total.replaceAll(/\D/g, ''))
  // Rounded once each.
  expect(Math.abs(centsOf(before.next.total) - 2 * centsOf(after.next.total))).toBeLessThan(2)
  expect(centsOf(before.next.total)).toBeGreaterThanOrEqual(1_000)

  const cancelled = await newcomer()
  await subscribe(cancelled, { cancelledAt: at('2026-03-05T10:00:00Z'), endsAt: at('2026-04-01T10:00:00Z') })
  expect(await read(cancelled, 'plan')).toMatchObject({
    state: 'grace',
    ends_at: '2026-04-01T10:00:00.000Z',
    next: null,
  })
})

test('discounts say whether they run, and one that a colleague has to approve is mentioned', async () => {
  const { db } = app.deps
  const id = await newcomer()
  const accountId = await subscribe(id)
  const input = { accountId, percentOff: 10, duration: 'repeating', durationInMonths: 1 } as const
  const [january, march] = [at('2026-01-05T10:00:00Z'), at('2026-03-05T10:00:00Z')]
  await db.insert(accountDiscounts).values([
    { ...input, createdAt: january, endedAt: march, code: 'LENTE' },
    { ...input, createdAt: january, startedAt: january },
  ])
  expect((await read(id, 'discounts')).list).toMatchObject([
    { code: null, is_running: false, ended_at: null },
    { code: 'LENTE', is_running: false, ended_at: march.toISOString() },
  ])
  expect((await read(id, 'plan')).has_unapproved_discount).toBe(false)
  const request = {
    userId: id,
    requestedById: staffId,
    percentOff: 100,
    duration: 'once',
    reason: 'x',
    createdAt: march,
  } as const
  await db.insert(unapprovedDiscounts).values(request)
  expect((await read(id, 'plan')).has_unapproved_discount).toBe(true)
})

test('invoices are those of the payer, for a team of theirs too, a page at a time', async () => {
  const { db } = app.deps
  const [id, other] = [await newcomer(), await newcomer('Ander')]
  const teamId = await insertAccountTeam(db, { ownerId: id, memberIds: [other] })
  const createdAt = at('2026-03-01T10:00:00Z')
  const accounts = await db
    .insert(billingAccounts)
    .values([
      { kind: 'user', ownerId: id, createdAt },
      { kind: 'team', ownerId: teamId, payerId: id, createdAt },
      { kind: 'user', ownerId: other, createdAt },
    ])
    .returning()
  const party = { name: 'Els', lines: [], country: 'NL', vatId: '' }
  await db.insert(invoices).values(
    accounts.map(({ id: accountId }, index) => ({
      number: 900 + index,
      accountId,
      issuedOn: '2026-03-01',
      periodStartsOn: '2026-03-01',
      periodEndsOn: '2026-03-31',
      seller: { ...party, chamberOfCommerce: '', iban: '' },
      buyer: { ...party, extra: '' },
      lines: [],
      netCents: 1_000,
      vatRate: 0,
      isReverseCharged: false,
      vatCents: 0,
      totalCents: 1_000,
      language: 'nl' as const,
      proofs: { address: null, card: null },
      createdAt,
    })),
  )
  const first = await read(id, 'invoices?limit=1')
  expect(first.list).toMatchObject([{ number: 'ST-000901', is_team: true }])
  const second = await read(id, `invoices?limit=1&after=${first.next}`)
  expect([second.list.map(({ number }: { number: string }) => number), second.next]).toEqual([['ST-000900'], null])
  expect((await read(id, 'account-teams')).list).toMatchObject([{ id: teamId, role: 'owner' }])
  expect((await read(other, 'account-teams')).list).toMatchObject([{ id: teamId, role: 'member' }])
})

test('donations, projects and participations are those of the account alone, newest first', async () => {
  const { db } = app.deps
  const [id, other] = [await newcomer(), await newcomer('Ander')]
  const project = await insertProject(db, { ownerId: id, name: 'Schoon water', kind: 'participants' })
  const draft = await insertProject(db, { ownerId: id, state: 0 })
  await insertProject(db, { ownerId: other })
  const participant = await insertParticipant(db, { projectId: project.id, userId: id })
  await insertParticipant(db, { projectId: project.id, userId: other })
  const donations = []
  for (const status of ['paid', 'failed'] as const)
    donations.push(await insertDonation(db, { projectId: project.id, userId: id, amountCents: 1_250, status }))
  await insertDonation(db, { projectId: project.id, userId: other })
  expect((await read(id, 'donations')).list).toMatchObject([
    { id: donations[1]?.id, amount: 12.5, status: 'failed' },
    { id: donations[0]?.id, status: 'paid', is_monthly: false, project: { name: 'Schoon water', url: project.url } },
  ])
  expect((await read(id, 'projects')).list).toMatchObject([
    { id: draft.id, is_public: false, archived_at: null },
    { id: project.id, is_public: true, raised: expect.any(Number) },
  ])
  expect((await read(id, 'participations')).list).toMatchObject([
    { id: participant.id, path: `/${project.url}/deelnemers/${participant.url}`, team: null, raised: 0 },
  ])
})

test('a look at an account is one row of the log in five minutes, however many lists it reads', async () => {
  const id = await newcomer('Ilse')
  const looks = async () => (await staff.get(`/spark/kiosk/audit?user=${id}`)).body.list
  expect(await looks()).toEqual([])
  app.clock.advance(minutes(5))
  await Promise.all(['profile', 'plan', 'invoices', 'donations', 'projects'].map((part) => read(id, part)))
  await read(id, 'donations?limit=1')
  expect(await looks()).toMatchObject([
    { act: 'user-viewed', subject: 'user', subject_id: String(id), subject_name: 'Ilse', by: { id: staffId } },
  ])
  app.clock.advance(minutes(5))
  await read(id, 'participations')
  expect(await looks()).toHaveLength(2)
  // Of staff, their own acts too.
  const own = (await staff.get(`/spark/kiosk/audit?user=${staffId}&limit=100`)).body.list
  expect(own.every(({ by }: { by: { id: number } }) => by.id === staffId)).toBe(true)
  expect(own.map(({ subject_id: of }: { subject_id: string }) => of)).toContain(String(id))
})

test('an account that is not there is looked at by no call, and writes no row', async () => {
  const parts = ['plan', 'invoices', 'discounts', 'donations', 'projects', 'participations', 'account-teams']
  const statuses = await Promise.all(
    parts.map(async (part) => (await staff.get(`/spark/kiosk/users/999999999/${part}`)).status),
  )
  expect(statuses).toEqual(parts.map(() => 404))
  expect((await staff.get('/spark/kiosk/audit?user=999999999')).body.list).toEqual([])
})
