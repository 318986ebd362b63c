import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { projectStates } from '../../../../../contract/fundraisers/projects/project-states.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertParticipant } from '../../../../../tests/support/builders/participants.ts'
import { insertTotal } from '../../../../../tests/support/builders/totals.ts'
import { afterStatement } from '../../../../../tests/support/database/at-statement.ts'
import {
  insertDraft,
  insertPublisher,
  insertStaff,
  staffEmail,
} from '../../../../../tests/support/fundraisers/publishers.ts'
import { sampleImage } from '../../../../../tests/support/pictures/sample-image.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'
import { users } from '../../../../schema/identity/users.ts'

let app: TestApp
let staff: Visitor
let owner: Visitor
let ownerId: number
let ownerEmail: string
let id: number

beforeAll(async () => {
  app = await buildTestApp({ ADMIN_EMAILS: staffEmail })
  staff = await insertStaff(app)
  const { visitor, ...user } = await insertPublisher(app)
  owner = visitor
  ;({ id: ownerId, email: ownerEmail } = user)
})
afterAll(() => app.close())
afterEach(() => vi.restoreAllMocks())
beforeEach(async () => {
  ;({ id } = await insertDraft(app, ownerId))
})

const yes = { general_terms: true, is_public: true }
const publish = (by = owner) => by.post(`/api/project-publish/${id}`, yes)
const change = (field: string, value: unknown, by = owner) => by.write('PUT', `/api/project/${id}`, { field, value })

interface ListedChange {
  id: number
  subject: string
  subject_id: number
}
const waiting = async () =>
  ((await staff.get('/spark/kiosk/reviews?limit=100')).body.list as ListedChange[]).filter(
    ({ subject, subject_id }) => subject === 'project' && subject_id === id,
  )
const approve = async () => {
  await staff.post(`/spark/kiosk/reviews/${(await waiting())[0]!.id}/approve`)
  await app.runJobs()
}

interface ListedPageChange {
  id: number
  subject_id: number
  changed_at: string
  fields: { field: string; from: string | null; to: string | null }[]
}
const changed = async () =>
  ((await staff.get('/spark/kiosk/changed-pages?limit=100')).body.list as ListedPageChange[]).filter(
    (page) => page.subject_id === id,
  )
const see = async () => {
  const [page] = await changed()
  const { id: number, changed_at } = page!
  expect((await staff.post(`/spark/kiosk/changed-pages/${number}/seen`, { changed_at })).status).toBe(200)
}

test('a change of a public page stands on staff’s list at once, one row a page, until they saw it', async () => {
  await change('description', 'Nog in het klad.')
  await publish()
  await approve()
  expect(await changed()).toEqual([])
  const former = 'Nog in het klad.'
  await change('description', 'Een ander verhaal.')
  await change('description', 'Nog een ander verhaal.')
  await change('goal', 77)
  const [page, ...more] = await changed()
  expect([page!.fields, more]).toEqual([
    [
      { field: 'description', from: former, to: 'Nog een ander verhaal.' },
      { field: 'goal', from: '1000', to: '77' },
    ],
    [],
  ])
  const early = { changed_at: '2001-01-01T00:00:00.000Z' }
  expect((await staff.post(`/spark/kiosk/changed-pages/${page!.id}/seen`, early)).status).toBe(409)
  await change('description', former)
  expect((await changed())[0]!.fields).toEqual([{ field: 'goal', from: '1000', to: '77' }])
  await see()
  expect(await changed()).toEqual([])
})

test('a change of the blocks of a public page stands on staff’s list, by their content', async () => {
  const add = (title: string, more = {}) =>
    owner.post('/api/block', { title, description: 'Zo.', blockable_type: 'project', blockable_id: id, ...more })
  const write = (block: number, body: object) => owner.write('PUT', `/api/block/${block}`, body)
  const [first, second] = [(await add('Een')).body.item.id as number, (await add('Twee')).body.item.id as number]
  await publish()
  await approve()
  await write(first, { description: 'Stort op een andere rekening.' })
  const before = 'Een\nZo.\n\nTwee\nZo.'
  const after = before.replace('Zo.', 'Stort op een andere rekening.')
  expect(await changed()).toMatchObject([{ fields: [{ field: 'blocks', from: before, to: after }] }])
  await write(first, { description: 'Zo.' })
  // The position of a block is no part of its content, nor is a block of a participant’s page.
  await write(first, { position: 1 })
  const { id: participantId } = await insertParticipant(app.deps.db, { projectId: id })
  await add('Ik', { blockable_type: 'participant', blockable_id: participantId })
  expect(await changed()).toEqual([])
  await owner.write('DELETE', `/api/block/${second}`, {})
  expect(await changed()).toMatchObject([{ fields: [{ field: 'blocks', from: before, to: 'Een\nZo.' }] }])
  await see()
  await write(first, { photo_url: await sampleImage() })
  expect(await changed()).toMatchObject([{ fields: [{ field: 'block_photo', from: null, to: null }] }])
  await see()
  await write(first, { photo_url: null })
  expect(await changed()).toEqual([])
})

