import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../tests/support/build-test-app.ts'
import { insertProject } from '../../../../tests/support/builders/projects.ts'
import { insertTeam } from '../../../../tests/support/builders/teams.ts'
import { createTeam } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

const search = (projectId: number, name: string) =>
  app.deps.db.transaction((tx) => createTeam(tx, { projectId, name, createdAt: app.clock.now() }))

test('a team stands at its name, with a number where another team of the project has it, or had it', async () => {
  const project = await insertProject(app.deps.db, { kind: 'participants', allowTeams: true })
  await insertTeam(app.deps.db, { projectId: project.id, url: 'team-zee', archivedAt: app.clock.now() })
  expect((await search(project.id, 'Team Zee!')).url).toBe('team-zee-2')
  expect((await search(project.id, 'Team Zee!')).url).toBe('team-zee-3')
  expect((await search(project.id, '水')).url).toBe('team')
  expect((await search(project.id, 'Nieuw')).url).toBe('nieuw-2')
  const elsewhere = await insertProject(app.deps.db, { kind: 'participants', allowTeams: true })
  expect((await search(elsewhere.id, 'Team Zee')).url).toBe('team-zee')
})

test('teams that are founded with the same name at the same moment each have a slug', async () => {
  const project = await insertProject(app.deps.db, { kind: 'participants', allowTeams: true })
  const items = await Promise.all([1, 2, 3, 4].map(() => search(project.id, 'Samen')))
  expect(items.map(({ url }) => url).toSorted()).toEqual(['samen', 'samen-2', 'samen-3', 'samen-4'])
})
