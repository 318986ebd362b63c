import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { projectStates } from '../../../../contract/fundraisers/projects/project-states.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../../../tests/support/build-test-app.ts'
import { insertParticipant } from '../../../../tests/support/builders/participants.ts'
import { insertProject } from '../../../../tests/support/builders/projects.ts'
import { insertTeam } from '../../../../tests/support/builders/teams.ts'

let app: TestApp
let manager: Visitor
let captain: Visitor
let member: Visitor
let stranger: Visitor
let ownerId: number
let captainId: number
let memberId: number
let team: Awaited<ReturnType<typeof insertTeam>>

beforeAll(async () => {
  app = await buildTestApp()
  ;({ visitor: manager, id: ownerId } = await app.signInAnew())
  ;({ visitor: captain, id: captainId } = await app.signInAnew())
  ;({ visitor: member, id: memberId } = await app.signInAnew())
  ;({ visitor: stranger } = await app.signInAnew())
})
beforeEach(async () => {
  team = await madeTeam()
})
afterAll(() => app.close())

async function madeTeam(values: { state?: 'closed' } = {}, project: { state?: number } = {}) {
  const { db } = app.deps
  const { id: projectId } = await insertProject(db, { ownerId, kind: 'participants', allowTeams: true, ...project })
  const otherTeam = await insertTeam(db, { projectId, name: 'Team Zee', ...values })
  await insertParticipant(db, { projectId, teamId: otherTeam.id, userId: captainId, isCaptain: true })
  await insertParticipant(db, { projectId, teamId: otherTeam.id, userId: memberId })
  return otherTeam
}

const change = (by: Visitor, field: string, value: unknown, id = team.id) =>
  by.write('PUT', `/api/teams/${id}`, { field, value })
const save = (by: Visitor, form: object, id = team.id) => by.post(`/api/teams/${id}`, form)

describe('what there is to edit of a team', () => {
  test('is decided by the server, for its captain and for managers of the project [6.06, 7.26]', async () => {
    const asCaptain = await captain.get(`/api/teams/${team.id}/edit`)
    expect(asCaptain).toMatchObject({
      status: 200,
      body: {
        team: { id: team.id, name: 'Team Zee', motivation: 'Samen sterk.', state: 'active' },
        editableFields: ['name', 'motivation', 'image_url', 'goal', 'is_open'],
        name_length_max: 100,
        motivation_length_max: 255,
      },
    })
    const asManager = await manager.get(`/api/teams/${team.id}/edit`)
    expect(asManager.body.editableFields).toEqual(['name', 'motivation', 'image_url', 'goal', 'is_open', 'url'])
    for (const by of [member, stranger]) expect((await by.get(`/api/teams/${team.id}/edit`)).status).toBe(404)
    expect((await app.visitor().get(`/api/teams/${team.id}/edit`)).status).toBe(401)
  })

  test('is less for the captain of a team that was closed', async () => {
    const closed = await madeTeam({ state: 'closed' })
    const { body } = await captain.get(`/api/teams/${closed.id}/edit`)
    expect(body.editableFields).toEqual(['name', 'motivation', 'image_url'])
    expect((await change(captain, 'is_open', true, closed.id)).status).toBe(403)
    expect((await change(manager, 'is_open', true, closed.id)).status).toBe(200)
  })
})