test('a block of a draft that becomes public while it is written stands on staff’s list', async () => {
  afterStatement(app.database, 'projects-by-id', () =>
    app.deps.db.update(projects).set({ state: projectStates.public }).where(eq(projects.id, id)),
  )
  const block = { title: 'Een', description: 'Zo.', blockable_type: 'project', blockable_id: id }
  expect((await owner.post('/api/block', block)).status).toBe(200)
  expect(await changed()).toMatchObject([{ fields: [{ field: 'blocks', from: '', to: 'Een\nZo.' }] }])
})

test('a change of the pictures, the video or the slug of a public page stands on staff’s list', async () => {
  await publish()
  await approve()
  const [video, url] = ['https://youtu.be/dQw4w9WgXcQ', `elders-${id}`]
  await change('photo_url', await sampleImage())
  await change('video_url', video)
  await change('url', url)
  const [page] = await changed()
  expect([page!.fields, page]).toMatchObject([
    [
      { field: 'photo', from: null, to: null },
      { field: 'video', from: '', to: video },
      { field: 'url', from: expect.any(String), to: url },
    ],
    { url },
  ])
  await change('video_url', '')
  expect((await changed())[0]!.fields.map(({ field }) => field)).toEqual(['photo', 'url'])
})

test('a change of the description of a picture of a public page stands on staff’s list', async () => {
  const block = { title: 'Een', description: 'Zo.', blockable_type: 'project', blockable_id: id }
  const photo = { photo_url: await sampleImage(), photo_alt: 'Een put' }
  const added = (await owner.post('/api/block', { ...block, ...photo })).body.item.id as number
  await publish()
  await approve()
  await change('photo_alt', 'Bel 0612345678')
  await owner.write('PUT', `/api/block/${added}`, { photo_alt: 'Stort op een andere rekening' })
  expect((await changed())[0]!.fields).toEqual([
    { field: 'photo_alt', from: 'Een foto', to: 'Bel 0612345678' },
    { field: 'block_photo_alt', from: 'Een put', to: 'Stort op een andere rekening' },
  ])
  await change('photo_alt', 'Een foto')
  await owner.write('PUT', `/api/block/${added}`, { photo_alt: 'Een put' })
  expect(await changed()).toEqual([])
})

interface PendingReview {
  id: number
  page_changes: { field: string; from: string | null; to: string | null }[]
  changed_at: string | null
}
const readCard = async () => (await waiting())[0] as unknown as PendingReview
const sayYes = async ({ id: number, changed_at }: PendingReview, body: object = { changed_at }) => {
  const answer = await staff.post(`/spark/kiosk/reviews/${number}/approve`, body)
  return answer.status === 409 ? answer.body.message : answer.status
}
const refused = 'Deze pagina is intussen weer gewijzigd. Kijk nog een keer.'

test('a draft that is changed while it waits says so in its card, and is not approved as it was read before', async () => {
  await change('description', 'Voor de speeltuin.')
  await publish()
  const before = await readCard()
  expect(before).toMatchObject({ page_changes: [], changed_at: null })
  await change('description', 'Stort op een andere rekening.')
  await owner.post('/api/block', { title: 'Een', description: 'Zo.', blockable_type: 'project', blockable_id: id })
  expect([await sayYes(before), await sayYes(before, {})]).toEqual([refused, refused])
  const after = await readCard()
  expect(after.page_changes).toEqual([
    { field: 'description', from: 'Voor de speeltuin.', to: 'Stort op een andere rekening.' },
    { field: 'blocks', from: '', to: 'Een\nZo.' },
  ])
  expect([await sayYes(after), await changed()]).toEqual([200, []])
})

test('a draft that was changed and restored during its review is not approved, and a new name stays', async () => {
  await publish()
  const before = await readCard()
  app.clock.advance(1_000)
  await change('goal', 77)
  const between = await readCard()
  app.clock.advance(1_000)
  await change('goal', 1_000)
  expect([await sayYes(before), await sayYes(between)]).toEqual([refused, refused])
  await change('goal', 88)
  await change('name', 'Een ander dak')
  const renamed = await readCard()
  expect(renamed.page_changes).toEqual([{ field: 'goal', from: '1000', to: '88' }])
  expect([await sayYes(renamed, {}), await sayYes(renamed)]).toEqual([refused, 200])
})

