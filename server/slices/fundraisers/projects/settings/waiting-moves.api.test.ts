import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hours } from '../../../../../tests/support/fake-clock.ts'
import { projectStates } from '../../../../../contract/fundraisers/projects/project-states.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertPicture } from '../../../../../tests/support/builders/media.ts'
import {
  completeOrganization,
  insertOrganization,
  insertOrganizationMember,
} from '../../../../../tests/support/builders/organizations.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { insertUser, phoneFactor } from '../../../../../tests/support/builders/users.ts'
import { mailsTo } from '../../../../../tests/support/mailbox.ts'
import { advancePastWait } from '../../../../../tests/support/fundraisers/pending-changes.ts'
import { silentLog } from '../../../../platform/log.ts'
import { users } from '../../../../schema/identity/users.ts'

let app: TestApp
let reviewed: TestApp
let owner: Visitor
let ownerId: number
let email: string
let organizationId: number

beforeAll(async () => {
  app = await buildTestApp({ REVIEW: 'automatic' })
  reviewed = await buildTestApp({ ADMIN_EMAILS: 'staf@stuiver.test' }, silentLog, app)
  await insertUser(app.deps.db, { email: 'staf@stuiver.test', ...phoneFactor() })
})
afterAll(async () => {
  await reviewed.close()
  await app.close()
})
beforeEach(async () => {
  // A profile with which they may publish.
  const address = { address: 'Laan 2', postalCode: '3511 AB', city: 'Utrecht', phoneNumber: '0612345678' }
  const photoId = (await insertPicture(app.deps.db)).id
  ;({ visitor: owner, id: ownerId, email } = await app.signInAnew({ photoId, lastName: 'Smit', ...address }))
  ;({ id: organizationId } = await insertOrganization(app.deps.db))
  await completeOrganization(app.deps.db, organizationId)
  await insertOrganizationMember(app.deps.db, { organizationId, userId: ownerId, role: 'owner' })
})

type Values = Parameters<typeof insertProject>[1]
const create = async (values: Values = {}) => (await insertProject(app.deps.db, { ownerId, ...values })).id
const put = (id: number, field: string, value: unknown, by = owner) =>
  by.write('PUT', `/api/project/${id}`, { field, value })
const organizationOf = async (id: number) => (await owner.get(`/api/project/${id}`)).body.project.organization_id
const pending = async (id: number) =>
  (await owner.get(`/api/pending-changes?subject=project&subject_id=${id}`)).body.list
const news = async (kind: string) => (await mailsTo(app, email, `money-change-${kind}`)).length

test('a public project goes to another organization once its time is over, and a draft at once', async () => {
  const [id, draft] = [await create(), await create({ state: projectStates.draft, publishedAt: null })]
  const { body } = await put(id, 'organization_id', organizationId)
  expect([body.item.organization_id, body.message]).toEqual([null, expect.stringContaining('nog niet van kracht')])
  expect((await put(draft, 'organization_id', organizationId)).body.item.organization_id).toBe(organizationId)
  app.clock.advance(hours(app.deps.config.payoutChangeWaitHours) - 1000)
  await app.runJobs()
  owner = await app.signIn(email)
  expect(await organizationOf(id)).toBeNull()
  app.clock.advance(1000)
  await app.runJobs()
  expect(await organizationOf(id)).toBe(organizationId)
  expect([await news('requested'), await news('applied')]).toEqual([1, 1])
})

test('a move waits on while who is shown as the owner changes, and is withdrawn by the organization in force', async () => {
  const id = await create()
  await put(id, 'organization_id', organizationId)
  expect((await put(id, 'show_user_as_owner', true)).body.item.show_user_as_owner).toBe(true)
  expect(await pending(id)).toHaveLength(1)
  await put(id, 'organization_id', null)
  expect(await pending(id)).toEqual([])
  await app.runJobs()
  expect(await news('ended')).toBe(1)
  await put(id, 'organization_id', organizationId)
  await put(id, 'show_user_as_owner', false)
  await advancePastWait(app)
  expect((await owner.get(`/api/project/${id}`)).body.project).toMatchObject({
    organization_id: organizationId,
    show_user_as_owner: false,
  })
})

test('an owner who is shown later stands there under their present name, and one like a charity’s waits for staff', async () => {
  const hidden = { organizationId, showUserAsOwner: false, shownOwnerName: 'Jan Jansen' }
  const shownAfter = async (name: string) => {
    const id = await create(hidden)
    await app.deps.db.update(users).set({ name }).where(eq(users.id, ownerId))
    await put(id, 'show_user_as_owner', true)
    await app.runJobs()
    return [(await app.visitor().get(`/api/project/${id}`)).body.project.organizer.name, (await pending(id)).length]
  }
  expect(await shownAfter('Piet Pieters')).toEqual(['Piet Pieters', 0])
  expect(await shownAfter('KWF Kankerbestrijding')).toEqual(['Jan Jansen', 1])
})

