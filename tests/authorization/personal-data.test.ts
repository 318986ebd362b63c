import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { Callers } from './callers.ts'
import { expected } from './collect.ts'
import type { Persona } from './expected.ts'
import { participantIdIn } from './of-participants.ts'
import { plantedIn, plantIn } from './planted.ts'
import { buildWorld, staffEmail, type World } from './world.ts'

let app: TestApp
let world: World
let callers: Callers
beforeAll(async () => {
  app = await buildTestApp({ ADMIN_EMAILS: staffEmail })
  world = await buildWorld(app)
  callers = new Callers(app, world)
  for (const kind of ['open', 'draft', 'archived'] as const)
    await plantIn(app.deps.db, await participantIdIn({ app, world } as Parameters<typeof participantIdIn>[0], kind))
})
afterAll(() => app.close())

test('who manages the project finds it where it is looked for', async () => {
  const owner = await callers.browserOf('owner')
  const { id } = world.projects.open
  const { body: list } = await owner.get(`/api/project/${id}/participants/list`)
  expect(plantedIn(JSON.stringify(list))).toEqual(['geplant-'])
  const { body: file } = await owner.get(`/api/project/${id}/participants/export`)
  // In words for people, as what somebody says of their gender.
  expect(plantedIn(String(file)).length).toBe(10)
  expect(String(file)).toContain(';Zeg ik liever niet;XXL;')
  const participant = (list as { list: { id: number }[] }).list[0]!.id
  const { body: own } = await owner.get(`/api/participant/${participant}`)
  expect(plantedIn(JSON.stringify(own))).toEqual(expect.arrayContaining(['XXL', 'unsaid']))
})

const readers: readonly Persona[] = ['guest', 'user', 'member', 'token']

test.each(Object.entries(expected))(
  '%s answers nobody else with what a participant told the project',
  async (name, asks) => {
    const call = app.calls.calls.find(({ method, path }) => `${method} ${path}` === name)!
    for (const persona of readers)
      for (const ask of asks) {
        const { body, headers } = await callers.ask(call, persona, ask)
        expect([persona, ask.of, plantedIn(JSON.stringify([body, headers]))]).toEqual([persona, ask.of, []])
      }
  },
)