describe('a field of a team', () => {
  test.each([
    ['name', '  Team  Duin ', 'Team Duin'],
    ['name', 'n'.repeat(100), 'n'.repeat(100)],
    ['motivation', 'Voor elkaar.', 'Voor elkaar.'],
    ['motivation', '', ''],
    ['goal', '2500', 2500],
    ['goal', '', null],
    ['goal', 0, null],
    ['is_open', 'off', false],
    ['is_open', true, true],
  ])('%s is changed to %j by its captain [7.26]', async (field, value, record) => {
    const { status, body } = await change(captain, field, value)
    expect([status, body.item[field], body.message]).toEqual([200, record, 'Opgeslagen'])
    expect((await captain.get(`/api/teams/${team.id}/edit`)).body.team[field]).toBe(record)
  })

  test.each([
    ['name', ''],
    ['name', 'n'.repeat(101)],
    ['name', null],
    ['motivation', 'm'.repeat(256)],
    ['goal', '12,50'],
    ['goal', -1],
    ['is_open', undefined],
    ['image_url', 'data:image/png;base64,AAAA'],
    ['image_url', 'https://elders.test/foto.png'],
  ])('%s is refused as %j [5.04, 9.01]', async (field, value) => {
    const { status, body } = await change(captain, field, value)
    expect([status, Object.keys(body.errors).toSorted()]).toEqual([422, [field, 'value'].toSorted()])
  })

  test('is of a closed list', async () => {
    for (const field of ['project_id', 'state', 'archived_at', 'stateReason'])
      expect((await change(manager, field, 'x')).body.errors).toHaveProperty('field')
  })

  test('is changed by a POST that says it is a PUT, as the inline editor sends it [7.14]', async () => {
    const request = { field: 'name', value: 'Team Strand', _method: 'put' }
    expect((await captain.post(`/api/teams/${team.id}`, request)).body.item.name).toBe('Team Strand')
  })

  test('is not there for members and strangers, nor in a draft or of a team that was archived', async () => {
    for (const who of [member, stranger]) expect((await change(who, 'name', 'Gekaapt')).status).toBe(404)
    expect((await change(app.visitor(), 'name', 'Gekaapt')).status).toBe(401)
    const hidden = await madeTeam({}, { state: projectStates.draft })
    expect((await change(captain, 'name', 'Gekaapt', hidden.id)).status).toBe(404)
    const { id } = await insertTeam(app.deps.db, { projectId: team.projectId, archivedAt: app.clock.now() })
    expect((await change(manager, 'name', 'Terug', id)).status).toBe(404)
    expect((await captain.get(`/api/teams/${team.id}/edit`)).body.team.name).toBe('Team Zee')
  })
})

