import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { days, hours, minutes } from '../../../../../tests/support/fake-clock.ts'
import { latestMail } from '../../../../../tests/support/mailbox.ts'
import { referenceIn } from '../../../../../tests/support/reference-in.ts'
import { signingUpAt, signUpForm } from '../../../../../tests/support/signups/sign-up.ts'
import { ledgerEntries } from '../../../../schema/money/payments/ledger.ts'
import { feeEntries } from '../../../../schema/money/payments/fee-entries.ts'
import { registrations } from '../../../../schema/signups/registrations.ts'

let app: TestApp
let at: ReturnType<typeof signingUpAt>
beforeAll(async () => {
  app = await buildTestApp()
  at = signingUpAt(app)
})
afterAll(() => app.close())

const withFee = (values = {}) =>
  at.peerToPeer({ useEntryFee: true, entryFeeCents: 1_500, feeLabel: 'Startgeld', ...values })

/** Signs up, as a user with an account where nothing else is said, and gives what is needed to pay. */
async function hold(projectId: number, form: object = signUpForm({ email: '', password: '' }), sender?: Visitor) {
  const visitor = sender ?? (await app.signInAnew()).visitor
  const { status, body } = await at.register(projectId, form, visitor)
  expect([status, body.redirectLink]).toEqual([200, expect.stringMatching(/^\/inschrijving\/[\w-]{32}$/)])
  const token = referenceIn(body.redirectLink)
  return { token, visitor }
}
const pay = (token: string, visitor = app.visitor(), payment_method = 'ideal') =>
  visitor.post(`/api/registration/${token}/pay`, { payment_method })
const statusOf = async (token: string) => (await app.visitor().get(`/api/registration/${token}`)).body
const idOf = (answer: { body: { url: string } }) => referenceIn(answer.body.url)

async function pass(ms: number): Promise<void> {
  app.clock.advance(ms)
  await app.runJobs()
}
const moved = async (projectId: number) =>
  (await app.deps.db.select().from(feeEntries).where(eq(feeEntries.projectId, projectId)).orderBy(feeEntries.id)).map(
    ({ kind, amountCents }) => `${kind} ${amountCents}`,
  )

