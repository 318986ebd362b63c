import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertOrganization, insertOrganizationMember } from '../../../../../tests/support/builders/organizations.ts'
import { insertUser } from '../../../../../tests/support/builders/users.ts'
import { days } from '../../../../../tests/support/fake-clock.ts'
import { latestMail } from '../../../../../tests/support/mailbox.ts'
import { organizationRequests } from '../../../../schema/fundraisers/organizations.ts'

let app: TestApp
let owner: Visitor
let invitee: Visitor
let email: string
let organizationId: number
let login: () => Promise<void>
beforeAll(async () => {
  app = await buildTestApp()
  const { db } = app.deps
  const [leader, invited] = [await insertUser(db), await insertUser(db, { language: 'nl' })]
  email = invited.email
  owner = app.visitor()
  invitee = app.visitor()
  organizationId = (await insertOrganization(db)).id
  await insertOrganizationMember(db, { organizationId, userId: leader.id, role: 'owner' })
  login = async () => {
    await owner.signIn(leader.email)
    await invitee.signIn(email)
  }
  await login()
})
afterAll(() => app.close())

const members = () => `/api/organization/${organizationId}/members`
const invite = async () => (await owner.post(`${members()}/add-request`, { email })).status
const pending = async () => (await owner.get(`${members()}/pending-request`)).body.list
const requests = async () => (await invitee.get('/api/user/organization-requests')).body.list

test('an invitation to an organization is good for a week, and then as if it had not been', async () => {
  expect(await invite()).toBe(200)
  await app.runJobs()
  const end = { expires_at: '2026-03-17T10:00:00.000Z' }
  expect([await pending(), await requests()]).toMatchObject([[end], [end]])
  expect((await latestMail(app, email, 'organization-invitation')).text).toContain('tot 17 maart 2026 om 11:00.')
  const [{ id }] = await requests()
  app.clock.advance(days(7) - 1)
  await login()
  expect([(await requests()).length, await invite()]).toEqual([1, 422])
  app.clock.advance(1)
  const path = `/api/user/organization-requests/${id}`
  expect([await pending(), await requests()]).toEqual([[], []])
  expect([(await invitee.get(path)).status, (await invitee.post(path, { accepted: true })).status]).toEqual([404, 404])
  // The address can be invited again, also before the expired row is removed.
  expect([await invite(), (await requests()).length]).toEqual([200, 1])
})

test('an expired invitation is removed', async () => {
  app.clock.advance(days(8))
  await app.runJobs(['remove-expired-rows'])
  expect(await app.deps.db.select().from(organizationRequests)).toEqual([])
})
