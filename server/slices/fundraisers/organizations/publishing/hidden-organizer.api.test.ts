import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dateOf } from '../../../../../contract/dates.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import {
  completeOrganization,
  insertOrganization,
  insertOrganizationMember,
} from '../../../../../tests/support/builders/organizations.ts'
import { insertPicture } from '../../../../../tests/support/builders/media.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { days } from '../../../../../tests/support/fake-clock.ts'
import { insertPublisher, insertStaff, staffEmail } from '../../../../../tests/support/fundraisers/publishers.ts'
import { sampleDonation } from '../../../../../tests/support/money/sample-donation.ts'
import { organizations } from '../../../../schema/fundraisers/organizations.ts'

let app: TestApp
let staff: Visitor
let owner: Visitor
let ownerId: number
let id: number

beforeAll(async () => {
  app = await buildTestApp({ ADMIN_EMAILS: staffEmail })
  staff = await insertStaff(app)
  const publisher = await insertPublisher(app)
  owner = publisher.visitor
  ownerId = publisher.id
})
afterAll(() => app.close())

beforeEach(async () => {
  ;({ id } = await insertOrganization(app.deps.db))
  await completeOrganization(app.deps.db, id)
  await insertOrganizationMember(app.deps.db, { organizationId: id, userId: ownerId, role: 'owner' })
})

const today = (later = 0) => dateOf(app.clock.in(days(later)))
const run = async (closingDate: string) => {
  const photoId = (await insertPicture(app.deps.db)).id
  return (await insertProject(app.deps.db, { ownerId, organizationId: id, closingDate, photoId })).id
}
const give = (projectId: number) => app.visitor().post('/api/donation', sampleDonation(projectId))
const takesDonations = async (projectId: number) =>
  (await app.visitor().get(`/api/project/${projectId}`)).body.project.isDonationAllowed

test('a running project takes no donations while staff keep its organization off line', async () => {
  const projectId = await run(today(30))
  expect([await takesDonations(projectId), (await give(projectId)).status]).toEqual([true, 200])
  await owner.post(`/api/organization/${id}`, { name: 'Dierenvrienden Nederland' })
  const { list } = (await staff.get('/spark/kiosk/reviews?limit=100')).body
  const review = list.find((each: { subject_id: number }) => each.subject_id === id)
  await staff.post(`/spark/kiosk/reviews/${review.id}/reject`, { reason: 'Wie is dit?', take_off_line: true })
  await app.runJobs()
  expect([await takesDonations(projectId), (await give(projectId)).status]).toEqual([false, 409])
  await app.deps.db.update(organizations).set({ isPublic: true }).where(eq(organizations.id, id))
  expect([await takesDonations(projectId), (await give(projectId)).status]).toEqual([true, 200])
})

test('a finished project opens again only while its organization is public [5.10]', async () => {
  const projectId = await run(today(-1))
  const close = (value: string) => owner.write('PUT', `/api/project/${projectId}`, { field: 'closing_date', value })
  const publish = (isPublic: boolean) => owner.write('PATCH', `/api/organization/${id}`, { is_public: isPublic })
  expect((await publish(false)).status).toBe(200)
  expect((await close(today(300))).status).toBe(422)
  expect(await takesDonations(projectId)).toBe(false)
  await app.deps.db.update(organizations).set({ isPublic: true }).where(eq(organizations.id, id))
  expect((await close(today(300))).status).toBe(200)
  expect(await takesDonations(projectId)).toBe(true)
})
