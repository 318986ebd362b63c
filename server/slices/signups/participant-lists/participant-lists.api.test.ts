import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../tests/support/build-test-app.ts'
import { insertParticipant } from '../../../../tests/support/builders/participants.ts'
import { insertHeldRegistration } from '../../../../tests/support/builders/registrations.ts'
import { insertProject, insertProjectEvent } from '../../../../tests/support/builders/projects.ts'
import { insertTeam } from '../../../../tests/support/builders/teams.ts'
import { insertTotal } from '../../../../tests/support/builders/totals.ts'
import { insertUser } from '../../../../tests/support/builders/users.ts'
import { confirmSessions } from '../../../../tests/support/identity/confirmed-sessions.ts'
import { minutes } from '../../../../tests/support/fake-clock.ts'
import { mailsTo } from '../../../../tests/support/mailbox.ts'
import { participantDetails } from '../../../schema/fundraisers/participants.ts'
import { teams } from '../../../schema/fundraisers/teams.ts'

let app: TestApp
let owner: Visitor
let ownerId: number
let ownerEmail: string

beforeAll(async () => {
  app = await buildTestApp()
  ;({ visitor: owner, id: ownerId, email: ownerEmail } = await app.signInAnew())
})
afterAll(() => app.close())

async function world() {
  const { db } = app.deps
  const project = await insertProject(db, { ownerId, kind: 'participants', allowTeams: true })
  const event = await insertProjectEvent(db, project.id, '5 kilometer')
  const pumpers = await insertTeam(db, { projectId: project.id, name: 'De Pompers' })
  const walkers = await insertTeam(db, { projectId: project.id, name: 'Anders lopen' })
  const aisha = await insertParticipant(db, {
    projectId: project.id,
    name: 'Aïsha',
    teamId: pumpers.id,
    isCaptain: true,
    projectEventId: event.id,
  })
  const bram = await insertParticipant(db, { projectId: project.id, name: 'bram', teamId: pumpers.id })
  const otherParticipant = await insertParticipant(db, {
    projectId: project.id,
    name: 'Weg',
    archivedAt: app.clock.now(),
  })
  await insertTotal(db, { subject: 'participant', subjectId: bram.id, slot: 1, raisedCents: 300, donationCount: 1 })
  await insertTotal(db, { subject: 'participant', subjectId: bram.id, slot: 2, raisedCents: 200, donationCount: 1 })
  await insertParticipant(db, { projectId: (await insertProject(db, { ownerId })).id, name: 'Elders' })
  return { project, event, pumpers, walkers, aisha, bram, gone: otherParticipant }
}
type Row = { fullName?: string; name?: string }
const names = (body: { list: Row[] }) => body.list.map((row) => row.fullName ?? row.name)

test('the participants of a project by every order and filter, a page at a time', async () => {
  const { project, pumpers, walkers, event, bram } = await world()
  const list = async (query = '') => (await owner.get(`/api/project/${project.id}/participants/list?${query}`)).body
  const all = await list()
  expect([names(all), all.total, all.pages]).toEqual([['bram', 'Aïsha'], 2, 1])
  expect(all.list[0]).toMatchObject({ id: bram.id, raised: 5, donation_count: 2, team_name: 'De Pompers' })
  expect(all.list[0].email).toContain('@')
  expect(names(await list('order=oldest'))).toEqual(['Aïsha', 'bram'])
  expect(names(await list('order=name'))).toEqual(['Aïsha', 'bram'])
  expect(names(await list('order=raised'))).toEqual(['bram', 'Aïsha'])
  expect(names(await list('filter=archived'))).toEqual(['Weg'])
  expect(names(await list('filter=no_donation'))).toEqual(['Aïsha'])
  expect(names(await list('filter=no_photo&order=name'))).toEqual(['Aïsha', 'bram'])
  expect(names(await list('filter=no_team'))).toEqual([])
  expect(names(await list(`team=${pumpers.id}&order=name`))).toEqual(['Aïsha', 'bram'])
  expect(names(await list(`team=${walkers.id}`))).toEqual([])
  expect(names(await list(`event=${event.id}`))).toEqual(['Aïsha'])
  expect(names(await list('search=pomp+BRA'))).toEqual(['bram'])
  expect(names(await list('search=%25'))).toEqual([])
  const second = await list('limit=1&page=2')
  expect([names(second), second.pages]).toEqual([['Aïsha'], 2])
  expect((await list('page=9')).list).toEqual([])
  for (const wrong of ['order=x', 'filter=x', 'team=x', 'page=0', 'limit=101'])
    expect((await owner.get(`/api/project/${project.id}/participants/list?${wrong}`)).status).toBe(422)
})

