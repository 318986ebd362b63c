import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Review } from '../../../../contract/fundraisers/moderation/reviews.ts'
import { buildTestApp, type SignedIn, type TestApp, type Visitor } from '../../../../tests/support/build-test-app.ts'
import {
  completeOrganization,
  insertOrganization,
  insertOrganizationMember,
} from '../../../../tests/support/builders/organizations.ts'
import {
  insertDraft,
  insertPublisher,
  insertStaff,
  staffEmail,
} from '../../../../tests/support/fundraisers/publishers.ts'
import { confirmSessions } from '../../../../tests/support/identity/confirmed-sessions.ts'
import { organizations } from '../../../schema/fundraisers/organizations.ts'
import { reviews } from '../../../schema/fundraisers/moderation.ts'

let app: TestApp
/** The same product while staff decided about every page. */
let reviewed: TestApp
let staff: Visitor
let publisher: SignedIn
let owner: Visitor
beforeAll(async () => {
  app = await buildTestApp({ REVIEW: 'automatic', ADMIN_EMAILS: staffEmail })
  reviewed = await buildTestApp({ ADMIN_EMAILS: staffEmail }, undefined, app)
  staff = await insertStaff(app)
})
afterAll(async () => {
  await reviewed.close()
  await app.close()
})

let number = 0
/** The account of one page alone, as staff may have rejected another one. */
let bankAccount: string
beforeEach(async () => {
  number += 1
  bankAccount = `NL91ABNA04171643${String(number).padStart(2, '0')}`
  publisher = await insertPublisher(app)
  owner = publisher.visitor
  await confirmSessions(app)
})

type Subject = Review['subject']
interface Page {
  /** Requests its publication. @returns the state of its review then */
  publish: (by?: Visitor) => Promise<string | undefined>
  change: (field: 'name' | 'description', value: string) => Promise<void>
  isPublic: () => Promise<boolean>
  card: () => Promise<Review | undefined>
}
const yes = { general_terms: true, is_public: true }
const cardOf = async (kind: Subject, id: number): Promise<Review | undefined> =>
  ((await staff.get('/spark/kiosk/reviews?limit=100')).body.list as Review[]).find(
    ({ subject, subject_id }) => subject === kind && subject_id === id,
  )

async function projectPage(): Promise<Page> {
  const { id } = await insertDraft(app, publisher.id, { bankAccount })
  return {
    publish: async (by = owner) => (await by.post(`/api/project-publish/${id}`, yes)).body.data.review?.state,
    change: async (field, value) =>
      expect((await owner.write('PUT', `/api/project/${id}`, { field, value })).status).toBe(200),
    isPublic: async () => (await app.visitor().get(`/api/project/${id}`)).status === 200,
    card: () => cardOf('project', id),
  }
}

async function organizationPage(): Promise<Page> {
  const { db } = app.deps
  const { id } = await insertOrganization(db, { isPublic: false })
  await completeOrganization(db, id)
  await db.update(organizations).set({ bankAccount }).where(eq(organizations.id, id))
  await insertOrganizationMember(db, { organizationId: id, userId: publisher.id, role: 'owner' })
  return {
    publish: async (by = owner) => (await by.write('PATCH', `/api/organization/${id}`, yes)).body.item.review?.state,
    change: async (field, value) =>
      expect((await owner.post(`/api/organization/${id}`, { [field]: value })).status).toBe(200),
    isPublic: async () => (await owner.get(`/api/organization/${id}/details`)).body.organization.is_public,
    card: () => cardOf('organization', id),
  }
}

/** Staff decide about its card. @returns the status */
async function decide(page: Page, decision: 'approve' | 'reject', body: object = {}): Promise<number> {
  const { id, changed_at } = (await page.card())!
  const { status } = await staff.post(`/spark/kiosk/reviews/${id}/${decision}`, { changed_at, ...body })
  return status
}
const because = { reason: 'Zo heet je niet.', take_off_line: true }

