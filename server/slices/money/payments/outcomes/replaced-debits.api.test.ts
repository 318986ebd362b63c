import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { days, minutes } from '../../../../../tests/support/fake-clock.ts'
import { newEmail } from '../../../../../tests/support/money/donors.ts'
import { latestMail, mailsTo } from '../../../../../tests/support/mailbox.ts'
import { referenceIn } from '../../../../../tests/support/reference-in.ts'

vi.setConfig({ testTimeout: 180_000 })

let app: TestApp
let projectId: number

beforeAll(async () => {
  app = await buildTestApp({ PAYMENT_TIMEOUT_MS: '500' })
})
beforeEach(async () => {
  projectId = (await insertProject(app.deps.db)).id
})
afterAll(() => app.close())

const byIdeal = () => ({
  project_id: projectId,
  amount: '25',
  payment_method: 'ideal',
  first_name: 'Ilse',
  last_name: 'van den Broek',
  email: 'ilse@voorbeeld.nl',
  accept_privacy: 'on',
})
const byDebit = (amount: number) => ({
  ...byIdeal(),
  amount: String(amount),
  payment_method: 'directdebit',
  payment_method_attributes: { consumerName: 'I. van den Broek', consumerAccount: 'NL91ABNA0417164300' },
  agree_directdebit: 'on',
})

async function visitorWithDraft(): Promise<Visitor> {
  const visitor = app.visitor()
  await visitor.get(`/api/donation/create?project_id=${projectId}`)
  return visitor
}

const stateOf = async (token: string) => (await app.visitor().get(`/api/donation/${token}`)).body.status
/** The states of the payments of the project at the provider, those of earlier donations first. */
const atProvider = async () =>
  (
    await app.database.run<{ state: string }>(
      {
        name: 'test-sandbox-payments',
        text: `select s.status || case when s.refunded_cents = s.amount_cents then ', all back' else '' end as state
          from sandbox_payments s join payments y on y.reference = s.idempotency_key
          join donations d on d.id = y.donation_id where d.project_id = $1::bigint order by d.id`,
      },
      [projectId],
    )
  ).map(({ state }) => state)

/** The sum of the ledger, which is that of the project's counters. */
async function raisedCents(): Promise<number> {
  const [sums] = await app.database.run<{ ledger: number; totals: number }>(
    {
      name: 'test-sums',
      text: `select (select coalesce(sum(amount_cents), 0)::int from ledger_entries where project_id = $1::bigint) as ledger,
        (select coalesce(sum(raised_cents), 0)::int from totals where subject = 'project' and subject_id = $1::bigint) as totals`,
    },
    [projectId],
  )
  expect(sums!.totals).toBe(sums!.ledger)
  return sums!.ledger
}

async function pass(ms: number): Promise<void> {
  app.clock.advance(ms)
  await app.runJobs()
}

/** Does something just before the statement that records what the provider answered. */
function beforeTheRecord(work: () => Promise<void>): void {
  const { run } = app.database
  app.database.run = async (statement, values) => {
    if (!statement.name.startsWith('payments-record')) return run.call(app.database, statement, values) as never
    app.database.run = run
    await work()
    return run.call(app.database, statement, values) as never
  }
}

test('a debit without an answer is given back when another donation is accepted just before it is recorded', async () => {
  const visitor = await visitorWithDraft()
  const first = await visitor.post('/api/donation', byDebit(4042))
  let second: { url: string } | undefined
  beforeTheRecord(async () => {
    second = (await visitor.post('/api/donation', byIdeal())).body
  })
  await pass(31_000)
  await app.sandbox.decide(referenceIn(second!.url), { to: 'paid' })
  await pass(minutes(3))
  // A bank that was faster has it back a week later.
  await pass(days(7))
  expect(await stateOf(first.body.token)).toMatch(/^(cancelled|refunded)$/)
  expect((await atProvider())[0]).toMatch(/^(cancelled|paid, all back)$/)
  expect(await raisedCents()).toBe(2_500)
})

test('the form of a debit without an answer, sent again after another donation, ends it and makes none', async () => {
  const visitor = await visitorWithDraft()
  const first = await visitor.post('/api/donation', byDebit(4042))
  const second = await visitor.post('/api/donation', byIdeal())
  const again = await visitor.post('/api/donation', byDebit(4042))
  expect([again.status, again.body]).toEqual([
    200,
    expect.objectContaining({ url: `http://stuiver.test/donatie/${first.body.token}`, token: first.body.token }),
  ])
  expect(await stateOf(first.body.token)).toBe('cancelled')
  await app.sandbox.decide(referenceIn(second.body.url), { to: 'paid' })
  await pass(minutes(1))
  await pass(minutes(3))
  expect(await atProvider()).toEqual([expect.stringMatching(/^(cancelled|paid, all back)$/), 'paid'])
  expect(await raisedCents()).toBe(2_500)
})

