import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '../../../../../contract/durations.ts'
import { projectStates } from '../../../../../contract/fundraisers/projects/project-states.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import {
  insertDraft,
  insertPublisher,
  insertStaff,
  staffEmail,
} from '../../../../../tests/support/fundraisers/publishers.ts'
import { confirmSessions } from '../../../../../tests/support/identity/confirmed-sessions.ts'

let app: TestApp
let staff: Visitor
beforeAll(async () => {
  app = await buildTestApp({ REVIEW: 'automatic', ADMIN_EMAILS: staffEmail })
  staff = await insertStaff(app)
})
afterAll(() => app.close())

let number = 0
/** A page that was public at once, taken off line by staff, and deleted by its owner. */
async function deletedPage() {
  number += 1
  const { visitor: owner, ...user } = await insertPublisher(app)
  const [url, bankAccount] = [`dak-${number}`, `NL91ABNA041716430${number}`]
  const { id } = await insertDraft(app, user.id, { url, bankAccount, name: 'Een dak' })
  expect(await publish(id, owner)).toMatchObject({ state: projectStates.public })
  await owner.write('PUT', `/api/project/${id}`, { field: 'name', value: 'Unicef' })
  const { list } = (await staff.get('/spark/kiosk/reviews?limit=100')).body
  const { id: review } = (list as { id: number; subject_id: number }[]).find(({ subject_id }) => subject_id === id)!
  const decision = { reason: 'Wie is dit?', take_off_line: true }
  await confirmSessions(app)
  expect((await staff.post(`/spark/kiosk/reviews/${review}/reject`, decision)).status).toBe(200)
  await app.runJobs()
  expect((await owner.write('DELETE', `/api/project/${id}`)).status).toBe(200)
  return { url, bankAccount, ownerId: user.id, email: user.email, owner }
}

const publish = async (id: number, by: Visitor) =>
  (await by.post(`/api/project-publish/${id}`, { general_terms: true, is_public: true })).body.data

const waiting = { state: projectStates.draft, review: { state: 'pending' } }

test('with REVIEW=automatic staff decide about a page of an owner whose page they took off line and who deleted it', async () => {
  const deleted = await deletedPage()
  const { id } = await insertDraft(app, deleted.ownerId, { bankAccount: 'NL20INGB0001234567' })
  expect(await publish(id, deleted.owner)).toMatchObject(waiting)
})

test.each(['url', 'bankAccount'] as const)(
  'with REVIEW=automatic staff decide about a page of another owner with the %s of one that they took off line',
  async (fact) => {
    const deleted = await deletedPage()
    const { visitor, ...user } = await insertPublisher(app)
    const other = await insertDraft(app, user.id, { bankAccount: 'NL20INGB0001234567' })
    expect(await publish(other.id, visitor)).toMatchObject({ state: projectStates.public })
    const same = { bankAccount: 'NL20INGB0001234567', [fact]: deleted[fact] }
    const { id } = await insertDraft(app, user.id, same)
    expect(await publish(id, visitor)).toMatchObject(waiting)
  },
)

test('with REVIEW=automatic a rejection of another page counts for ninety days', async () => {
  const deleted = await deletedPage()
  app.clock.advance(91 * dayMs)
  const { id } = await insertDraft(app, deleted.ownerId, { bankAccount: 'NL20INGB0001234567' })
  await deleted.owner.signIn(deleted.email)
  expect(await publish(id, deleted.owner)).toMatchObject({ state: projectStates.public })
})
