import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectStates } from '../../../../../contract/fundraisers/projects/project-states.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertOrganization, insertOrganizationMember } from '../../../../../tests/support/builders/organizations.ts'
import { insertProject, insertProjectManager } from '../../../../../tests/support/builders/projects.ts'
import { insertReview } from '../../../../../tests/support/builders/reviews.ts'
import { insertTotal } from '../../../../../tests/support/builders/totals.ts'
import { insertUser } from '../../../../../tests/support/builders/users.ts'

let app: TestApp
let visitor: Visitor
let organizationId: number
/** The ids of the projects by their names. */
const ids = new Map<string, number>()

beforeAll(async () => {
  app = await buildTestApp()
  const { db } = app.deps
  const user = await insertUser(db)
  const organization = await insertOrganization(db, { name: 'De Kwelder' })
  const elsewhere = await insertOrganization(db)
  organizationId = organization.id
  await insertOrganizationMember(db, { organizationId, userId: user.id, role: 'captain' })
  await insertOrganizationMember(db, { organizationId: elsewhere.id, userId: user.id, role: 'member' })
  const items = [
    await insertProject(db, { name: 'Bomen', ownerId: user.id, state: projectStates.draft }),
    await insertProject(db, { name: 'aarde', ownerId: user.id, closingDate: '2027-01-01' }),
    await insertProject(db, { name: 'Zee', organizationId, closingDate: '2026-03-09' }),
    await insertProject(db, { name: 'Link 100%', kind: 'link', state: projectStates.finished }),
  ]
  await insertProjectManager(db, items[3]!.id, user.id)
  // Owned and of an organization that one leads as well: it is one project.
  await insertProjectManager(db, items[1]!.id, user.id)
  for (const { id, name } of items) ids.set(name, id)
  await insertTotal(db, { subjectId: items[2]!.id, raisedCents: 900 })
  await insertTotal(db, { subjectId: items[2]!.id, raisedCents: 200, slot: 1 })
  await insertTotal(db, { subjectId: items[0]!.id, raisedCents: 1000 })
  await insertProject(db)
  await insertProject(db, { organizationId: elsewhere.id })
  await insertProject(db, { name: 'Weg', ownerId: user.id, archivedAt: app.clock.now() })
  const byUser = { subject: 'project', requestedBy: user.id } as const
  await insertReview(db, { ...byUser, subjectId: items[0]!.id, state: 'rejected' })
  await insertReview(db, { ...byUser, subjectId: items[0]!.id })
  await insertReview(db, { ...byUser, subjectId: items[1]!.id, state: 'approved' })
  await insertReview(db, { subjectId: items[2]!.id, requestedBy: user.id })
  visitor = await app.signIn(user.email)
})
afterAll(() => app.close())

const request = async (query: string) => {
  const { status, body } = await visitor.get(`/api/project?${query}`)
  expect(status, query).toBe(200)
  return body as {
    list: { id: number; name: string; is_in_review: boolean }[]
    page: number
    pages: number
    total: number
  }
}
const names = async (query: string) => (await request(query)).list.map(({ name }) => name)

test('the projects of an owner, a manager or a leader of the organization, drafts too, newest first [7.01]', async () => {
  expect(await names('')).toEqual(['Link 100%', 'Zee', 'aarde', 'Bomen'])
  const { list, ...pages } = await request('')
  expect(pages).toEqual({ page: 1, pages: 1, total: 4 })
  expect(list[0]).toMatchObject({ state: 2, is_payment_link: true, organization_id: null })
  expect(list[1]).toMatchObject({ state: 2, raised: 11, organization_id: organizationId, closing_date: '2026-03-09' })
  expect((await app.visitor().get('/api/project')).status).toBe(401)
})

test('a project says whether staff have yet to decide about it: none that they decided, and none of an organization [4.02]', async () => {
  const { list } = await request('')
  const pending = list.filter(({ is_in_review: isInReview }) => isInReview)
  expect(pending.map(({ name }) => name)).toEqual(['Bomen'])
})

test.each([
  ['newest', ['Link 100%', 'Zee', 'aarde', 'Bomen']],
  ['name', ['aarde', 'Bomen', 'Link 100%', 'Zee']],
  ['raised', ['Zee', 'Bomen', 'Link 100%', 'aarde']],
  ['closing', ['aarde', 'Zee', 'Link 100%', 'Bomen']],
])('in the order %s, also a row a page [7.01]', async (order, sorted) => {
  expect(await names(`order=${order}`)).toEqual(sorted)
  const pages = await Promise.all([1, 2, 3, 4].map((page) => names(`order=${order}&limit=1&page=${page}`)))
  expect(pages.flat()).toEqual(sorted)
})

test('by state, organization and words, each of them alone and together [9.03]', async () => {
  expect(await names('state=draft')).toEqual(['Bomen'])
  expect(await names('state=public')).toEqual(['aarde'])
  expect(await names('state=finished')).toEqual(['Link 100%', 'Zee'])
  expect(await names('state=archived')).toEqual(['Weg'])
  expect(await names('state=published')).toEqual(['Link 100%', 'Zee', 'aarde'])
  expect(await names('state=published&search=zee')).toEqual(['Zee'])
  expect(await names(`state=archived&organization=${organizationId}`)).toEqual([])
  expect(await names(`organization=${organizationId}`)).toEqual(['Zee'])
  expect(await names('search=kwelder+ZE')).toEqual(['Zee'])
  expect(await names('search=0%25')).toEqual(['Link 100%'])
  expect(await names('search=0%25&state=draft')).toEqual([])
  expect(await names('search=_')).toEqual([])
})

test('ten a page unless another number is requested; beyond the last there is nothing, and no other order [9.03]', async () => {
  expect(await request('page=9&limit=3')).toEqual({ list: [], page: 9, pages: 2, total: 4 })
  const { status, body } = await visitor.get('/api/project?order=id&state=x&limit=0&page=x&organization=y')
  expect(status).toBe(422)
  expect(Object.keys(body.errors).sort()).toEqual(['limit', 'order', 'organization', 'page', 'state'])
})