test('the teams of a project with their captains', async () => {
  const { project } = await world()
  const list = async (query = '') => (await owner.get(`/api/project/${project.id}/teams/list?${query}`)).body
  const { list: teams, total } = await list('order=name')
  expect([names({ list: teams }), total]).toEqual([['Anders lopen', 'De Pompers'], 2])
  expect(teams.map(({ captains }: { captains: string[] }) => captains)).toEqual([[], ['Aïsha']])
  expect(names(await list('search=pomp'))).toEqual(['De Pompers'])
  for (const order of ['newest', 'oldest', 'raised']) expect((await list(`order=${order}`)).total).toBe(2)
  const values = { projectId: project.id, isOpen: false }
  await insertTeam(app.deps.db, { ...values, name: 'Vraag eerst' })
  await insertTeam(app.deps.db, { ...values, name: 'Dicht', state: 'closed' })
  const open = await list('filter=open&order=name')
  expect([names(open), open.total, open.list[0].state]).toEqual([['Anders lopen', 'De Pompers'], 2, 'active'])
  expect(names(await list('filter=on_request'))).toEqual(['Vraag eerst'])
  expect((await list('filter=closed')).list).toMatchObject([{ name: 'Dicht', state: 'closed' }])
  expect(names(await list('filter=closed&search=vraag'))).toEqual([])
  expect((await owner.get(`/api/project/${project.id}/teams/list?filter=archived`)).status).toBe(422)
  const file = await owner.get(`/api/project/${project.id}/teams/export?filter=on_request`)
  expect(String(file.body).trimEnd().split('\r\n').slice(1)).toEqual([expect.stringContaining('Vraag eerst')])
})

