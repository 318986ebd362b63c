import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { undoMs } from '../../../../contract/undo-times.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../../../tests/support/build-test-app.ts'
import { insertParticipant } from '../../../../tests/support/builders/participants.ts'
import { insertProject, insertProjectManager } from '../../../../tests/support/builders/projects.ts'
import { insertTeam } from '../../../../tests/support/builders/teams.ts'
import { insertUser } from '../../../../tests/support/builders/users.ts'
import { minutes } from '../../../../tests/support/fake-clock.ts'
import { mailsTo } from '../../../../tests/support/mailbox.ts'
import { participants } from '../../../schema/fundraisers/participants.ts'
import { projectManagers } from '../../../schema/fundraisers/projects.ts'
import { teams } from '../../../schema/fundraisers/teams.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

/** The captain of a team of two in a project with a manager, archived by that manager or by themselves. */
async function archived({ by = 'manager', limit }: { by?: 'manager' | 'self'; limit?: number } = {}) {
  const { db } = app.deps
  const [managerUser, captainUser, memberUser] = [await insertUser(db), await insertUser(db), await insertUser(db)]
  const { id: projectId } = await insertProject(db, {
    kind: 'participants',
    allowTeams: true,
    ...(limit !== undefined && { registrationLimit: limit }),
  })
  await insertProjectManager(db, projectId, managerUser.id)
  const { id: teamId } = await insertTeam(db, { projectId, name: 'Team Zee' })
  const captain = await insertParticipant(db, { projectId, userId: captainUser.id, teamId, isCaptain: true })
  const member = await insertParticipant(db, { projectId, userId: memberUser.id, teamId })
  const [manager, self] = [await app.signIn(managerUser.email), await app.signIn(captainUser.email)]
  const actor = by === 'manager' ? manager : self
  const { status, body } = await actor.post('/api/participant/archive', { participant: captain.id })
  expect(status).toBe(200)
  const undo = (caller: Visitor) =>
    caller.post('/api/participant/undo-archive', { participant: captain.id, undo: body.undo as string })
  const places = async () => {
    const rows = await db.select().from(participants).where(eq(participants.projectId, projectId))
    const shown = rows.filter(({ archivedAt }) => archivedAt === null)
    return Object.fromEntries(shown.map(({ id, teamId: team, isCaptain }) => [id, [team === teamId, isCaptain]]))
  }
  return { projectId, teamId, managerUser, memberUser, captain, member, manager, self, actor, undo, places }
}

const captainMails = async ({ memberUser }: Awaited<ReturnType<typeof archived>>) => {
  app.clock.advance(minutes(2))
  await app.runJobs()
  return (await mailsTo(app, memberUser.email, 'team-captain')).length
}

test.each(['manager', 'self'] as const)(
  'a captain archived by %s leads the team again, and none is mailed [4.12]',
  async (by) => {
    const world = await archived({ by })
    const { captain, member } = world
    expect(await world.places()).toEqual({ [member.id]: [true, true] })
    expect((await world.undo(world.actor)).status).toBe(200)
    expect(await world.places()).toEqual({ [captain.id]: [true, true], [member.id]: [true, false] })
    expect((await world.undo(world.actor)).status).toBe(409)
    expect(await captainMails(world)).toBe(0)
  },
)

test('the member who follows the captain is mailed once the act cannot be undone', async () => {
  const world = await archived()
  await app.runJobs()
  expect((await mailsTo(app, world.memberUser.email, 'team-captain')).length).toBe(0)
  app.clock.advance(undoMs)
  expect((await world.undo(world.actor)).status).toBe(409)
  expect(await captainMails(world)).toBe(1)
})

test('the member who follows a captain archived again is mailed when the last archiving cannot be undone', async () => {
  const world = await archived()
  expect((await world.undo(world.actor)).status).toBe(200)
  app.clock.advance(20_000)
  const again = await world.actor.post('/api/participant/archive', { participant: world.captain.id })
  expect(again.status).toBe(200)
  app.clock.advance(undoMs - 10_000)
  await app.runJobs()
  expect((await mailsTo(app, world.memberUser.email, 'team-captain')).length).toBe(0)
  expect(await captainMails(world)).toBe(1)
})

test('an archived participant comes back without a team that was closed, and behind a captain who was chosen', async () => {
  const closed = await archived()
  await app.deps.db.update(teams).set({ state: 'closed' }).where(eq(teams.id, closed.teamId))
  expect((await closed.undo(closed.actor)).status).toBe(200)
  expect(await closed.places()).toMatchObject({ [closed.captain.id]: [false, false] })

  const { teamId, projectId, captain, member, manager, undo, places } = await archived()
  const chosen = await insertParticipant(app.deps.db, { projectId, teamId })
  const body = { participant_id: chosen.id }
  expect((await manager.post(`/api/teams/${teamId}/make-captain`, body)).status).toBe(200)
  expect((await undo(manager)).status).toBe(200)
  expect(await places()).toEqual({ [captain.id]: [true, false], [member.id]: [true, false], [chosen.id]: [true, true] })
})

test('only its actor undoes an archiving, and a manager who is none any more does not', async () => {
  const { managerUser, manager, self, undo, places, captain } = await archived()
  expect([(await undo(self)).status, (await undo(app.visitor())).status]).toEqual([404, 401])
  await app.deps.db.delete(projectManagers).where(eq(projectManagers.userId, managerUser.id))
  expect((await undo(manager)).status).toBe(403)
  expect(await places()).not.toHaveProperty(String(captain.id))
})

test('a place that was taken meanwhile stays taken, and the refusal says so', async () => {
  const { projectId, manager, undo, places, captain } = await archived({ limit: 2 })
  await insertParticipant(app.deps.db, { projectId })
  const { status, body } = await undo(manager)
  expect([status, body.message]).toEqual([
    409,
    'Alle plaatsen zijn intussen bezet. Verhoog eerst het hoogste aantal deelnemers.',
  ])
  expect(await places()).not.toHaveProperty(String(captain.id))
})

test('a participant who was restored by hand is not restored by the undo of a former archiving', async () => {
  const { projectId, manager, undo, captain, places } = await archived()
  const restore = () => manager.post(`/api/project/${projectId}/participants/restore`, { participant: captain.id })
  expect((await restore()).status).toBe(200)
  app.clock.advance(1)
  expect((await manager.post('/api/participant/archive', { participant: captain.id })).status).toBe(200)
  expect((await undo(manager)).status).toBe(409)
  expect(await places()).not.toHaveProperty(String(captain.id))
})
