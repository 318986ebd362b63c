import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../tests/support/build-test-app.ts'
import { insertParticipant } from '../../../../tests/support/builders/participants.ts'
import { insertProject } from '../../../../tests/support/builders/projects.ts'
import { insertTeam } from '../../../../tests/support/builders/teams.ts'
import { confirmSessions } from '../../../../tests/support/identity/confirmed-sessions.ts'
import { mailsTo } from '../../../../tests/support/mailbox.ts'

let app: TestApp
let manager: Visitor
let captain: Visitor
let member: Visitor
let emails: Record<'manager' | 'captain' | 'member', string>
let project: Awaited<ReturnType<typeof insertProject>>
let team: Awaited<ReturnType<typeof insertTeam>>
let ids: { captain: number; member: number }

beforeAll(async () => {
  app = await buildTestApp()
})
beforeEach(async () => {
  const { db } = app.deps
  const [{ visitor: one, ...owner }, { visitor: two, ...leader }, { visitor: three, ...other }] = [
    await app.signInAnew(),
    await app.signInAnew(),
    await app.signInAnew(),
  ]
  ;[manager, captain, member] = [one, two, three]
  emails = { manager: owner.email, captain: leader.email, member: other.email }
  project = await insertProject(db, { ownerId: owner.id, kind: 'participants', allowTeams: true, name: 'Wajir' })
  team = await insertTeam(db, { projectId: project.id, name: 'Team Zee' })
  const of = { projectId: project.id, teamId: team.id }
  const lead = await insertParticipant(db, { ...of, userId: leader.id, isCaptain: true })
  ids = { captain: lead.id, member: (await insertParticipant(db, { ...of, userId: other.id })).id }
})
afterAll(() => app.close())

const changeState = (by: Visitor, state: string, reason: unknown = 'De bus is vol.', teamId: unknown = team.id) =>
  by.post(`/api/teams/${team.id}/change-state`, { state, team_id: teamId, reason })
const remove = (by: Visitor) => by.write('DELETE', `/api/teams/${team.id}`, {})
const stateOf = async () => (await manager.get(`/api/teams/${team.id}`)).body.team.state
const subjects = async (email: string) => (await mailsTo(app, email)).map(({ subject }) => subject)

describe('the state of a team', () => {
  test('is changed with a typed reason, which members and captain are mailed [4.11, 7.27]', async () => {
    const { status, body } = await changeState(manager, 'closed')
    expect([status, body.item.state, body.message]).toEqual([
      200,
      'closed',
      'Team Zee is gesloten. De leden krijgen bericht.',
    ])
    await app.runJobs()
    for (const email of [emails.captain, emails.member]) {
      const [mail] = (await mailsTo(app, email)).filter(({ subject }) => subject === 'Team Zee is gesloten')
      expect(mail!.text).toContain('De bus is vol.')
    }
    expect((await member.get(`/api/teams/${team.id}`)).body.team.state_reason).toBe('De bus is vol.')
    expect((await app.visitor().get(`/api/teams/${team.id}`)).body.team.state_reason).toBeNull()
    // Once more is no news, and a second manager with another reason hears the current one.
    expect((await changeState(manager, 'closed', 'De bus is vol.')).status).toBe(200)
    const second = await changeState(manager, 'closed', 'Te koud.')
    expect([second.status, second.body.item.state]).toEqual([409, 'closed'])
    expect(second.body.message).toContain('“De bus is vol.”')
    expect((await changeState(manager, 'active', 'Er is weer plek.')).body.item.state).toBe('active')
    await app.runJobs()
    expect(await subjects(emails.member)).toEqual(['Team Zee is gesloten', 'Team Zee is weer open'])
    expect(await subjects(emails.manager)).toEqual([])
  })

  test.each([
    ['state', ['weg', 'De bus is vol.']],
    ['reason', ['closed', '']],
    ['reason', ['closed', ' \n ']],
    ['reason', ['closed', 'r'.repeat(1001)]],
    ['reason', ['closed', undefined]],
    ['team_id', ['closed', 'De bus is vol.', 1]],
    ['team_id', ['closed', 'De bus is vol.', null]],
  ] as const)('is not changed when %s is wrong: %j [4.11]', async (field, [state, reason, teamId]) => {
    const request = { state, reason, team_id: teamId === undefined ? team.id : teamId }
    const { status, body } = await manager.post(`/api/teams/${team.id}/change-state`, request)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    expect(await stateOf()).toBe('active')
  })

  test('is for managers of the project: not for its captain, and it does not exist for members', async () => {
    expect([(await changeState(captain, 'closed')).status, (await changeState(member, 'closed')).status]).toEqual([
      403, 404,
    ])
    expect((await changeState(app.visitor(), 'closed')).status).toBe(401)
    expect(await stateOf()).toBe('active')
  })
})

