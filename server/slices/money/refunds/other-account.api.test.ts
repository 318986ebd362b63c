import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type SignedIn, type TestApp, type Visitor } from '../../../../tests/support/build-test-app.ts'
import { insertOrganization, insertOrganizationMember } from '../../../../tests/support/builders/organizations.ts'
import { insertConnectedAccount } from '../../../../tests/support/builders/payouts.ts'
import { insertProject } from '../../../../tests/support/builders/projects.ts'
import { insertUser, phoneFactor } from '../../../../tests/support/builders/users.ts'
import { days } from '../../../../tests/support/fake-clock.ts'
import { mailsTo } from '../../../../tests/support/mailbox.ts'
import { giveByDebit } from '../../../../tests/support/money/give-by-debit.ts'
import { newEmail } from '../../../../tests/support/money/donors.ts'
import { connectedAccounts } from '../../../schema/money/connected-accounts/connected-accounts.ts'
import { payments } from '../../../schema/money/payments/payments.ts'
import { projects } from '../../../schema/fundraisers/projects.ts'

let app: TestApp
let staff: Visitor
let leader: SignedIn
let second: SignedIn
let former: { id: number }
let next: { id: number }
let projectId: number
let account: string

beforeAll(async () => {
  app = await buildTestApp({ ADMIN_EMAILS: 'staf@stuiver.test' })
  await insertUser(app.deps.db, { email: 'staf@stuiver.test', ...phoneFactor() })
})
afterAll(() => app.close())

/** A leader of a project of one organization with an account, who leads another organization as well. */
beforeEach(async () => {
  const { db } = app.deps
  staff = await app.signIn('staf@stuiver.test')
  ;[leader, second] = [await app.signInAnew(), await app.signInAnew()]
  ;[former, next] = [await insertOrganization(db), await insertOrganization(db)]
  for (const { id: organizationId } of [former, next])
    await insertOrganizationMember(db, { organizationId, userId: leader.id, role: 'owner' })
  // A key that the ports to providers take for one.
  account = `kwelder-${former.id}`.padStart(32, 'k')
  const isBuilt = eq(connectedAccounts.key, await insertConnectedAccount(db, { organizationId: former.id }))
  await db.update(connectedAccounts).set({ key: account }).where(isBuilt)
  ;({ id: projectId } = await insertProject(db, { ownerId: leader.id, organizationId: former.id }))
})

/**
 * A donation that was paid on the account of the first organization, by direct debit where it waits before it may go
 * back.
 */
async function give(amount: number, isDebit = false): Promise<{ id: number; paymentId: string }> {
  const form = { amount, email: newEmail() }
  const donation = await (isDebit ? giveByDebit(app, projectId, form) : app.give(projectId, form))
  await app.deps.db.update(payments).set({ account }).where(eq(payments.donationId, donation.id))
  return donation
}

const move = ({ id: organizationId }: { id: number }) =>
  app.deps.db.update(projects).set({ organizationId }).where(eq(projects.id, projectId))
const path = () => `/api/project/${projectId}/refunds`
const order = (...parameters: { id: number }[]) =>
  leader.visitor.post(path(), { donations: parameters.map(({ id }) => id), reason: 'Dubbel.' })
const backAt = async ({ paymentId }: { paymentId: string }) => (await app.sandbox.fetchPayment(paymentId)).refundedCents
const listed = async () => (await leader.visitor.get(path())).body.list

test('a donation on an account of the former organization is left out, and comes back where the project does', async () => {
  const newDonation = await give(20)
  await move(next)
  const on = await give(10)
  await app.deps.db.update(payments).set({ account: 'platform' }).where(eq(payments.donationId, on.id))
  const preview = await leader.visitor.post(`${path()}/preview`, { donations: [newDonation.id, on.id] })
  expect(preview.body).toMatchObject({
    count: 1,
    left_out: [{ donation_id: newDonation.id, problem: 'other_account' }],
  })
  const refund = await order(newDonation)
  expect([refund.status, refund.body.errors.donations]).toEqual([422, [expect.stringContaining('van een ander')]])
  await move(former)
  expect((await order(newDonation)).status).toBe(200)
})

