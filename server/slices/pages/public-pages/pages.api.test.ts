import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { projectStates } from '../../../../contract/fundraisers/projects/project-states.ts'
import { buildTestApp, type TestApp } from '../../../../tests/support/build-test-app.ts'
import { insertBlock, insertUpdate } from '../../../../tests/support/builders/content.ts'
import { insertPicture } from '../../../../tests/support/builders/media.ts'
import { insertParticipant } from '../../../../tests/support/builders/participants.ts'
import { insertGiftSuggestion, insertProject, insertProjectEvent } from '../../../../tests/support/builders/projects.ts'
import { insertTeam } from '../../../../tests/support/builders/teams.ts'
import { insertTotal } from '../../../../tests/support/builders/totals.ts'
import { insertUser } from '../../../../tests/support/builders/users.ts'

let app: TestApp
let world: Awaited<ReturnType<typeof insertWorld>>
let worlds = 0

beforeAll(async () => {
  app = await buildTestApp()
})
beforeEach(async () => {
  worlds += 1
  world = await insertWorld(`loop-${worlds}`)
})
afterAll(() => app.close())

/** A project with two participants, one of them in its team, and something on every page. */
async function insertWorld(url: string) {
  const { db } = app.deps
  const owner = await insertUser(db)
  const project = await insertProject(db, {
    url,
    ownerId: owner.id,
    kind: 'participants',
    allowTeams: true,
    minAmountCents: 500,
    maxAmountCents: 250_000,
  })
  const team = await insertTeam(db, { projectId: project.id, url: 'team-zee', motivation: 'Samen.', goalCents: 50_000 })
  const member = await insertParticipant(db, {
    projectId: project.id,
    url: 'fatima',
    motivation: 'Voor water.',
    teamId: team.id,
    goalCents: 10_000,
  })
  const alone = await insertParticipant(db, { projectId: project.id, url: 'noor' })
  await insertTotal(db, { subjectId: project.id, raisedCents: 30_000, donationCount: 3 })
  await insertTotal(db, { subject: 'team', subjectId: team.id, raisedCents: 20_000, donationCount: 2 })
  await insertTotal(db, { subject: 'participant', subjectId: member.id, raisedCents: 5_000, donationCount: 1 })
  return { owner, project, team, member, alone }
}

const page = (path: string) => app.visitor().get(`/api/pages/${world.project.url}${path}`)
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

describe("a project's page", () => {
  test('has everything on it in one call [2.11, 2.15, 3.01, 3.07, 3.08]', async () => {
    const { db } = app.deps
    const { project, team, member, alone } = world
    const event = await insertProjectEvent(db, project.id)
    const large = await insertGiftSuggestion(db, { projectId: project.id, amountCents: 5_050 })
    const small = await insertGiftSuggestion(db, { projectId: project.id, amountCents: 1_000 })
    const second = await insertBlock(db, { projectId: project.id, position: 2 })
    const photo = await insertPicture(db)
    const first = await insertBlock(db, { projectId: project.id, position: 1, title: 'Waarom', photoId: photo.id })
    await insertBlock(db, { teamId: team.id })

    const { status, body } = await page('')
    expect(status).toBe(200)
    expect(body.project).toMatchObject({ id: project.id, raised: 300, participant_count: 2, team_count: 1 })
    expect(body.events).toEqual([{ id: event.id, name: event.name, type: event.type }])
    expect(body.gift_suggestions).toEqual([
      { id: small.id, name: small.name, amount: 10 },
      { id: large.id, name: large.name, amount: 50.5 },
    ])
    expect(body).toMatchObject({ min_amount: 5, max_amount: 2500 })
    expect(body.ways_to_pay.single).toBe('iDEAL | Wero, Bancontact, creditcard, PayPal, incasso of overschrijving')
    expect(idsOf(body.blocks)).toEqual([first.id, second.id])
    expect(body.blocks[0]).toEqual({
      id: first.id,
      title: 'Waarom',
      description: first.description,
      photo: expect.objectContaining({ key: photo.key }) as object,
      photo_url: `/media/${photo.key}-640.webp`,
      position: 1,
      version: 1,
      blockable_type: 'project',
      blockable_id: project.id,
    })
    expect(idsOf(body.participants.list)).toEqual([member.id, alone.id])
    expect(idsOf(body.teams.list)).toEqual([team.id])
    expect(body.donations).toEqual({ list: [], next: null })
  })

  test('has the updates that have appeared, newest first and cleaned [3.02, 2.05]', async () => {
    const { db } = app.deps
    const { project } = world
    const at = (moment: string) => new Date(moment)
    const older = await insertUpdate(db, { projectId: project.id, publishedAt: at('2026-03-01T08:00:00Z') })
    const newer = await insertUpdate(db, {
      projectId: project.id,
      publishedAt: app.clock.now(),
      description: '<p>Hoera<script>alert(1)</script></p>',
    })
    await insertUpdate(db, { projectId: project.id, publishedAt: app.clock.in(1) })
    const { body } = await page('')
    expect(idsOf(body.updates)).toEqual([newer.id, older.id])
    expect(body.updates[0]).toMatchObject({
      description: '<p>Hoera</p>',
      published_at: app.clock.now().toISOString(),
    })
  })

  test('has no participants or teams when the project is not peer-to-peer [1.01]', async () => {
    const project = await insertProject(app.deps.db, { url: `stil-${worlds}` })
    await insertParticipant(app.deps.db, { projectId: project.id })
    const { body } = await app.visitor().get(`/api/pages/${project.url}`)
    expect(body.participants).toEqual({ list: [], next: null })
    expect(body.teams).toEqual({ list: [], next: null })
  })

  test('is found in any capitals of its slug', async () => {
    expect((await app.visitor().get(`/api/pages/${world.project.url.toUpperCase()}`)).status).toBe(200)
  })
})

