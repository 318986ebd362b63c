import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { minutes } from '../../../../../tests/support/fake-clock.ts'
import { dayMs } from '../../../../../contract/durations.ts'
import { updatesTextShownMax } from '../../../../../contract/fields/limits.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertUpdate } from '../../../../../tests/support/builders/content.ts'
import { insertParticipant } from '../../../../../tests/support/builders/participants.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { sampleImage } from '../../../../../tests/support/pictures/sample-image.ts'
import { publishTime } from './rules.ts'

let app: TestApp
let manager: Visitor
let ownerId: number
let project: Awaited<ReturnType<typeof insertProject>>

beforeAll(async () => {
  app = await buildTestApp()
  ;({ visitor: manager, id: ownerId } = await app.signInAnew())
})
beforeEach(async () => {
  project = await insertProject(app.deps.db, { ownerId, kind: 'participants' })
})
afterAll(() => app.close())

const onProject = () => ({ bloggable_type: 'project', bloggable_id: project.id })
const write = (values: object = {}, by = manager) =>
  by.post('/api/blog', { title: 'De put is klaar', ...onProject(), ...values })
const change = (id: number, values: object) => manager.write('PUT', `/api/blog/${id}`, values)
const updatesFor = async (visitor: Visitor) =>
  (await visitor.get(`/api/pages/${project.url}`)).body.updates as { id: number; is_published: boolean }[]

describe('an update', () => {
  test('is written with all it has, and appears tomorrow when no date is given [3.02, 7.25, 9.02]', async () => {
    const { status, body } = await write({
      intro: 'In het kort.',
      description: '<p>Hoera</p>',
      photo_url: await sampleImage(),
      photo_alt: 'De put',
    })
    expect(status).toBe(200)
    expect(body.item).toEqual({
      id: expect.any(Number) as number,
      title: 'De put is klaar',
      intro: 'In het kort.',
      description: '<p>Hoera</p>',
      photo: { key: expect.any(String) as string, widths: [90], width: 90, height: 60, alt: 'De put' },
      photo_url: `/media/${body.item.photo.key}-90.webp`,
      ...onProject(),
      published_at: app.clock.in(dayMs).toISOString(),
      is_published: false,
      version: 1,
    })
  })

  test('is one of fifty at most that a user writes in a day, on all pages: each is mailed to followers and stays', async () => {
    const { visitor, ...author } = await app.signInAnew()
    const pages = [
      await insertProject(app.deps.db, { ownerId: author.id }),
      await insertProject(app.deps.db, { ownerId: author.id }),
    ]
    const statuses: number[] = []
    for (let count = 0; count < 51; count += 1) {
      if (count % 20 === 0) app.clock.advance(minutes(1))
      const values = { bloggable_id: pages[count % 2]!.id, description: '<p>Hoera</p>' }
      statuses.push((await write(values, visitor)).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 50 }, () => 200), 429])
  })

  test('has a title, also under its other name [3.02]', async () => {
    expect((await write({ title: undefined, name: 'Nieuws' })).body.item.title).toBe('Nieuws')
    const { item } = (await write()).body
    expect((await change(item.id, { name: 'Ander nieuws' })).body.item.title).toBe('Ander nieuws')
  })

  test('is for its managers alone until its time has come, and then public', async () => {
    const { item } = (await write({ published_at: app.clock.in(minutes(1)).toISOString() })).body
    const page = `/api/pages/${project.url}/updates/${item.id}`
    expect(await updatesFor(manager)).toMatchObject([{ id: item.id, is_published: false }])
    expect(await updatesFor(app.visitor())).toEqual([])
    expect((await app.visitor().get(page)).status).toBe(404)
    app.clock.advance(minutes(1))
    expect(await updatesFor(app.visitor())).toMatchObject([{ id: item.id, is_published: true }])
    expect((await app.visitor().get(page)).status).toBe(200)
  })

  test('is for the participant as well, on their own page', async () => {
    const { visitor: byRunner, ...runner } = await app.signInAnew()
    const page = await insertParticipant(app.deps.db, { projectId: project.id, userId: runner.id })
    const onPage = { bloggable_type: 'participant', bloggable_id: page.id }
    const { item } = (await write(onPage, byRunner)).body
    expect(item).toMatchObject(onPage)
    const url = `/api/pages/${project.url}/participants/${page.url}`
    expect((await byRunner.get(url)).body.updates).toEqual([item])
    expect((await app.visitor().get(url)).body.updates).toEqual([])
    expect((await write({}, byRunner)).status).toBe(404)
  })

  test('keeps nothing but plain formatting', async () => {
    const description =
      '<h3>Zo</h3><p onclick="x()">Het <strong>lukt</strong> <a href="javascript:x()">hier</a></p><script>x()</script><img src=x onerror=x()>'
    const clean = '<h3>Zo</h3><p>Het <strong>lukt</strong> <a rel="nofollow ugc noopener">hier</a></p>'
    const { item } = (await write({ description })).body
    expect(item.description).toBe(clean)
    expect((await change(item.id, { description })).body.item.description).toBe(clean)
  })

  test.each([
    ['title', { title: '' }],
    ['title', { title: undefined }],
    ['title', { title: 'x'.repeat(111) }],
    ['intro', { intro: 'x'.repeat(256) }],
    ['description', { description: 'x'.repeat(40_001) }],
    ['photo_url', { photo_url: 'geen foto' }],
    ['published_at', { published_at: 'morgen' }],
    ['published_at', { published_at: '2100-01-01T00:00:00Z' }],
    ['published_at', { published_at: '2026-13-01T00:00:00Z' }],
    ['bloggable_type', { bloggable_type: 'user' }],
    ['bloggable_id', { bloggable_id: 0 }],
  ])('is refused on %s, case %# [5.04, 9.01]', async (field, values) => {
    const answer = await write(values)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
  })

  test('gets all its errors at once, also that it has no title [7.25, 8.01]', async () => {
    const wrong = { intro: 'x'.repeat(256), photo_url: 'geen foto', published_at: 'morgen', bloggable_type: 'user' }
    const untitled = await write({ title: undefined, ...wrong })
    expect([untitled.status, Object.keys(untitled.body.errors).toSorted()]).toEqual([
      422,
      ['bloggable_type', 'intro', 'photo_url', 'published_at', 'title'],
    ])
    const named = await write({ title: undefined, name: 'x'.repeat(111), intro: 'x'.repeat(256) })
    expect(Object.keys(named.body.errors).toSorted()).toEqual(['intro', 'name'])
  })

  test('is checked field by field when an input is left [5.17, 7.25]', async () => {
    const check = (field: string, value: unknown) => manager.post('/api/blog/validate', { field, value })
    expect((await check('intro', 'x'.repeat(255))).body).toEqual({ success: true })
    for (const [field, value] of [
      ['title', ''],
      ['intro', 'x'.repeat(256)],
      ['published_at', 'gisteren'],
    ] as const) {
      const { status, body } = await check(field, value)
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    }
  })

  test('is changed, and removed with its photo [5.16, 7.25]', async () => {
    const { item } = (await write({ photo_url: await sampleImage() })).body
    const changed = await change(item.id, { title: 'Anders', intro: 'Kort' })
    expect(changed.body.item).toMatchObject({ title: 'Anders', intro: 'Kort', photo_url: item.photo_url, version: 2 })
    const removed = await manager.write('DELETE', `/api/blog/${item.id}`)
    const last = { ...changed.body.item, photo: null, photo_url: null }
    expect([removed.status, removed.body.item]).toEqual([200, last])
    expect(await updatesFor(manager)).toEqual([])
    expect((await app.visitor().get(item.photo_url)).status).toBe(404)
    expect((await change(item.id, { title: 'Weg' })).status).toBe(404)
  })

  test('that another editor changed meanwhile is not overwritten: the second gets a 409', async () => {
    const { item } = (await write()).body
    await change(item.id, { title: 'Van de eerste', version: 1 })
    const second = await change(item.id, { title: 'Van de tweede', version: 1 })
    expect(second.status).toBe(409)
    expect(second.body.item).toMatchObject({ title: 'Van de eerste', version: 2 })
    const remove = (version: number) => manager.write('DELETE', `/api/blog/${item.id}`, { version })
    const record = await remove(1)
    expect([record.status, record.body.item]).toEqual([409, second.body.item])
    expect((await remove(2)).status).toBe(200)
    expect((await remove(2)).status).toBe(404)
  })
})

