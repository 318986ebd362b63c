import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectStates } from '../../../../../contract/fundraisers/projects/project-states.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertDonation } from '../../../../../tests/support/builders/donations.ts'
import { insertParticipant } from '../../../../../tests/support/builders/participants.ts'
import { insertProject, insertProjectManager } from '../../../../../tests/support/builders/projects.ts'
import { insertOrganization, insertOrganizationMember } from '../../../../../tests/support/builders/organizations.ts'
import { builtPassword, insertUser } from '../../../../../tests/support/builders/users.ts'
import { minutes } from '../../../../../tests/support/fake-clock.ts'
import { mailsTo } from '../../../../../tests/support/mailbox.ts'
import { participants } from '../../../../schema/fundraisers/participants.ts'
import { findRecipient } from '../../../identity/users/index.ts'

let app: TestApp
let owner: Visitor
let manager: Visitor
let stranger: Visitor
let ownerId: number
let managerId: number
beforeAll(async () => {
  app = await buildTestApp()
  ;({ visitor: owner, id: ownerId } = await app.signInAnew())
  ;({ visitor: manager, id: managerId } = await app.signInAnew())
  ;({ visitor: stranger } = await app.signInAnew())
})
afterAll(() => app.close())

async function makeProject(state: number = projectStates.public) {
  const project = await insertProject(app.deps.db, { ownerId, state, name: 'Wajir' })
  await insertProjectManager(app.deps.db, project.id, managerId)
  return project
}
const archive = (caller: Visitor, project: unknown) => caller.post('/api/project/archive', { project })
const remove = (caller: Visitor, id: number) => caller.write('DELETE', `/api/project/${id}`, {})
const see = async (id: number) => (await owner.get(`/api/project/${id}`)).status

test('an archived project is on no page and in no list any more, and is archived once [7.02]', async () => {
  const { id, url } = await makeProject()
  const { status, body } = await archive(owner, id)
  expect([status, body.message]).toEqual([200, 'Wajir is gearchiveerd. Alles wat er is gegeven, blijft bewaard.'])
  expect((await owner.get(`/api/pages/${url}`)).status).toBe(404)
  const list = (await owner.get('/api/project')).body.list as { id: number }[]
  expect(list.map((each) => each.id)).not.toContain(id)
  expect((await archive(owner, id)).status).toBe(404)
})

test('leaders of an archived project are mailed the actor and the end of its monthly donations [7.02]', async () => {
  const { db } = app.deps
  const [other, added] = [await insertUser(db), await insertUser(db)]
  const { id: organizationId } = await insertOrganization(db)
  await insertOrganizationMember(db, { organizationId, userId: ownerId, role: 'owner' })
  await insertOrganizationMember(db, { organizationId, userId: other.id, role: 'owner' })
  const { id } = await insertProject(db, { ownerId, organizationId, state: projectStates.public, name: 'Kwelder' })
  await insertProjectManager(db, id, added.id)
  const ownerEmail = (await findRecipient(db, { id: ownerId }))!.email
  const mailCountTo = async (email: string) => (await mailsTo(app, email, 'project-archived')).length
  // What was archived by other tests is mailed first.
  app.clock.advance(minutes(2))
  await app.runJobs()
  const before = await mailCountTo(ownerEmail)
  expect((await archive(owner, id)).status).toBe(200)
  await app.runJobs()
  expect(await mailCountTo(other.email)).toBe(0)
  app.clock.advance(minutes(2))
  await app.runJobs()
  const [mail, ...more] = await mailsTo(app, other.email, 'project-archived')
  expect([mail?.subject, more]).toEqual(['Kwelder is gearchiveerd', []])
  expect(mail!.text).toMatch(/heeft Kwelder gearchiveerd.*Maandelijkse donaties.*stoppen/s)
  expect([await mailCountTo(ownerEmail), await mailCountTo(added.email)]).toEqual([before + 1, 0])
})