describe("a participant's page", () => {
  test('has the person first and then the project [2.15, 3.09]', async () => {
    const { db } = app.deps
    const { project, team, member } = world
    const block = await insertBlock(db, { participantId: member.id })
    const update = await insertUpdate(db, { participantId: member.id })
    await insertBlock(db, { projectId: project.id })
    const { status, body } = await page('/participants/fatima')
    expect(status).toBe(200)
    expect(body.participant).toMatchObject({
      id: member.id,
      motivation: 'Voor water.',
      team_name: team.name,
      team_url: 'team-zee',
      raised: 50,
      goal: 100,
      percentage: 50,
      donation_count: 1,
    })
    expect(body.project).toMatchObject({ id: project.id, raised: 300 })
    expect(idsOf(body.blocks)).toEqual([block.id])
    expect(idsOf(body.updates)).toEqual([update.id])
    expect(body).toMatchObject({ min_amount: 5, donations: { list: [], next: null } })
  })

  test('has no team for a participant without one', async () => {
    const { body } = await page('/participants/noor')
    expect(body.participant).toMatchObject({ team_name: null, team_url: null, goal: null, percentage: 100 })
  })
})

describe("a team's page", () => {
  test('has the team with its members [2.16, 3.11]', async () => {
    const { db } = app.deps
    const { team, member } = world
    const block = await insertBlock(db, { teamId: team.id })
    const update = await insertUpdate(db, { teamId: team.id })
    const { status, body } = await page('/teams/team-zee')
    expect(status).toBe(200)
    expect(body.team).toMatchObject({ id: team.id, motivation: 'Samen.', member_count: 1, raised: 200, percentage: 40 })
    expect(idsOf(body.members.list)).toEqual([member.id])
    expect(idsOf(body.blocks)).toEqual([block.id])
    expect(idsOf(body.updates)).toEqual([update.id])
  })
})

describe("the URL of a team's page", () => {
  const addressOf = (id: number | string, visitor = app.visitor()) => visitor.get(`/api/pages/teams/${id}`)

  test('is found by the number of the team [2.16]', async () => {
    const { status, body } = await addressOf(world.team.id)
    expect([status, body]).toEqual([200, { project_url: world.project.url, team_url: 'team-zee' }])
  })

  test('learns of no team that may not be seen, or that is not there', async () => {
    const { db } = app.deps
    const owner = await insertUser(db)
    const draft = await insertProject(db, { ownerId: owner.id, kind: 'participants', state: projectStates.draft })
    const hidden = await insertTeam(db, { projectId: draft.id, url: 'team-zee' })
    const archived = await insertTeam(db, { projectId: world.project.id, url: 'oud', archivedAt: app.clock.now() })
    // Its page says that it is gone.
    expect((await addressOf(archived.id)).body.team_url).toBe('oud')
    for (const id of [hidden.id, 987_654_321, 'giving', '0', '1e3'])
      expect((await addressOf(id)).status, String(id)).toBe(404)
    const manager = await app.signIn(owner.email)
    expect((await addressOf(hidden.id, manager)).body.project_url).toBe(draft.url)
  })
})

