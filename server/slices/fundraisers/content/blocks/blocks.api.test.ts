import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertBlock } from '../../../../../tests/support/builders/content.ts'
import { insertParticipant } from '../../../../../tests/support/builders/participants.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { insertTeam } from '../../../../../tests/support/builders/teams.ts'
import { insertUser } from '../../../../../tests/support/builders/users.ts'
import { sampleImage } from '../../../../../tests/support/pictures/sample-image.ts'
import { media } from '../../../../schema/identity/media.ts'
import { orderWith } from './rules.ts'

let app: TestApp
let manager: Visitor
let ownerId: number
let project: Awaited<ReturnType<typeof insertProject>>

beforeAll(async () => {
  app = await buildTestApp()
  ;({ visitor: manager, id: ownerId } = await app.signInAnew())
})
beforeEach(async () => {
  project = await insertProject(app.deps.db, { ownerId, kind: 'participants', allowTeams: true })
})
afterAll(() => app.close())

const onProject = () => ({ blockable_type: 'project', blockable_id: project.id })
const add = (values: object = {}, by = manager) =>
  by.post('/api/block', { title: 'Een blok', description: 'Wat erin staat.', ...onProject(), ...values })
const change = (id: number, values: object, by = manager) => by.write('PUT', `/api/block/${id}`, values)
const blocksOn = async (url = project.url) =>
  (await app.visitor().get(`/api/pages/${url}`)).body.blocks as { id: number; title: string; position: number }[]
const titlesOn = async () => (await blocksOn()).map(({ title }) => title)
const photoStatus = async (url: string) => (await app.visitor().get(url)).status

describe('a block', () => {
  test('is added to a page, and is public there [3.01, 7.24]', async () => {
    const photo_url = await sampleImage()
    const { status, body } = await add({ title: 'Ons plan', photo_url, photo_alt: 'Een koperen vlak' })
    expect(status).toBe(200)
    expect(body.item).toEqual({
      id: expect.any(Number) as number,
      title: 'Ons plan',
      description: 'Wat erin staat.',
      photo: { key: expect.any(String) as string, widths: [90], width: 90, height: 60, alt: 'Een koperen vlak' },
      photo_url: `/media/${body.item.photo.key}-90.webp`,
      position: 0,
      blockable_type: 'project',
      blockable_id: project.id,
      version: 1,
    })
    expect(await blocksOn()).toEqual([body.item])
    expect(await photoStatus(body.item.photo_url)).toBe(200)
  })

  test('keeps its photo until another one is sent, or none at all [5.16]', async () => {
    const { item } = (await add({ photo_url: await sampleImage() })).body
    for (const photo of [{}, { photo_url: '' }]) {
      const { body } = await change(item.id, { title: 'Anders', ...photo })
      expect(body.item).toMatchObject({ title: 'Anders', description: 'Wat erin staat.', photo_url: item.photo_url })
    }
    const described = await change(item.id, { photo_alt: 'Een put' })
    expect(described.body.item.photo).toEqual({ ...item.photo, alt: 'Een put' })
    const other = await change(item.id, { photo_url: await sampleImage('#1f7a4d') })
    expect(other.body.item.photo.key).not.toBe(item.photo.key)
    expect(await photoStatus(item.photo_url)).toBe(404)
    const none = await change(item.id, { photo_url: null })
    expect(none.body.item).toMatchObject({ photo: null, photo_url: null })
    expect(await photoStatus(other.body.item.photo_url)).toBe(404)
  })

  test('goes with its photo, and those after it move up [7.24]', async () => {
    const first = (await add({ title: 'Een', photo_url: await sampleImage() })).body.item
    await add({ title: 'Twee' })
    const { status, body } = await manager.write('DELETE', `/api/block/${first.id}`)
    expect([status, body.item]).toEqual([200, { ...first, photo: null, photo_url: null }])
    expect(await blocksOn()).toMatchObject([{ title: 'Twee', position: 0 }])
    expect(await photoStatus(first.photo_url)).toBe(404)
    expect((await manager.write('DELETE', `/api/block/${first.id}`)).status).toBe(404)
  })

  test.each([
    ['title', {}],
    ['title', { title: '' }],
    ['title', { title: 'x'.repeat(111) }],
    ['description', { title: 'x'.repeat(110), description: 'x'.repeat(781) }],
    ['description', { title: 'Een', description: 'a\u0000b' }],
    ['photo_url', { title: 'Een', photo_url: 'geen foto' }],
    ['photo_url', { title: 'Een', photo_url: 'https://elders.test/foto.jpg' }],
    ['photo_alt', { title: 'Een', photo_alt: 'x'.repeat(201) }],
    ['position', { title: 'Een', position: -1 }],
    ['blockable_type', { title: 'Een', blockable_type: 'donation' }],
    ['blockable_id', { title: 'Een', blockable_id: 'x' }],
  ])('is refused on %s, case %# [5.04, 9.01]', async (field, values) => {
    const answer = await manager.post('/api/block', { ...onProject(), ...values })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
    expect(await blocksOn()).toEqual([])
  })

  test('takes as much as its fields hold, in any script [5.04, 9.01]', async () => {
    const words = { title: '\u0645'.repeat(110), description: 'Ĳ'.repeat(780) }
    expect((await add(words)).body.item).toMatchObject(words)
    const markup = { title: '<b>Ons plan</b>', description: '<script>alert(1)</script>' }
    expect((await add(markup)).body.item).toMatchObject(markup)
  })

  test('is checked field by field when an input is left [5.17, 7.24]', async () => {
    const check = (field: string, value: unknown) => manager.post('/api/block/validate', { field, value })
    expect((await check('title', 'Ons plan')).body).toEqual({ success: true })
    for (const [field, value] of [
      ['title', ''],
      ['title', 'x'.repeat(111)],
      ['description', 'x'.repeat(781)],
    ] as const) {
      const { status, body } = await check(field, value)
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    }
    expect(Object.keys((await check('owner_id', 1)).body.errors)).toEqual(['field'])
  })
})

