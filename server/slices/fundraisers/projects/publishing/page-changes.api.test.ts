import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { builtPassword } from '../../../../../tests/support/builders/users.ts'
import { insertDraft, insertPublisher, insertStaff, staffAddress } from '../../../../../tests/support/publishers.ts'

let app: TestApp
let staff: Visitor
let owner: Visitor
let ownerId: number
let ownerEmail: string
let id: number

beforeAll(async () => {
  app = await buildTestApp({ ADMIN_EMAILS: staffAddress })
  staff = await insertStaff(app)
  const { user, visitor } = await insertPublisher(app)
  owner = visitor
  ;({ id: ownerId, email: ownerEmail } = user)
})
afterAll(() => app.close())
beforeEach(async () => {
  ;({ id } = await insertDraft(app, ownerId))
})

const yes = { general_terms: true, is_public: true }
const publish = (by = owner) => by.post(`/api/project-publish/${id}`, yes)
const change = (field: string, value: unknown, by = owner) => by.write('PUT', `/api/project/${id}`, { field, value })

interface Waiting {
  id: number
  subject: string
  subject_id: number
}
const waiting = async () =>
  ((await staff.get('/spark/kiosk/reviews?limit=100')).body.list as Waiting[]).filter(
    ({ subject, subject_id }) => subject === 'project' && subject_id === id,
  )
const approve = async () => {
  await staff.post(`/spark/kiosk/reviews/${(await waiting())[0]!.id}/approve`)
  await app.runJobs()
}

test('what is changed of a public page at once stands on staff’s list, one row a page, until they saw it', async () => {
  interface Changed {
    id: number
    subject_id: number
    changed_at: string
    fields: object[]
  }
  const changed = async () =>
    ((await staff.get('/spark/kiosk/changed-pages?limit=100')).body.list as Changed[]).filter(
      (page) => page.subject_id === id,
    )
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
  const see = (changed_at: string) => staff.post(`/spark/kiosk/changed-pages/${page!.id}/seen`, { changed_at })
  expect((await see('2001-01-01T00:00:00.000Z')).status).toBe(409)
  await change('description', former)
  expect((await changed())[0]!.fields).toEqual([{ field: 'goal', from: '1000', to: '77' }])
  expect([(await see((await changed())[0]!.changed_at)).status, await changed()]).toEqual([200, []])
})

test('a name that looks like that of a well-known charity is marked, and waits for staff with REVIEW=automatic too', async () => {
  const automatic = await buildTestApp({ REVIEW: 'automatic', ADMIN_EMAILS: staffAddress }, undefined, app)
  try {
    const visitor = automatic.visitor()
    await visitor.login(ownerEmail, builtPassword)
    await change('name', 'Het R0de Kruis', visitor)
    expect((await publish(visitor)).body.data).toMatchObject({ state: 0, review: { state: 'pending' } })
    expect(await waiting()).toMatchObject([{ looks_like: 'Rode Kruis' }])
    await approve()
    await change('name', 'Unicef', visitor)
    const shown = (await app.visitor().get(`/api/project/${id}`)).body.project.name
    expect([shown, await waiting()]).toMatchObject(['Het R0de Kruis', [{ occasion: 'change', looks_like: 'UNICEF' }]])
    await change('name', 'Een dak', visitor)
    expect((await app.visitor().get(`/api/project/${id}`)).body.project.name).toBe('Een dak')
  } finally {
    await automatic.close()
  }
})
