import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { createLog } from '../../../../platform/log.ts'

let app: TestApp
const lines: string[] = []

beforeAll(async () => {
  const destination = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) })
  app = await buildTestApp({}, createLog('warn', destination))
  await insertProject(app.deps.db)
})
afterAll(() => app.close())

const warningsOf = async (query: string) => {
  lines.length = 0
  const { status, body } = await app.visitor().get(`/api/project/public?${query}`)
  expect([status, body.total]).toEqual([200, query.includes('search') ? 0 : 1])
  return lines.map((line) => JSON.parse(line) as object).filter((line) => 'page' in line)
}

test('a page of the list beyond the last one is warned of in the log [8.15]', async () => {
  expect(await warningsOf('page=2&limit=1')).toEqual([
    expect.objectContaining({ level: 40, page: 2, pages: 1, msg: 'a page of a list is out of range' }),
  ])
})

test.each(['page=1&limit=1', 'search=zonnepanelen'])(
  'a page that is there warns of nothing: %s [8.15]',
  async (query) => {
    expect(await warningsOf(query)).toEqual([])
  },
)
