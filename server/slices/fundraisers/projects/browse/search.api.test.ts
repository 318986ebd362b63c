import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
  await insertProject(app.deps.db, { description: 'Een Ťažký ČLN voor 100% water.' })
})
afterAll(() => app.close())

const list = (query = '', visitor = app.visitor()) => visitor.get(`/api/project/public?${query}`)

test('a network searches sixty times a minute: its lists without words do not count, nor does another network', async () => {
  const visitor = app.visitor()
  const request = async (query: string, times: number) => {
    const statuses: number[] = []
    for (let time = 0; time < times; time += 1) statuses.push((await list(query, visitor)).status)
    return statuses
  }
  expect(await request('page=1&search=', 61)).toEqual(Array(61).fill(200))
  expect(await request('search=water', 61)).toEqual([...Array<number>(60).fill(200), 429])
  expect((await list('search=water&page=1', visitor)).headers['retry-after']).toMatch(/^\d+$/)
  expect([(await list('', visitor)).status, (await list('search=water')).status]).toEqual([200, 200])
})

test('two searches go through the projects at a time; lists without words wait for none', async () => {
  const run = app.database.run.bind(app.database)
  let goOn = () => {}
  const obstacle = new Promise<void>((resolve) => (goOn = resolve))
  let isHeld = true
  let startCount = 0
  vi.spyOn(app.database, 'run').mockImplementation(async (statement, values) => {
    if (statement.name === 'projects-browse-count' && isHeld) {
      startCount += 1
      await obstacle
    }
    return run(statement, values)
  })
  const searches = Array.from({ length: 22 }, () => list('search=water'))
  await expect.poll(() => startCount).toBe(2)
  const tooMany = await list('search=water')
  expect([tooMany.status, startCount]).toEqual([503, 2])
  isHeld = false
  expect((await list()).status).toBe(200)
  goOn()
  expect((await Promise.all(searches)).map(({ status, body }) => [status, body.total])).toEqual(
    Array(22).fill([200, 1]),
  )
})

test.each([
  ['čln ŤAŽKÝ', 1],
  ['100% wat_r', 0],
  ['100% WATER', 1],
])('%s is found in %i projects: by all of its words, in capitals or not', async (words, total) => {
  expect((await list(`search=${encodeURIComponent(words)}`)).body.total).toBe(total)
})
