import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertBlock } from '../../../../../tests/support/builders/content.ts'
import { insertParticipant } from '../../../../../tests/support/builders/participants.ts'
import {
  insertProject,
  insertProjectEvent,
  insertProjectManager,
} from '../../../../../tests/support/builders/projects.ts'
import { sampleImage } from '../../../../../tests/support/pictures/sample-image.ts'
import { media } from '../../../../schema/identity/media.ts'
import { participantDetails } from '../../../../schema/fundraisers/participants.ts'

let app: TestApp
let owner: Visitor
let own: Visitor
let ownUserId: number
let ownerId: number
let ownEmail: string

beforeAll(async () => {
  app = await buildTestApp()
  const first = await app.signInAnew()
  owner = first.visitor
  ownerId = first.id
  const second = await app.signInAnew()
  own = second.visitor
  ownUserId = second.id
  ownEmail = second.email
})
afterAll(() => app.close())
beforeEach(() => {
  // So many changes are not made within a minute.
  app.clock.advance(30_000)
})

async function somebody() {
  const { db } = app.deps
  const project = await insertProject(db, { ownerId, kind: 'participants', registrationSwitches: ['shirt_size'] })
  const event = await insertProjectEvent(db, project.id, '10 kilometer')
  const participant = await insertParticipant(db, { projectId: project.id, userId: ownUserId, name: 'Fatima' })
  return { project, event, participant, id: participant.id }
}
const shown = async (id: number, by = own) => (await by.get(`/api/participant/${id}`)).body.participant

describe('every field of a participant', () => {
  test.each([
    ['name', '  Fatima 🚲 ', { fullName: 'Fatima 🚲' }],
    ['motivation', 'Eén.\r\nTwee.', { motivation: 'Eén.\nTwee.' }],
    ['motivation', 'é'.repeat(250), { motivation: 'é'.repeat(250) }],
    ['goal', '500', { goal: 500 }],
    ['goal', 300, { goal: 300 }],
    ['goal', '', { goal: null }],
    ['project_event_id', '', { project_event_id: null, project_event_name: null }],
    ['shirt_size', 'XL', { shirt_size: 'XL' }],
    ['shirt_size', null, { shirt_size: null }],
    ['gender', 'unsaid', { gender: 'unsaid' }],
    ['gender', '', { gender: null }],
    ['donation_update_mail', 'off', { donation_update_mail: false }],
    ['donation_update_mail', true, { donation_update_mail: true }],
    ['off_leaderboard', '1', { off_leaderboard: true }],
    ['address', 'Kerkstraat', { address: 'Kerkstraat' }],
    ['address', 'a'.repeat(200), { address: 'a'.repeat(200) }],
    ['postal_code', 'SW1A 1AA', { postal_code: 'SW1A 1AA' }],
    ['date_of_birth', '1906-03-10', { date_of_birth: '1906-03-10' }],
    ['number', '12 bis', { number: '12 bis' }],
    ['postal_code', '1234 AB', { postal_code: '1234 AB' }],
    ['city', ' Utrecht ', { city: 'Utrecht' }],
    ['phone_number', '06-12345678', { phone_number: '06-12345678' }],
    ['date_of_birth', '1990-02-28', { date_of_birth: '1990-02-28' }],
    ['date_of_birth', '', { date_of_birth: null }],
  ])('%s becomes %j, by POST as by PUT [7.12]', async (field, value, expected) => {
    const { id } = await somebody()
    for (const method of ['PUT', 'POST'] as const) {
      const { status, body } = await own.write(method, `/api/participant/${id}`, { field, value })
      expect([status, Object.keys(body)]).toEqual([200, ['item', 'title', 'message']])
      expect(body.item).toMatchObject({ id, ...expected })
      expect(body.message).not.toBe('')
    }
    expect(await shown(id)).toMatchObject(expected)
    expect(await shown(id, owner)).toMatchObject(expected)
  })

  test.each([
    ['name', '   '],
    ['name', 'a'.repeat(101)],
    ['motivation', 'a'.repeat(251)],
    ['motivation', 5],
    ['goal', '2,50'],
    ['goal', 0],
    ['goal', -5],
    ['project_event_id', 999_999_999],
    ['project_event_id', 'tien'],
    ['shirt_size', 'XXXXL'],
    ['gender', 'man'],
    ['donation_update_mail', 'misschien'],
    ['off_leaderboard', null],
    ['address', 'a'.repeat(201)],
    ['number', '1'.repeat(21)],
    ['postal_code', '1'.repeat(21)],
    ['postal_code', '0123 AB'],
    ['postal_code', '1234 SS'],
    ['city', 'a'.repeat(101)],
    ['phone_number', 'bel maar'],
    ['date_of_birth', '1990-02-30'],
    ['date_of_birth', '2199-01-01'],
    ['date_of_birth', '1850-01-01'],
    ['date_of_birth', '1905-03-09'],
    ['photo_url', 'data:image/png;base64,niets'],
  ])('%s is refused as %j, and nothing changes', async (field, value) => {
    const { id } = await somebody()
    const before = await shown(id)
    const { status, body } = await own.write('PUT', `/api/participant/${id}`, { field, value })
    expect([status, Object.keys(body.errors).toSorted()]).toEqual([422, [field, 'value'].toSorted()])
    expect(await shown(id)).toEqual(before)
  })

  test('a motivation has 250 characters, in any script, and not one more [5.04, 9.01]', async () => {
    const { id } = await somebody()
    const write = (value: string) => own.write('PUT', `/api/participant/${id}`, { field: 'motivation', value })
    for (const full of ['a'.repeat(250), 'é'.repeat(250), 'ع'.repeat(250), '💧'.repeat(250)]) {
      expect((await write(full)).body.item).toMatchObject({ motivation: full })
      const { status, body } = await write(`${full}b`)
      expect([status, Object.keys(body.errors), (await shown(id)).motivation]).toEqual([
        422,
        ['motivation', 'value'],
        full,
      ])
    }
  })

  test.each(['PUT', 'POST'] as const)(
    'stands under its own name as well as in `value`, and is answered with the whole participant: %s [3.09, 7.12]',
    async (method) => {
      const { id } = await somebody()
      await insertBlock(app.deps.db, { participantId: id, title: 'Waarom' })
      for (const request of [
        { field: 'gender', gender: 'female' },
        { field: 'goal', value: 400 },
        { field: 'shirt_size', shirt_size: 'XL' },
        { field: 'donation_update_mail', donation_update_mail: false },
      ]) {
        const { status, body } = await own.write(method, `/api/participant/${id}`, request)
        expect([status, typeof body.title, typeof body.message]).toEqual([200, 'string', 'string'])
        expect(body.item).toEqual(await shown(id))
      }
      expect(await shown(id)).toMatchObject({
        gender: 'female',
        goal: 400,
        shirt_size: 'XL',
        donation_update_mail: false,
        blocks: [{ title: 'Waarom' }],
        blogs: [],
      })
      const wrong = await own.write(method, `/api/participant/${id}`, { field: 'gender', gender: 'robot' })
      expect([wrong.status, Object.keys(wrong.body.errors).toSorted()]).toEqual([422, ['gender', 'value']])
    },
  )

  test.each(['user_id', 'project_id', 'team_id', 'url', 'raised', 'is_captain', 'archivedAt', 'email'])(
    '%s is none: it is not written here',
    async (field) => {
      const { id } = await somebody()
      const { status, body } = await own.write('PUT', `/api/participant/${id}`, { field, value: 1 })
      expect([status, Object.keys(body.errors)]).toEqual([422, ['field']])
    },
  )

  test('an event is one of the same project', async () => {
    const { id, event, participant } = await somebody()
    const elsewhere = await insertProjectEvent(app.deps.db, (await insertProject(app.deps.db)).id, 'Elders')
    const choose = (value: number) => own.write('PUT', `/api/participant/${id}`, { field: 'project_event_id', value })
    expect((await choose(elsewhere.id)).status).toBe(422)
    expect((await choose(event.id)).body.item).toMatchObject({
      project_event_id: event.id,
      project_event_name: '10 kilometer',
      fullName: participant.name,
    })
  })
})