test('neither a leader nor staff say yes to an order that waited while the project moved', async () => {
  const newDonation = await give(600)
  expect((await order(newDonation)).status).toBe(200)
  await move(next)
  const [{ id: refundId }] = await listed()
  const waiting = async () =>
    (await staff.get('/spark/kiosk/refunds?limit=100')).body.list.find(
      ({ project }: { project: { id: number } }) => project.id === projectId,
    )
  const { id: orderId } = await waiting()
  const because = { reason: 'Gebeld.' }
  expect((await staff.post(`/spark/kiosk/refunds/${orderId}/approve`, because)).status).toBe(409)
  await insertOrganizationMember(app.deps.db, { organizationId: next.id, userId: second.id, role: 'owner' })
  for (const whole of [false, true]) {
    const confirmed = await second.visitor.post(`/api/refund/${refundId}/confirm`, { whole_order: whole })
    expect([confirmed.status, confirmed.body.message]).toEqual([409, expect.stringContaining('van een ander')])
  }
  await app.runJobs()
  expect(await backAt(newDonation)).toBe(0)
  expect((await leader.visitor.post(`/api/refund/${refundId}/withdraw`)).status).toBe(200)
})

test.each([['a leader'], ['staff']])(
  'the yes of %s to a whole order leaves out what the former owner has',
  async (by) => {
    const [input, on] = [await give(600), await give(700)]
    await app.deps.db.update(payments).set({ account: 'platform' }).where(eq(payments.donationId, on.id))
    expect((await order(input, on)).status).toBe(200)
    await move(next)
    if (by === 'staff') {
      const { list } = (await staff.get('/spark/kiosk/refunds?limit=100')).body
      const { id } = list.find(({ project }: { project: { id: number } }) => project.id === projectId)
      const approved = await staff.post(`/spark/kiosk/refunds/${id}/approve`, { reason: 'Gebeld.' })
      expect(approved.status).toBe(200)
      const { rows } = (await app.deps.db.execute(
        "select detail from audit_entries where act = 'refund-approved' order by id desc limit 1",
      )) as unknown as { rows: { detail: string }[] }
      expect(rows[0]!.detail).toMatch(/^EUR 700\.00, 1, /)
    } else {
      await insertOrganizationMember(app.deps.db, { organizationId: next.id, userId: second.id, role: 'owner' })
      const [{ id }] = await listed()
      expect((await second.visitor.post(`/api/refund/${id}/confirm`, { whole_order: true })).status).toBe(200)
    }
    await app.runJobs()
    const refunds = (await listed()).toSorted((a: { amount: number }, b: { amount: number }) => a.amount - b.amount)
    expect(refunds).toMatchObject([
      { amount: 600, state: 'failed', failure: expect.stringContaining('van een ander') },
      { amount: 700, failure: null },
    ])
    expect([await backAt(input), await backAt(on)]).toEqual([0, 70_000])
    // All that lead it hear what does not go back, its requester too.
    const news = await mailsTo(app, leader.email, 'refund-elsewhere')
    expect(news.map(({ subject }) => subject)).toEqual([expect.stringContaining('Niet terugbetaald: €\u00a0600,00')])
    expect(news[0]!.text).toContain('op de rekening van een ander')
  },
)

test('a refund that waited for its day while the project moved is not submitted, and says why', async () => {
  const newDonation = await give(20, true)
  expect((await order(newDonation)).status).toBe(200)
  await move(next)
  app.clock.advance(days(8))
  await app.runJobs()
  await leader.visitor.signIn(leader.email)
  expect(await listed()).toMatchObject([{ state: 'failed', failure: expect.stringContaining('van een ander') }])
  expect(await backAt(newDonation)).toBe(0)
})
