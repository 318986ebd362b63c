import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { teamMailKinds, type TeamMailKind } from '../../../../../contract/signups/mailings/mail-kinds.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertParticipant } from '../../../../../tests/support/builders/participants.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { insertTeam } from '../../../../../tests/support/builders/teams.ts'
import { insertUser } from '../../../../../tests/support/builders/users.ts'
import { days, hours, minutes } from '../../../../../tests/support/fake-clock.ts'
import { mailsTo } from '../../../../../tests/support/mailbox.ts'
import { jobs } from '../../../../platform/jobs/tables.ts'
import { participants } from '../../../../schema/fundraisers/participants.ts'
import { notifications } from '../../../../schema/identity/notifications.ts'
import { teamChanged } from '../../../fundraisers/team-lifecycle/index.ts'
import { teamMembershipChanged, joinRequested } from '../../../fundraisers/team-members/index.ts'
import { notifyTeamMembers } from './notify-team-members.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

/** The next time that it is so late in Amsterdam, in winter. */
function atHour(hour: number): void {
  const now = app.clock.now().getTime()
  const moment = Date.parse(`${new Date(now).toISOString().slice(0, 10)}T00:00:00Z`) + hours(hour - 1)
  app.clock.advance(moment > now ? moment - now : moment + days(1) - now)
}

/** A team on request, and people who take part. */
async function world() {
  const { db } = app.deps
  const owner = await insertUser(db)
  const project = await insertProject(db, { ownerId: owner.id, kind: 'participants', allowTeams: true })
  const team = await insertTeam(db, { projectId: project.id, name: 'Team Zee', isOpen: false })
  const person = async (membership: object = {}, language: 'nl' | 'de' = 'nl') => {
    const user = await insertUser(db, { language, emailVerifiedAt: app.clock.now() })
    // So long ago that no welcome is sent any more.
    const createdAt = app.clock.ago(days(20))
    const page = await insertParticipant(db, { projectId: project.id, userId: user.id, createdAt, ...membership })
    const mails = async () =>
      (await mailsTo(app, user.email)).map(({ kind }) => kind).filter((kind) => kind.startsWith('team-'))
    const bell = () => db.$count(notifications, eq(notifications.userId, user.id))
    return { user, id: page.id, mails, bell }
  }
  const path = `/api/teams/${team.id}`
  const send = async ({ user }: { user: { email: string } }) =>
    expect((await (await app.signIn(user.email)).post(`${path}/requests`, { motivation: 'Ik loop mee.' })).status).toBe(
      200,
    )
  const answer = async (by: Visitor, how: 'approve' | 'decline') => {
    const [{ team_request_id }] = (await by.get(`${path}/requests`)).body.list
    const answered = await by.post(`${path}/requests/${how}`, { team_request_id, reason: 'Zo is het.' })
    expect(answered.status).toBe(200)
    // A decline is mailed once it cannot be undone.
    if (how === 'decline') app.clock.advance(minutes(2))
  }
  return { owner, project, team, person, path, send, answer }
}

test('each mail about a team has a switch of its own, which its link turns off too; the bell still shows it', async () => {
  const { team, person, path, send, answer } = await world()
  const lead = await person({ teamId: team.id, isCaptain: true })
  const captain = await app.signIn(lead.user.email)
  const stopIn = async ({ user }: { user: { email: string } }, kind: TeamMailKind) => {
    const mails = (await mailsTo(app, user.email)).filter(({ html }) => html.includes('/deelnemersmail/'))
    const matches = mails.map(({ html }) => /\/deelnemersmail\/([\w.-]+)/.exec(html)![1]!)
    const token = matches.find((each) => each.split('.')[1] === kind)!
    expect((await app.visitor().get(`/api/participant-mails/${token}`)).body).toMatchObject({ kind, is_on: true })
    expect((await app.http.inject({ method: 'POST', url: `/deelnemersmail/${token}` })).statusCode).toBe(200)
  }
  const [first, second] = [await person(), await person()]
  await send(first)
  await stopIn(lead, 'request_received')
  await answer(captain, 'approve')
  await stopIn(first, 'request_approved')
  await send(second)
  expect([await lead.mails(), await lead.bell()]).toEqual([['team-request'], 2])
  await answer(captain, 'decline')
  await stopIn(second, 'request_declined')
  await send(second)
  await answer(captain, 'decline')
  expect([await second.mails(), await second.bell()]).toEqual([['team-request-answer'], 2])
  const make = (visitor: Visitor, id: number) => visitor.post(`${path}/make-captain`, { participant_id: id })
  expect((await make(captain, first.id)).status).toBe(200)
  await stopIn(first, 'made_captain')
  const own = await app.signIn(first.user.email)
  expect((await make(own, lead.id)).status).toBe(200)
  app.clock.advance(1_000)
  expect((await make(await app.signIn(lead.user.email), first.id)).status).toBe(200)
  expect([await first.mails(), await first.bell()]).toEqual([['team-request-answer', 'team-captain'], 2])

  // The screen of the page has the same switches.
  const switches = `/api/participant/${first.id}/mails`
  const shown = (await own.get(switches)).body.enabled as string[]
  const isTeamKind = (kind: string) => teamMailKinds.some((each) => each === kind)
  expect(shown.filter(isTeamKind)).toEqual(['request_received', 'request_declined'])
  expect((await own.write('PUT', switches, { kind: 'made_captain', is_on: true })).body.enabled).toContain(
    'made_captain',
  )
})

