import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { hours, minutes } from '../../../../../tests/support/fake-clock.ts'
import { sampleDonation } from '../../../../../tests/support/money/sample-donation.ts'
import { AccountUnusable } from '../../../../ports/payments/provider.ts'
import { silentLog } from '../../../../platform/log.ts'

let app: TestApp
let project: Awaited<ReturnType<typeof insertProject>>

/** A timeout so long that an answer which waited for the provider never comes within a test. */
const forEver = { paymentTimeoutMs: hours(1) }

beforeAll(async () => {
  app = await buildTestApp()
  Object.assign(app.deps.config, forEver)
  project = await insertProject(app.deps.db, { url: 'water' })
})
beforeEach(() => Object.assign(app.sandbox.behaviour, { failWith: undefined, wallets: [] }))
afterAll(() => app.close())

const openPage = async (of = app) => (await of.visitor().get('/api/pages/water')).body.ways_to_pay.single as string
const openForm = (of = app) => of.visitor().get(`/api/donation/create?project_id=${project.id}`)
const idsIn = ({ body }: Awaited<ReturnType<typeof openForm>>) => body.methods.map(({ id }: { id: string }) => id)

/** Counts the requests to the provider, regardless of its answers. */
function countRequests(of: TestApp): () => number {
  let count = 0
  const { listMethods } = of.sandbox
  Object.assign(of.sandbox, { listMethods: (query: never) => ((count += 1), listMethods(query)) })
  return () => count
}

test('a project page and its form are opened from what is stored, while the provider is silent', async () => {
  const otherApp = await buildTestApp({}, silentLog, app)
  try {
    Object.assign(otherApp.deps.config, forEver)
    const [page, form] = [await openPage(otherApp), await openForm(otherApp)]
    expect([page, form.status]).toEqual([expect.stringContaining('iDEAL'), 200])
    otherApp.sandbox.behaviour.failWith = 'silence'
    for (let time = 0; time < 3; time += 1) {
      otherApp.clock.advance(minutes(6))
      expect(await openPage(otherApp)).toBe(page)
      expect(idsIn(await openForm(otherApp))).toEqual(idsIn(form))
    }
  } finally {
    await otherApp.close()
  }
})

test('a process that just started has the list of before, and a donation is validated by it', async () => {
  await openForm()
  await openPage()
  await vi.waitFor(async () => {
    const { rows } = (await app.deps.db.execute('select sequence from offered_methods')) as { rows: object[] }
    expect(rows.length).toBe(2)
  })
  const restarted = await buildTestApp({}, silentLog, app)
  try {
    Object.assign(restarted.deps.config, forEver)
    restarted.sandbox.behaviour.failWith = 'silence'
    restarted.clock.set(app.clock.in(hours(1)).toISOString())
    expect(idsIn(await openForm(restarted))).toContain('ideal')
    expect(await openPage(restarted)).toContain('iDEAL')
    const refused = { ...sampleDonation(project.id), payment_method: 'cheque' }
    expect((await restarted.visitor().post('/api/donation', refused)).body.errors).toHaveProperty('payment_method')
  } finally {
    await restarted.close()
  }
})

test('without a list the page is there all the same, and the form says at once to come back', async () => {
  const silent = await buildTestApp()
  try {
    Object.assign(silent.deps.config, forEver, { methodsWithinMs: 80 })
    silent.sandbox.behaviour.failWith = 'silence'
    const requests = countRequests(silent)
    const { id } = await insertProject(silent.database.db, { url: 'water' })
    for (let time = 0; time < 3; time += 1) {
      expect(await openPage(silent)).toBe('')
      const answer = await silent.visitor().get(`/api/donation/create?project_id=${id}`)
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5'])
      expect(answer.body.message).toContain('De betaaldienst geeft nu geen antwoord')
    }
    // One request for all of them, of each kind of list.
    expect(requests()).toBe(2)
  } finally {
    await silent.close()
  }
})

test('an old list is given once more, and renewed behind the visitor who got it', async () => {
  expect(idsIn(await openForm())).not.toContain('applepay')
  app.sandbox.behaviour.wallets = ['applepay']
  app.clock.advance(minutes(6))
  expect(idsIn(await openForm())).not.toContain('applepay')
  await vi.waitFor(async () => expect(idsIn(await openForm())).toContain('applepay'))
})

test('an account that cannot be used is queried once for all visitors, and again behind them after half a minute', async () => {
  const refused = await buildTestApp()
  try {
    const { listMethods } = refused.sandbox
    const unusable = async () => Promise.reject(new AccountUnusable('The key was withdrawn'))
    Object.assign(refused.sandbox, { listMethods: unusable })
    const requests = countRequests(refused)
    const { id } = await insertProject(refused.database.db, { url: 'water' })
    const open = (of = refused) => of.visitor().get(`/api/donation/create?project_id=${id}`)
    for (let time = 0; time < 3; time += 1) {
      const { status, body } = await open()
      expect([status, body.message]).toEqual([503, expect.stringMatching(/Wie dit geld ontvangt/)])
    }
    expect(requests()).toBe(1)
    // Nor by another process.
    const otherApp = await buildTestApp({}, silentLog, refused)
    try {
      const requestedBeside = countRequests(otherApp)
      expect([(await open(otherApp)).status, requestedBeside()]).toEqual([503, 0])
    } finally {
      await otherApp.close()
    }
    Object.assign(refused.sandbox, { listMethods })
    const requestedLater = countRequests(refused)
    refused.clock.advance(minutes(1 / 3))
    expect([(await open()).status, requestedLater()]).toEqual([503, 0])
    refused.clock.advance(minutes(1 / 3))
    await vi.waitFor(async () => expect((await open()).status).toBe(200))
    expect(requestedLater()).toBe(1)
  } finally {
    await refused.close()
  }
})
