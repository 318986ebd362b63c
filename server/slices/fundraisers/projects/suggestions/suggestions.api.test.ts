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
  project = await insertProject(app.deps.db, { ownerId })
})

const path = (below = '') => `/api/project/${project.id}/gift-suggestions${below}`
const add = (name: unknown, amount: unknown) => owner.post(path(), { name, amount })

describe('an amount that a project suggests', () => {
  test('is added, changed and taken away, and donors see it at once, the smallest first [3.08, 7.05]', async () => {
    const creation = await add('  Een week water ', '25')
    expect([creation.status, creation.body]).toMatchObject([
      200,
      { success: true, item: { name: 'Een week water', amount: 25 }, message: 'Het bedrag is opgeslagen.' },
    ])
    await add('Een put', 1000)
    const { id } = creation.body.item
    const guest = app.visitor()
    const changed = await owner.post(path(`/${id}`), { name: 'Een jaar water', amount: 2000 })
    expect(changed.body).toMatchObject({ success: true, item: { id, name: 'Een jaar water', amount: 2000 } })
    const page = await guest.get(`/api/pages/${project.url}`)
    expect(page.body.gift_suggestions.map(({ amount }: { amount: number }) => amount)).toEqual([1000, 2000])
    expect((await guest.get(path())).body).toMatchObject({ success: true, list: page.body.gift_suggestions })
    expect(page.body.gift_suggestions[0]).not.toHaveProperty('version')
    expect((await owner.post(path(`/${id}/delete`), {})).body).toMatchObject({ success: true })
    expect((await guest.get(path())).body.list).toHaveLength(1)
    expect((await owner.post(path(`/${id}/delete`), {})).status).toBe(404)
  })

  test.each([
    ['', 25, 'name'],
    ['x'.repeat(81), 25, 'name'],
    ['Water', '', 'amount'],
    ['Water', '2,50', 'amount'],
    ['Water', -1, 'amount'],
    ['Water', 0, 'amount'],
    ['Water', 1_000_001, 'amount'],
    ['Water', null, 'amount'],
  ])('is refused on its field: %j %j', async (name, amount, field) => {
    const { status, body } = await add(name, amount)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  test('of many who change it at once as they read it, one does, and the others get the current state [3.08, 7.05]', async () => {
    const { id, version } = (await add('Een week water', 25)).body.item
    const change = (amount: number, read: number | undefined) =>
      owner.post(path(`/${id}`), { name: 'Water', amount, version: read })
    const answers = await Promise.all([30, 40, 50].map((amount) => change(amount, version)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const saved = answers.find(({ status }) => status === 200)!.body.item
    for (const { body } of answers) expect(body.item).toEqual(saved)
    expect((await owner.get(path())).body.list).toEqual([saved])

    expect((await change(70, saved.version)).body.item).toMatchObject({ amount: 70, version: saved.version + 1 })
    // A change without a version overwrites any.
    expect((await change(80, undefined)).status).toBe(200)
    const storedAnswer = await owner.post(path(`/${id}/delete`), { version })
    expect([storedAnswer.status, storedAnswer.body.item.amount]).toEqual([409, 80])
    expect(storedAnswer.body.message).toContain('Kijk wat er nu staat')
    expect((await owner.post(path(`/${id}/delete`), { version: 'oud' })).status).toBe(422)
    expect((await owner.post(path(`/${id}/delete`), {})).status).toBe(200)
    expect((await change(90, 4)).status).toBe(404)
  })

  test('is one of eight at most, also when many come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => add(`Bedrag ${at}`, 10 + at)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(8)
    expect(answers.find(({ status }) => status === 422)!.body.errors.name).toEqual([
      'Een actie heeft hoogstens 8 voorgestelde bedragen.',
    ])
  })

  test('is of its own project alone', async () => {
    const { id } = (await add('Water', 10)).body.item
    const other = await insertProject(app.deps.db, { ownerId })
    const address = `/api/project/${other.id}/gift-suggestions/${id}`
    expect((await owner.post(address, { name: 'Weg', amount: 1 })).status).toBe(404)
    expect((await owner.post(`${address}/delete`, {})).status).toBe(404)
    expect((await owner.get(path())).body.list).toMatchObject([{ name: 'Water' }])
  })
})
