import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { undoMs } from '../../../../contract/undo-times.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../../../tests/support/build-test-app.ts'
import { insertParticipant } from '../../../../tests/support/builders/participants.ts'
import { insertProject } from '../../../../tests/support/builders/projects.ts'
import { insertTeam } from '../../../../tests/support/builders/teams.ts'
import { insertUser } from '../../../../tests/support/builders/users.ts'
import { minutes } from '../../../../tests/support/fake-clock.ts'
import { mailsTo } from '../../../../tests/support/mailbox.ts'
import { participants } from '../../../schema/fundraisers/participants.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

/** A team with a captain and two members in a project with an owner. */
async function someTeam() {
  const { db } = app.deps
  const users = [await insertUser(db), await insertUser(db), await insertUser(db), await insertUser(db)]
  const { id: projectId } = await insertProject(db, { ownerId: users[0]!.id, kind: 'participants', allowTeams: true })
  const { id: teamId } = await insertTeam(db, { projectId, name: 'Team Zee' })
  const pages: number[] = []
  for (const { id: userId } of users.slice(1))
    pages.push((await insertParticipant(db, { projectId, userId, teamId, isCaptain: pages.length === 0 })).id)
  const visitors = await Promise.all(users.map(({ email }) => app.signIn(email)))
  const path = `/api/teams/${teamId}/members`
  const remove = async (by: Visitor, participant: number) => {
    const { status, body } = await by.post(`${path}/delete`, { participant_id: participant })
    expect(status).toBe(200)
    const token = body.undo as string
    return (caller: Visitor) => caller.post(`${path}/undo-delete`, { participant_id: participant, undo: token })
  }
  const memberships = async () => {
    const rows = await db.select().from(participants).where(eq(participants.teamId, teamId))
    return rows.map(({ id, isCaptain }) => (isCaptain ? `${id} leads` : String(id))).toSorted()
  }
  const [owner, captain, member] = [visitors[0]!, visitors[1]!, visitors[2]!]
  return {
    owner,
    captain,
    member,
    users,
    pages: [pages[0]!, pages[1]!, pages[2]!] as const,
    path,
    remove,
    memberships,
    projectId,
  }
}

const mailCount = async (email: string, kind: string) => (await mailsTo(app, email, kind)).length
const laterJobs = async () => {
  app.clock.advance(minutes(2))
  await app.runJobs()
}

test('a removed captain leads the team again by the undo of a manager, and neither is mailed [4.11]', async () => {
  const { owner, users, pages, remove, memberships } = await someTeam()
  const undo = await remove(owner, pages[0])
  expect(await memberships()).toEqual([`${pages[1]} leads`, String(pages[2])].toSorted())
  expect((await undo(owner)).status).toBe(200)
  expect(await memberships()).toEqual([`${pages[0]} leads`, String(pages[1]), String(pages[2])].toSorted())
  expect((await undo(owner)).status).toBe(409)
  await laterJobs()
  expect([await mailCount(users[1]!.email, 'team-removed'), await mailCount(users[2]!.email, 'team-captain')]).toEqual([
    0, 0,
  ])
})

test('a member who is removed again after an undo is mailed once, and so is the captain who follows', async () => {
  const { owner, users, pages, remove } = await someTeam()
  expect((await (await remove(owner, pages[0]))(owner)).status).toBe(200)
  app.clock.advance(1)
  await remove(owner, pages[0])
  await laterJobs()
  expect([await mailCount(users[1]!.email, 'team-removed'), await mailCount(users[2]!.email, 'team-captain')]).toEqual([
    1, 1,
  ])
})

test('a removal is undone by its captain alone, in time, and while they lead the team', async () => {
  const { owner, captain, member, pages, remove, memberships } = await someTeam()
  const undo = await remove(captain, pages[2])
  for (const other of [owner, member]) expect((await undo(other)).status).toBe(404)
  expect((await undo(app.visitor())).status).toBe(401)
  await remove(owner, pages[0])
  expect((await undo(captain)).status).toBe(404)
  expect(await memberships()).toEqual([`${pages[1]} leads`])

  const late = await someTeam()
  const undoLate = await late.remove(late.captain, late.pages[1])
  app.clock.advance(undoMs)
  expect((await undoLate(late.captain)).status).toBe(409)
})

test('a member who was removed, came back and left is not brought back, nor one who joined another team', async () => {
  const { captain, member, pages, path, remove, memberships } = await someTeam()
  const undo = await remove(captain, pages[1])
  expect((await undo(captain)).status).toBe(200)
  expect((await member.post(`${path}/delete`, { participant_id: pages[1] })).body.undo).toBeUndefined()
  expect((await undo(captain)).status).toBe(409)
  expect(await memberships()).not.toContain(String(pages[1]))

  const { projectId, ...mover } = await someTeam()
  const undoMoved = await mover.remove(mover.captain, mover.pages[1])
  const { id: teamId } = await insertTeam(app.deps.db, { projectId, name: 'Team Duin' })
  await app.deps.db.update(participants).set({ teamId }).where(eq(participants.id, mover.pages[1]))
  expect((await undoMoved(mover.captain)).status).toBe(409)
})

test('a removal is not undone once the member came back and was removed anew, by that captain or by a manager', async () => {
  const { owner, captain, pages, path, remove, memberships } = await someTeam()
  const undo = await remove(captain, pages[1])
  expect((await captain.post(path, { participant_id: pages[1] })).status).toBe(200)
  const undoLast = await remove(captain, pages[1])
  expect((await undo(captain)).status).toBe(409)
  expect((await undoLast(captain)).status).toBe(200)
  const undoBefore = await remove(captain, pages[1])
  expect((await captain.post(path, { participant_id: pages[1] })).status).toBe(200)
  await remove(owner, pages[1])
  expect((await undoBefore(captain)).status).toBe(409)
  expect(await memberships()).not.toContain(String(pages[1]))
})

test('a member who is removed again is mailed when the last removal cannot be undone, and no sooner', async () => {
  const { owner, users, pages, remove } = await someTeam()
  const start = app.clock.now().getTime()
  const pass = async (ms: number) => {
    app.clock.advance(start + ms - app.clock.now().getTime())
    await app.runJobs()
    return [await mailCount(users[1]!.email, 'team-removed'), await mailCount(users[2]!.email, 'team-captain')]
  }
  expect((await (await remove(owner, pages[0]))(owner)).status).toBe(200)
  app.clock.advance(20_000)
  const undo = await remove(owner, pages[0])
  expect(await pass(undoMs + 10_000)).toEqual([0, 0])
  expect((await undo(owner)).status).toBe(200)
  await remove(owner, pages[0])
  expect(await pass(undoMs + 30_000)).toEqual([0, 0])
  expect(await pass(3 * undoMs)).toEqual([1, 1])
})