test('a draft that is changed between the yes and its publication stands on the list of changed pages', async () => {
  await publish()
  expect(await sayYes(await readCard())).toBe(200)
  await change('goal', 77)
  await app.runJobs()
  expect(await changed()).toMatchObject([{ fields: [{ field: 'goal', from: '1000', to: '77' }] }])
})

test('with REVIEW=automatic staff decide again about a page that they rejected, until they approve it', async () => {
  const automatic = await buildTestApp({ REVIEW: 'automatic', ADMIN_EMAILS: staffEmail }, undefined, app)
  try {
    const visitor = await automatic.signIn(ownerEmail)
    await change('name', 'Unicef', visitor)
    await publish(visitor)
    const reason = 'Zo heet je niet.'
    expect((await staff.post(`/spark/kiosk/reviews/${(await waiting())[0]!.id}/reject`, { reason })).status).toBe(200)
    await automatic.runJobs()
    await change('name', 'Een dak', visitor)
    const withdrawn = { general_terms: true, is_public: false }
    const needsStaff = { state: 0, review: { state: 'pending' } }
    expect((await publish(visitor)).body.data).toMatchObject(needsStaff)
    await visitor.post(`/api/project-publish/${id}`, withdrawn)
    expect((await publish(visitor)).body.data).toMatchObject(needsStaff)
    const [{ id: review }] = (await waiting()) as [ListedChange]
    const { body } = await staff.get(`/spark/kiosk/reviews/${review}/background`)
    expect(JSON.stringify(body)).toContain(reason)
    await approve()
    await visitor.post(`/api/project-publish/${id}`, withdrawn)
    expect((await publish(visitor)).body.data).toMatchObject({ state: 1 })
  } finally {
    await automatic.close()
  }
})

test('the name of a project with donations that staff took off line waits for its next publication', async () => {
  await publish()
  await approve()
  await insertTotal(app.deps.db, { subjectId: id, raisedCents: 2500, donationCount: 1 })
  const former = (await owner.get(`/api/project/${id}`)).body.project.name
  await change('name', 'Dierenvrienden Nederland')
  const reason = { reason: 'Wie is dit?', take_off_line: true }
  expect((await staff.post(`/spark/kiosk/reviews/${(await waiting())[0]!.id}/reject`, reason)).status).toBe(200)
  const nameAfter = async (name: string) => {
    await change('name', name)
    return (await owner.get(`/api/project/${id}`)).body.project.name
  }
  // Before its effects, and afterwards.
  expect(await nameAfter('Dierenvrienden')).toBe(former)
  await app.runJobs()
  expect(await nameAfter('Dieren aan zee')).toBe(former)
  await publish()
  expect(await waiting()).toMatchObject([{ occasion: 'publication', name: 'Dieren aan zee' }])
  await approve()
  await app.runJobs()
  expect((await owner.get(`/api/project/${id}`)).body.project).toMatchObject({ name: 'Dieren aan zee', state: 1 })
})

const nameOwner = (name: string) => app.deps.db.update(users).set({ name }).where(eq(users.id, ownerId))

test('a name, a slug or an owner’s name like that of a well-known charity waits for staff with REVIEW=automatic too', async () => {
  const automatic = await buildTestApp({ REVIEW: 'automatic', ADMIN_EMAILS: staffEmail }, undefined, app)
  try {
    const visitor = await automatic.signIn(ownerEmail)
    await change('name', 'Het R0de Kruis', visitor)
    expect((await publish(visitor)).body.data).toMatchObject({ state: 0, review: { state: 'pending' } })
    expect(await waiting()).toMatchObject([{ looks_like: 'Rode Kruis' }])
    await approve()
    await change('name', 'Unicef', visitor)
    const shown = (await app.visitor().get(`/api/project/${id}`)).body.project.name
    expect([shown, await waiting()]).toMatchObject(['Het R0de Kruis', [{ occasion: 'change', looks_like: 'UNICEF' }]])
    await change('name', 'Een dak', visitor)
    expect((await app.visitor().get(`/api/project/${id}`)).body.project.name).toBe('Een dak')
    ;({ id } = await insertDraft(app, ownerId))
    await change('url', `unicef-${id}`, visitor)
    expect((await publish(visitor)).body.data).toMatchObject({ state: 0, review: { state: 'pending' } })
    expect(await waiting()).toMatchObject([{ looks_like: 'UNICEF' }])
    ;({ id } = await insertDraft(app, ownerId))
    await nameOwner('KWF Kankerbestrijding')
    expect((await publish(visitor)).body.data).toMatchObject({ state: 0, review: { state: 'pending' } })
    await nameOwner('Jan Jansen')
    ;({ id } = await insertDraft(app, ownerId))
    expect((await publish(visitor)).body.data).toMatchObject({ state: 1 })
  } finally {
    await automatic.close()
  }
})
