import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '../../../../../tests/support/fake-clock.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertOrganization, insertOrganizationMember } from '../../../../../tests/support/builders/organizations.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { organizations } from '../../../../schema/fundraisers/organizations.ts'
import { reservedSlugs } from '../../slugs/index.ts'

let app: TestApp
let owner: Visitor
let ownerId: number
beforeAll(async () => {
  app = await buildTestApp()
  ;({ visitor: owner, id: ownerId } = await app.signInAnew())
})
afterAll(() => app.close())

const make = (name: string, more: object = {}) => owner.post('/api/organization-simple', { name, ...more })

test('a name and a description make an organization of which who made it is the owner [7.18, 3.13]', async () => {
  const { status, body } = await make('Vereniging Het Groene Hart', { description: 'Wij planten bomen.' })
  expect([status, body.item]).toMatchObject([
    200,
    { url: 'vereniging-het-groene-hart', description: 'Wij planten bomen.', is_public: false, userIsOwner: true },
  ])
  const { id } = body.item
  expect((await owner.get('/api/organization')).body.data.map((each: { id: number }) => each.id)).toContain(id)
  expect((await app.visitor().get(`/api/organization/${id}`)).status).toBe(404)
  const renamed = await make('Het Groene Hart', { organization_id: id, description: 'Wij planten meer bomen.' })
  // A slug that people have already stays as it is.
  expect(renamed.body.item).toMatchObject({ id, name: 'Het Groene Hart', url: 'vereniging-het-groene-hart' })
  // A field left out is not removed.
  expect((await make('Groen', { organization_id: id })).body.item.description).toBe('Wij planten meer bomen.')
  const { version } = (await owner.get(`/api/organization/${id}/details`)).body.organization
  expect((await make('Groener', { organization_id: id, version })).status).toBe(200)
  const late = await make('Groenst', { organization_id: id, version })
  expect([late.status, late.body.item.name]).toEqual([409, 'Groener'])
})

test.each(['', null])('no organization is named by %j: a new one is made [2.10, 7.18]', async (none) => {
  app.clock.advance(minutes(1))
  const { status, body } = await make(`Vereniging ${String(none)}`, { organization_id: none })
  expect([status, body.item.userIsOwner]).toEqual([200, true])
})

test('name and description end at their limits [5.04]', async () => {
  const { status, body } = await make('n'.repeat(101), { description: 'd'.repeat(781) })
  expect([status, Object.keys(body.errors)]).toEqual([422, ['name', 'description']])
  expect((await make('n'.repeat(100), { description: 'd'.repeat(780) })).status).toBe(200)
  expect((await make(' ')).body.errors).toHaveProperty('name')
})

test('no organization gets a slug that the product has itself, or that a page has or had', async () => {
  const { db } = app.deps
  await insertProject(db, { url: 'zomerfeest' })
  const former = await insertOrganization(db, { url: 'winterfeest' })
  await db.update(organizations).set({ url: 'herfstfeest' }).where(eq(organizations.id, former.id))
  for (const [name, url] of [
    ['Zomerfeest', 'zomerfeest-2'],
    ['Winterfeest', 'winterfeest-2'],
    ['水', 'organisatie'],
  ] as const)
    expect([name, (await make(name)).body.item.url]).toEqual([name, url])
  for (const word of reservedSlugs) {
    if (!/^[a-z-]+$/.test(word)) continue
    const creation = await insertedAddress(word)
    expect(reservedSlugs.has(creation)).toBe(false)
  }
})

/** The next number of an owner, as owners of many organizations would get them, without as many requests. */
let owners = 1_000_000
async function insertedAddress(name: string): Promise<string> {
  const { claimSlug } = await import('../../slugs/index.ts')
  owners += 1
  const taking = { name, otherwise: 'x', userId: owners, now: app.clock.now() }
  return claimSlug(app.deps.db, taking, (_tx, url) => Promise.resolve(url))
}

test('of many with one name at one moment, each gets a slug of its own', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => make('Samen Sterk')))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(new Set(answers.map(({ body }) => body.item.url)).size).toBe(6)
})

test('an organization of another user does not exist, and a member may not change it', async () => {
  const { db } = app.deps
  const other = await insertOrganization(db)
  const missing = await make('Van mij', { organization_id: 999_999 })
  expect(await make('Van mij', { organization_id: other.id })).toMatchObject({ status: 404, body: missing.body })
  await insertOrganizationMember(db, { organizationId: other.id, userId: ownerId, role: 'member' })
  expect((await make('Van mij', { organization_id: other.id })).status).toBe(403)
})

test('projects can be made for organizations that the user owns [6.04]', async () => {
  const { db } = app.deps
  const ledOrganization = await insertOrganization(db, { allowPaymentLink: true })
  const owned = await insertOrganization(db, { allowPaymentLink: true })
  await insertOrganizationMember(db, { organizationId: ledOrganization.id, userId: ownerId, role: 'captain' })
  await insertOrganizationMember(db, { organizationId: owned.id, userId: ownerId, role: 'owner' })
  const { list } = (await owner.get('/api/user/organizations')).body
  const result = list.find(({ id }: { id: number }) => id === owned.id)
  expect(result).toMatchObject({ allow_payment_link: true, userIsOwner: true })
  expect(list.map(({ id }: { id: number }) => id)).not.toContain(ledOrganization.id)
})
