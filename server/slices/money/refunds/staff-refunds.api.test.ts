import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../tests/support/build-test-app.ts'
import { insertProject } from '../../../../tests/support/builders/projects.ts'
import { insertRefund } from '../../../../tests/support/builders/refunds.ts'
import { phoneFactor } from '../../../../tests/support/builders/users.ts'
import { insertOrganization, insertOrganizationMember } from '../../../../tests/support/builders/organizations.ts'
import { mailsTo } from '../../../../tests/support/mailbox.ts'
import { newEmail } from '../../../../tests/support/money/donors.ts'
import { organizationMembers } from '../../../schema/fundraisers/organizations.ts'
import { refundOrders } from '../../../schema/money/refunds/refunds.ts'
import { users } from '../../../schema/identity/users.ts'

let app: TestApp
let staff: Visitor
let staffId: number
let leader: { id: number; email: string; name: string; visitor: Visitor }

beforeAll(async () => {
  app = await buildTestApp({ ADMIN_EMAILS: 'staf@stuiver.test' })
  ;({ visitor: staff, id: staffId } = await app.signInAnew({ email: 'staf@stuiver.test', ...phoneFactor() }))
})
afterAll(() => app.close())

beforeEach(async () => {
  leader = await app.signInAnew()
})

/** A donation above the line that was paid to a project. */
const give = (projectId: number) => app.give(projectId, { amount: 600, email: newEmail() })

interface ListedRefund {
  id: number
  project: { id: number }
  amount: number
  former_leaders: string[]
  can_decide: boolean
}
/** All waiting refunds, by pages of so many. */
async function allWaiting(limit: number): Promise<ListedRefund[]> {
  const all: ListedRefund[] = []
  for (let after: string | null = ''; after !== null;) {
    const { body } = await staff.get(`/spark/kiosk/refunds?limit=${limit}${after && `&after=${after}`}`)
    expect(body.list.length).toBeLessThanOrEqual(limit)
    all.push(...body.list)
    after = body.next
  }
  return all
}
const waiting = async (projectId: number): Promise<ListedRefund | undefined> =>
  (await allWaiting(100)).find(({ project }) => project.id === projectId)
const refunds = async (projectId: number) => (await leader.visitor.get(`/api/project/${projectId}/refunds`)).body
const order = (projectId: number, id: number) =>
  leader.visitor.post(`/api/project/${projectId}/refunds`, { donations: [id], reason: 'Dubbel.' })
const because = { reason: 'Gebeld met de penningmeester.' }
const backAt = async ({ paymentId }: { paymentId: string }) => (await app.sandbox.fetchPayment(paymentId)).refundedCents

test('a single leader’s refund above the line waits for staff, says so, and goes back by their yes', async () => {
  const { id: projectId } = await insertProject(app.deps.db, { ownerId: leader.id })
  const newDonation = await give(projectId)
  const preview = await leader.visitor.post(`/api/project/${projectId}/refunds/preview`, {
    donations: [newDonation.id],
  })
  expect(preview.body).toMatchObject({ unconfirmed: 1, confirmers: 0 })
  const refund = await order(projectId, newDonation.id)
  expect(refund.body.message).toMatch(/daarom kijkt Stuiver ernaar/)
  await app.runJobs()
  expect(await refunds(projectId)).toMatchObject({
    list: [{ state: 'unconfirmed', can_confirm: false, waits_for_staff: true, can_withdraw: true }],
    unconfirmed_orders: [{ waits_for_staff: true, can_withdraw: true }],
  })
  const [orderedMail] = await mailsTo(app, leader.email, 'refund-ordered')
  expect([orderedMail!.subject, orderedMail!.text]).toEqual([
    expect.stringMatching(/^Gevraagd: €\s600,00 terug van/),
    expect.stringMatching(/wacht op onze goedkeuring/),
  ])
  const bell = (await staff.get('/notifications/recent')).body.notifications as { body: string }[]
  expect(bell.filter(({ body }) => body.includes('wacht op jouw ja of nee'))).toHaveLength(1)
  const result = (await waiting(projectId))!
  expect(result).toMatchObject({ amount: 600, count: 1, reason: 'Dubbel.', can_decide: true })
  expect((await staff.post(`/spark/kiosk/refunds/${result.id}/approve`, { reason: '' })).status).toBe(422)
  expect((await staff.post(`/spark/kiosk/refunds/${result.id}/approve`, because)).status).toBe(200)
  await app.runJobs()
  expect([await backAt(newDonation), await waiting(projectId)]).toEqual([60_000, undefined])
  expect((await refunds(projectId)).list).toMatchObject([{ state: 'done', confirmed_by: 'Stuiver' }])
  const [mail] = await mailsTo(app, leader.email, 'refund-approved')
  expect([mail!.subject, mail!.text]).toEqual([
    expect.stringMatching(/^Goedgekeurd: €\s600,00/),
    expect.stringContaining(because.reason),
  ])
  const [entry] = (await staff.get('/spark/kiosk/audit')).body.list
  expect(entry).toMatchObject({ act: 'refund-approved', subject: 'project', subject_id: String(projectId), ...because })
  expect(entry.detail).toMatch(/^EUR 600\.00, 1, /)
  expect((await staff.post(`/spark/kiosk/refunds/${result.id}/decline`, because)).status).toBe(404)
})

