import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days, minutes } from '../../../../../tests/support/fake-clock.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertOrganization } from '../../../../../tests/support/builders/organizations.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'

let app: TestApp
let owner: Visitor
let ownerId: number

beforeAll(async () => {
  // A change of a public page is in force at once.
  app = await buildTestApp({ REVIEW: 'automatic' })
  ;({ visitor: owner, id: ownerId } = await app.signInAnew())
})
afterAll(() => app.close())

const move = (id: number, url: string) => owner.write('PUT', `/api/project/${id}`, { field: 'url', value: url })
const search = async (url: string) => {
  const { status, body } = await app.visitor().get(`/api/pages/${url}`)
  return status === 200 ? body.project.url : status
}

describe('the e-mail address of a project', () => {
  test('is changed, and the one before leads to it and stays its own', async () => {
    const one = await insertProject(app.deps.db, { ownerId, url: 'waterput' })
    const other = await insertProject(app.deps.db, { ownerId })
    expect((await move(one.id, 'Water-voor-Wajir')).body.item.url).toBe('water-voor-wajir')
    expect([await search('water-voor-wajir'), await search('waterput')]).toEqual([
      'water-voor-wajir',
      'water-voor-wajir',
    ])
    expect((await move(other.id, 'waterput')).body.errors.value).toEqual([
      'Dit adres is al in gebruik. Kies een ander.',
    ])
    expect((await move(one.id, 'waterput')).body.item.url).toBe('waterput')
    expect(await search('water-voor-wajir')).toBe('waterput')
  })

  test('is in one namespace with those of organizations', async () => {
    const organization = await insertOrganization(app.deps.db)
    const project = await insertProject(app.deps.db, { ownerId })
    expect((await move(project.id, organization.url)).status).toBe(422)
  })

  test('goes to one of those who want it at the same moment', async () => {
    const items = await Promise.all([1, 2, 3].map(() => insertProject(app.deps.db, { ownerId })))
    const answers = await Promise.all(items.map(({ id }) => move(id, 'gewild')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  })

  test('is chosen no more than a hundred times in a day, also for new pages, as every one stays taken', async () => {
    const { visitor, ...user } = await app.signInAnew()
    const { id } = await insertProject(app.deps.db, { ownerId: user.id })
    const choose = (url: string) => visitor.write('PUT', `/api/project/${id}`, { field: 'url', value: url })
    for (let number = 1; number <= 100; number += 1) expect((await choose(`woord-${number}`)).status).toBe(200)
    app.clock.advance(minutes(1))
    expect((await choose('woord-101')).status).toBe(429)
    expect((await visitor.post('/api/project-simple', { name: 'Woord 102' })).status).toBe(429)
    expect((await visitor.post('/api/organization-simple', { name: 'Woord 103' })).status).toBe(429)
    expect((await visitor.write('PUT', `/api/project/${id}`, { field: 'name', value: 'Woord' })).status).toBe(200)
    app.clock.advance(days(1))
    await visitor.signIn(user.email)
    expect((await choose('woord-101')).status).toBe(200)
  })
})