test('leaders of a deleted project are mailed the actor, and its managers are not', async () => {
  const { db } = app.deps
  const [other, added] = [await insertUser(db, { language: 'en' }), await insertUser(db)]
  const { id: organizationId } = await insertOrganization(db)
  await insertOrganizationMember(db, { organizationId, userId: ownerId, role: 'owner' })
  await insertOrganizationMember(db, { organizationId, userId: other.id, role: 'owner' })
  const { id } = await insertProject(db, { ownerId, organizationId, state: projectStates.public, name: 'Duinpan' })
  await insertProjectManager(db, id, added.id)
  const otherProject = await insertProject(db, {
    ownerId,
    organizationId,
    state: projectStates.public,
    name: 'Gegeven',
  })
  await insertDonation(db, { projectId: otherProject.id })
  const owned = (await findRecipient(db, { id: ownerId }))!
  const subjectsTo = async (email: string) =>
    (await mailsTo(app, email, 'project-deleted')).map(({ subject }) => subject)
  const before = await subjectsTo(owned.email)
  expect([(await remove(owner, otherProject.id)).status, (await remove(owner, id)).status]).toEqual([409, 200])
  await app.runJobs()
  expect(await subjectsTo(other.email)).toEqual(['Duinpan has been deleted'])
  const [mail] = await mailsTo(app, other.email, 'project-deleted')
  expect(mail!.text).toContain(`${owned.name} has deleted Duinpan`)
  expect(await subjectsTo(owned.email)).toEqual([...before, 'Duinpan is verwijderd'])
  expect(await subjectsTo(added.email)).toEqual([])
})

test('the ends of twenty projects of an organization a day are mailed each, and the rest as a series [7.02]', async () => {
  const { db } = app.deps
  const other = await insertUser(db)
  const { id: organizationId } = await insertOrganization(db)
  await insertOrganizationMember(db, { organizationId, userId: managerId, role: 'captain' })
  await insertOrganizationMember(db, { organizationId, userId: other.id, role: 'owner' })
  const mailCount = async () =>
    (await mailsTo(app, other.email)).filter(({ kind }) => kind === 'project-archived' || kind === 'project-deleted')
      .length
  const end = async (how: (by: Visitor, id: number) => ReturnType<typeof remove>) => {
    const { id } = await insertProject(db, { ownerId: managerId, organizationId, state: projectStates.draft })
    expect((await how(manager, id)).status).toBe(200)
  }
  for (let round = 1; round <= 10; round += 1) for (const how of [archive, remove]) await end(how)
  app.clock.advance(minutes(2))
  await app.runJobs()
  expect(await mailCount()).toBe(20)
  for (const how of [archive, remove, archive, remove]) await end(how)
  app.clock.advance(minutes(2))
  await app.runJobs()
  expect(await mailCount()).toBe(22)
})

test('a visitor without the right to archive a project gets a refusal, and a draft is not revealed [6.10, 8.03]', async () => {
  const { id } = await makeProject()
  for (const caller of [manager, stranger]) {
    const { status, body } = await archive(caller, id)
    expect([status, body.message]).toEqual([
      403,
      'Je mag deze actie niet archiveren. Vraag het aan wie haar heeft gemaakt.',
    ])
  }
  expect((await archive(stranger, (await makeProject(0)).id)).status).toBe(404)
  expect((await archive(stranger, 999_999_999)).status).toBe(404)
  expect((await archive(owner, 'x')).body.errors).toHaveProperty('project')
  expect(await see(id)).toBe(200)
})