test('at night no mail about a team is sent; in the morning once, of what is still true, in their language', async () => {
  const { owner, team, person, path, send, answer } = await world()
  const lead = await person({ teamId: team.id, isCaptain: true }, 'de')
  const [stays, leaves, member] = [await person(), await person(), await person({ teamId: team.id })]
  atHour(22)
  await send(stays)
  await send(leaves)
  expect((await (await app.signIn(leaves.user.email)).write('DELETE', `${path}/requests`)).status).toBe(200)
  const captain = await app.signIn(lead.user.email)
  await answer(captain, 'approve')
  // A captain for an hour gets no mail; the captain of the next morning gets one.
  const manager = await app.signIn(owner.email)
  for (const { id } of [member, stays]) {
    app.clock.advance(minutes(1))
    expect((await manager.post(`${path}/make-captain`, { participant_id: id })).status).toBe(200)
  }
  const removal = await person()
  await send(removal)
  expect([await lead.mails(), await stays.mails(), await member.mails()]).toEqual([[], [], []])
  const [request] = (await manager.get(`${path}/requests`)).body.list
  // A worker that died begins again.
  await app.deps.jobs.enqueue(app.deps.db, joinRequested, { requestId: request.team_request_id })
  atHour(5)
  await app.runJobs()
  expect(await stays.mails()).toEqual([])
  atHour(8)
  await app.runJobs()
  const at = app.clock.now().toISOString()
  await app.deps.jobs.enqueue(app.deps.db, joinRequested, { requestId: request.team_request_id })
  await app.deps.jobs.enqueue(app.deps.db, teamMembershipChanged, {
    event: 'captain',
    teamId: team.id,
    participantId: lead.id,
    at,
  })
  expect((await stays.mails()).toSorted()).toEqual(['team-captain', 'team-request', 'team-request-answer'])
  expect([await lead.mails(), await member.mails(), await leaves.mails()]).toEqual([[], [], []])
  const german = await person({}, 'de')
  await send(german)
  await answer(await app.signIn(stays.user.email), 'decline')
  await answer(await app.signIn(stays.user.email), 'decline')
  const [mail] = await mailsTo(app, german.user.email, 'team-request-answer')
  expect(mail!.subject).toBe('Deine Anfrage an Team Zee wurde abgelehnt')
  // The request, the answer, and why this mail came.
  for (const words of ['„Ik loop mee.“', 'Zo is het.', 'Du bekommst diese Mail, weil'])
    expect(mail!.text).toContain(words)
})

test('a captain as the only member of a team is notified, by whichever way they came', async () => {
  const { owner, project, team, person, path, send, answer } = await world()
  atHour(12)
  const manager = await app.signIn(owner.email)
  const [added, requester, joined] = [await person(), await person(), await person()]
  const leave = async ({ id }: { id: number }) =>
    expect((await manager.post(`${path}/members/delete`, { participant_id: id })).status).toBe(200)
  expect((await manager.post(`${path}/members`, { participant_id: added.id })).status).toBe(200)
  expect((await added.mails()).toSorted()).toEqual(['team-added', 'team-captain'])
  await leave(added)
  await send(requester)
  await answer(manager, 'approve')
  expect((await requester.mails()).toSorted()).toEqual(['team-captain', 'team-request-answer'])
  const open = await insertTeam(app.deps.db, { projectId: project.id, name: 'Team Duin' })
  expect((await (await app.signIn(joined.user.email)).post(`/api/teams/${open.id}/requests`, {})).status).toBe(200)
  expect(await joined.mails()).toEqual(['team-captain'])
  expect((await app.visitor().get(`/api/teams/${team.id}/members`)).body.list.length).toBe(1)
})

