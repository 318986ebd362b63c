import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { afterStatement } from '../../../../tests/support/database/at-statement.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../../../tests/support/build-test-app.ts'
import { insertParticipant } from '../../../../tests/support/builders/participants.ts'
import { insertProject } from '../../../../tests/support/builders/projects.ts'
import { insertTeam, insertTeamRequest } from '../../../../tests/support/builders/teams.ts'
import { insertUser } from '../../../../tests/support/builders/users.ts'
import { minutes } from '../../../../tests/support/fake-clock.ts'
import { latestMail, mailsTo } from '../../../../tests/support/mailbox.ts'
import { participants } from '../../../schema/fundraisers/participants.ts'
import { teamRequests } from '../../../schema/fundraisers/team-members.ts'
import { teams } from '../../../schema/fundraisers/teams.ts'
import { requestsOfNetworkMax, requestsToTeamMax } from './rules.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())
afterEach(() => vi.restoreAllMocks())

/** A team on request with a captain and two members, in a project with an owner. */
async function someTeam(values: Partial<typeof teams.$inferInsert> = {}) {
  const { db } = app.deps
  const owner = await insertUser(db)
  const project = await insertProject(db, { ownerId: owner.id, kind: 'participants', allowTeams: true })
  const team = await insertTeam(db, { projectId: project.id, name: 'Team Zee', isOpen: false, ...values })
  const person = async (membership: object = {}) => {
    const user = await insertUser(db)
    const page = await insertParticipant(db, { projectId: project.id, userId: user.id, ...membership })
    return { user, id: page.id, name: page.name, url: page.url, visitor: await app.signIn(user.email) }
  }
  const captain = await person({ teamId: team.id, isCaptain: true })
  const second = await person({ teamId: team.id })
  const third = await person({ teamId: team.id })
  const path = `/api/teams/${team.id}`
  return { owner, project, team, person, captain, second, third, path }
}

const inTeam = async (teamId: number) => {
  const rows = await app.deps.db
    .select({ id: participants.id, isCaptain: participants.isCaptain })
    .from(participants)
    .where(eq(participants.teamId, teamId))
    .orderBy(participants.id)
  return { ids: rows.map(({ id }) => id), captains: rows.filter(({ isCaptain }) => isCaptain).map(({ id }) => id) }
}
const pendingOf = async (visitor: Visitor, path: string) => (await visitor.get(`${path}/requests`)).body.list
const wayInto = async (visitor: Visitor, path: string) => (await visitor.get(`${path}/user-relation`)).body

test('a participant sends a request, the captain approves, and they are in the team, each notified once [7.27, 4.11]', async () => {
  const { team, person, captain, path } = await someTeam()
  const newcomer = await person()
  expect(await wayInto(newcomer.visitor, path)).toMatchObject({
    isParticipant: true,
    isMember: false,
    way_in: 'request',
  })
  const response = await newcomer.visitor.post(`${path}/requests`, { motivation: 'Ik loop graag mee.' })
  expect(response).toMatchObject({ status: 200, body: { state: 'pending' } })
  expect((await newcomer.visitor.post(`${path}/requests`, { motivation: 'Nog eens.' })).status).toBe(409)
  expect((await mailsTo(app, captain.user.email, 'team-request')).length).toBe(1)
  expect((await wayInto(newcomer.visitor, path)).request.state).toBe('pending')

  const [request] = await pendingOf(captain.visitor, path)
  expect(request).toMatchObject({ name: newcomer.name, motivation: 'Ik loop graag mee.', is_participant: true })
  expect(JSON.stringify(request)).not.toContain(newcomer.user.email)
  const answer = { team_request_id: request.team_request_id }
  const approve = () => captain.visitor.post(`${path}/requests/approve`, answer)
  const decline = () => captain.visitor.post(`${path}/requests/decline`, { ...answer, reason: 'Toch niet.' })
  const statuses = (await Promise.all([approve(), approve()])).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 409])
  expect((await decline()).status).toBe(409)
  expect((await inTeam(team.id)).ids).toContain(newcomer.id)
  expect(await pendingOf(captain.visitor, path)).toEqual([])
  expect((await mailsTo(app, newcomer.user.email, 'team-request-answer')).length).toBe(1)
  expect((await newcomer.visitor.get('/notifications/recent')).body.notifications.length).toBe(1)
  expect(await wayInto(newcomer.visitor, path)).toMatchObject({ isMember: true, way_in: null, request: null })
  expect((await app.visitor().get(`${path}/members`)).body.list.length).toBe(4)
})