describe.each([
  ['project', projectPage],
  ['organization', organizationPage],
] as const)('with REVIEW=automatic a %s whose publication is pending', (kind, begin) => {
  test('stays so under another name: the decision of staff counts [4.04]', async () => {
    const page = await begin()
    await page.change('name', 'Unicef')
    expect(await page.publish()).toBe('pending')
    await page.change('name', 'Een dak')
    expect([await page.publish(), await page.isPublic()]).toEqual(['pending', false])
    expect(await decide(page, 'reject', because)).toBe(200)
    await app.runJobs()
    expect([await page.isPublic(), await page.publish()]).toEqual([false, 'pending'])
    expect(await decide(page, 'approve')).toBe(200)
    await app.runJobs()
    expect(await page.isPublic()).toBe(true)
  })

  test('is not published by an approval that staff can undo still [4.04]', async () => {
    const page = await begin()
    await page.change('name', 'Unicef')
    await page.publish()
    await decide(page, 'reject', because)
    await app.runJobs()
    await page.change('name', 'Een dak')
    expect(await page.publish()).toBe('pending')
    expect(await decide(page, 'approve', { can_undo: true })).toBe(200)
    await page.change('description', 'Stort op een andere rekening.')
    expect([await page.publish(), await page.isPublic()]).toEqual(['pending', false])
    expect((await staff.post(`/spark/kiosk/reviews/${(await page.card())!.id}/undo`)).status).toBe(200)
    expect(await decide(page, 'reject', because)).toBe(200)
    await app.runJobs()
    expect(await page.isPublic()).toBe(false)
  })

  test('does so after a rejection of another page too, which counts until its approval stands [4.04]', async () => {
    const page = await begin()
    await page.change('name', 'Unicef')
    await page.publish()
    await decide(page, 'reject', because)
    await app.runJobs()
    await page.change('name', 'Een dak')
    await page.publish()
    expect(await decide(page, 'approve', { can_undo: true })).toBe(200)
    const other = await begin()
    expect([await other.publish(), await other.isPublic()]).toEqual(['pending', false])
  })

  test('waits for staff where it was requested before reviews were automatic [4.04]', async () => {
    const page = await begin()
    const before = await reviewed.signIn(publisher.email)
    expect(await page.publish(before)).toBe('pending')
    expect([await page.publish(), await page.isPublic()]).toEqual(['pending', false])
    expect(await decide(page, 'reject', because)).toBe(200)
    await app.runJobs()
    expect(await page.isPublic()).toBe(false)
  })

  test.each([{}, { can_undo: true }])(
    'tells staff that a newer decision replaced its request, which leaves their list: %j [4.04]',
    async (body) => {
      const page = await begin()
      await page.change('name', 'Unicef')
      await page.publish()
      const { id } = (await page.card())!
      const { db } = app.deps
      const [{ id: _id, ...row }] = (await db.select().from(reviews).where(eq(reviews.id, id))) as [
        typeof reviews.$inferSelect,
      ]
      await db.insert(reviews).values({ ...row, state: 'approved', decidedAt: app.clock.now() })
      const answer = await staff.post(`/spark/kiosk/reviews/${id}/reject`, { reason: 'Nee.', ...body })
      expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining('vervallen')])
      expect(await page.card()).toBeUndefined()
    },
  )

  test('and was approved a moment ago is reviewed again under the name that it got since [4.04]', async () => {
    const page = await begin()
    await page.change('name', 'Het R0de Kruis')
    await page.publish()
    expect(await decide(page, 'approve')).toBe(200)
    await page.change('name', 'Unicef')
    await app.runJobs()
    expect(await page.isPublic()).toBe(false)
    expect(await page.card()).toMatchObject({ name: 'Unicef', occasion: 'publication', subject: kind })
  })
})

test('with REVIEW=automatic a harmless name of an organizer replaces the one that staff were to decide about [4.04]', async () => {
  const page = await projectPage()
  expect(await page.publish()).toBe('approved')
  const { email, name } = publisher
  const rename = async (newName: string) => {
    const contact = { name: newName, email, city: 'Utrecht' }
    expect((await owner.write('PUT', '/settings/contact', contact)).status).toBe(200)
    await app.runJobs()
  }
  await rename('KWF Kankerbestrijding')
  expect((await page.card())!.changes).toMatchObject([{ kind: 'owner_name', from: name }])
  await rename('Jan Jansen')
  expect(await page.card()).toBeUndefined()
})
