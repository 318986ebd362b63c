import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectStates } from '../../../../../contract/fundraisers/projects/project-states.ts'
import { buildTestApp, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { insertDonation } from '../../../../../tests/support/builders/donations.ts'
import { insertParticipant } from '../../../../../tests/support/builders/participants.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { insertTeam } from '../../../../../tests/support/builders/teams.ts'
import { insertTotal } from '../../../../../tests/support/builders/totals.ts'
import { minutes } from '../../../../../tests/support/fake-clock.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

/** A participant in three projects that can be seen, in two of them in a team. */
async function somebody() {
  const { db } = app.deps
  const { visitor, id: userId } = await app.signInAnew()
  const kind = 'participants'
  const water = await insertProject(db, { kind, name: 'Water', closingDate: '2026-03-09' })
  const bos = await insertProject(db, { kind, name: 'bos' })
  const alarm = await insertProject(db, { kind, name: 'Alarm' })
  const pumpers = await insertTeam(db, { projectId: water.id, name: 'De Pompers' })
  const felers = await insertTeam(db, { projectId: bos.id, name: 'Anders' })
  const otherTeam = await insertTeam(db, { projectId: alarm.id, archivedAt: app.clock.now() })
  const page = (projectId: number, values = {}) => insertParticipant(db, { projectId, userId, ...values })
  const inWater = await page(water.id, { teamId: pumpers.id, isCaptain: true })
  const inBos = await page(bos.id, { teamId: felers.id })
  const inAlarm = await page(alarm.id, { teamId: otherTeam.id })
  await insertTotal(db, { subject: 'participant', subjectId: inBos.id, raisedCents: 500, donationCount: 1 })
  await insertTotal(db, { subject: 'participant', subjectId: inWater.id, raisedCents: 300, donationCount: 1 })
  await insertTotal(db, { subject: 'team', subjectId: pumpers.id, raisedCents: 700, donationCount: 2 })
  // None of these is listed.
  await page((await insertProject(db, { kind })).id, { archivedAt: app.clock.now() })
  await page((await insertProject(db, { kind, archivedAt: app.clock.now() })).id)
  await page((await insertProject(db, { kind, state: projectStates.draft })).id)
  await insertParticipant(db, { projectId: water.id, teamId: pumpers.id })
  return { visitor, water, inWater, inBos, inAlarm, pumpers }
}

type NamedParticipation = { id: number; project: { name: string }; name?: string }

test('a user’s pages in projects, each with its project and the amount raised [7.12]', async () => {
  const { visitor, water, inWater } = await somebody()
  const { status, body } = await visitor.get('/api/participant')
  expect([status, body.page, body.pages, body.total]).toEqual([200, 1, 1, 3])
  const names = (of: { data: NamedParticipation[] }) => of.data.map(({ project }) => project.name)
  expect(names(body)).toEqual(['Alarm', 'bos', 'Water'])
  expect(body.data[2]).toMatchObject({
    id: inWater.id,
    raised: 3,
    team_name: 'De Pompers',
    is_captain: true,
    project: { id: water.id, url: water.url, state: projectStates.finished },
  })
  expect(names((await visitor.get('/api/participant?order=name')).body)).toEqual(['Alarm', 'bos', 'Water'])
  expect(names((await visitor.get('/api/participant?order=raised')).body)).toEqual(['bos', 'Water', 'Alarm'])
  expect(names((await visitor.get('/api/participant?search=WAT')).body)).toEqual(['Water'])
  const second = await visitor.get('/api/participant?limit=2&page=2')
  expect([names(second.body), second.body.pages]).toEqual([['Water'], 2])
  expect((await visitor.get('/api/participant?order=x')).status).toBe(422)
  expect((await app.visitor().get('/api/participant')).status).toBe(401)
})

test('the teams of a participant [7.26]', async () => {
  const { visitor, pumpers, water } = await somebody()
  const names = async (query = '') =>
    ((await visitor.get(`/api/user/teams/${query}`)).body.list as NamedParticipation[]).map(({ name }) => name)
  expect(await names()).toEqual(['Anders', 'De Pompers'])
  const { body } = await visitor.get('/api/user/teams/?order=raised')
  expect(body).toMatchObject({ page: 1, pages: 1, total: 2 })
  expect(body.list[0]).toMatchObject({
    id: pumpers.id,
    raised: 7,
    member_count: 2,
    is_captain: true,
    project: { id: water.id, name: 'Water', state: projectStates.finished },
  })
  expect(await names('?search=pomp+water')).toEqual(['De Pompers'])
  expect(await names(`?team=${pumpers.id}`)).toEqual(['De Pompers'])
  expect(await names('?limit=1&page=2&order=name')).toEqual(['De Pompers'])
  const other = await app.signInAnew()
  expect((await other.visitor.get(`/api/user/teams/?team=${pumpers.id}`)).body.list).toEqual([])
  expect((await app.visitor().get('/api/user/teams/')).status).toBe(401)
})

test('an archived participant is on no page and in no list any more, and its total stays [4.12, 7.12]', async () => {
  const { visitor, inBos, inWater, water, pumpers } = await somebody()
  const archive = (participant: unknown, by = visitor) => by.post('/api/participant/archive', { participant })
  await insertDonation(app.deps.db, { projectId: water.id, participantId: inWater.id })
  const donations = async () =>
    (await app.visitor().get(`/api/pages/${water.url}`)).body.donations.list as { participant_name: string | null }[]
  expect(await donations()).toMatchObject([{ participant_name: inWater.name }])
  const { status, body } = await archive(inWater.id)
  expect([status, body.message]).toEqual([
    200,
    `${inWater.name} is gearchiveerd. Alles wat er is gegeven, blijft bewaard.`,
  ])
  expect((await visitor.get('/api/participant')).body.total).toBe(2)
  expect((await visitor.get('/api/user/teams/')).body.total).toBe(1)
  expect((await visitor.get(`/api/pages/${water.url}/participants/${inWater.url}`)).status).toBe(404)
  const cards = (await visitor.get(`/api/project/${water.id}/participants`)).body.list as NamedParticipation[]
  expect(cards.map(({ id }) => id)).not.toContain(inWater.id)
  expect(await donations()).toMatchObject([{ amount: 25, participant_name: null }])
  const teams = (await visitor.get(`/api/project/${water.id}/teams`)).body.list as (NamedParticipation & {
    raised: number
  })[]
  expect(teams.find(({ id }) => id === pumpers.id)).toMatchObject({ raised: 7, member_count: 1 })
  expect((await archive(inWater.id)).status).toBe(404)

  const stranger = await app.signInAnew()
  const refused = await archive(inBos.id, stranger.visitor)
  expect([refused.status, refused.body.message]).toEqual([
    403,
    'Je mag deze deelname niet archiveren. Vraag het aan wie haar heeft gemaakt.',
  ])
  expect((await archive('x')).body.errors).toHaveProperty('participant')
  expect((await visitor.get('/api/participant')).body.total).toBe(2)
})

test('the earliest member leads a team after its captain is archived, and is notified', async () => {
  const { db } = app.deps
  const { id: projectId } = await insertProject(db, { kind: 'participants', allowTeams: true })
  const team = await insertTeam(db, { projectId, name: 'Team Zee' })
  const people = [await app.signInAnew(), await app.signInAnew(), await app.signInAnew()]
  const pages: { id: number }[] = []
  for (const { id: userId } of people)
    pages.push(await insertParticipant(db, { projectId, teamId: team.id, userId, isCaptain: pages.length === 0 }))
  const archive = (who: number) =>
    people[who]!.visitor.post('/api/participant/archive', { participant: pages[who]!.id })
  const shown = async () => (await people[2]!.visitor.get(`/api/teams/${team.id}`)).body
  // Both leave at the same moment: the remaining member leads.
  expect((await Promise.all([archive(0), archive(1)])).map(({ status }) => status)).toEqual([200, 200])
  expect(await shown()).toMatchObject({ isTeamManager: true, team: { participant_id: pages[2]!.id, member_count: 1 } })
  app.clock.advance(minutes(2))
  await app.runJobs()
  const { notifications } = (await people[2]!.visitor.get('/notifications/recent')).body
  expect(JSON.stringify(notifications)).toContain('Team Zee')
  expect((await archive(2)).status).toBe(200)
  expect((await shown()).team).toMatchObject({ participant_id: null, member_count: 0 })
})
