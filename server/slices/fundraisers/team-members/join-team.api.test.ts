import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../tests/support/build-test-app.ts'
import { insertParticipant } from '../../../../tests/support/builders/participants.ts'
import { insertProject } from '../../../../tests/support/builders/projects.ts'
import { insertTeam } from '../../../../tests/support/builders/teams.ts'
import { FieldErrors } from '../../../platform/errors.ts'
import { participants } from '../../../schema/fundraisers/participants.ts'
import { teamRequests } from '../../../schema/fundraisers/team-members.ts'
import { insertJoinRequest, joinTeam, leadFoundedTeam } from './index.ts'
import { invitationToken } from './invitation-link.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

async function someTeam(values = {}) {
  const project = await insertProject(app.deps.db, { kind: 'participants', allowTeams: true })
  const team = await insertTeam(app.deps.db, { projectId: project.id, ...values })
  const person = () => insertParticipant(app.deps.db, { projectId: project.id })
  return { project, team, person }
}

const join = (joining: Parameters<typeof joinTeam>[2]) =>
  app.deps.db.transaction((tx) => joinTeam(app.deps, tx, joining))

const problemOf = async (doing: Promise<unknown>) => {
  const refusal: unknown = await doing.catch((error: unknown) => error)
  return refusal instanceof FieldErrors ? refusal.errors['team_id'] : refusal
}

const membershipOf = async (id: number) => {
  const [row] = await app.deps.db.select().from(participants).where(eq(participants.id, id))
  return [row!.teamId, row!.isCaptain]
}

test('a participant who joins an open team is in it, and leads it as the only member', async () => {
  const { team, person } = await someTeam()
  const [first, second] = [await person(), await person()]
  await join({ participantId: first.id, teamId: team.id })
  await join({ participantId: second.id, teamId: team.id })
  expect(await membershipOf(first.id)).toEqual([team.id, true])
  expect(await membershipOf(second.id)).toEqual([team.id, false])
  expect(await problemOf(join({ participantId: second.id, teamId: team.id }))).toEqual([
    'members.problem.member_already',
  ])
})

test('no participant joins a team that is closed, archived, of another project, or while in another', async () => {
  const { project, team, person } = await someTeam()
  const { id: participantId } = await person()
  const refused = async (values: { teamId: number }) => problemOf(join({ participantId, ...values }))
  const inProject = async (values: object) => (await insertTeam(app.deps.db, { projectId: project.id, ...values })).id
  const elsewhere = (await someTeam()).team
  expect(await refused({ teamId: await inProject({ state: 'closed' }) })).toEqual(['members.problem.closed'])
  expect(await refused({ teamId: await inProject({ archivedAt: app.clock.now() }) })).toEqual(['members.problem.gone'])
  expect(await refused({ teamId: elsewhere.id })).toEqual(['members.problem.gone'])
  expect(await refused({ teamId: 999_999_999 })).toEqual(['members.problem.gone'])
  await join({ participantId, teamId: team.id })
  expect(await refused({ teamId: await inProject({}) })).toEqual(['members.problem.elsewhere'])
})

test('a team on request is joined with an approval, once', async () => {
  const { db } = app.deps
  const { project, team, person } = await someTeam({ isOpen: false })
  const [reference, invited, other] = [await person(), await person(), await person()]
  await db.transaction((tx) => leadFoundedTeam(tx, { participantId: other.id, teamId: team.id }))
  expect(await membershipOf(other.id)).toEqual([team.id, true])
  expect(await problemOf(join({ participantId: reference.id, teamId: team.id }))).toEqual([
    'members.problem.on_request',
  ])

  const input = { projectId: project.id, teamId: team.id, userId: reference.userId, name: 'Bea', motivation: '' }
  const request = () => db.transaction((tx) => insertJoinRequest(app.deps, tx, { ...input, language: 'nl' }))
  expect([await request(), await request()]).toEqual([true, false])
  await app.worker.runDue()
  expect(await problemOf(join({ participantId: reference.id, teamId: team.id }))).toEqual([
    'members.problem.on_request',
  ])
  await db.update(teamRequests).set({ state: 'approved' }).where(eq(teamRequests.teamId, team.id))
  await join({ participantId: reference.id, teamId: team.id })
  expect(await membershipOf(reference.id)).toEqual([team.id, false])

  const [guest] = await db
    .insert(teamRequests)
    .values({
      teamId: team.id,
      email: 'gast@example.test',
      name: 'Gast',
      state: 'approved',
      createdAt: app.clock.now(),
    })
    .returning()
  const invitation = invitationToken(app.deps, guest!.id)
  const forged = `${guest!.id}.${invitation.split('.')[1]!.split('').toReversed().join('')}`
  const byInvitation = (participantId: number, token: string) =>
    join({ participantId, teamId: team.id, invitation: token })
  expect(await problemOf(byInvitation(invited.id, forged))).toEqual(['members.problem.on_request'])
  await byInvitation(invited.id, invitation)
  expect(await membershipOf(invited.id)).toEqual([team.id, false])
  const { id: late } = await person()
  expect(await problemOf(byInvitation(late, invitation))).toEqual(['members.problem.on_request'])
})