describe('a participant and a manager at once', () => {
  const put = (by: Visitor, id: number, body: object) => by.write('PUT', `/api/participant/${id}`, body)

  test('get what the other wrote, when they send the version that they read [7.12]', async () => {
    const { id } = await somebody()
    const { version } = await shown(id)
    const first = await put(own, id, { field: 'motivation', value: 'Voor mijn oma.', version })
    expect([first.status, first.body.item.version]).toEqual([200, version + 1])
    for (const late of [
      { field: 'motivation', value: 'Voor iedereen.' },
      // The details that they gave to the project alone are of the same version.
      { field: 'city', value: 'Urk' },
      { field: 'photo_url', value: await sampleImage() },
    ]) {
      const { status, body } = await put(owner, id, { ...late, version })
      expect([status, body.message]).toEqual([
        409,
        'Iemand anders heeft dit net gewijzigd. Kijk wat er nu staat, en sla daarna opnieuw op.',
      ])
      expect(body.item).toMatchObject({ motivation: 'Voor mijn oma.', city: null, photo: null, version: version + 1 })
    }
    const city = await put(owner, id, { field: 'city', value: 'Urk', version: version + 1 })
    expect([city.status, city.body.item.version]).toEqual([200, version + 2])
    // A change without a version overwrites any.
    expect((await put(own, id, { field: 'city', value: 'Ede' })).body.item.city).toBe('Ede')
  })

  test('cannot both be first, and lose nothing of each other in different fields', async () => {
    const { id } = await somebody()
    const { version } = await shown(id)
    const both = await Promise.all([own, owner].map((by) => put(by, id, { field: 'goal', value: 300, version })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const fields = { motivation: 'Samen.', shirt_size: 'L', city: 'Urk', off_leaderboard: true }
    const wrote = await Promise.all(Object.entries(fields).map(([field, value]) => put(own, id, { field, value })))
    expect(wrote.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await shown(id)).toMatchObject({ ...fields, goal: 300 })
  })
})

test('a photo is cut to a square, from any picture; another replaces it, and the one before is removed [9.07]', async () => {
  const { id } = await somebody()
  const url = await sampleImage()
  const send = (value: string | null) => own.write('PUT', `/api/participant/${id}`, { field: 'photo_url', value })
  const first = (await send(url)).body.item.photo
  expect(first.widths).toContain(192)
  expect(first.width).toBe(first.height)
  // Nothing was chosen: it stays [5.16].
  expect((await send('')).body.item.photo).toEqual(first)
  const second = (await send(url)).body.item.photo
  expect(second.key).not.toBe(first.key)
  expect(await app.deps.db.select().from(media).where(eq(media.key, first.key))).toEqual([])
  expect((await send(null)).body.item.photo).toBeNull()
})

test('a participant as they and the project’s managers see them [3.09]', async () => {
  const { id, project, event } = await somebody()
  await app.deps.db.insert(participantDetails).values({ participantId: id, shirtSize: 'M', city: 'Utrecht' })
  await insertBlock(app.deps.db, { participantId: id, title: 'Waarom ik loop' })
  const manager = await app.signInAnew()
  await insertProjectManager(app.deps.db, project.id, manager.id)
  const expected = {
    id,
    fullName: 'Fatima',
    blocks: [expect.objectContaining({ title: 'Waarom ik loop' })],
    blogs: [],
    motivation: 'Daarom doe ik mee.',
    is_manager: true,
    shirt_size: 'M',
    gender: null,
    email: ownEmail,
    address: null,
    number: null,
    postal_code: null,
    city: 'Utrecht',
    phone_number: null,
    date_of_birth: null,
    project_name: project.name,
    project_event_name: null,
    project_event_id: null,
    raised: 0,
    goal: null,
    donation_update_mail: true,
  }
  for (const [who, isOwn] of [
    [own, true],
    [owner, false],
    [manager.visitor, false],
  ] as const) {
    const participant = await shown(id, who)
    expect(participant).toMatchObject({ ...expected, is_own: isOwn })
    expect(participant.enabled_registration_switches).toEqual(['shirt_size'])
    expect(participant.project_events).toEqual([{ id: event.id, name: '10 kilometer', type: event.type }])
    // Those of the specification, and what their settings are shown with; a new one is thought about here.
    const neighbour = ['version', 'url', 'photo', 'off_leaderboard', 'is_own', 'is_verified']
    const choices = ['enabled_registration_switches', 'project_events']
    expect(Object.keys(participant).toSorted()).toEqual([...Object.keys(expected), ...neighbour, ...choices].toSorted())
  }
})

/** Personal details that occur in no other text, so that a search in an answer finds them. */
const planted = {
  houseNumber: '99817-xq',
  address: 'Plantwaardenlaan',
  postalCode: '9981 ZQ',
  city: 'Geheimdorp',
  phoneNumber: '0698176543',
  dateOfBirth: '1971-08-17',
}

test('the details for the project alone are in no answer to others', async () => {
  const { db } = app.deps
  const { id, project, participant } = await somebody()
  await db.insert(participantDetails).values({ participantId: id, firstName: 'Xqfatima', lastName: 'Zqel', ...planted })
  const email = 'geplant-adres@voorbeeld.nl'
  const stranger = await app.signInAnew()
  const values = [...Object.values(planted), 'Xqfatima', 'Zqel', email, ownEmail]
  const paths = [
    `/api/pages/${project.url}`,
    `/api/pages/${project.url}/participants/${participant.url}`,
    `/api/pages/${project.url}/giving?participant=${id}`,
    `/api/project/${project.id}`,
    `/api/project/${project.id}/participants`,
    `/api/project/${project.id}/teams`,
    `/api/project/${project.id}/donations`,
    `/api/participant/${id}`,
    `/api/participant`,
    `/api/search?query=fatima`,
  ]
  for (const who of [app.visitor(), stranger.visitor])
    for (const path of paths) {
      const text = JSON.stringify((await who.get(path)).body)
      for (const value of values) expect(text, path).not.toContain(value)
    }
  for (const who of [own, owner]) expect(JSON.stringify(await shown(id, who))).toContain('Geheimdorp')
})

test('another participant’s page does not exist to be changed, and neither is one that was archived', async () => {
  const { id } = await somebody()
  const stranger = await app.signInAnew()
  const body = { field: 'name', value: 'Gekaapt' }
  for (const method of ['PUT', 'POST'] as const) {
    expect((await stranger.visitor.write(method, `/api/participant/${id}`, body)).status).toBe(404)
    expect((await app.visitor().write(method, `/api/participant/${id}`, body)).status).toBe(401)
  }
  expect((await shown(id)).fullName).toBe('Fatima')
  await own.post('/api/participant/archive', { participant: id })
  expect((await own.write('PUT', `/api/participant/${id}`, body)).status).toBe(404)
  expect((await own.get(`/api/participant/${id}`)).status).toBe(404)
})