test.each([
  ['show_user_as_owner', true],
  ['organization_id', null],
])(
  'an owner named like a charity waits for staff by %s, also where the name is stored as approved',
  async (field, value) => {
    await app.deps.db.update(users).set({ name: 'Unicef Nederland' }).where(eq(users.id, ownerId))
    const account = { bankAccount: 'NL91ABNA0417164300', bankAccountHolder: 'N. de Wit' }
    const hidden = { organizationId, showUserAsOwner: false, shownOwnerName: 'Unicef Nederland' }
    const id = await create({ ...hidden, ...account })
    expect((await put(id, field, value)).status).toBe(200)
    await app.runJobs()
    await advancePastWait(app)
    const { organizer } = (await app.visitor().get(`/api/project/${id}`)).body.project
    expect([organizer.name === 'Unicef Nederland', (await pending(id)).length]).toEqual([false, 1])
    const staff = await reviewed.signIn('staf@stuiver.test')
    const { list } = (await staff.get('/spark/kiosk/reviews?limit=100')).body
    const review = (list as { id: number; subject_id: number }[]).find(({ subject_id }) => subject_id === id)
    const { signals } = (await staff.get(`/spark/kiosk/reviews/${review!.id}/background`)).body
    expect(signals[0]).toMatchObject({ kind: 'known_owner', text: expect.stringContaining('UNICEF') })
  },
)

test('a move takes over no owner that staff did not decide about yet', async () => {
  await app.deps.db.update(users).set({ name: 'Unicef Nederland' }).where(eq(users.id, ownerId))
  const hidden = { organizationId, showUserAsOwner: false, shownOwnerName: 'Unicef Nederland' }
  const id = await create(hidden)
  const other = (await insertOrganization(app.deps.db)).id
  await completeOrganization(app.deps.db, other)
  await insertOrganizationMember(app.deps.db, { organizationId: other, userId: ownerId, role: 'owner' })
  await put(id, 'show_user_as_owner', true)
  expect(await pending(id)).toMatchObject([{ to: expect.stringContaining('Unicef Nederland') }])
  await put(id, 'organization_id', other)
  expect(await pending(id)).toMatchObject([{ waits_for_review: true }])
  await advancePastWait(app)
  const { organizer } = (await app.visitor().get(`/api/project/${id}`)).body.project
  expect([organizer.name === 'Unicef Nederland', (await pending(id)).length]).toEqual([false, 1])
})

test('a move of a once public draft waits too, and is requested again once staff let the draft be public', async () => {
  const staff = await reviewed.signIn('staf@stuiver.test')
  const account = { bankAccount: 'NL91ABNA0417164300', bankAccountHolder: 'N. de Wit' }
  const id = await create({ state: projectStates.draft, ...account, photoId: (await insertPicture(app.deps.db)).id })
  const requester = await reviewed.signIn(email)
  await put(id, 'organization_id', organizationId, requester)
  expect([await organizationOf(id), (await pending(id)).length]).toEqual([null, 1])
  const published = await requester.post(`/api/project-publish/${id}`, { general_terms: true, is_public: true })
  expect(published.status).toBe(200)
  const { list } = (await staff.get('/spark/kiosk/reviews?limit=100')).body
  const review = (list as { id: number; subject_id: number }[]).find(({ subject_id }) => subject_id === id)
  expect((await staff.post(`/spark/kiosk/reviews/${review!.id}/approve`)).status).toBe(200)
  await reviewed.runJobs()
  await advancePastWait(reviewed)
  expect([await organizationOf(id), await pending(id), await news('ended')]).toEqual([null, [], 1])
})

test('a move is requested and withdrawn twenty times a day by one leader, as all are mailed of each', async () => {
  const id = await create()
  for (let round = 1; round <= 20; round += 1)
    for (const to of [organizationId, null]) expect((await put(id, 'organization_id', to)).status).toBe(200)
  const refused = await put(id, 'organization_id', organizationId)
  const tooMany = app.deps.texts.in('nl')('errors.too_many_today')
  expect([refused.status, refused.body.message, await pending(id)]).toEqual([429, tooMany, []])
  await app.runJobs()
  expect([await news('requested'), await news('ended')]).toEqual([20, 20])
})

test('the account of a draft is another one twenty times a day by one leader', async () => {
  const id = await create({
    state: projectStates.draft,
    publishedAt: null,
    bankAccount: 'NL91ABNA0417164300',
    bankAccountHolder: 'Fonds 0',
  })
  const rename = (round: number) => put(id, 'bank_account_holder', `Fonds ${round}`)
  for (let round = 1; round <= 20; round += 1) expect((await rename(round)).status).toBe(200)
  expect((await rename(21)).status).toBe(429)
  expect((await owner.get(`/api/project/${id}`)).body.project.bank_account_holder).toBe('Fonds 20')
})

test('a move that staff let go waits its time still, also when the shown owner changes beside it', async () => {
  const staff = await reviewed.signIn('staf@stuiver.test')
  const account = { bankAccount: 'NL91ABNA0417164300', bankAccountHolder: 'N. de Wit' }
  const id = await create({ ...account, photoId: (await insertPicture(app.deps.db)).id })
  const requester = await reviewed.signIn(email)
  await put(id, 'organization_id', organizationId, requester)
  await put(id, 'show_user_as_owner', true, requester)
  const { list } = (await staff.get('/spark/kiosk/reviews?limit=100')).body
  const review = (list as { id: number; subject_id: number }[]).find(({ subject_id }) => subject_id === id)
  expect((await staff.post(`/spark/kiosk/reviews/${review!.id}/approve`)).status).toBe(200)
  await reviewed.runJobs()
  expect([await organizationOf(id), (await pending(id)).length]).toEqual([null, 1])
  await advancePastWait(reviewed)
  expect([await organizationOf(id), await pending(id)]).toEqual([organizationId, []])
})
