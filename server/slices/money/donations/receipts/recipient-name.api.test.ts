import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import {
  insertDraft,
  insertPublisher,
  insertStaff,
  staffEmail,
} from '../../../../../tests/support/fundraisers/publishers.ts'
import { insertOrganization } from '../../../../../tests/support/builders/organizations.ts'
import { latestMail } from '../../../../../tests/support/mailbox.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'
import { findNewHome } from '../../monthly-donations/charging/queries/new-owner.ts'

let app: TestApp
let staff: Visitor
let owner: Visitor
let user: { id: number; name: string; email: string }
let id: number

beforeAll(async () => {
  app = await buildTestApp({ ADMIN_EMAILS: staffEmail })
  staff = await insertStaff(app)
  ;({ visitor: owner, ...user } = await insertPublisher(app))
  ;({ id } = await insertDraft(app, user.id))
  await publish()
  await approve()
})
afterAll(() => app.close())

const publish = () => owner.post(`/api/project-publish/${id}`, { general_terms: true, is_public: true })
async function decide(decision: 'approve' | 'reject', body: object = {}) {
  const { list } = (await staff.get('/spark/kiosk/reviews?limit=100')).body
  expect((await staff.post(`/spark/kiosk/reviews/${list[0].id}/${decision}`, body)).status).toBe(200)
  await app.runJobs()
}
const approve = () => decide('approve')
const rename = async (name: string) => {
  const contact = { name, email: user.email, city: 'Utrecht' }
  expect((await owner.write('PUT', '/settings/contact', contact)).status).toBe(200)
  await app.runJobs()
}

/** A paid donation, with the name of its recipient on the page of its donor and in the mails. */
async function give(email: string) {
  const { id: donationId, token } = await app.give(id, { email })
  const recipient = async () => (await app.visitor().get(`/api/donation/${token}`)).body.recipient.name
  return { id: donationId, recipient }
}
async function thank(donationId: number, email: string) {
  expect((await owner.post(`/api/donation/${donationId}/send-thank-email`)).status).toBe(200)
  await app.runJobs()
  return latestMail(app, email, 'thanks')
}

test('the donor of a person reads a new name of that person once staff have approved it [5.10]', async () => {
  const donation = await give('gever@voorbeeld.nl')
  const later = await give('later@voorbeeld.nl')
  await rename('KWF Kankerbestrijding')
  const mail = await thank(donation.id, 'gever@voorbeeld.nl')
  expect(await donation.recipient()).toBe(user.name)
  expect(`${mail.subject} ${mail.text}`).toContain(user.name)
  expect(`${mail.subject} ${mail.text}`).not.toContain('KWF')
  await rename('Noor de Wit')
  await approve()
  expect(await donation.recipient()).toBe('Noor de Wit')

  await rename('KWF Kankerbestrijding')
  await decide('reject', { reason: 'Zo heet je niet.', take_off_line: true })
  expect(await later.recipient()).toBe('Noor de Wit')
  expect(`${(await thank(later.id, 'later@voorbeeld.nl')).subject}`).toContain('Noor de Wit')
  const own = async () => (await owner.get(`/api/project/${id}`)).body.project.organizer.name
  expect(await own()).toBe('KWF Kankerbestrijding')
  await rename('Noor Smit')
  await publish()
  await approve()
  expect([await later.recipient(), await own()]).toEqual(['Noor Smit', 'Noor Smit'])
})

test('the donor of a month reads the approved name of the person who has the project now [4.13]', async () => {
  const { db } = app.deps
  await rename('Rode Kruis')
  expect(await findNewHome(db, id)).toMatchObject({ owner: 'Noor Smit' })
  const organization = await insertOrganization(db)
  await db.update(projects).set({ organizationId: organization.id }).where(eq(projects.id, id))
  expect(await findNewHome(db, id)).toMatchObject({ owner: organization.name })
})
