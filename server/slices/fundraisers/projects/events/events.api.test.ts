import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'

let app: TestApp
let owner: Visitor
let ownerId: number
let project: { id: number; url: string }

beforeAll(async () => {
  app = await buildTestApp()
  ;({ visitor: owner, id: ownerId } = await app.signInAnew())
})
afterAll(() => app.close())
beforeEach(async () => {
  project = await insertProject(app.deps.db, { ownerId, kind: 'participants' })
})

const path = (below = '') => `/api/project/${project.id}/project-events${below}`

describe('what participants of a project choose from', () => {
  test('is added, changed and taken away, and stands on the page [1.05, 3.08, 5.09, 7.05]', async () => {
    const newAnswer = await owner.post(path(), { name: '10 kilometer', type: 'afstand' })
    expect(newAnswer.body).toMatchObject({ success: true, item: { name: '10 kilometer', type: 'afstand' } })
    const { id } = newAnswer.body.item
    await owner.post(path(`/${id}`), { name: '21 kilometer', type: 'afstand' })
    const guest = app.visitor()
    const expected = [{ id, name: '21 kilometer', type: 'afstand' }]
    expect((await guest.get(path())).body).toEqual({ success: true, list: [{ ...expected[0], version: 2 }] })
    expect((await guest.get(`/api/pages/${project.url}`)).body.events).toEqual(expected)
    expect((await owner.post(path(`/${id}/delete`), {})).body).toMatchObject({ success: true })
    expect((await owner.post(path(`/${id}`), { name: 'Terug', type: 'afstand' })).status).toBe(404)
  })

  test.each([
    [{ name: '', type: 'afstand' }, ['name']],
    [{ name: '\u200b', type: 'afstand' }, ['name']],
    [{ name: '5 kilometer', type: '' }, ['type']],
    [{ name: 'x'.repeat(101), type: 'x'.repeat(61) }, ['name', 'type']],
    [{}, ['name', 'type']],
  ])('needs a name and a type: %j [5.09]', async (form, fields) => {
    const { status, body } = await owner.post(path(), form)
    expect([status, Object.keys(body.errors).toSorted()]).toEqual([422, fields])
  })

  test('is changed or taken away by a second editor only once they know the first change [3.08, 7.05]', async () => {
    const { id, version } = (await owner.post(path(), { name: '10 kilometer', type: 'afstand' })).body.item
    const first = await owner.post(path(`/${id}`), { name: '11 kilometer', type: 'afstand', version })
    expect([first.status, first.body.item.version]).toEqual([200, version + 1])
    const late = await owner.post(path(`/${id}`), { name: '12 kilometer', type: 'afstand', version })
    expect([late.status, late.body]).toEqual([
      409,
      {
        item: first.body.item,
        message: 'Iemand anders heeft dit net gewijzigd. Kijk wat er nu staat, en sla daarna opnieuw op.',
      },
    ])
    const conflict = await owner.post(path(`/${id}/delete`), { version })
    expect([conflict.status, conflict.body.item]).toEqual([409, first.body.item])
    expect((await owner.get(path())).body.list).toEqual([first.body.item])
    expect((await owner.post(path(`/${id}/delete`), { version: version + 1 })).status).toBe(200)
    expect((await owner.post(path(`/${id}`), { name: 'Te laat', type: 'afstand', version })).status).toBe(404)
  })

  test('is one of fifty at most', async () => {
    for (let count = 0; count < 50; count += 1) {
      app.clock.advance(2_000)
      expect((await owner.post(path(), { name: `Dag ${count}`, type: 'dag' })).status).toBe(200)
    }
    expect((await owner.post(path(), { name: 'Nog een dag', type: 'dag' })).body.errors.name).toEqual([
      'Een actie heeft hoogstens 50 onderdelen.',
    ])
  })
})
