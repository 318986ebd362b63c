import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { undoMs } from '../../../../contract/undo-times.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../../../tests/support/build-test-app.ts'
import { insertParticipant } from '../../../../tests/support/builders/participants.ts'
import { insertProject } from '../../../../tests/support/builders/projects.ts'
import { insertTeam, insertTeamRequest } from '../../../../tests/support/builders/teams.ts'
import { insertUser } from '../../../../tests/support/builders/users.ts'
import { minutes } from '../../../../tests/support/fake-clock.ts'
import { mailsTo } from '../../../../tests/support/mailbox.ts'
import { participants } from '../../../schema/fundraisers/participants.ts'
import { teamRequests } from '../../../schema/fundraisers/team-members.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

/** A request that the captain of a team has declined, in a project with an owner. */
async function declined() {
  const { db } = app.deps
  const [owner, captainUser, requester] = [await insertUser(db), await insertUser(db), await insertUser(db)]
  const { id: projectId } = await insertProject(db, { ownerId: owner.id, kind: 'participants', allowTeams: true })
  const { id: teamId } = await insertTeam(db, { projectId, name: 'Team Zee', isOpen: false })
  const captainPage = await insertParticipant(db, { projectId, userId: captainUser.id, teamId, isCaptain: true })
  const requestId = await insertTeamRequest(db, { teamId, userId: requester.id })
  const [captain, path] = [await app.signIn(captainUser.email), `/api/teams/${teamId}/requests`]
  const { status, body } = await captain.post(`${path}/decline`, { team_request_id: requestId, reason: 'Vol.' })
  expect(status).toBe(200)
  const undo = (caller: Visitor, token = body.undo as string) =>
    caller.post(`${path}/undo-decline`, { team_request_id: requestId, undo: token })
  const state = async () =>
    (await db.select().from(teamRequests).where(eq(teamRequests.id, requestId))).map((row) => [row.state, row.reason])
  const answers = () => mailsTo(app, requester.email, 'team-request-answer')
  return { owner, captain, captainPage, requester, requestId, path, undo, token: body.undo as string, state, answers }
}

const laterJobs = async () => {
  app.clock.advance(minutes(2))
  await app.runJobs()
}

test('an undone decline is pending again, without its reason and without a mail; an approval then mails once [4.11]', async () => {
  const { captain, requestId, path, undo, state, answers } = await declined()
  expect((await undo(captain)).status).toBe(200)
  expect(await state()).toEqual([['pending', '']])
  expect((await captain.post(`${path}/approve`, { team_request_id: requestId })).status).toBe(200)
  await laterJobs()
  const mails = await answers()
  expect(mails).toHaveLength(1)
  expect(mails[0]!.text).not.toContain('Vol.')
})

test('a decline without an undo is mailed with its reason after its time, and no sooner', async () => {
  const { captain, undo, answers } = await declined()
  await app.runJobs()
  expect(await answers()).toEqual([])
  app.clock.advance(undoMs)
  expect((await undo(captain)).status).toBe(409)
  await laterJobs()
  expect((await answers()).map(({ text }) => text.includes('Vol.'))).toEqual([true])
})

test('an undo counts once, and not for another answer to the same request', async () => {
  const { captain, requestId, path, undo, token, state } = await declined()
  expect([(await undo(captain)).status, (await undo(captain)).status]).toEqual([200, 409])
  app.clock.advance(1)
  const again = await captain.post(`${path}/decline`, { team_request_id: requestId, reason: 'Toch.' })
  expect((await undo(captain, token)).status).toBe(409)
  expect(await state()).toEqual([['declined', 'Toch.']])
  expect((await undo(captain, again.body.undo as string)).status).toBe(200)
})

test('a decline is undone by its captain alone, while they lead the team', async () => {
  const { owner, captain, captainPage, requester, undo, state } = await declined()
  for (const other of [owner, requester]) expect((await undo(await app.signIn(other.email))).status).toBe(404)
  expect((await undo(app.visitor())).status).toBe(401)
  await app.deps.db.update(participants).set({ isCaptain: false }).where(eq(participants.id, captainPage.id))
  expect((await undo(captain)).status).toBe(404)
  expect(await state()).toEqual([['declined', 'Vol.']])
})

test('a requester who has sent another request meanwhile has one pending request after all', async () => {
  const { captain, requester, path, undo, state } = await declined()
  expect((await (await app.signIn(requester.email)).post(path, {})).status).toBe(200)
  expect((await undo(captain)).status).toBe(409)
  expect(await state()).toEqual([['declined', 'Vol.']])
})
