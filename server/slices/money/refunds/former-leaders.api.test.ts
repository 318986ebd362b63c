import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../tests/support/build-test-app.ts'
import { insertProject } from '../../../../tests/support/builders/projects.ts'
import {
  insertOrganization,
  insertOrganizationMember,
  removeOrganizationMember,
} from '../../../../tests/support/builders/organizations.ts'
import { insertUser, phoneFactor } from '../../../../tests/support/builders/users.ts'
import { days } from '../../../../tests/support/fake-clock.ts'
import { mailsTo } from '../../../../tests/support/mailbox.ts'
import { giveByDebit } from '../../../../tests/support/money/give-by-debit.ts'
import { newEmail } from '../../../../tests/support/money/donors.ts'

interface Person {
  id: number
  email: string
  visitor: Visitor
}

let app: TestApp
let owner: Person
let captain: Person
let third: Person
let organizationId: number
let projectId: number
beforeAll(async () => {
  app = await buildTestApp({ ADMIN_EMAILS: 'staf@stuiver.test' })
  await insertUser(app.deps.db, { email: 'staf@stuiver.test', ...phoneFactor() })
})
afterAll(() => app.close())

async function leader(role: 'owner' | 'captain'): Promise<Person> {
  const { id, email } = await insertUser(app.deps.db)
  await insertOrganizationMember(app.deps.db, { organizationId, userId: id, role })
  const one = { id, email, visitor: app.visitor() }
  one.visitor = await app.signIn(one.email)
  return one
}

beforeEach(async () => {
  ;({ id: organizationId } = await insertOrganization(app.deps.db))
  ;[owner, captain, third] = [await leader('owner'), await leader('captain'), await leader('owner')]
  ;({ id: projectId } = await insertProject(app.deps.db, { ownerId: owner.id, organizationId }))
})

/** A donation above the line, by direct debit where it waits for its bank before it may go back. */
function give(isDebit = false): Promise<{ id: number; paymentId: string }> {
  const form = { amount: 600, email: newEmail() }
  return isDebit ? giveByDebit(app, projectId, form) : app.give(projectId, form)
}

async function order(by: Person, { id }: { id: number }): Promise<number> {
  const answer = await by.visitor.post(`/api/project/${projectId}/refunds`, { donations: [id] })
  expect(answer.status).toBe(200)
  await app.runJobs()
  return answer.body.refunds[0]
}
const remove = async ({ id }: Person, by = owner) => {
  const path = `/api/organization/${organizationId}/members/delete`
  expect((await by.visitor.post(path, { user_id: id })).status).toBe(200)
}
const removeQuietly = ({ id: userId }: Person) => removeOrganizationMember(app.deps.db, { organizationId, userId })
const confirm = (id: number, by: Person) => by.visitor.post(`/api/refund/${id}/confirm`)
const refunds = async (by = owner) => (await by.visitor.get(`/api/project/${projectId}/refunds`)).body.list
const backAt = async ({ paymentId }: { paymentId: string }) => (await app.sandbox.fetchPayment(paymentId)).refundedCents
const mails = async (to: Person, kind: string) => (await mailsTo(app, to.email, kind)).map(({ text }) => text)

test('an order that waits for a yes ends once its requester is removed, and all leaders hear it', async () => {
  const newDonation = await give()
  const id = await order(captain, newDonation)
  await remove(captain)
  await app.runJobs()
  expect(await refunds()).toMatchObject([
    { state: 'withdrawn', failure: expect.stringMatching(/leidt de actie niet meer/) },
  ])
  for (const one of [owner, third])
    expect(await mails(one, 'refund-left')).toEqual([
      expect.stringMatching(/€\s600,00.*niet meer.*gaat er niets terug/s),
    ])
  expect(await mails(captain, 'refund-left')).toEqual([expect.stringMatching(/Je leidt .* niet meer/)])
  expect((await confirm(id, third)).status).toBe(409)
  expect(await backAt(newDonation)).toBe(0)
  // It is free to be ordered by a leader.
  await confirm(await order(owner, newDonation), third)
  await app.runJobs()
  expect(await backAt(newDonation)).toBe(60_000)
})

test('neither a leader nor staff approve a refund before the leaving has an effect', async () => {
  const id = await order(captain, await give())
  await removeQuietly(captain)
  expect((await confirm(id, third)).status).toBe(409)
  await remove(third)
  await removeQuietly(owner)
  const visitor = await app.signIn('staf@stuiver.test')
  const { list } = (await visitor.get('/spark/kiosk/refunds?limit=100')).body
  // The menu of the kiosk counts the same orders.
  expect((await visitor.get('/spark/kiosk/queues')).body.refunds).toBe(list.length)
  const [result] = list.filter(({ project }: { project: { id: number } }) => project.id === projectId)
  const because = { reason: 'Gebeld.' }
  expect((await visitor.post(`/spark/kiosk/refunds/${result.id}/approve`, because)).status).toBe(409)
  expect((await visitor.post(`/spark/kiosk/refunds/${result.id}/decline`, because)).status).toBe(200)
  await app.runJobs()
  // What staff wrote is for those that lead.
  const [text, ...more] = await mails(third, 'refund-declined')
  expect([text, more]).toEqual([expect.stringMatching(/Je leidt .* niet meer/), []])
  expect(text).not.toContain(because.reason)
})

test('the confirmation of a former leader counts no more before the provider has the order, and all get the request again', async () => {
  const newDonation = await give(true)
  const id = await order(owner, newDonation)
  expect((await confirm(id, captain)).status).toBe(200)
  expect(await refunds()).toMatchObject([{ state: 'waiting' }])
  await remove(captain)
  await app.runJobs()
  expect(await refunds()).toMatchObject([{ state: 'unconfirmed', confirmed_by: null }])
  expect(await mails(third, 'refund-unconfirmed')).toHaveLength(2)
  app.clock.advance(days(8))
  await app.runJobs()
  expect(await backAt(newDonation)).toBe(0)
  third.visitor = await app.signIn(third.email)
  expect((await confirm(id, third)).status).toBe(200)
  await app.runJobs()
  expect(await backAt(newDonation)).toBe(60_000)
})

test('the confirmation of a former leader counts no more, also before the job of their leaving has run', async () => {
  const newDonation = await give(true)
  const id = await order(owner, newDonation)
  await confirm(id, captain)
  await removeQuietly(captain)
  app.clock.advance(days(8))
  await app.runJobs()
  owner.visitor = await app.signIn(owner.email)
  expect([await backAt(newDonation), await refunds()]).toMatchObject([0, [{ state: 'unconfirmed' }]])
})

test('a leader of until shortly before an order hears of it, with nothing to decide', async () => {
  await remove(captain)
  app.clock.advance(days(2))
  for (const one of [owner, third]) one.visitor = await app.signIn(one.email)
  await order(owner, await give())
  const [text, ...more] = await mails(captain, 'refund-ordered')
  expect([text, more]).toEqual([expect.stringMatching(/Je leidt .* niet meer.*Neem meteen contact op/s), []])
  expect(text).not.toContain('/dashboard')
  app.clock.advance(days(2))
  for (const one of [owner, third]) one.visitor = await app.signIn(one.email)
  await order(owner, await give())
  expect([(await mails(captain, 'refund-ordered')).length, (await mails(third, 'refund-unconfirmed')).length]).toEqual([
    1, 2,
  ])
})