test('a captain who is put out meanwhile lets no participant in', async () => {
  const { team, person, captain, second, owner, path } = await someTeam()
  const manager = await app.signIn(owner.email)
  const newcomer = await person()
  await newcomer.visitor.post(`${path}/requests`, {})
  const [request] = await pendingOf(captain.visitor, path)
  const roads = [
    ['requests/approve', { team_request_id: request.team_request_id }],
    ['members', { participant_id: newcomer.id }],
  ] as const
  for (const [road, body] of roads) {
    await app.deps.db
      .update(participants)
      .set({ isCaptain: true, teamId: team.id })
      .where(eq(participants.id, captain.id))
    afterStatement(app.database, 'teams-by-id', async () => {
      const removed = await manager.post(`${path}/members/delete`, { participant_id: captain.id })
      expect(removed.status).toBe(200)
    })
    expect([road, (await captain.visitor.post(`${path}/${road}`, body)).status]).toEqual([road, 404])
    vi.restoreAllMocks()
    expect((await inTeam(team.id)).ids).not.toContain(newcomer.id)
  }
  expect((await inTeam(team.id)).captains).toEqual([second.id])
})

test('declining needs a reason, which the requester is mailed; they may send another request [3.11, 5.14, 7.27, 4.11]', async () => {
  const { person, captain, path } = await someTeam()
  const newcomer = await person()
  await newcomer.visitor.post(`${path}/requests`, {})
  const [request] = await pendingOf(captain.visitor, path)
  const decline = (reason: unknown) =>
    captain.visitor.post(`${path}/requests/decline`, { team_request_id: request.team_request_id, reason })
  for (const reason of [undefined, '', '   ', 7, 'x'.repeat(1_001)]) {
    const refused = await decline(reason)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['reason']])
  }
  expect((await decline('Het busje zit vol.')).status).toBe(200)
  app.clock.advance(minutes(2))
  expect((await latestMail(app, newcomer.user.email, 'team-request-answer')).text).toContain('Het busje zit vol.')
  expect((await wayInto(newcomer.visitor, path)).request).toMatchObject({
    state: 'declined',
    reason: 'Het busje zit vol.',
  })
  expect((await newcomer.visitor.post(`${path}/requests`, {})).body.state).toBe('pending')
  const withdraw = () => newcomer.visitor.write('DELETE', `${path}/requests`)
  expect([(await withdraw()).status, (await withdraw()).status]).toEqual([200, 404])
  expect(await pendingOf(captain.visitor, path)).toEqual([])
})

