import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { phoneFactor } from '../../../../../tests/support/builders/users.ts'
import { sumFor } from '../../../../../tests/support/money/challenges.ts'
import { hours, minutes } from '../../../../../tests/support/fake-clock.ts'
import { sampleDonation } from '../../../../../tests/support/money/sample-donation.ts'

let app: TestApp
let staff: Visitor
beforeAll(async () => {
  app = await buildTestApp({ ADMIN_EMAILS: 'staf@stuiver.test' })
  ;({ visitor: staff } = await app.signInAnew({ email: 'staf@stuiver.test', ...phoneFactor() }))
})
afterAll(() => app.close())

const reason = 'Iemand probeert kaarten uit.'
const show = async () => (await staff.get('/spark/kiosk/card-testing')).body
const choose = (body: object) => staff.post('/spark/kiosk/card-testing/switch', { reason, ...body })
const isRequested = async (id: number, by = app) =>
  (await by.visitor().get(`/api/donation/create?project_id=${id}`)).body.challenge !== null
const give = (id: number, answer: object = {}) =>
  app.visitor().post('/api/donation', { ...sampleDonation(id), ...answer })

test('on one project every payer gets the question, and can give with the answer, until the time is over', async () => {
  const [one, other] = [await insertProject(app.deps.db), await insertProject(app.deps.db)]
  expect((await choose({ project_url: one.url, mode: 'always', hours: 1 })).status).toBe(200)
  expect([await isRequested(one.id), await isRequested(other.id)]).toEqual([true, false])
  expect(Object.keys((await give(one.id)).body.errors)).toEqual(['challenge_answer'])
  const { challenge } = (await app.visitor().get(`/api/donation/create?project_id=${one.id}`)).body
  app.clock.advance(3_000)
  expect((await give(one.id, sumFor(challenge))).status).toBe(200)
  expect((await give(other.id)).status).toBe(200)
  const [shown] = (await show()).projects
  expect(shown).toMatchObject({ id: one.id, switched_on: { reason }, is_tested: false })
  app.clock.advance(hours(1))
  expect(await isRequested(one.id)).toBe(false)
  expect((await show()).projects.find(({ id }: { id: number }) => id === one.id)?.switched_on ?? null).toBeNull()
})

test('on the whole platform every payer gets the question, by every process, and by itself again when staff say so', async () => {
  const { id } = await insertProject(app.deps.db)
  const otherApp = await buildTestApp({}, undefined, app)
  try {
    expect(await isRequested(id, otherApp)).toBe(false)
    expect((await choose({ mode: 'always', hours: 168 })).status).toBe(200)
    expect(await isRequested(id)).toBe(true)
    otherApp.clock.advance(1_000)
    expect(await isRequested(id, otherApp)).toBe(true)
    expect((await show()).platform.switched_on).toMatchObject({ reason })
    expect((await choose({ mode: 'automatic' })).status).toBe(200)
    expect([await isRequested(id), (await show()).platform.switched_on]).toEqual([false, null])
    const { list } = (await staff.get('/spark/kiosk/audit')).body
    expect(list.slice(0, 2)).toMatchObject([
      { act: 'challenge-automatic', subject: 'platform', reason, detail: '' },
      { act: 'challenge-for-all', subject: 'platform', reason, detail: '168' },
    ])
  } finally {
    await otherApp.close()
  }
})

test('attempts and refusals of the last hour are counted for staff, and is gone after it', async () => {
  app.clock.advance(minutes(61))
  const { id } = await insertProject(app.deps.db)
  for (const to of ['failed', 'failed', 'paid'] as const) await app.give(id, { payment_method: 'creditcard' }, { to })
  const attempts = { attempts: 3, declined: 2, paid: 1, is_tested: false, switched_on: null }
  expect(await show()).toMatchObject({ platform: attempts, projects: [{ id, ...attempts }] })
  app.clock.advance(minutes(61))
  staff = await app.signIn('staf@stuiver.test')
  expect(await show()).toMatchObject({ platform: { attempts: 0, declined: 0 }, projects: [] })
})

test.each([
  [{ mode: 'altijd' }, 'mode'],
  [{ mode: 'always', hours: 2 }, 'hours'],
  [{ mode: 'always', reason: ' ' }, 'reason'],
  [{ mode: 'always', project_url: 'nergens' }, 'project_url'],
])('%j is refused, and switches nothing', async (body, field) => {
  const answer = await choose(body)
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
  expect((await show()).platform.switched_on).toBeNull()
})