test('a decline by staff refunds nothing, has a reason, and allows another request', async () => {
  const { id: projectId } = await insertProject(app.deps.db, { ownerId: leader.id })
  const newDonation = await give(projectId)
  await order(projectId, newDonation.id)
  expect((await staff.post(`/spark/kiosk/refunds/${(await waiting(projectId))!.id}/decline`, because)).status).toBe(200)
  await app.runJobs()
  expect(await backAt(newDonation)).toBe(0)
  const [refund] = (await refunds(projectId)).list
  expect([refund.state, refund.failure]).toEqual(['withdrawn', expect.stringMatching(/keurde dit niet goed/)])
  const [mail] = await mailsTo(app, leader.email, 'refund-declined')
  expect(mail!.text).toContain(because.reason)
  expect((await staff.get('/spark/kiosk/audit')).body.list[0]).toMatchObject({ act: 'refund-declined' })
  expect((await order(projectId, newDonation.id)).status).toBe(200)
  expect(await waiting(projectId)).toBeDefined()
})

test('the requester withdraws a refund that waits for staff', async () => {
  const { id: projectId } = await insertProject(app.deps.db, { ownerId: leader.id })
  const newDonation = await give(projectId)
  await order(projectId, newDonation.id)
  const [{ refund_id: id }] = (await refunds(projectId)).unconfirmed_orders
  expect((await leader.visitor.post(`/api/refund/${id}/withdraw`, { whole_order: true })).status).toBe(200)
  expect([await waiting(projectId), (await refunds(projectId)).unconfirmed]).toEqual([undefined, 0])
})

test('staff decide about a refund only without a second leader', async () => {
  const { id: organizationId } = await insertOrganization(app.deps.db)
  const second = await app.signInAnew()
  await insertOrganizationMember(app.deps.db, { organizationId, userId: leader.id, role: 'owner' })
  await insertOrganizationMember(app.deps.db, { organizationId, userId: second.id, role: 'captain' })
  const { id: projectId } = await insertProject(app.deps.db, { ownerId: leader.id, organizationId })
  const newDonation = await give(projectId)
  await order(projectId, newDonation.id)
  const [creation] = await app.deps.db.select().from(refundOrders).where(eq(refundOrders.projectId, projectId))
  expect((await staff.post(`/spark/kiosk/refunds/${creation!.id}/approve`, because)).status).toBe(409)
  expect([await waiting(projectId), (await refunds(projectId)).unconfirmed_orders]).toMatchObject([
    undefined,
    [{ waits_for_staff: false, confirm_problem: 'same_person' }],
  ])
  const removal = { user_id: second.id }
  expect((await leader.visitor.post(`/api/organization/${organizationId}/members/delete`, removal)).status).toBe(200)
  // They may have been put out for it, which staff see.
  expect(await waiting(projectId)).toMatchObject({ can_decide: true, former_leaders: [second.name] })
})