test('a guest sends a request by their mailbox: it is hidden before they confirm it; approved, a link lets them in [6.01, 7.27]', async () => {
  const { project, captain, path, team } = await someTeam()
  const email = 'gast.team@voorbeeld.nl'
  const guest = app.visitor()
  const input = { motivation: 'Voor mijn opa.', name: 'Gerrit', email }
  for (const field of ['name', 'email'] as const) {
    const refused = await guest.post(`${path}/requests`, { ...input, [field]: undefined })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]])
  }
  expect((await guest.post(`${path}/requests`, input)).body.state).toBe('unconfirmed')
  expect((await guest.post(`${path}/requests`, { ...input, motivation: 'Anders.' })).body.state).toBe('unconfirmed')
  expect(await pendingOf(captain.visitor, path)).toEqual([])
  expect(await mailsTo(app, captain.user.email, 'team-request')).toEqual([])

  const [first, second] = await mailsTo(app, email, 'team-request-confirm')
  expect(first!.text).not.toContain('Voor mijn opa.')
  const linkIn = ({ text }: { text: string }) => /\/teamverzoek\/\S+/.exec(text)![0]
  const press = (link: string, answer: string) =>
    app.visitor().send({
      method: 'POST',
      url: link,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `answer=${answer}`,
    })
  const show = async (link: string) =>
    (await guest.get(link.replace('/teamverzoek/', '/api/teams/requests/'))).body as { state: string }
  const link = linkIn(first!)
  expect((await show(link)).state).toBe('unconfirmed')
  expect((await press(`${link.slice(0, -1)}${link.endsWith('x') ? 'y' : 'x'}`, 'confirm')).status).toBe(404)
  for (const each of [link, link, linkIn(second!)]) expect((await press(each, 'confirm')).status).toBe(303)
  const waiting = await pendingOf(captain.visitor, path)
  expect(waiting.length).toBe(1)
  expect(JSON.stringify(waiting)).not.toContain(email)
  expect((await mailsTo(app, captain.user.email, 'team-request')).length).toBe(1)

  const { team_request_id } = waiting[0]
  expect((await captain.visitor.post(`${path}/requests/approve`, { team_request_id })).status).toBe(200)
  const mail = await latestMail(app, email, 'team-request-answer')
  expect(mail.text).toMatch(new RegExp(`/${project.url}/inschrijven\\?team=${team.id}&invitation=\\d+\\.`))
  expect((await show(link)).state).toBe('approved')
})

test('guests cannot flood an e-mail address or a team', async () => {
  const email = 'overstroomd@voorbeeld.nl'
  for (let count = 0; count < 8; count += 1) {
    const { path } = await someTeam()
    expect((await app.visitor().post(`${path}/requests`, { name: 'Wie', email })).status).toBe(200)
  }
  expect((await mailsTo(app, email)).length).toBe(6)
})