test('the donations of an archived project are read by its managers, and refunded; it does not exist for others', async () => {
  const { id } = await makeProject()
  const donation = await insertDonation(app.deps.db, { projectId: id })
  const byHand = await insertDonation(app.deps.db, { projectId: id, paymentMethod: 'manual' })
  await archive(owner, id)
  const { body: shown } = await owner.get(`/api/project/${id}`)
  expect(shown.project).toMatchObject({ archived_at: app.clock.now().toISOString(), remote: null })
  const books = [
    ...['list', 'export', 'choices', 'manual/can'].map((rest) => `/api/project/${id}/donations/${rest}`),
    ...['', '/monthly-donations', '/counter', '/statistics', '/refunds'].map((rest) => `/api/project/${id}${rest}`),
    ...['', '/export'].map((rest) => `/api/payouts${rest}?project=${id}`),
  ]
  const guest = app.visitor()
  for (const path of books) {
    const answers = await Promise.all([owner, manager, stranger, guest].map((who) => who.get(path)))
    const [ours, otherItem, none, nobody] = answers.map(({ status }) => status)
    expect([path, ours, otherItem, none]).toEqual([path, 200, 200, 404])
    expect([401, 404]).toContain(nobody)
  }
  const can = (await owner.get(`/api/project/${id}/donations/manual/can`)).body
  expect(can).toEqual({ canMakeManualTransactions: false })
  const { list } = (await owner.get(`/api/project/${id}/donations/list`)).body
  expect(list.map((each: { can_thank: boolean }) => each.can_thank)).toEqual([false, false])

  const refunds = `/api/project/${id}/refunds`
  const body = { donations: [donation.id], reason: 'Dubbel gegeven' }
  expect((await manager.post(refunds, body)).status).toBe(403)
  expect((await stranger.post(refunds, body)).status).toBe(404)
  const refund = await owner.post(refunds, body)
  expect([refund.status, refund.body.refunds.length]).toEqual([200, 1])

  const rows = [{ amount: '5', created_at: '2026-03-01' }]
  const writes = await Promise.all([
    owner.write('PUT', `/api/project/${id}`, { field: 'name', value: 'Terug' }),
    owner.post(`/api/project-publish/${id}`, { is_public: false }),
    owner.post(`/api/project/${id}/donations/manual`, { transactions: rows }),
    owner.post(`/api/donation/${byHand.id}/undo-manual`, {}),
    owner.post(`/api/donation/${donation.id}/send-thank-email`, {}),
    owner.post(`/api/project/${id}/donations/send-thank-emails`, { donations: [donation.id] }),
    remove(owner, id),
    archive(owner, id),
  ])
  expect(writes.map(({ status }) => status)).toEqual(writes.map(() => 404))
})

test('a project without donations is deleted, and its slug is free again [7.02]', async () => {
  const { id, url } = await makeProject()
  expect((await remove(owner, id)).status).toBe(200)
  expect([await see(id), (await remove(owner, id)).status]).toEqual([404, 404])
  const again = await insertProject(app.deps.db, { url })
  expect(again.url).toBe(url)
})

test('a project with a donation, even one that was not paid, can only be archived [7.02]', async () => {
  const { id } = await makeProject()
  const { token } = await app.give(id, {}, { to: 'open' })
  const { status, body } = await remove(owner, id)
  expect([status, body.message]).toEqual([
    409,
    'Er is al aan deze actie gegeven. Verwijderen kan daarom niet meer; je kunt haar wel archiveren.',
  ])
  expect(await see(id)).toBe(200)
  expect((await archive(owner, id)).status).toBe(200)
  expect((await app.visitor().get(`/api/donation/${token}`)).status).toBe(200)
})

test('deleting is for leaders of a project: not for its managers, and it does not exist for others', async () => {
  const { id } = await makeProject()
  expect([(await remove(manager, id)).status, (await remove(stranger, id)).status]).toEqual([403, 404])
  expect(await see(id)).toBe(200)
})

test('a project is deleted with a recent password; its participants lose their pages, and its slug is free', async () => {
  const { db } = app.deps
  const { id } = await insertProject(db, { ownerId, kind: 'participants' })
  const participant = await insertParticipant(db, { projectId: id, userId: (await insertUser(db)).id, name: 'Fatima' })
  app.clock.advance(minutes(16))
  expect((await remove(owner, id)).status).toBe(423)
  expect(await db.$count(participants, eq(participants.id, participant.id))).toBe(1)
  await owner.post('/settings/confirm-identity', { password: builtPassword })
  expect((await remove(owner, id)).status).toBe(200)
})