describe('a place that costs a fee', () => {
  test('is held while it is paid, and only then there is a participant [3.07]', async () => {
    const project = await withFee()
    const { token } = await hold(project.id, signUpForm({ email: '', password: '', motivation: 'Voor mijn opa.' }))
    expect(await at.listOf(project.id)).toEqual([])
    expect(await statusOf(token)).toMatchObject({
      state: 'held',
      fee: { label: 'Startgeld', amount: 15 },
      project: { id: project.id },
      is_guest: false,
      participant_url: null,
    })
    const paying = await pay(token)
    expect(paying.status).toBe(200)
    await app.sandbox.decide(idOf(paying), { to: 'paid' })
    await app.runJobs()
    expect(await statusOf(token)).toMatchObject({ state: 'confirmed', participant_url: 'noor-van-den-broek' })
    const again = await pay(token)
    expect([again.status, again.body.message]).toEqual([409, 'Voor je pagina staat niets meer open.'])
    expect(await at.listOf(project.id)).toMatchObject([{ name: 'Noor van den Broek', motivation: 'Voor mijn opa.' }])
    expect(await moved(project.id)).toEqual(['received 1500'])
  })

  test('counts in no total and no ledger of donations', async () => {
    const project = await withFee()
    const { token } = await hold(project.id)
    await app.sandbox.decide(idOf(await pay(token)), { to: 'paid' })
    await app.runJobs()
    const { raised, donation_count } = (await app.visitor().get(`/api/project/${project.id}/progress`)).body
    expect([raised, donation_count]).toEqual([0, 0])
    const entries = await app.deps.db.select().from(ledgerEntries).where(eq(ledgerEntries.projectId, project.id))
    expect(entries).toEqual([])
  })

  test('is taken while it is held, free after twenty minutes, and forgets what was filled in', async () => {
    const project = await withFee({ registrationLimit: 1 })
    const { token } = await hold(project.id)
    expect((await at.register(project.id, signUpForm())).status).toBe(422)
    await pass(minutes(20))
    expect(await statusOf(token)).toMatchObject({ state: 'released', held_until: null, methods: [] })
    expect((await pay(token)).status).toBe(409)
    await hold(project.id)
    await pass(days(4))
    const [row] = await app.deps.db.select().from(registrations).where(eq(registrations.token, token))
    expect(row).toMatchObject({ state: 'released', sealedForm: null })
  })

  test('is the same one for a visitor who begins again, also as the last', async () => {
    const project = await withFee({ registrationLimit: 1 })
    const visitor = app.visitor()
    const form = signUpForm()
    const first = await hold(project.id, form, visitor)
    const second = await hold(project.id, { ...form, motivation: 'Toch anders.' }, visitor)
    expect([(await statusOf(first.token)).state, (await statusOf(second.token)).state]).toEqual(['released', 'held'])
    // A visitor elsewhere who types the same e-mail address takes nothing from them.
    expect((await at.register(project.id, form)).status).toBe(422)
  })

  test('paid after its time is given if there still is one', async () => {
    const project = await withFee({ registrationLimit: 1 })
    const { token } = await hold(project.id)
    await pass(minutes(8))
    const id = idOf(await pay(token))
    await pass(minutes(3))
    await app.sandbox.decide(id, { to: 'paid' })
    await app.runJobs()
    expect(await statusOf(token)).toMatchObject({ state: 'confirmed' })
    expect(await at.listOf(project.id)).toHaveLength(1)
  })

  test('paid after its time goes back when another visitor has it, the payer is mailed, no account is made', async () => {
    const project = await withFee({ registrationLimit: 1 })
    const form = signUpForm()
    const { token } = await hold(project.id, form, app.visitor())
    await pass(minutes(8))
    const id = idOf(await pay(token))
    await pass(minutes(3))
    const other = await hold(project.id)
    await app.sandbox.decide(idOf(await pay(other.token)), { to: 'paid' })
    await app.runJobs()
    const before = await at.countUsers()
    await app.sandbox.decide(id, { to: 'paid' })
    await app.runJobs()
    await app.runJobs()
    expect(await statusOf(token)).toMatchObject({ state: 'released', is_returned: true })
    expect([await at.countUsers(), (await at.listOf(project.id)).length]).toEqual([before, 1])
    expect(await moved(project.id)).toEqual(['received 1500', 'received 1500', 'refunded -1500'])
    expect((await latestMail(app, form.email, 'participate-returned')).text).toContain('15')
    // And it never comes back to life, however often the news comes.
    await pass(hours(1))
    expect(await moved(project.id)).toHaveLength(3)
  })

  test('paid twice is paid once, and the second time goes back', async () => {
    const project = await withFee()
    const { token } = await hold(project.id)
    const [one, two] = [idOf(await pay(token)), idOf(await pay(token, app.visitor(), 'creditcard'))]
    expect(one).not.toBe(two)
    expect(idOf(await pay(token))).toBe(one)
    await app.sandbox.decide(one, { to: 'paid' })
    await app.sandbox.decide(two, { to: 'paid' })
    await app.runJobs()
    await app.runJobs()
    expect(await at.listOf(project.id)).toHaveLength(1)
    expect((await moved(project.id)).toSorted()).toEqual(['received 1500', 'received 1500', 'refunded -1500'])
  })

  test('that was not paid says so where one comes back, and can be paid again while it is held [2.15]', async () => {
    const project = await withFee()
    const { token } = await hold(project.id)
    await app.sandbox.decide(idOf(await pay(token)), { to: 'cancelled' })
    await app.runJobs()
    expect(await statusOf(token)).toMatchObject({ state: 'held', is_pending: false, is_failed: true })
    const again = await pay(token)
    expect(await statusOf(token)).toMatchObject({ state: 'held', is_pending: true, is_failed: false })
    await app.sandbox.decide(idOf(again), { to: 'paid' })
    await app.runJobs()
    expect(await statusOf(token)).toMatchObject({ state: 'confirmed', is_failed: false })
  })

  test('is found paid by a payer who comes back before the event, and by the schedule when no event comes', async () => {
    const project = await withFee()
    app.sandbox.behaviour.dropEvents = true
    try {
      const { token } = await hold(project.id)
      await app.sandbox.decide(idOf(await pay(token)), { to: 'paid' })
      expect(await statusOf(token)).toMatchObject({ state: 'confirmed' })
      const other = await hold(project.id)
      await app.sandbox.decide(idOf(await pay(other.token)), { to: 'paid' })
      await pass(minutes(16))
      expect(await at.listOf(project.id)).toHaveLength(2)
    } finally {
      app.sandbox.behaviour.dropEvents = false
    }
  })

  test('keeps its way to pay when the provider is silent, and its payment is found back', async () => {
    const project = await withFee()
    const { token } = await hold(project.id)
    const { createPayment } = app.sandbox
    let creation = ''
    app.sandbox.createPayment = async (request) => {
      creation = (await createPayment(request)).id
      throw new Error('the answer was lost')
    }
    const refused = await pay(token)
    app.sandbox.createPayment = createPayment
    expect(refused.status).toBe(503)
    expect(idOf(await pay(token))).toBe(creation)
  })

  test('is paid only by a way that is quick and final', async () => {
    const project = await withFee()
    const { token } = await hold(project.id)
    const ids = ((await statusOf(token)).methods as { id: string }[]).map(({ id }) => id)
    expect(ids).toContain('ideal')
    for (const slow of ['directdebit', 'banktransfer', 'munten']) {
      expect(ids).not.toContain(slow)
      const answer = await pay(token, app.visitor(), slow)
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['payment_method']])
    }
  })

  test('leads a signed-in user to their page, in the team that they began', async () => {
    const project = await withFee()
    const { visitor } = await app.signInAnew()
    const { token } = await hold(project.id, signUpForm({ teamMode: 'create', team_name: 'De Pompers' }), visitor)
    await app.sandbox.decide(idOf(await pay(token, visitor)), { to: 'paid' })
    await app.runJobs()
    expect(await statusOf(token)).toMatchObject({ is_guest: false, participant_url: 'noor-van-den-broek' })
    expect(await at.listOf(project.id)).toMatchObject([{ isCaptain: true }])
  })
})
