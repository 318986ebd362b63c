import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../tests/support/build-test-app.ts'
import { insertParticipant } from '../../../../tests/support/builders/participants.ts'
import { insertProject } from '../../../../tests/support/builders/projects.ts'
import { insertTeam } from '../../../../tests/support/builders/teams.ts'
import { insertUser } from '../../../../tests/support/builders/users.ts'
import { minutes } from '../../../../tests/support/fake-clock.ts'
import { holdSearchQueue } from '../../../../tests/support/hold-search-queue.ts'
import { fieldsOf } from '../../../../tests/fuzz/fields-of.ts'

/** The calls that look through all rows of a project, and how often a minute a manager may search. */
const searches: [path: string, max: number][] = [
  ['/api/project/:id/donations/list', 60],
  ['/api/project/:id/donations/export', 10],
  ['/api/project/:id/donations/choices', 60],
  ['/api/project/:id/participants/list', 60],
  ['/api/project/:id/participants/export', 10],
  ['/api/project/:id/participants/mail', 60],
  ['/api/project/:id/teams/list', 60],
  ['/api/project/:id/teams/export', 10],
  ['/api/teams/:id/members-available', 60],
]
const statistics = '/api/project/:id/statistics'

let app: TestApp
let manager: Visitor
let projectId: number
let teamId: number

beforeAll(async () => {
  app = await buildTestApp()
  const { db } = app.deps
  const user = await insertUser(db)
  projectId = (await insertProject(db, { ownerId: user.id, kind: 'participants', allowTeams: true })).id
  teamId = (await insertTeam(db, { projectId })).id
  await insertParticipant(db, { projectId })
  manager = await app.signIn(user.email)
})
afterAll(() => app.close())

const statusOf = async (path: string, query = '') =>
  (await manager.get(path.replace(':id', String(path.includes('teams/:id') ? teamId : projectId)) + query)).status

test('the searched lists of a project or team are all in one table', () => {
  const matches = app.calls.calls.filter(
    ({ access, path, query }) =>
      access === 'signed-in' && /\/(project|teams)\/:id/.test(path) && fieldsOf(query).includes('search'),
  )
  expect(matches.map(({ path }) => path).sort()).toEqual(searches.map(([path]) => path).sort())
})

describe('a search', () => {
  test.each(searches)('of %s is refused where twenty-two other users search', async (path) => {
    const letGo = holdSearchQueue(app, 22)
    expect([await statusOf(path, '?search=zet'), await statusOf(path)]).toEqual([503, 200])
    await letGo()
    expect(await statusOf(path, '?search=zet')).toBe(200)
  })

  test('waits for two others', async () => {
    const letGo = holdSearchQueue(app, 2)
    const ended: string[] = []
    const search = statusOf('/api/teams/:id/members-available', '?search=zet').then(() => ended.push('search'))
    for (let time = 0; time < 5; time += 1) expect(await statusOf('/api/teams/:id/members-available')).toBe(200)
    ended.push('lists without words')
    await letGo()
    await search
    expect(ended).toEqual(['lists without words', 'search'])
  })

  test.each(searches)('of %s may be made %i times a minute', async (path, max) => {
    app.clock.advance(minutes(1) + 1)
    const statuses: number[] = []
    for (let time = 0; time <= max; time += 1) statuses.push(await statusOf(path, '?search=zet'))
    expect(statuses).toEqual([...Array<number>(max).fill(200), 429])
    if (max === 60) expect(await statusOf(path)).toBe(200)
  })
})

test.each(['participants', 'teams'])('%s by amount raised wait for searches', async (kind) => {
  const letGo = holdSearchQueue(app, 22)
  const path = `/api/project/:id/${kind}/list`
  expect([await statusOf(path, '?order=raised'), await statusOf(path, '?order=name')]).toEqual([503, 200])
  await letGo()
  expect(await statusOf(path, '?order=raised')).toBe(200)
})

test('statistics wait for searches, and are read sixty times a minute', async () => {
  const letGo = holdSearchQueue(app, 22)
  expect(await statusOf(statistics)).toBe(503)
  await letGo()
  app.clock.advance(minutes(1) + 1)
  const statuses: number[] = []
  for (let time = 0; time <= 60; time += 1) statuses.push(await statusOf(statistics))
  expect(statuses).toEqual([...Array<number>(60).fill(200), 429])
})
