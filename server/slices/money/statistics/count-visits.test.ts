import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectStates } from '../../../../contract/fundraisers/projects/project-states.ts'
import { buildTestApp, type TestApp } from '../../../../tests/support/build-test-app.ts'
import { insertProject } from '../../../../tests/support/builders/projects.ts'
import { dailyVisits } from '../../../schema/money/statistics.ts'
import { sessionCookie } from '../../identity/users/index.ts'
import { countVisits } from './count-visits.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

const browser = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'user-agent': 'Firefox/140.0' }

/** A server with pages, which is closed when all visits were paid. */
async function afterVisits(visits: readonly { url: string; headers?: Record<string, string> }[]) {
  const http = Fastify()
  await http.register(cookie)
  countVisits({ ...app.deps, http })
  http.get('/*', (request, reply) =>
    reply
      .code(request.url.startsWith('/missing') ? 404 : 200)
      .type('text/html')
      .send('<p>'),
  )
  for (const { url, headers } of visits) await http.inject({ url, headers: { ...browser, ...headers } })
  await http.close()
  return app.deps.db.select().from(dailyVisits)
}

test('visits are added up for each project and day, without personal data', async () => {
  const water = await insertProject(app.deps.db, { url: 'water' })
  const bos = await insertProject(app.deps.db, { url: 'bos' })
  await insertProject(app.deps.db, { url: 'concept', state: projectStates.draft })
  const signedIn = { cookie: `${sessionCookie}=x` }
  const visits = [
    { url: '/water' },
    { url: '/Water/doneer' },
    { url: '/bos' },
    { url: '/concept' },
    { url: '/nergens' },
    { url: '/missing' },
    { url: '/water', headers: signedIn },
    { url: '/water', headers: { 'user-agent': 'Googlebot' } },
  ]
  expect(await afterVisits(visits)).toEqual([
    { projectId: water.id, day: '2026-03-10', visitCount: 2 },
    { projectId: bos.id, day: '2026-03-10', visitCount: 1 },
  ])
  app.clock.set('2026-03-10T23:30:00Z')
  const after = await afterVisits([{ url: '/water' }])
  expect(after.map(({ day, visitCount }) => [day, visitCount])).toContainEqual(['2026-03-11', 1])
  expect(Object.keys(after[0]!).sort()).toEqual(['day', 'projectId', 'visitCount'])
  app.clock.set('2026-03-10T10:00:00Z')
  expect((await afterVisits([{ url: '/water' }])).map(({ visitCount }) => visitCount).sort()).toEqual([1, 1, 3])
})