describe('the context of the donation form', () => {
  test('is about the project, the participant or the team that the donation is for [2.17, 3.08]', async () => {
    const { team, member } = world
    const suggestion = await insertGiftSuggestion(app.deps.db, { projectId: world.project.id })
    const forProject = await page('/giving')
    expect(forProject.body).toMatchObject({ participant: null, team: null, progress: { raised: 300, goal: 1000 } })
    expect(forProject.body.gift_suggestions).toEqual([{ id: suggestion.id, name: suggestion.name, amount: 25 }])
    const forMember = await page(`/giving?participant=${member.id}`)
    expect(forMember.body).toMatchObject({ participant: { id: member.id }, team: null, progress: { raised: 50 } })
    const forTeam = await page(`/giving?team=${team.id}`)
    expect(forTeam.body).toMatchObject({ participant: null, team: { id: team.id }, progress: { raised: 200 } })
  })

  test('is refused for a number that is none [8.01]', async () => {
    const { status, body } = await page('/giving?participant=nul')
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual(['participant'])
  })
})

test('a donation on the page of an archived participant is for the project, and their name is not shown [4.12]', async () => {
  const archivedAt = app.clock.now()
  const former = { projectId: world.project.id, name: 'Hanneke', url: 'hanneke', archivedAt }
  const { id } = await insertParticipant(app.deps.db, former)
  const { status, body } = await page(`/giving?participant=${id}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({ participant: null, former_participant: id, progress: { raised: 300 } })
  expect(JSON.stringify(body)).not.toContain('Hanneke')
  expect((await page(`/giving?participant=${world.alone.id}`)).body.former_participant).toBeNull()
})

describe('what may not be seen', () => {
  const paths = () => ['', '/participants/fatima', '/teams/team-zee', '/giving']

  test('is not there: the pages of a draft, but for its managers [4.02, 6.03]', async () => {
    const { db } = app.deps
    const owner = await insertUser(db)
    const draft = await insertProject(db, {
      ownerId: owner.id,
      url: `klad-${worlds}`,
      kind: 'participants',
      state: projectStates.draft,
    })
    await insertParticipant(db, { projectId: draft.id, url: 'fatima' })
    await insertTeam(db, { projectId: draft.id, url: 'team-zee' })
    const manager = await app.signIn(owner.email)
    for (const path of paths()) {
      expect((await app.visitor().get(`/api/pages/${draft.url}${path}`)).status, path).toBe(404)
      expect((await manager.get(`/api/pages/${draft.url}${path}`)).status, path).toBe(200)
    }
  })

  test('do not exist: the pages of an archived project, for all visitors', async () => {
    const { db } = app.deps
    const owner = await insertUser(db)
    const otherProject = await insertProject(db, {
      ownerId: owner.id,
      url: `weg-${worlds}`,
      archivedAt: app.clock.now(),
    })
    const manager = await app.signIn(owner.email)
    for (const path of paths())
      expect((await manager.get(`/api/pages/${otherProject.url}${path}`)).status, path).toBe(404)
  })

  test('is not there: archived, unknown, or of another project [4.12]', async () => {
    const { db } = app.deps
    const elsewhere = await insertProject(db, { kind: 'participants' })
    const stranger = await insertParticipant(db, { projectId: elsewhere.id, url: 'vreemd' })
    const otherTeam = await insertTeam(db, { projectId: elsewhere.id, url: 'andere' })
    const former = { url: 'weg', archivedAt: app.clock.now() }
    await insertParticipant(db, { ...former, projectId: world.project.id })
    const formerElsewhere = await insertParticipant(db, { ...former, projectId: elsewhere.id })
    for (const path of [
      '/participants/vreemd',
      '/participants/weg',
      '/participants/nergens',
      '/teams/andere',
      '/teams/nergens',
      `/giving?participant=${stranger.id}`,
      `/giving?participant=${formerElsewhere.id}`,
      '/giving?participant=987654321',
      `/giving?team=${otherTeam.id}`,
      '/giving?team=987654321',
    ])
      expect((await page(path)).status, path).toBe(404)
  })
})
