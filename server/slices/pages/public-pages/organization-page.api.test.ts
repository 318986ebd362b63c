import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectStates } from '../../../../contract/fundraisers/projects/project-states.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../../../tests/support/build-test-app.ts'
import { insertOrganization, insertOrganizationMember } from '../../../../tests/support/builders/organizations.ts'
import { insertProject } from '../../../../tests/support/builders/projects.ts'
import { insertUser } from '../../../../tests/support/builders/users.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

const pageAt = (url: string, visitor: Visitor = app.visitor()) => visitor.get(`/api/pages/${url}`)

async function memberOf(organizationId: number, role: 'owner' | 'member'): Promise<Visitor> {
  const user = await insertUser(app.deps.db)
  await insertOrganizationMember(app.deps.db, { organizationId, userId: user.id, role })
  const visitor = await app.signIn(user.email)
  return visitor
}

describe("an organization's page", () => {
  test('stands in one namespace with those of projects, in any capitals', async () => {
    const { db } = app.deps
    const organization = await insertOrganization(db, { url: 'bron', name: 'Stichting Bron', anbi: true })
    const { url } = await insertProject(db)
    const { status, body } = await pageAt('BRON')
    expect(status).toBe(200)
    expect(body).toMatchObject({ kind: 'organization', organization: { id: organization.id, name: 'Stichting Bron' } })
    expect(body.organization).toMatchObject({ anbi: true, anbi_since: null })
    expect((await pageAt(url)).body.kind).toBe('project')
    expect((await pageAt('nergens')).status).toBe(404)
  })

  test('is found at its former URLs, and says which is the current one [2.04]', async () => {
    const organization = await insertOrganization(app.deps.db, { url: 'oude-naam' })
    const owner = await memberOf(organization.id, 'owner')
    await owner.post(`/api/organization/${organization.id}`, { url: 'nieuwe-naam' })
    for (const url of ['oude-naam', 'nieuwe-naam'])
      expect((await pageAt(url)).body.organization, url).toMatchObject({ id: organization.id, url: 'nieuwe-naam' })
  })

  test('is for its members alone until it is published', async () => {
    const organization = await insertOrganization(app.deps.db, { isPublic: false })
    expect((await pageAt(organization.url)).status).toBe(404)
    const stranger = await memberOf((await insertOrganization(app.deps.db)).id, 'owner')
    expect((await pageAt(organization.url, stranger)).status).toBe(404)
    const seen = await pageAt(organization.url, await memberOf(organization.id, 'member'))
    expect(seen.body.organization).toMatchObject({ state: 0, role: 'member', is_manager: false })
  })

  test('has no fields for its leaders alone', async () => {
    const { url, id } = await insertOrganization(app.deps.db, {
      bankAccount: 'NL91ABNA0417164300',
      bankAccountHolder: 'Stichting Geheim',
    })
    for (const visitor of [app.visitor(), await memberOf(id, 'owner')]) {
      const text = JSON.stringify((await pageAt(url, visitor)).body)
      for (const secret of ['bank_account', 'NL91ABNA', 'provider_credentials', 'version'])
        expect(text).not.toContain(secret)
    }
  })

  test('lists its public projects, open ones first, a page at a time', async () => {
    const { db } = app.deps
    const { id: organizationId, url } = await insertOrganization(db)
    const finished = await insertProject(db, { organizationId, closingDate: '2020-01-01' })
    await insertProject(db, { organizationId, state: projectStates.draft, publishedAt: null })
    await insertProject(db, { organizationId, kind: 'link' })
    await insertProject(db, { organizationId, archivedAt: app.clock.now() })
    await insertProject(db, { organizationId: (await insertOrganization(db)).id })
    const open: number[] = []
    for (let count = 0; count < 12; count += 1) open.push((await insertProject(db, { organizationId })).id)

    const first = (await pageAt(url, await memberOf(organizationId, 'owner'))).body.projects
    expect(first).toMatchObject({ page: 1, pages: 2, total: 13 })
    expect(first.list.map(({ id }: { id: number }) => id).toSorted()).toEqual(open.toSorted())
    const second = (await pageAt(`${url}?page=2`)).body.projects
    expect(second.list).toMatchObject([{ id: finished.id, state: 2 }])
    expect((await pageAt(`${url}?page=3`)).body.projects).toMatchObject({ list: [], page: 3, pages: 2 })
    expect((await pageAt(`${url}?page=0`)).status).toBe(422)
  })
})

test('no field leads a visitor anywhere but to a web page, and its content is only text', async () => {
  const name = '<script>alert(1)</script>'
  const { id, url } = await insertOrganization(app.deps.db, { name })
  const owner = await memberOf(id, 'owner')
  const change = (body: object) => owner.post(`/api/organization/${id}`, body)
  for (const external_url of ['javascript:alert(1)', 'data:text/html,x', 'http://', 'ftp://bron.nl'])
    expect((await change({ external_url })).status, external_url).toBe(422)
  const description = `${'Donaudampfschiffahrts'.repeat(30)}\u202Emoor\u202C`
  expect((await change({ name, description, phone: '<b>' })).body.errors).toHaveProperty('phone')
  expect((await change({ name, description })).status).toBe(200)
  expect((await pageAt(url)).body.organization).toMatchObject({ name, description })
})