describe('the order of blocks', () => {
  const three = async () => {
    const ids: number[] = []
    for (const title of ['een', 'twee', 'drie']) ids.push((await add({ title })).body.item.id)
    return ids
  }

  test.each([
    [[1, 2, 3], 3, 0, [3, 1, 2]],
    [[1, 2, 3], 1, 1, [2, 1, 3]],
    [[1, 2, 3], 1, 9, [2, 3, 1]],
    [[1, 2, 3], 2, 1, [1, 2, 3]],
    [[], 7, 0, [7]],
  ])('of %j, with %i at %i, is %j', (ids, id, position, order) => {
    expect(orderWith(ids, id, position)).toEqual(order)
  })

  test('changes by moving one; an editor of another is not disturbed [7.24]', async () => {
    const [first, , last] = (await three()) as [number, number, number]
    const moved = await change(last, { position: 0 })
    expect(moved.body.item).toMatchObject({ position: 0, version: 1 })
    expect(await titlesOn()).toEqual(['drie', 'een', 'twee'])
    await change(first, { position: 50 })
    expect(await titlesOn()).toEqual(['drie', 'twee', 'een'])
    expect((await blocksOn()).map(({ position }) => position)).toEqual([0, 1, 2])
    await add({ title: 'nieuw', position: 1 })
    expect(await titlesOn()).toEqual(['drie', 'nieuw', 'twee', 'een'])
  })

  test('is whole after many changes at once', async () => {
    const ids = await three()
    const all = [
      ...Array.from({ length: 8 }, (_none, at) => add({ title: `nieuw ${at}`, position: at % 3 })),
      ...ids.map((id, at) => change(id, { position: 2 - at })),
      change(ids[0]!, { position: 5 }),
    ]
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual(all.map(() => 200))
    const blocks = await blocksOn()
    expect(new Set(blocks.map(({ id }) => id)).size).toBe(11)
    expect(blocks.map(({ position }) => position)).toEqual(blocks.map((_block, at) => at))
  })

  test('has an end: a page that is full says so', async () => {
    for (let position = 0; position < 49; position += 1)
      await insertBlock(app.deps.db, { projectId: project.id, position })
    const answers = await Promise.all([add(), add()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect((await blocksOn()).length).toBe(50)
  })

  test('lets a page that is full keep no picture of a block that it refuses', async () => {
    for (let position = 0; position < 49; position += 1)
      await insertBlock(app.deps.db, { projectId: project.id, position })
    const before = await app.deps.db.$count(media)
    const photo_url = await sampleImage()
    await Promise.all([add({ photo_url }), add({ photo_url })])
    expect(await app.deps.db.$count(media)).toBe(before + 1)
    const draw = vi.spyOn(app.deps.pictures, 'draw')
    expect((await add({ photo_url })).status).toBe(422)
    expect(draw).not.toHaveBeenCalled()
  })
})

describe('two managers at once', () => {
  test('the second gets what the first wrote, and nothing is lost', async () => {
    const { item } = (await add()).body
    const first = await change(item.id, { title: 'Van de eerste', version: item.version })
    expect(first.body.item.version).toBe(2)
    const second = await change(item.id, {
      title: 'Van de tweede',
      photo_url: await sampleImage(),
      version: item.version,
    })
    expect(second.status).toBe(409)
    expect(second.body.item).toMatchObject({ title: 'Van de eerste', photo: null, version: 2 })
    expect(await titlesOn()).toEqual(['Van de eerste'])
    const again = await change(item.id, { title: 'Van de tweede', version: second.body.item.version })
    expect(again.status).toBe(200)
    expect(await titlesOn()).toEqual(['Van de tweede'])
    const remove = (version: number) => manager.write('DELETE', `/api/block/${item.id}`, { version })
    const record = await remove(item.version)
    expect([record.status, record.body]).toEqual([
      409,
      {
        item: again.body.item,
        message:
          'Iemand anders heeft dit net gewijzigd. Kijk wat er nu staat, en haal het dan weg als je dat nog wilt.',
      },
    ])
    expect(await titlesOn()).toEqual(['Van de tweede'])
    expect((await remove(again.body.item.version)).status).toBe(200)
    expect((await remove(again.body.item.version)).status).toBe(404)
  })

  test('of the same version exactly one is saved', async () => {
    const { item } = (await add()).body
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_none, at) => change(item.id, { title: `Nummer ${at}`, version: 1 })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    const saved = answers.find(({ status }) => status === 200)!
    expect(await titlesOn()).toEqual([saved.body.item.title])
  })
})

describe('access', () => {
  test('is for the managers of the page: its participant, the captain of its team, the managers of the project [6.03]', async () => {
    const { db } = app.deps
    const [runner, captain] = [await insertUser(db), await insertUser(db)]
    const team = await insertTeam(db, { projectId: project.id })
    const runnerPage = await insertParticipant(db, { projectId: project.id, userId: runner.id, teamId: team.id })
    const captainsTeam = { projectId: project.id, userId: captain.id, teamId: team.id, isCaptain: true }
    await insertParticipant(db, captainsTeam)
    const [byRunner, byCaptain] = [await app.signIn(runner.email), await app.signIn(captain.email)]
    const onPage = { blockable_type: 'participant', blockable_id: runnerPage.id }
    const onTeam = { blockable_type: 'team', blockable_id: team.id }
    const statuses = async (values: object) => {
      const answers = []
      for (const by of [byRunner, byCaptain, manager]) answers.push(await add(values, by))
      return answers.map(({ status }) => status)
    }
    expect(await statuses(onPage)).toEqual([200, 404, 200])
    expect(await statuses(onTeam)).toEqual([404, 200, 200])
    expect(await statuses(onProject())).toEqual([404, 404, 200])
    const page = `/api/pages/${project.url}/participants`
    expect((await byRunner.get(`${page}/${runnerPage.url}`)).body.participant.is_manager).toBe(true)
    expect((await byCaptain.get(`${page}/${runnerPage.url}`)).body.participant.is_manager).toBe(false)
    expect((await byCaptain.get(`/api/pages/${project.url}/teams/${team.url}`)).body.team.is_manager).toBe(true)
    expect((await app.visitor().get(`/api/pages/${project.url}/teams/${team.url}`)).body.team.is_manager).toBe(false)
  })

  test('a block stays on its page, with any fields in the body', async () => {
    const { item } = (await add()).body
    const elsewhere = await insertProject(app.deps.db)
    const { body } = await change(item.id, { title: 'Anders', blockable_type: 'project', blockable_id: elsewhere.id })
    expect(body.item).toMatchObject(onProject())
  })
})
