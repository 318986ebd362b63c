import { eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { donations } from '../../../../schema/money/donations/donations.ts'
import { payments } from '../../../../schema/money/payments/payments.ts'

vi.setConfig({ testTimeout: 60_000 })

let app: TestApp
beforeAll(async () => {
  // Long enough that waiting for the first and then a new request would take longer than a caller may wait.
  app = await buildTestApp({ PAYMENT_TIMEOUT_MS: '2000' })
})
afterAll(() => app.close())

const silence = () => new Promise<never>(() => {})
const pageOf = ({ body }: { body: { token: string } }) => `http://stuiver.test/donatie/${body.token}`

async function debitOfBrowser() {
  const project = await insertProject(app.deps.db)
  const visitor = app.visitor()
  await visitor.get(`/api/donation/create?project_id=${project.id}`)
  const form = {
    project_id: project.id,
    amount: '25',
    payment_method: 'directdebit',
    payment_method_attributes: { consumerName: 'I. van den Broek', consumerAccount: 'NL91ABNA0417164300' },
    agree_directdebit: 'on',
    first_name: 'Ilse',
    last_name: 'van den Broek',
    email: 'ilse@voorbeeld.nl',
    accept_privacy: 'on',
  }
  return () => visitor.post('/api/donation', form)
}

// None of these answers may say that nothing was taken: that is unknown.

test('a debit that is sent twice, while the provider says nothing, leads to its own page both times', async () => {
  const give = await debitOfBrowser()
  const { createPayment } = app.sandbox
  app.sandbox.createPayment = silence
  const [first, second] = await Promise.all([give(), give()])
  app.sandbox.createPayment = createPayment
  expect([first.status, second.status]).toEqual([200, 200])
  expect(first.body.url).toBe(pageOf(first))
  expect(second.body).toEqual(first.body)
})

/** Does something just before a waiting caller would take an attempt over, having seen that it is still under way. */
function beforeTakingOver(work: () => Promise<void>): () => void {
  const { db } = app.deps
  const { update } = db
  let attempts = 0
  db.update = ((table: typeof payments) => {
    const query = update.call(db, table)
    const set = query.set.bind(query)
    query.set = (values) => {
      const statement = set(values)
      const isTakeOver = 'outcomeUnknownAt' in values && values['outcomeUnknownAt'] === null
      if (!isTakeOver || (attempts += 1) === 1) return statement
      const execute = statement.execute.bind(statement)
      statement.execute = (async (...parameters: Parameters<typeof execute>) => {
        await work()
        return execute(...parameters)
      }) as typeof execute
      return statement
    }
    return query
  }) as typeof update
  return () => (db.update = update)
}

test('a debit that is sent twice is requested once, also when the first call fails beside the second', async () => {
  const give = await debitOfBrowser()
  const { createPayment } = app.sandbox
  let requestCount = 0
  let failFirst = (_error: Error) => {}
  app.sandbox.createPayment = () => {
    requestCount += 1
    return new Promise((_resolve, reject) => (failFirst = reject))
  }
  const countUnknown = () => app.deps.db.$count(payments, isNotNull(payments.outcomeUnknownAt))
  const before = await countUnknown()
  const leaveAlone = beforeTakingOver(async () => {
    failFirst(new Error('away'))
    await expect.poll(countUnknown).toBeGreaterThan(before)
  })
  const [first, second] = await Promise.all([give(), give()])
  leaveAlone()
  app.sandbox.createPayment = createPayment
  expect([first.status, second.status, requestCount]).toEqual([200, 200, 1])
  expect(second.body).toEqual(first.body)
})

test('a debit whose process died during its request leads to its own page when it is sent again', async () => {
  const give = await debitOfBrowser()
  const { createPayment } = app.sandbox
  app.sandbox.createPayment = silence
  const first = await give()
  app.sandbox.createPayment = createPayment
  await app.deps.db.execute(
    `update payments set outcome_unknown_at = null, next_check_at = next_check_at + interval '1 hour'
      where donation_id = (select id from donations where token = '${first.body.token as string}')`,
  )
  const again = await give()
  expect([again.status, again.body]).toEqual([200, first.body])
  const { body } = await app.visitor().get(`/api/donation/${first.body.token as string}`)
  expect(body).toMatchObject({ status: 'open', outcome_unknown: true, checkout_url: null })
})

test('a debit with a lost answer is made once, also when its donor pays before it is sent again', async () => {
  const give = await debitOfBrowser()
  const first = await give()
  const [paid] = await app.deps.db
    .select({ id: payments.providerPaymentId })
    .from(payments)
    .innerJoin(donations, eq(donations.id, payments.donationId))
    .where(eq(donations.token, first.body.token as string))
  await app.sandbox.decide(paid!.id!, { to: 'paid' })
  await app.runJobs()
  const again = await give()
  expect([again.status, again.body.token, again.body.url]).toEqual([200, first.body.token, pageOf(first)])
  await app.visitor().get(`/api/donation/${first.body.token as string}`)
  expect((await give()).body.token).toBe(first.body.token)
})