test('a second leader with a locked account is none: then staff decide', async () => {
  const { id: organizationId } = await insertOrganization(app.deps.db)
  const second = await app.signInAnew()
  await insertOrganizationMember(app.deps.db, { organizationId, userId: leader.id, role: 'owner' })
  await insertOrganizationMember(app.deps.db, { organizationId, userId: second.id, role: 'captain' })
  const { id: projectId } = await insertProject(app.deps.db, { ownerId: leader.id, organizationId })
  await order(projectId, (await give(projectId)).id)
  expect(await waiting(projectId)).toBeUndefined()
  const lock = `/spark/kiosk/users/${second.id}/lock`
  expect((await staff.post(lock, { reason: 'De laptop is gestolen.' })).status).toBe(200)
  const result = await waiting(projectId)
  expect(result).toMatchObject({ can_decide: true })
  expect((await refunds(projectId)).unconfirmed_orders).toMatchObject([{ waits_for_staff: true }])
  expect((await staff.post(`/spark/kiosk/refunds/${result!.id}/approve`, because)).status).toBe(200)
})

test('a staff user who led the project at the order cannot approve it after leaving', async () => {
  const { id: organizationId } = await insertOrganization(app.deps.db)
  await insertOrganizationMember(app.deps.db, { organizationId, userId: leader.id, role: 'owner' })
  await insertOrganizationMember(app.deps.db, { organizationId, userId: staffId, role: 'captain' })
  // Leads for too short a time to be the second leader.
  const leadsSince = app.clock.now()
  await app.deps.db.update(organizationMembers).set({ leadsSince }).where(eq(organizationMembers.userId, staffId))
  const { id: projectId } = await insertProject(app.deps.db, { ownerId: leader.id, organizationId })
  const newDonation = await give(projectId)
  await order(projectId, newDonation.id)
  const result = (await waiting(projectId))!
  expect(result.can_decide).toBe(false)
  const removal = { user_id: staffId }
  expect((await leader.visitor.post(`/api/organization/${organizationId}/members/delete`, removal)).status).toBe(200)
  expect((await waiting(projectId))!.can_decide).toBe(false)
  expect((await staff.post(`/spark/kiosk/refunds/${result.id}/approve`, because)).status).toBe(403)
})

test('staff do not approve their own orders', async () => {
  const { id: projectId } = await insertProject(app.deps.db, { ownerId: staffId })
  const newDonation = await give(projectId)
  await staff.post(`/api/project/${projectId}/refunds`, { donations: [newDonation.id] })
  const result = (await waiting(projectId))!
  expect(result.can_decide).toBe(false)
  expect((await staff.post(`/spark/kiosk/refunds/${result.id}/approve`, because)).status).toBe(403)
  expect(await backAt(newDonation)).toBe(0)
})

test('orders for staff are listed page by page, beside any number for others', async () => {
  const { db } = app.deps
  const { id: organizationId } = await insertOrganization(db)
  const second = await app.signInAnew()
  await insertOrganizationMember(db, { organizationId, userId: leader.id, role: 'owner' })
  await insertOrganizationMember(db, { organizationId, userId: second.id, role: 'captain' })
  const { id: ledId } = await insertProject(db, { ownerId: leader.id, organizationId })
  const [first] = await db.select().from(refundOrders).orderBy(desc(refundOrders.id)).limit(1)
  for (let time = 0; time < 3; time += 1)
    await insertRefund(db, { projectId: ledId, state: 'unconfirmed', isOfOwner: true })
  const alone: number[] = []
  for (let time = 0; time < 3; time += 1) {
    const { id: projectId } = await insertProject(db, { ownerId: leader.id })
    alone.push((await insertRefund(db, { projectId, state: 'unconfirmed', isOfOwner: true })).orderId)
    await insertRefund(db, { projectId: ledId, state: 'unconfirmed', isOfOwner: true })
  }
  const newer = async () => (await allWaiting(2)).map(({ id }) => id).filter((id) => id > (first?.id ?? 0))
  expect(await newer()).toEqual(alone)
  // Once the second one is locked out, the others wait for staff as well.
  await db.update(users).set({ lockedAt: app.clock.now() }).where(eq(users.id, second.id))
  expect(await newer()).toHaveLength(9)
})
