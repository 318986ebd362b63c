import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../tests/support/build-test-app.ts'
import { insertParticipant } from '../../../../tests/support/builders/participants.ts'
import { insertProject } from '../../../../tests/support/builders/projects.ts'
import { insertTeam } from '../../../../tests/support/builders/teams.ts'
import { insertUser } from '../../../../tests/support/builders/users.ts'
import { days, minutes } from '../../../../tests/support/fake-clock.ts'
import { mailsTo } from '../../../../tests/support/mailbox.ts'
import { participants } from '../../../schema/fundraisers/participants.ts'
import { addedByCaptainMax } from './rules.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

/** A team on request with a captain, in a project with an owner. */
async function someTeam() {
  const { db } = app.deps
  const owner = await insertUser(db)
  const project = await insertProject(db, {
    ownerId: owner.id,
    kind: 'participants',
    allowTeams: true,
    allowTeamCreation: true,
  })
  const team = await insertTeam(db, { projectId: project.id, name: 'Team Zee', isOpen: false })
  const person = async (membership: object = {}) => {
    const user = await insertUser(db)
    const page = await insertParticipant(db, { projectId: project.id, userId: user.id, ...membership })
    return { user, id: page.id, visitor: await app.signIn(user.email) }
  }
  const captain = await person({ teamId: team.id, isCaptain: true })
  return { owner, project, team, person, captain, path: `/api/teams/${team.id}` }
}

test('a captain adds no participant who left, until a week later; their requests and a manager go on', async () => {
  const { owner, person, captain, path } = await someTeam()
  const leaver = await person()
  const member = { participant_id: leaver.id }
  const add = (visitor: Visitor) => visitor.post(`${path}/members`, member)
  const leave = async () => expect((await leaver.visitor.post(`${path}/members/delete`, member)).status).toBe(200)
  expect((await add(captain.visitor)).status).toBe(200)
  await leave()
  const refused = ['Deze deelnemer heeft het team verlaten, en kan zelf vragen om weer mee te doen.']
  expect((await add(captain.visitor)).body.errors).toEqual({ participant_id: refused })
  expect((await add(await app.signIn(owner.email))).status).toBe(200)
  await leave()
  await leaver.visitor.post(`${path}/requests`, {})
  const [{ team_request_id }] = (await captain.visitor.get(`${path}/requests`)).body.list
  expect((await captain.visitor.post(`${path}/requests/approve`, { team_request_id })).status).toBe(200)
  await leave()
  app.clock.advance(days(7))
  expect((await add(await app.signIn(captain.user.email))).status).toBe(200)
})

test('a participant gets two mails a day about additions by captains, and the bell the last of each', async () => {
  const { person, project, captain, path } = await someTeam()
  const victim = await person()
  const other = await insertTeam(app.deps.db, { projectId: project.id, name: 'Team Duin' })
  const second = await person({ teamId: other.id, isCaptain: true })
  const roads = [
    [captain.visitor, path],
    [captain.visitor, path],
    [second.visitor, `/api/teams/${other.id}`],
  ] as const
  for (const [by, team] of roads)
    for (const road of ['members', 'members/delete']) {
      // A removal is mailed once it cannot be undone.
      app.clock.advance(minutes(2))
      await app.runJobs()
      expect((await by.post(`${team}/${road}`, { participant_id: victim.id })).status).toBe(200)
    }
  const mails = async (kind: string) => (await mailsTo(app, victim.user.email, kind)).length
  expect([await mails('team-added'), await mails('team-removed')]).toEqual([2, 2])
  expect((await victim.visitor.get('/notifications/recent')).body.notifications).toHaveLength(2)
  app.clock.advance(days(1))
  expect(
    (await (await app.signIn(captain.user.email)).post(`${path}/members`, { participant_id: victim.id })).status,
  ).toBe(200)
  expect(await mails('team-added')).toBe(3)
})

test('a captain adds a hundred participants a day; a manager of the project is not counted', async () => {
  const { owner, team, person, captain, path } = await someTeam()
  const added = await person()
  const add = async (visitor: Visitor) => {
    await app.deps.db.update(participants).set({ teamId: null }).where(eq(participants.id, added.id))
    return (await visitor.post(`${path}/members`, { participant_id: added.id, team_id: team.id })).status
  }
  for (let count = 0; count < addedByCaptainMax; count += 1) {
    // Within what the call allows in a minute.
    if (count % 50 === 0) app.clock.advance(minutes(2))
    expect(await add(captain.visitor)).toBe(200)
  }
  app.clock.advance(minutes(2))
  expect(await add(captain.visitor)).toBe(429)
  expect(await add(await app.signIn(owner.email))).toBe(200)
})

test('a captain adds a leaver to no other team that they found since; a captain whom they did not leave does', async () => {
  const { project, person, captain, path } = await someTeam()
  const [leaver, second] = [await person(), await person()]
  const add = (by: Visitor, to: string) => by.post(`${to}/members`, { participant_id: leaver.id })
  const leave = async ({ id, visitor }: { id: number; visitor: Visitor }) =>
    expect((await visitor.post(`${path}/members/delete`, { participant_id: id })).status).toBe(200)
  expect((await add(captain.visitor, path)).status).toBe(200)
  await leave(leaver)
  await leave(captain)
  const search = async ({ visitor }: { visitor: Visitor }): Promise<string> => {
    const { status, body } = await visitor.post('/api/teams', { project_id: project.id, name: 'Team Duin' })
    expect(status).toBe(200)
    return `/api/teams/${body.item.id}`
  }
  expect((await add(captain.visitor, await search(captain))).body.errors).toHaveProperty('participant_id')
  expect((await add(second.visitor, await search(second))).status).toBe(200)
})
