import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../tests/support/build-test-app.ts'
import { insertOrganization } from '../../../../tests/support/builders/organizations.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

test('lists public organizations in every order, a page at a time', async () => {
  const { db } = app.deps
  await insertOrganization(db, { name: 'Zeehond', url: 'zeehond', bankAccount: 'NL91ABNA0417164300' })
  await insertOrganization(db, { name: 'aap', url: 'aap' })
  await insertOrganization(db, { name: 'Bever', url: 'bever' })
  await insertOrganization(db, { name: 'Nog niet', url: 'nog-niet', isPublic: false })
  const list = async (query: string) => (await app.visitor().get(`/api/organization/public?limit=1&${query}`)).body
  const urls = async (order: string) => {
    const pages = await Promise.all([1, 2, 3].map((page) => list(`order=${order}&page=${page}`)))
    return pages.flatMap((page) => page.list.map(({ url }: { url: string }) => url))
  }
  expect(await urls('name')).toEqual(['aap', 'bever', 'zeehond'])
  expect(await urls('newest')).toEqual(['bever', 'aap', 'zeehond'])
  expect(await list('page=4')).toMatchObject({ list: [], pages: 3, total: 3 })
  expect(Object.keys((await list('')).list[0]).toSorted()).toEqual(
    ['city', 'description', 'id', 'name', 'photo', 'photo_url', 'url'].toSorted(),
  )
  expect((await app.visitor().get('/api/organization/public?order=bank_account')).status).toBe(422)
})