test('one network cannot use up what guests may request of a team in a day', async () => {
  const { path } = await someTeam()
  const [robot, guest] = [app.visitor(), app.visitor()]
  const statuses: number[] = []
  for (let count = 0; count <= requestsOfNetworkMax; count += 1) {
    // Within what the call allows in a minute.
    if (count % 10 === 0) app.clock.advance(minutes(2))
    statuses.push((await robot.post(`${path}/requests`, { name: 'Wie', email: `${count}@voorbeeld.nl` })).status)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(requestsOfNetworkMax)
  expect(statuses.at(-1)).toBe(429)
  expect((await guest.post(`${path}/requests`, { name: 'Bea', email: 'bea@voorbeeld.nl' })).status).toBe(200)
  expect(requestsOfNetworkMax * 4).toBeLessThan(requestsToTeamMax)
})

test('a participant is in an open team at once; a non-participant is led to signing up [7.27]', async () => {
  const { team, person, path } = await someTeam({ isOpen: true })
  const joiner = await person()
  expect((await wayInto(joiner.visitor, path)).way_in).toBe('join')
  expect((await joiner.visitor.post(`${path}/requests`, {})).body.state).toBe('joined')
  expect((await inTeam(team.id)).ids).toContain(joiner.id)
  expect((await joiner.visitor.post(`${path}/requests`, {})).status).toBe(409)
  expect((await wayInto(app.visitor(), path)).way_in).toBe('register')
  const stranger = (await app.signInAnew()).visitor
  expect((await stranger.post(`${path}/requests`, {})).status).toBe(409)
  const elsewhere = await person({ teamId: (await insertTeam(app.deps.db, { projectId: team.projectId })).id })
  expect((await elsewhere.visitor.post(`${path}/requests`, {})).status).toBe(409)
  expect(await wayInto(elsewhere.visitor, path)).toMatchObject({ in_other_team: true, way_in: null })
})

test('a team that was closed meanwhile is not joined, by any way [4.11]', async () => {
  const { team, person, captain, path } = await someTeam()
  const newcomer = await person()
  await newcomer.visitor.post(`${path}/requests`, {})
  await app.deps.db.update(teams).set({ state: 'closed' }).where(eq(teams.id, team.id))
  const [request] = await pendingOf(captain.visitor, path)
  const approved = await captain.visitor.post(`${path}/requests/approve`, { team_request_id: request.team_request_id })
  expect(approved.status).toBe(409)
  const other = await person()
  expect((await other.visitor.post(`${path}/requests`, {})).status).toBe(409)
  expect((await captain.visitor.post(`${path}/members`, { participant_id: other.id })).status).toBe(422)
  expect((await wayInto(other.visitor, path)).way_in).toBeNull()
  expect((await inTeam(team.id)).ids.length).toBe(3)
})

test('a captain adds participants without a team; only a manager of the project moves others [7.27, 4.11]', async () => {
  const { owner, project, team, person, captain, path } = await someTeam()
  const [free, loner] = [await person({ name: 'Zoë Vrij' }), await person()]
  const other = await insertTeam(app.deps.db, { projectId: project.id, name: 'Team Duin' })
  const otherCaptain = await person({ teamId: other.id, isCaptain: true })
  const mate = await person({ teamId: other.id })
  const available = async (visitor: Visitor, query = '') =>
    (await visitor.get(`${path}/members-available${query}`)).body.list as {
      participant_id: number
      team_name: string
    }[]
  const idsOf = (list: { participant_id: number }[]) => list.map(({ participant_id }) => participant_id).toSorted()
  expect(idsOf(await available(captain.visitor))).toEqual([free.id, loner.id].toSorted())
  expect(idsOf(await available(captain.visitor, '?search=zo%C3%AB'))).toEqual([free.id])
  const manager = await app.signIn(owner.email)
  expect(idsOf(await available(manager))).toEqual([free.id, loner.id, otherCaptain.id, mate.id].toSorted())

  const add = (visitor: Visitor, id: number, values = {}) =>
    visitor.post(`${path}/members`, { participant_id: id, team_id: team.id, ...values })
  expect((await add(captain.visitor, free.id, { team_id: other.id })).body.errors).toHaveProperty('team_id')
  expect((await add(captain.visitor, free.id)).status).toBe(200)
  expect((await mailsTo(app, free.user.email, 'team-added')).length).toBe(1)
  // The reader of the reason is the captain, not the participant.
  const refused = async (id: number) => (await add(captain.visitor, id)).body.errors
  expect(await refused(free.id)).toEqual({ participant_id: ['Deze deelnemer hoort al bij dit team.'] })
  expect(await refused(otherCaptain.id)).toEqual({ participant_id: ['Deze deelnemer zit al in een ander team.'] })
  const stranger = await insertParticipant(app.deps.db, { projectId: (await someTeam()).project.id })
  expect(await refused(stranger.id)).toEqual({ participant_id: ['Deze deelnemer doet niet mee met deze actie.'] })
  expect((await add(manager, otherCaptain.id)).status).toBe(200)
  expect(await inTeam(other.id)).toEqual({ ids: [mate.id], captains: [mate.id] })
  expect((await inTeam(team.id)).captains).toEqual([captain.id])
})

test('there is one captain, who hands it over, and two members who remove each other leave one [7.27, 4.11]', async () => {
  const { owner, project, team, captain, second, third, path } = await someTeam()
  const make = (visitor: Visitor, id: number) => visitor.post(`${path}/make-captain`, { participant_id: id })
  const remove = (visitor: Visitor, id: number) => visitor.post(`${path}/members/delete`, { participant_id: id })
  expect((await make(second.visitor, second.id)).status).toBe(403)
  // A non-member finds none.
  const stranger = (await app.signInAnew()).visitor
  const missing = await stranger.post('/api/teams/999999999/make-captain', { participant_id: second.id })
  for (const answer of [await make(stranger, second.id), await remove(stranger, second.id)])
    expect([answer.status, answer.body]).toEqual([404, missing.body])
  expect((await make(captain.visitor, captain.id)).body.errors).toHaveProperty('participant_id')
  const items = await Promise.all([make(captain.visitor, second.id), make(captain.visitor, third.id)])
  // The second requester is no captain any more.
  expect(items.map(({ status }) => status).toSorted()).toEqual([200, 403])
  const [lead] = (await inTeam(team.id)).captains
  expect((await inTeam(team.id)).captains.length).toBe(1)
  expect((await remove(captain.visitor, lead!)).status).toBe(403)
  const leader = lead === second.id ? second : third
  const rest = lead === second.id ? third : second
  expect((await mailsTo(app, leader.user.email, 'team-captain')).length).toBe(1)
  expect((await remove(leader.visitor, captain.id)).body.message).toBe('De deelnemer hoort niet meer bij het team.')
  expect((await mailsTo(app, captain.user.email, 'team-removed')).length).toBe(0)
  app.clock.advance(minutes(2))
  expect((await mailsTo(app, captain.user.email, 'team-removed')).length).toBe(1)
  expect((await remove(leader.visitor, captain.id)).body.errors).toHaveProperty('participant_id')
  expect((await app.visitor().get(`/api/pages/${project.url}/participants/${captain.url}`)).status).toBe(200)

  // The captain leaves: the earliest member leads; the last one leaves, and the project's managers have it.
  expect((await remove(leader.visitor, leader.id)).body.message).toBe('Je hoort niet meer bij het team.')
  expect(await inTeam(team.id)).toEqual({ ids: [rest.id], captains: [rest.id] })
  expect((await remove(rest.visitor, rest.id)).status).toBe(200)
  expect(await mailsTo(app, rest.user.email, 'team-removed')).toEqual([])
  expect((await inTeam(team.id)).ids).toEqual([])
  const manager = await app.signIn(owner.email)
  expect((await manager.post(`${path}/members`, { participant_id: rest.id })).status).toBe(200)
  expect((await inTeam(team.id)).captains).toEqual([rest.id])
})

test('requests of another team are not there, and scripts stay text', async () => {
  const { person, path } = await someTeam()
  const otherTeam = await someTeam()
  const newcomer = await person()
  const motivation = '<script>alert(1)</script>'
  await newcomer.visitor.post(`${path}/requests`, { motivation })
  const [request] = await pendingOf(await app.signIn((await someTeam()).owner.email), path).then(
    (list) => list ?? [null],
  )
  expect(request).toBeNull()
  const own = (await wayInto(newcomer.visitor, path)).request
  const answer = { team_request_id: own.team_request_id, reason: 'Nee.' }
  for (const what of ['approve', 'decline'])
    expect((await otherTeam.captain.visitor.post(`${otherTeam.path}/requests/${what}`, answer)).status).toBe(404)
  expect((await otherTeam.captain.visitor.post(`${path}/requests/approve`, answer)).status).toBe(404)
  expect((await wayInto(newcomer.visitor, path)).request.state).toBe('pending')
})

test('a removed or later declined participant does not come back by an earlier approval', async () => {
  const { team, person, captain, path } = await someTeam()
  const newcomer = await person()
  const approved = { teamId: team.id, state: 'approved' as const }
  await insertTeamRequest(app.deps.db, { ...approved, userId: newcomer.user.id })
  await insertTeamRequest(app.deps.db, { ...approved, email: newcomer.user.email })
  const member = { participant_id: newcomer.id }
  expect((await captain.visitor.post(`${path}/members`, member)).status).toBe(200)
  expect((await captain.visitor.post(`${path}/members/delete`, member)).status).toBe(200)
  const states = async () =>
    (await app.deps.db.select().from(teamRequests).where(eq(teamRequests.teamId, team.id))).map(({ state }) => state)
  expect(await states()).toEqual(['joined', 'joined'])
  expect((await newcomer.visitor.post(`${path}/requests`, {})).body.state).toBe('pending')

  const user = await insertUser(app.deps.db)
  await insertTeamRequest(app.deps.db, { ...approved, userId: user.id })
  const team_request_id = await insertTeamRequest(app.deps.db, { teamId: team.id, userId: user.id })
  const decline = { team_request_id, reason: 'Toch niet.' }
  expect((await captain.visitor.post(`${path}/requests/decline`, decline)).status).toBe(200)
  expect(await states()).not.toContain('approved')
})
