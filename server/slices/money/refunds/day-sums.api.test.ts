import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { centsOf } from '../../../../contract/money.ts'
import { buildTestApp, type TestApp } from '../../../../tests/support/build-test-app.ts'
import { insertDonation } from '../../../../tests/support/builders/donations.ts'
import { insertOrganization, insertOrganizationMember } from '../../../../tests/support/builders/organizations.ts'
import { insertProject } from '../../../../tests/support/builders/projects.ts'
import { insertUser } from '../../../../tests/support/builders/users.ts'
import { days, minutes } from '../../../../tests/support/fake-clock.ts'
import { buildRefundWorld, type RefundWorld } from '../../../../tests/support/money/refund-world.ts'
import { projects } from '../../../schema/fundraisers/projects.ts'
import { users } from '../../../schema/identity/users.ts'

let app: TestApp
let world: RefundWorld
beforeAll(async () => {
  app = await buildTestApp()
  world = await buildRefundWorld(app)
})
afterAll(() => app.close())
// What a test before gave back counts no more.
beforeEach(async () => {
  app.clock.advance(days(1) + minutes(1))
  await world.signInAll()
})

const paid = async (euros: number, projectId = world.projectId) =>
  (await insertDonation(app.deps.db, { projectId, amountCents: centsOf(euros) })).id

const order = (donations: number[], { as = world.owner, projectId = world.projectId } = {}) =>
  as.post(`/api/project/${projectId}/refunds`, { donations })

const statesOf = async (answer: Promise<{ body: { refunds: number[] } }>) =>
  Promise.all((await answer).body.refunds.map(async (id) => (await world.refundRow(id)).state))

async function newProject(): Promise<number> {
  const { db } = app.deps
  const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.email, world.emails.owner))
  return (await insertProject(db, { ownerId: owner!.id })).id
}

test('many small donations are one sum: all of the order waits, every leader hears it, and one yes is enough for all', async () => {
  const ids = [await paid(200), await paid(200), await paid(100.01)]
  const preview = (await world.preview({ donations: ids })).body
  expect(preview).toMatchObject({ unconfirmed: 3, confirm_reason: 'person', confirm_sum: 500.01, confirmers: 1 })
  const answer = await order(ids)
  expect(await statesOf(Promise.resolve(answer))).toEqual(['unconfirmed', 'unconfirmed', 'unconfirmed'])
  await app.runJobs()
  const [toCaptain] = (await world.mailsTo(world.emails.captain, 'refund-unconfirmed')).slice(-1)
  const [toOwner] = (await world.mailsTo(world.emails.owner, 'refund-ordered')).slice(-1)
  for (const mail of [toCaptain, toOwner]) expect(mail!.text).toMatch(/500,01/)
  expect(await world.mailsTo(world.emails.manager, 'refund-ordered')).toHaveLength(0)
  const shown = (await world.captain.get(`/api/project/${world.projectId}/refunds`)).body
  expect(shown.unconfirmed_orders).toMatchObject([{ count: 3, amount: 500.01, can_confirm: true }])
  const own = (await world.owner.get(`/api/project/${world.projectId}/refunds`)).body.unconfirmed_orders
  expect(own).toMatchObject([{ can_confirm: false, confirm_problem: 'same_person', can_withdraw: true }])
  const [first] = answer.body.refunds
  expect((await world.captain.post(`/api/refund/${first}/confirm`, { whole_order: true })).status).toBe(200)
  expect(await statesOf(Promise.resolve(answer))).toEqual(['waiting', 'waiting', 'waiting'])
  // A refund by two leaders is no part of the sum of one alone.
  expect(await statesOf(order([await paid(500)]))).toEqual(['waiting'])
})

test('all refunds of a waiting order are withdrawn at once', async () => {
  const answer = await order([await paid(300), await paid(300)])
  expect((await world.owner.post(`/api/refund/${answer.body.refunds[0]}/withdraw`, { whole_order: true })).status).toBe(
    200,
  )
  expect(await statesOf(Promise.resolve(answer))).toEqual(['withdrawn', 'withdrawn'])
  expect(await statesOf(order([await paid(500)]))).toEqual(['waiting'])
})