test('the whole list is taken along as a file, with the details for the project, and without formulas', async () => {
  const { project, bram } = await world()
  await app.deps.db.insert(participantDetails).values({
    participantId: bram.id,
    city: '=HYPERLINK("http://kwaad.test")',
    shirtSize: 'M',
    gender: 'male',
  })
  const file = (query: string) => owner.get(`/api/project/${project.id}/participants/export?${query}`)
  const csv = await file('format=csv&search=bram')
  expect(csv.status).toBe(200)
  const lines = String(csv.body).trimEnd().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('bram')
  expect(lines[1]).toContain('Man;M;')
  expect(lines[1]).not.toMatch(/[;"]=HYPERLINK/)
  const { status, headers } = await file('format=xlsx')
  expect([status, headers['content-type']]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ])
})

test('the teams that are found are taken along as a file, with their captains', async () => {
  const { project, pumpers } = await world()
  await insertTotal(app.deps.db, { subject: 'team', subjectId: pumpers.id, raisedCents: 700, donationCount: 2 })
  const file = (query = '') => owner.get(`/api/project/${project.id}/teams/export${query}`)
  const lines = async (query = '') =>
    String((await file(query)).body)
      .trimEnd()
      .split('\r\n')
  const all = await lines()
  expect(all).toHaveLength(3)
  expect(all[1]).toContain('De Pompers;Aïsha;2;')
  expect(all[1]).toContain(`/${project.url}/teams/${pumpers.url}`)
  expect((await lines('?search=anders')).slice(1).join()).toContain('Anders lopen')
  expect(await lines('?search=niemand')).toHaveLength(1)
  expect((await file('?format=xlsx')).headers['content-disposition']).toContain('teams-')
  expect((await file('?format=pdf')).status).toBe(422)
})

test('a file of more teams than are read at once has each once, by their founding', async () => {
  const { db } = app.deps
  const { id } = await insertProject(db, { ownerId, allowTeams: true })
  const values = Array.from({ length: 1_001 }, (_none, index) => {
    return {
      projectId: id,
      name: `Ploeg ${index}`,
      url: `ploeg-${index}`,
      motivation: 'Samen.',
      createdAt: app.clock.now(),
    }
  })
  await db.insert(teams).values(values)
  const { body } = await owner.get(`/api/project/${id}/teams/export?search=ploeg`)
  const result = String(body).match(/Ploeg \d+/g)
  expect(result).toEqual(values.map(({ name }) => name))
})

describe('archived participants', () => {
  test('comes back with all that was given, in no team [4.12]', async () => {
    const { project, bram } = await world()
    await owner.post('/api/participant/archive', { participant: bram.id })
    const restore = (id: number) => owner.post(`/api/project/${project.id}/participants/restore`, { participant: id })
    expect((await restore(bram.id)).status).toBe(200)
    const { list } = (await owner.get(`/api/project/${project.id}/participants/list?search=bram`)).body
    expect(list[0]).toMatchObject({ raised: 5, team_id: null, archived_at: null })
    // They take part already, or in another project.
    expect((await restore(bram.id)).status).toBe(404)
    expect((await restore(999_999_999)).status).toBe(404)
  })

  test('does not come back while all places are taken, however many requests come at once', async () => {
    const { db } = app.deps
    const project = await insertProject(db, { ownerId, kind: 'participants', registrationLimit: 2 })
    const archived = { projectId: project.id, archivedAt: app.clock.now() }
    const ids = [await insertParticipant(db, archived), await insertParticipant(db, archived)].map(({ id }) => id)
    await insertParticipant(db, { projectId: project.id })
    const answers = await Promise.all(
      ids.map((participant) => owner.post(`/api/project/${project.id}/participants/restore`, { participant })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('does not take the place that is held for a payer', async () => {
    const { db } = app.deps
    const project = await insertProject(db, { ownerId, kind: 'participants', registrationLimit: 1 })
    const { id: participant } = await insertParticipant(db, { projectId: project.id, archivedAt: app.clock.now() })
    const heldUntil = app.clock.in(minutes(20))
    await insertHeldRegistration(db, { projectId: project.id, heldUntil })
    const restore = () => owner.post(`/api/project/${project.id}/participants/restore`, { participant })
    expect((await restore()).status).toBe(409)
    app.clock.advance(minutes(21))
    await confirmSessions(app)
    expect((await restore()).status).toBe(200)
  })
})

describe('moving to another team', () => {
  test('leaves the totals as they are, and a team with a captain', async () => {
    const { project, pumpers, walkers, aisha, bram } = await world()
    await insertTotal(app.deps.db, { subject: 'team', subjectId: pumpers.id, raisedCents: 700, donationCount: 2 })
    const move = (participant: number, team: number | null) =>
      owner.post(`/api/project/${project.id}/participants/move`, { participant, team_id: team })
    expect((await move(aisha.id, walkers.id)).status).toBe(200)
    const teams = (await owner.get(`/api/project/${project.id}/teams/list?order=name`)).body.list
    expect(teams).toMatchObject([
      { name: 'Anders lopen', captains: ['Aïsha'], raised: 0, member_count: 1 },
      { name: 'De Pompers', captains: ['bram'], raised: 7, member_count: 1 },
    ])
    expect((await move(bram.id, null)).status).toBe(200)
    expect((await move(bram.id, null)).status).toBe(200)
    const rows = (await owner.get(`/api/project/${project.id}/participants/list?filter=no_team`)).body
    expect(names(rows)).toEqual(['bram'])
  })

  test('does not overwrite another’s unseen: the second gets where they are now', async () => {
    const { project, pumpers, walkers, aisha } = await world()
    const move = (team_id: number | null, from_team_id: number | null) => {
      const body = { participant: aisha.id, team_id, from_team_id }
      return owner.post(`/api/project/${project.id}/participants/move`, body)
    }
    expect((await move(walkers.id, pumpers.id)).status).toBe(200)
    const late = await move(null, pumpers.id)
    expect([late.status, late.body.team_id]).toEqual([409, walkers.id])
    expect(late.body.message).toContain('Iemand anders heeft Aïsha net naar Anders lopen verplaatst.')
    // Two requests for the same are both fulfilled.
    expect((await move(walkers.id, pumpers.id)).status).toBe(200)
    expect((await move(null, late.body.team_id)).status).toBe(200)
    const again = await move(pumpers.id, walkers.id)
    expect([again.status, again.body.team_id]).toEqual([409, null])
  })

  test('is into a team of the same project that takes members', async () => {
    const { project, aisha, gone: removal } = await world()
    const { db } = app.deps
    const elsewhere = await insertTeam(db, { projectId: (await insertProject(db, { ownerId })).id })
    const closed = await insertTeam(db, { projectId: project.id, state: 'closed' })
    const archived = await insertTeam(db, { projectId: project.id, archivedAt: app.clock.now() })
    const move = (participant: number, team: unknown) =>
      owner.post(`/api/project/${project.id}/participants/move`, { participant, team_id: team })
    for (const team of [elsewhere.id, closed.id, archived.id, 999_999_999, 'x']) {
      const { status, body } = await move(aisha.id, team)
      expect([status, Object.keys(body.errors)]).toEqual([422, ['team_id']])
    }
    expect((await move(removal.id, null)).status).toBe(404)
    expect((await move(999_999_999, null)).status).toBe(404)
  })

  test('is mailed to the moved participant, and that they lead it as its only member', async () => {
    const { project, pumpers, walkers } = await world()
    const { db } = app.deps
    const moved = await insertUser(db)
    const values = { projectId: project.id, teamId: pumpers.id }
    const page = await insertParticipant(db, { ...values, userId: moved.id })
    const own = await insertParticipant(db, { ...values, userId: ownerId })
    const move = (participant: number, team: number | null) =>
      owner.post(`/api/project/${project.id}/participants/move`, { participant, team_id: team })
    const kinds = async (email: string) =>
      (await mailsTo(app, email)).map(({ kind }) => kind).filter((kind) => kind.startsWith('team-'))
    expect((await move(page.id, walkers.id)).status).toBe(200)
    expect((await kinds(moved.email)).toSorted()).toEqual(['team-added', 'team-captain'])
    // Nothing changes, so no mail is sent.
    expect((await move(page.id, walkers.id)).status).toBe(200)
    app.clock.advance(minutes(1))
    expect((await move(page.id, pumpers.id)).status).toBe(200)
    app.clock.advance(minutes(1))
    expect((await move(page.id, null)).status).toBe(200)
    expect((await kinds(moved.email)).toSorted()).toEqual(['team-added', 'team-added', 'team-captain', 'team-removed'])
    // A participant who moves themselves knows.
    expect((await move(own.id, walkers.id)).status).toBe(200)
    expect(await kinds(ownerEmail)).toEqual([])
  })

  test('ends well when two are moved across at once', async () => {
    const { project, pumpers, walkers, aisha, bram } = await world()
    const move = (participant: number, team: number) =>
      owner.post(`/api/project/${project.id}/participants/move`, { participant, team_id: team })
    await move(bram.id, walkers.id)
    const answers = await Promise.all([move(aisha.id, walkers.id), move(bram.id, pumpers.id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const teams = (await owner.get(`/api/project/${project.id}/teams/list`)).body.list
    for (const team of teams as { member_count: number; captains: string[] }[])
      if (team.member_count > 0) expect(team.captains.length).toBeGreaterThan(0)
  })
})