test('a requested debit is cancelled at once when its donor pays in another way', async () => {
  const visitor = await visitorWithDraft()
  const { createPayment, cancelPayment } = app.sandbox
  let cancelCalls = 0
  app.sandbox.cancelPayment = (id) => {
    cancelCalls += 1
    return cancelPayment(id)
  }
  let second: { url: string } | undefined
  app.sandbox.createPayment = async (request) => {
    app.sandbox.createPayment = createPayment
    const answer = await createPayment(request)
    second = (await visitor.post('/api/donation', byIdeal())).body
    return answer
  }
  const first = await visitor.post('/api/donation', byDebit(30))
  expect([first.status, first.body.url]).toEqual([200, `http://stuiver.test/donatie/${first.body.token}`])
  // Its donor waited for one call of the provider alone.
  expect(cancelCalls).toBe(0)
  await app.runJobs()
  app.sandbox.cancelPayment = cancelPayment
  expect(await atProvider()).toEqual(['cancelled', 'open'])
  await app.sandbox.decide(referenceIn(second!.url), { to: 'paid' })
  await pass(minutes(16))
  await pass(minutes(3))
  expect(await stateOf(first.body.token)).toBe('cancelled')
  expect(await atProvider()).toEqual(['cancelled', 'paid'])
  expect(await raisedCents()).toBe(2_500)
})

/** A debit without an answer that the bank takes before its outcome is looked up, and a donation that replaces it. */
async function takenBeforeItIsKnown(to: 'paid' | undefined) {
  const visitor = await visitorWithDraft()
  const email = newEmail()
  const first = await visitor.post('/api/donation', { ...byDebit(4042), email })
  const second = await visitor.post('/api/donation', { ...byIdeal(), email })
  if (to !== undefined) await app.sandbox.decide(referenceIn(second.body.url), { to })
  const [debit] = await app.database.run<{ id: string }>(
    {
      name: 'test-debit-at-sandbox',
      text: `select s.id from sandbox_payments s join payments y on y.reference = s.idempotency_key
        join donations d on d.id = y.donation_id where d.token = $1`,
    },
    [first.body.token],
  )
  await app.sandbox.decide(debit!.id, { to: 'paid' })
  await pass(minutes(3))
  const state = () => stateOf(first.body.token)
  return { email, debitId: debit!.id, state, secondState: () => stateOf(second.body.token) }
}

test('a replaced debit that was taken is given back once its bank cannot simply reverse it any more, as every refund', async () => {
  const { email, state } = await takenBeforeItIsKnown('paid')
  expect([await state(), await atProvider()]).toEqual(['paid', ['paid', 'paid']])
  // Kept for a week, and counted truly meanwhile; its donor is not thanked for it.
  expect(await raisedCents()).toBe(2_500 + 404_200)
  expect((await latestMail(app, email, 'outcome-given_back_later')).text).toMatch(/4\.042,00/)
  expect(await mailsTo(app, email, 'receipt')).toHaveLength(1)
  await pass(days(6))
  expect(await atProvider()).toEqual(['paid', 'paid'])
  await pass(days(1))
  await pass(minutes(1))
  expect([await state(), await atProvider()]).toEqual(['refunded', ['paid, all back', 'paid']])
  expect(await raisedCents()).toBe(2_500)
  expect(await mailsTo(app, email, 'outcome-given_back')).toHaveLength(1)
})

test('a replaced debit that its bank reversed is not refunded', async () => {
  const { debitId, state } = await takenBeforeItIsKnown('paid')
  await app.sandbox.chargeBack(debitId)
  await pass(days(8))
  await pass(minutes(1))
  expect([await state(), await atProvider()]).toEqual(['charged_back', ['paid', 'paid']])
  expect(await raisedCents()).toBe(2_500)
})

test('a replaced debit that was taken is given back also while what replaced it is still to be paid', async () => {
  const { email, state, secondState } = await takenBeforeItIsKnown(undefined)
  await pass(minutes(1))
  expect([await state(), await secondState(), await atProvider()]).toEqual(['paid', 'open', ['paid', 'open']])
  await pass(days(7))
  await pass(minutes(1))
  expect([await state(), (await atProvider())[0], await raisedCents()]).toEqual(['refunded', 'paid, all back', 0])
  expect(await mailsTo(app, email, 'receipt')).toHaveLength(0)
})