describe('the list of long updates for its managers', () => {
  const request = async (rest = '') =>
    (await manager.get(`/api/blog?bloggable_type=project&bloggable_id=${project.id}${rest}`)).body
  beforeEach(async () => {
    const description = (number: number) => `<p>${number}${'x'.repeat(39_900)}</p>`
    for (const number of [1, 2, 3, 4, 5])
      await insertUpdate(app.deps.db, { projectId: project.id, title: `${number}`, description: description(number) })
  })

  test('ends where their texts together are as long as a page takes, and goes on from there', async () => {
    const first = await request()
    const second = await request(`&after=${first.next}`)
    const titles = [first, second].map(({ list }) => list.map(({ title }: { title: string }) => title))
    expect([titles, second.next]).toEqual([
      [
        ['5', '4', '3'],
        ['2', '1'],
      ],
      null,
    ])
  })

  test('has one that alone is longer than a page takes', async () => {
    const longest = { title: '6', description: `<p>${'x'.repeat(updatesTextShownMax)}</p>` }
    await insertUpdate(app.deps.db, { projectId: project.id, ...longest })
    const first = await request()
    const second = await request(`&after=${first.next}`)
    const titles = [first, second].map(({ list }) => list.map(({ title }: { title: string }) => title))
    expect(titles).toEqual([['6'], ['5', '4', '3']])
  })

  test('lets other requests come in between its texts', async () => {
    const events: string[] = []
    const { cleanedTexts } = app.deps
    const clean = cleanedTexts.clean.bind(cleanedTexts)
    vi.spyOn(cleanedTexts, 'clean').mockImplementation((html) => (events.push('text'), clean(html)))
    let isOver = false
    const takeTurn = () => {
      if (events.at(-1) === 'text') events.push('others')
      if (!isOver) setImmediate(takeTurn)
    }
    takeTurn()
    await request()
    isOver = true
    expect(events.join(' ')).toMatch(/^text others text others text/)
  })
})

