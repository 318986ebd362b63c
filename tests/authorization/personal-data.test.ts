import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { participants } from '../../server/schema/fundraisers/participants.ts'
import { teams } from '../../server/schema/fundraisers/teams.ts'
import { users } from '../../server/schema/identity/users.ts'
import type { TestApp } from '../support/build-test-app.ts'
import { insertParticipant } from '../support/builders/participants.ts'
import { insertUser } from '../support/builders/users.ts'
import { buildCallers, type Callers } from './callers.ts'
import { expected } from './collect.ts'
import type { Persona } from './expected.ts'
import { rowsOtherwise, cellOfFundraiser } from './of-fundraisers.ts'
import { participantIdIn } from './of-participants.ts'
import { plantedIn, plantIn } from './planted.ts'
import { type Fundraiser, fundraisers, type World } from './world.ts'

let app: TestApp
let world: World
let callers: Callers
let pageId: number
beforeAll(async () => {
  ;({ app, world, callers } = await buildCallers())
  for (const kind of ['open', 'draft', 'archived'] as const)
    await plantIn(app.deps.db, await participantIdIn({ app, world } as Parameters<typeof participantIdIn>[0], kind))
  pageId = await gatherFundraisers()
})
beforeEach(() => gatherAgain(pageId))
afterAll(() => app.close())

test('the captain leads the team, and sees who is in it', async () => {
  const captain = await callers.browserOf('team captain')
  const { teamId } = world.projects.open
  const { status, body } = await captain.get(`/api/teams/${teamId}/members`)
  expect([status, body.list.length]).toEqual([200, 3])
  expect((await captain.get(`/api/teams/${teamId}/user-relation`)).body.isTeamManager).toBe(true)
})

test('a manager of the project finds it where it is looked for', async () => {
  const owner = await callers.browserOf('owner')
  const { id } = world.projects.open
  const { body: list } = await owner.get(`/api/project/${id}/participants/list`)
  expect(plantedIn(JSON.stringify(list))).toEqual(['geplant-'])
  const { body: file } = await owner.get(`/api/project/${id}/participants/export`)
  // In words for people, as the gender of a participant.
  expect(plantedIn(String(file)).length).toBe(10)
  expect(String(file)).toContain(';Zeg ik liever niet;XXL;')
  const { body: own } = await owner.get(`/api/participant/${pageId}`)
  expect(plantedIn(JSON.stringify(own))).toEqual(expect.arrayContaining(['XXL', 'unsaid']))
})

const readers: readonly Persona[] = ['guest', 'user', 'member', 'token']
/**
 * The readers, who are tested with what people raise money with; of accounts and organizations they are users as all
 * others.
 */
const readersOf = (name: string): readonly (Persona | Fundraiser)[] =>
  / \/(settings|spark|account|login|register|password|support|api\/organization)/.test(name)
    ? readers
    : [...readers, ...(Object.keys(fundraisers) as Fundraiser[])]

const isFundraiser = (persona: Persona | Fundraiser): persona is Fundraiser => persona in fundraisers
const cellOf = (status: number): '2xx' | number => (status >= 200 && status < 300 ? '2xx' : status)

/** A user beside the participant, their captain, a member of their team, and a donor who gave to them. */
async function gatherFundraisers(): Promise<number> {
  const { db } = app.deps
  const { id: projectId, participant, teamId } = world.projects.open
  for (const [who, email] of Object.entries(fundraisers)) {
    const user = await insertUser(db, { email })
    if (who === 'donor') continue
    const membership = who === 'participant' ? {} : { teamId, isCaptain: who === 'team captain' }
    await insertParticipant(db, { projectId, userId: user.id, ...membership })
  }
  const [page] = await db.select().from(participants).where(eq(participants.url, participant))
  const donor = await callers.browserOf('donor')
  await app.give(projectId, { participant_id: page!.id }, { visitor: donor })
  return page!.id
}

/** A captain may take members out, leave, and end the team: before each request all is as it was. */
async function gatherAgain(pageId: number): Promise<void> {
  const { db } = app.deps
  const { id: projectId, teamId } = world.projects.open
  await db.update(teams).set({ archivedAt: null, state: 'active' }).where(eq(teams.id, teamId))
  await db.update(participants).set({ archivedAt: null, teamId, isCaptain: false }).where(eq(participants.id, pageId))
  const [donor] = await db.select().from(users).where(eq(users.email, fundraisers.donor))
  // Another request may have signed them up; a donor takes no part.
  await db.delete(participants).where(eq(participants.userId, donor!.id))
  for (const [who, email] of Object.entries(fundraisers)) {
    if (who === 'donor') continue
    const [user] = await db.select().from(users).where(eq(users.email, email))
    const membership = who === 'participant' ? { teamId: null } : { teamId, isCaptain: who === 'team captain' }
    await db
      .update(participants)
      .set({ archivedAt: null, ...membership })
      .where(and(eq(participants.projectId, projectId), eq(participants.userId, user!.id)))
  }
}

test('every answer that differs for participants is tested', () => {
  const names = Object.entries(expected).flatMap(([name, requests]) => requests.map(({ of }) => `${name} of ${of}`))
  expect(rowsOtherwise.filter((thing) => !names.includes(thing))).toEqual([])
})

test.each(Object.entries(expected))(
  '%s answers no other with details of a participant, and those who raise money as it must [6.01, 6.06]',
  async (name, requests) => {
    const call = app.calls.calls.find(({ method, path }) => `${method} ${path}` === name)!
    for (const persona of readersOf(name))
      for (const request of requests) {
        const { status, body, headers } = await callers.request(call, persona, request)
        expect([persona, request.of, plantedIn(JSON.stringify([body, headers]))]).toEqual([persona, request.of, []])
        const cell = isFundraiser(persona) ? cellOfFundraiser(name, request, persona) : undefined
        if (cell !== undefined) expect([persona, request.of, cellOf(status)]).toEqual([persona, request.of, cell])
      }
  },
)