describe('the slug of a team', () => {
  test('is for managers of the project, and of one team at a time', async () => {
    expect((await change(captain, 'url', 'duin')).status).toBe(403)
    expect((await change(manager, 'url', 'Duin')).body.item.url).toBe('duin')
    const other = await insertTeam(app.deps.db, { projectId: team.projectId, url: 'strand' })
    expect((await change(manager, 'url', 'strand')).body.errors).toEqual({
      value: ['Dit adres is al in gebruik. Kies een ander.'],
      url: ['Dit adres is al in gebruik. Kies een ander.'],
    })
    expect((await change(manager, 'url', 'niet zo')).status).toBe(422)
    const answers = await Promise.all([team, other].map(({ id }) => change(manager, 'url', 'gewild', id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })
})

describe('the edit form of a team', () => {
  test('changes what it holds, and keeps what it leaves out [7.26]', async () => {
    const { status, body } = await save(captain, { name: 'Team Duin', goal: '400', is_open: 'off' })
    expect([status, body.item]).toMatchObject([
      200,
      { name: 'Team Duin', motivation: 'Samen sterk.', goal: 400, is_open: false },
    ])
    expect((await save(captain, {})).status).toBe(200)
  })

  test.each([
    [{ field: 'goal', value: '250' }, { goal: 250 }],
    [{ field: 'goal', goal: 300 }, { goal: 300 }],
    [{ field: 'name', value: 'Team Wad' }, { name: 'Team Wad' }],
    [{ field: 'is_open', value: false, _method: '' }, { is_open: false }],
  ])('saves one field that is named: %j [7.14, 7.26]', async (request, record) => {
    expect((await save(captain, request)).body.item).toMatchObject(record)
    expect((await captain.get(`/api/teams/${team.id}/edit`)).body.team).toMatchObject(record)
  })

  test('gives the error of one field under its name too, and knows no other field [7.26, 8.01]', async () => {
    const wrong = await save(captain, { field: 'goal', value: 'veel' })
    expect([wrong.status, Object.keys(wrong.body.errors).toSorted()]).toEqual([422, ['goal', 'value']])
    const unknown = await save(captain, { field: 'state', value: 'closed' })
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['field']])
    expect((await save(captain, { field: 'url', value: 'anders' })).status).toBe(403)
  })

  test('says all that is wrong at its fields, and changes nothing then', async () => {
    const { status, body } = await save(captain, { name: '', motivation: 'm'.repeat(256), goal: 'veel' })
    expect([status, Object.keys(body.errors).toSorted()]).toEqual([422, ['goal', 'motivation', 'name']])
    // One field that is not theirs, and none is written.
    expect((await save(captain, { name: 'Anders', url: 'anders' })).status).toBe(403)
    expect((await captain.get(`/api/teams/${team.id}/edit`)).body.team.name).toBe('Team Zee')
  })

  test('keeps a photo in squares of at most 300, replaces it, and takes it away', async () => {
    const picture = sharp({ create: { width: 400, height: 400, channels: 3, background: '#a8451f' } })
    const photo = `data:image/png;base64,${(await picture.png().toBuffer()).toString('base64')}`
    const first = await save(captain, { image_url: photo })
    expect(first.body.item.photo).toMatchObject({ width: 300, height: 300 })
    expect(first.body.item.image_url).toMatch(/^\/media\/.+-300\.webp$/)
    expect((await save(captain, { image_url: '' })).body.item.image_url).toBe(first.body.item.image_url)
    const second = await save(captain, { image_url: photo })
    expect(second.body.item.image_url).not.toBe(first.body.item.image_url)
    expect((await app.visitor().get(first.body.item.image_url)).status).toBe(404)
    expect((await save(captain, { image_url: null })).body.item.photo).toBeNull()
  })
})

test('a field of a team is checked when it is left [5.17, 7.26]', async () => {
  const check = (field: string, value: unknown) => captain.post('/api/teams/validate', { field, value })
  expect((await check('name', 'Team Zee')).status).toBe(200)
  expect((await check('name', '')).body.errors).toEqual({ name: ['Vul een naam in.'] })
  expect(Object.keys((await check('motivation', 'm'.repeat(256))).body.errors)).toEqual(['motivation'])
  expect((await check('goal', '1,5')).status).toBe(422)
  expect((await check('url', 'Niet goed')).status).toBe(422)
  expect((await check('state', 'closed')).body.errors).toHaveProperty('field')
  expect((await app.visitor().post('/api/teams/validate', { field: 'name', value: 'x' })).status).toBe(401)
})

describe('two who change a team at once', () => {
  const versionOf = async () => (await captain.get(`/api/teams/${team.id}/edit`)).body.team.version as number
  const changeRead = (who: Visitor, field: string, value: unknown, version: unknown) =>
    who.write('PUT', `/api/teams/${team.id}`, { field, value, version })

  test('lose nothing: a second editor is shown the current state, and decides', async () => {
    const read = await versionOf()
    const answers = await Promise.all([
      changeRead(captain, 'name', 'Team Duin', read),
      changeRead(manager, 'name', 'Team Strand', read),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [first, second] = answers[0]!.status === 200 ? answers : answers.toReversed()
    expect(second!.body.item).toEqual(first!.body.item)
    expect(second!.body.message).toContain('Iemand anders')
    expect(first!.body.item.version).toBe(read + 1)
    const again = await changeRead(captain, 'name', 'Team Kust', second!.body.item.version)
    expect(again).toMatchObject({ status: 200, body: { item: { name: 'Team Kust' } } })
  })

  test('get that answer by the form too, and nothing of it is stored', async () => {
    const read = await versionOf()
    expect((await save(manager, { motivation: 'Van de organisator.', version: read })).status).toBe(200)
    const late = await save(captain, { motivation: 'Van de captain.', goal: 900, version: read })
    expect(late).toMatchObject({ status: 409, body: { item: { motivation: 'Van de organisator.', goal: null } } })
    expect((await save(captain, { goal: 900 })).status).toBe(200)
    expect((await changeRead(captain, 'goal', 800, 'x')).status).toBe(422)
  })
})