test('a team that is closed or deleted at night is mailed about in the morning, unless it is open again', async () => {
  const [closed, reopened, deleted] = [await world(), await world(), await world()]
  const members: Awaited<ReturnType<typeof closed.person>>[] = []
  for (const { person, team } of [closed, reopened, deleted]) members.push(await person({ teamId: team.id }))
  atHour(23)
  const change = async ({ owner, team, path }: typeof closed, state: string, reason: string) => {
    const submission = { state, reason, team_id: team.id }
    expect((await (await app.signIn(owner.email)).post(`${path}/change-state`, submission)).status).toBe(200)
  }
  // As long as a reason may be: a waiting one is kept whole.
  await change(closed, 'closed', 'Vol. '.repeat(200).trim())
  await change(reopened, 'closed', 'Vergissing.')
  await change(reopened, 'active', 'Toch niet.')
  await change(reopened, 'closed', 'Nu echt.')
  await change(reopened, 'active', 'Weer open.')
  expect((await (await app.signIn(deleted.owner.email)).write('DELETE', deleted.path)).status).toBe(200)
  const mailsOfAll = () => Promise.all(members.map((member) => member.mails()))
  await app.runJobs()
  expect(await mailsOfAll()).toEqual([[], [], []])
  atHour(8)
  await app.runJobs()
  await app.runJobs()
  expect(await mailsOfAll()).toEqual([['team-closed'], ['team-active'], ['team-deleted']])
})

test('a team that is closed and opened again mails a member twice a day, and the bell has the last', async () => {
  const { owner, project, team, person, path } = await world()
  const member = await person({ teamId: team.id })
  atHour(12)
  const manager = await app.signIn(owner.email)
  const change = async (state: string) => {
    app.clock.advance(minutes(1))
    const submission = { state, reason: 'De bus is vol.', team_id: team.id }
    expect((await manager.post(`${path}/change-state`, submission)).status).toBe(200)
  }
  const bell = async () =>
    (await (await app.signIn(member.user.email)).get('/notifications/recent')).body.notifications.map(
      ({ body, read }: { body: string; read: boolean }) => [body, read],
    )
  await change('closed')
  const [job] = await app.deps.db.select().from(jobs).where(eq(jobs.name, 'team-changed'))
  const payload = teamChanged.payload.parse(job!.payload)
  expect(teamChanged.queue).toBe('bulk')
  await notifyTeamMembers(app.deps, payload)
  expect(await app.deps.db.$count(jobs, eq(jobs.name, 'deliver-bulk-mail'))).toBe(1)
  // A worker that died begins again: what it sent is counted once.
  await notifyTeamMembers(app.deps, payload)
  await app.runJobs()
  await change('active')
  expect(await member.mails()).toEqual(['team-closed', 'team-active'])
  await change('closed')
  expect(await member.mails()).toHaveLength(2)
  expect(await bell()).toEqual([['Team Zee is gesloten', false]])
  expect((await manager.write('DELETE', path)).status).toBe(200)
  expect(await member.mails()).toHaveLength(2)
  expect(await bell()).toEqual([['Team Zee bestaat niet meer', false]])
  // So are other teams of the project: they could be made and deleted one after the other.
  const other = await insertTeam(app.deps.db, { projectId: project.id, name: 'Team Duin' })
  await app.deps.db.update(participants).set({ teamId: other.id }).where(eq(participants.id, member.id))
  const closed = { state: 'closed', reason: 'Vol.', team_id: other.id }
  expect((await manager.post(`/api/teams/${other.id}/change-state`, closed)).status).toBe(200)
  expect(await member.mails()).toHaveLength(2)
  expect(await bell()).toEqual([['Team Duin is gesloten', false]])
})

test('of the requests of one person that are taken back and made again, a captain is mailed once a day', async () => {
  const { team, person, path, send } = await world()
  const lead = await person({ teamId: team.id, isCaptain: true })
  const [first, second] = [await person(), await person()]
  atHour(12)
  for (let round = 0; round < 3; round += 1) {
    await send(first)
    await app.runJobs()
    expect((await (await app.signIn(first.user.email)).write('DELETE', `${path}/requests`)).status).toBe(200)
  }
  expect([await lead.mails(), await lead.bell()]).toEqual([['team-request'], 1])
  await send(second)
  await app.runJobs()
  expect(await lead.mails()).toEqual(['team-request', 'team-request'])
  app.clock.advance(days(1))
  await send(first)
  await app.runJobs()
  expect(await lead.mails()).toHaveLength(3)
})

test('a member who is made captain again and again is mailed twice a day', async () => {
  const { owner, team, person, path } = await world()
  const [first, second] = [await person({ teamId: team.id }), await person({ teamId: team.id })]
  atHour(12)
  const manager = await app.signIn(owner.email)
  const make = async ({ id }: { id: number }) => {
    app.clock.advance(minutes(1))
    expect((await manager.post(`${path}/make-captain`, { participant_id: id })).status).toBe(200)
    await app.runJobs()
  }
  for (let round = 0; round < 3; round += 1) for (const member of [first, second]) await make(member)
  expect(await second.mails()).toEqual(['team-captain', 'team-captain'])
  expect(await second.bell()).toBe(1)
})