test('the close, reopening and removal of a team need a password, and are mailed ten times a day at most', async () => {
  const other = await insertTeam(app.deps.db, { projectId: project.id, name: 'Team Duin' })
  const change = async (state: 'active' | 'closed') =>
    (await manager.post(`/api/teams/${other.id}/change-state`, { state, team_id: other.id, reason: 'Zo is het.' }))
      .status
  await confirmSessions(app, 9)
  const end = async () => (await manager.write('DELETE', `/api/teams/${other.id}`, {})).status
  expect([await change('closed'), await end()]).toEqual([423, 423])
  await confirmSessions(app)
  for (let changed = 0; changed < 10; changed += 1) expect(await change(changed % 2 ? 'active' : 'closed')).toBe(200)
  expect(await change('closed')).toBe(429)
  expect(await end()).toBe(429)
})

describe('a team that is deleted', () => {
  test('leaves its members in the project, and leads to its whole URL [2.16, 7.26]', async () => {
    const { status, body } = await remove(captain)
    expect([status, body.message]).toEqual([200, 'Team Zee is verwijderd.'])
    expect(body.url).toBe(`http://stuiver.test/${project.url}`)
    // The next page says so, once.
    expect(captain.cookies.get('flash')).toBe('team_deleted')
    const { list } = (await app.visitor().get(`/api/project/${project.id}/participants`)).body
    expect(list).toMatchObject([ids.captain, ids.member].map((id) => ({ id, team_name: null, is_captain: false })))
    expect((await app.visitor().get(`/api/project/${project.id}/teams`)).body.list).toEqual([])
    expect((await captain.get(`/api/teams/${team.id}`)).status).toBe(404)
    expect([(await remove(captain)).status, (await remove(manager)).status]).toEqual([404, 404])
    await app.runJobs()
    expect(await subjects(emails.member)).toEqual(['Team Zee bestaat niet meer'])
    expect(await subjects(emails.captain)).toEqual([])
  })

  test('is shown as such at its URL, to all visitors who may see its project', async () => {
    await remove(manager)
    const missingAnswer = await app.visitor().get(`/api/pages/${project.url}/teams/${team.url}`)
    expect(missingAnswer).toMatchObject({
      status: 410,
      body: { team: { name: 'Team Zee' }, project: { id: project.id } },
    })
    expect((await app.visitor().get(`/api/pages/${project.url}/teams/nooit-geweest`)).status).toBe(404)
    const address = await app.visitor().get(`/api/pages/teams/${team.id}`)
    expect(address.body).toEqual({ project_url: project.url, team_url: team.url })
  })

  test('is not for its members, strangers and guests', async () => {
    const { visitor: stranger } = await app.signInAnew()
    expect([(await remove(member)).status, (await remove(stranger)).status]).toEqual([404, 404])
    expect((await remove(app.visitor())).status).toBe(401)
    expect(await stateOf()).toBe('active')
  })

  test('is deleted once by two at the same moment', async () => {
    const answers = await Promise.all([remove(captain), remove(manager)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  })
})