test('the refunds of one person over all projects, also by a token, count in the last 24 hours', async () => {
  const other = await newProject()
  expect(await statesOf(order([await paid(300)]))).toEqual(['waiting'])
  const newAnswer = await world.owner.post('/settings/api/token', {
    name: 'Boekhouding',
    abilities: ['donations:refund'],
  })
  const byToken = async (euros: number) => {
    const request = { method: 'POST' as const, url: `/api/project/${other}/refunds` }
    const headers = { authorization: `Bearer ${newAnswer.body.token}` }
    return app.visitor().send({ ...request, payload: { donations: [await paid(euros, other)] }, headers })
  }
  expect(await statesOf(byToken(200))).toEqual(['waiting'])
  expect(await statesOf(byToken(0.01))).toEqual(['unconfirmed'])
  await app.runJobs()
  const [mail] = (await world.mailsTo(world.emails.owner, 'refund-ordered')).slice(-1)
  expect(mail!.text).toContain('Boekhouding')
  // Midnight begins nothing anew; a whole day does.
  app.clock.advance(days(1) - minutes(1))
  await world.signInAll()
  expect(await statesOf(order([await paid(1)]))).toEqual(['unconfirmed'])
  app.clock.advance(minutes(2))
  expect(await statesOf(order([await paid(499)]))).toEqual(['waiting'])
})

test('the refunds of several people of one project count together', async () => {
  expect(await statesOf(order([await paid(300)]))).toEqual(['waiting'])
  const preview = await world.preview({ donations: [await paid(201)] }, world.captain)
  expect(preview.body).toMatchObject({ unconfirmed: 1, confirm_reason: 'project', confirm_sum: 501 })
  expect(await statesOf(order([await paid(201)], { as: world.captain }))).toEqual(['unconfirmed'])
  expect(await statesOf(order([await paid(200)], { as: world.captain }))).toEqual(['waiting'])
})

test('of orders at the same moment no two slip under the line', async () => {
  const projectIds = [world.projectId, await newProject(), await newProject(), await newProject()]
  const ids = await Promise.all(projectIds.map((projectId) => paid(300, projectId)))
  const orders = ids.map((id, at) => statesOf(order([id], { projectId: projectIds[at]! })))
  const captains = [await paid(300), await paid(300)].map((id) => statesOf(order([id], { as: world.captain })))
  const states = (await Promise.all([...orders, ...captains])).flat()
  // One of the owner, and one of the project of both: in either order.
  const ofOwner = states.slice(0, 4).filter((state) => state === 'waiting')
  const ofProject = [states[0], ...states.slice(4)].filter((state) => state === 'waiting')
  expect([ofOwner.length, ofProject.length]).toEqual([1, 1])
})

test('the yes is for leaders of 72 hours before the order: not for a new leader, or a member of long ago', async () => {
  const { db } = app.deps
  const organization = await insertOrganization(db)
  const people = { owner: await insertUser(db), member: await insertUser(db) }
  const organizationId = organization.id
  await insertOrganizationMember(db, { organizationId, userId: people.owner.id, role: 'owner' })
  await insertOrganizationMember(db, { organizationId, userId: people.member.id, role: 'member' })
  const projectId = (await insertProject(db, { ownerId: people.owner.id, organizationId })).id
  const [owner, member] = [app.visitor(), app.visitor()]
  const signInBoth = async () => {
    await owner.signIn(people.owner.email)
    await member.signIn(people.member.email)
  }
  await signInBoth()
  const confirm = async (refund: Awaited<ReturnType<typeof order>>) =>
    member.post(`/api/refund/${refund.body.refunds[0]}/confirm`)
  const before = await order([await paid(501, projectId)], { as: owner, projectId })
  const newAnswer = await owner.post(`/api/organization/${organizationId}/members/make-owner`, {
    user_id: people.member.id,
  })
  expect(newAnswer.status).toBe(200)
  app.clock.advance(days(3) - minutes(1))
  await signInBoth()
  const tooSoon = await order([await paid(501, projectId)], { as: owner, projectId })
  app.clock.advance(days(30))
  await signInBoth()
  for (const refund of [before, tooSoon]) {
    const answer = await confirm(refund)
    expect([answer.status, answer.body.message]).toEqual([403, expect.stringContaining('72 uur')])
  }
  const [shown] = (await member.get(`/api/project/${projectId}/refunds`)).body.list
  expect(shown).toMatchObject({ can_confirm: false, confirm_problem: 'too_new' })
  expect((await confirm(await order([await paid(502, projectId)], { as: owner, projectId }))).status).toBe(200)
  // A project that comes from elsewhere has its leaders from then on.
  await db.update(projects).set({ organizationSince: app.clock.now() }).where(eq(projects.id, projectId))
  expect((await confirm(await order([await paid(503, projectId)], { as: owner, projectId }))).status).toBe(403)
})
