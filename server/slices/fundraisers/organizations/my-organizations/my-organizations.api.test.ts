import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertOrganization, insertOrganizationMember } from '../../../../../tests/support/builders/organizations.ts'
import { insertUser } from '../../../../../tests/support/builders/users.ts'

let app: TestApp
let visitor: Visitor

beforeAll(async () => {
  app = await buildTestApp()
  const { db } = app.deps
  const user = await insertUser(db)
  const join = async (name: string, role: 'owner' | 'captain' | 'member', values = {}) => {
    const { id } = await insertOrganization(db, { name, ...values })
    await insertOrganizationMember(db, { organizationId: id, userId: user.id, role })
  }
  await join('bron', 'captain', { city: 'Goes' })
  await join('Zilte Land', 'owner', { isPublic: false })
  await join('Actie 50%', 'member')
  await insertOrganization(db)
  visitor = await app.signIn(user.email)
})
afterAll(() => app.close())

const names = async (query = '') => {
  const { status, body } = await visitor.get(`/api/organization${query}`)
  expect(status, query).toBe(200)
  return (body.data as { name: string }[]).map(({ name }) => name)
}

test('the organizations of a member, by name or the newest first [7.15]', async () => {
  expect(await names()).toEqual(['Actie 50%', 'bron', 'Zilte Land'])
  expect(await names('?order=newest')).toEqual(['Actie 50%', 'Zilte Land', 'bron'])
  const { body } = await visitor.get('/api/organization?limit=2&page=2')
  expect(body).toMatchObject({ page: 2, pages: 2, total: 3 })
  expect(body.data[0]).toMatchObject({ name: 'Zilte Land', role: 'owner', userIsOwner: true, state: 0 })
  expect((await app.visitor().get('/api/organization')).status).toBe(401)
})

test('by role and words, and in no other order [9.03]', async () => {
  expect(await names('?role=captain')).toEqual(['bron'])
  expect(await names('?search=goes')).toEqual(['bron'])
  expect(await names('?search=50%25')).toEqual(['Actie 50%'])
  expect(await names('?search=50%25&role=owner')).toEqual([])
  const { status, body } = await visitor.get('/api/organization?role=x&order=y')
  expect([status, Object.keys(body.errors).sort()]).toEqual([422, ['order', 'role']])
})