test('updates that are older than a page shows are reached by its managers, page by page', async () => {
  const values = Array.from({ length: 32 }, (_each, number) => ({ title: `Nieuws ${number}`, projectId: project.id }))
  const ids: number[] = []
  for (const each of values) ids.unshift((await insertUpdate(app.deps.db, each)).id)
  const coming = (await write()).body.item as { id: number }
  expect(await updatesFor(manager)).toHaveLength(30)
  const request = (rest: string, by = manager) =>
    by.get(`/api/blog?bloggable_type=project&bloggable_id=${project.id}${rest}`)
  const first = (await request('')).body
  const second = (await request(`&after=${first.next}`)).body
  const idsOf = (list: { id: number }[]) => list.map(({ id }) => id)
  expect([...idsOf(first.list), ...idsOf(second.list)]).toEqual([coming.id, ...ids])
  expect([first.list.length, first.list[0].is_published, second.next]).toEqual([30, false, null])
  const oldest = second.list.at(-1)
  expect((await change(oldest.id, { title: 'Anders' })).body.item.title).toBe('Anders')
  expect((await request('&after=x')).status).toBe(422)
})

test('long updates are fewer on a page: the newest, of which the texts together are no more than it takes', async () => {
  const description = `<p>${'woord '.repeat(6_000)}</p>`
  const ids: number[] = []
  for (const title of ['een', 'twee', 'drie', 'vier'])
    ids.unshift((await insertUpdate(app.deps.db, { title, description, projectId: project.id })).id)
  expect((await updatesFor(app.visitor())).map(({ id }) => id)).toEqual(ids.slice(0, 3))
})

test('a text that is too long once it is cleaned is refused, however short it was sent', async () => {
  const refused = { errors: { description: ['Gebruik hoogstens 40.000 tekens.'] } }
  for (const piece of ['<', '</p>', '<em>', '&']) {
    const description = piece.repeat(39_000 / piece.length)
    expect([piece, await write({ description })]).toMatchObject([piece, { status: 422, body: refused }])
  }
  const { item } = (await write({ description: '<p>kort</p>' })).body
  expect(await change(item.id, { description: '<'.repeat(39_000) })).toMatchObject({ status: 422, body: refused })
  expect((await write({ description: 'woord '.repeat(6_000) })).status).toBe(200)
})

describe('the time at which an update appears', () => {
  const now = new Date('2026-03-10T10:00:00Z')
  test.each([
    [undefined, '2026-03-11T10:00:00.000Z'],
    ['2026-03-10T09:59:59Z', '2026-03-10T10:00:00.000Z'],
    ['2026-03-10T12:00:00+01:00', '2026-03-10T11:00:00.000Z'],
  ])('for %s is %s', (chosenTime, time) => {
    expect(publishTime(chosenTime === undefined ? undefined : new Date(chosenTime), now).toISOString()).toBe(time)
  })

  test.each([
    ['2026-07-01T09:30', '2026-07-01T07:30:00.000Z'],
    ['2026-12-01T09:30:00', '2026-12-01T08:30:00.000Z'],
    ['2026-12-01', '2026-11-30T23:00:00.000Z'],
    ['2026-12-01T09:30:00-05:00', '2026-12-01T14:30:00.000Z'],
  ])('is by the clock of Amsterdam when no zone is said: %s [3.02]', async (submission, published_at) => {
    const { item } = (await write({ published_at: submission })).body
    expect(item.published_at).toBe(published_at)
    expect((await change(item.id, { published_at: submission })).body.item.published_at).toBe(published_at)
  })

  test('can be put off and brought forward until it has come, and then no more', async () => {
    const { item } = (await write()).body
    const later = app.clock.in(3 * dayMs).toISOString()
    expect((await change(item.id, { published_at: later })).body.item).toMatchObject({ published_at: later })
    const soon = app.clock.in(1000).toISOString()
    await change(item.id, { published_at: soon })
    app.clock.advance(1000)
    const refused = await change(item.id, { published_at: later })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['published_at']])
    // Sending back the current time changes nothing.
    expect((await change(item.id, { published_at: soon, title: 'Anders' })).status).toBe(200)
  })

  test('is not that of an update from before there were followers', async () => {
    const old = await insertUpdate(app.deps.db, { projectId: project.id })
    expect((await change(old.id, { title: 'Anders' })).body.item).toMatchObject({ title: 'Anders', is_published: true })
  })
})
