import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newReference } from '../../../../../tests/support/money/build-payments.ts'
import { buildTestApp, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { insertUser } from '../../../../../tests/support/builders/users.ts'
import { days, minutes } from '../../../../../tests/support/fake-clock.ts'
import { referenceIn } from '../../../../../tests/support/reference-in.ts'
import { signingUpAt, signUpForm } from '../../../../../tests/support/signups/sign-up.ts'
import { type CreatePayment, ProviderRefusal, ProviderUnreachable } from '../../../../ports/payments/provider.ts'
import { ledgerEntries } from '../../../../schema/money/payments/ledger.ts'
import { payments } from '../../../../schema/money/payments/payments.ts'
import { feeEntries } from '../../../../schema/money/payments/fee-entries.ts'
import { settlePaymentChange } from '../../../money/payments/index.ts'
import { fetchPayouts } from '../../../money/payouts/fetch-payouts.ts'

// A fee is a payment as any other, and its payer, its provider and its managers see what they saw of it.

let app: TestApp
let at: ReturnType<typeof signingUpAt>
beforeAll(async () => {
  app = await buildTestApp()
  at = signingUpAt(app)
})
afterAll(() => app.close())

const platform = { provider: 'sandbox', account: 'platform' }

async function holdPlace(values = {}): Promise<{ projectId: number; token: string }> {
  const project = await at.peerToPeer({ useEntryFee: true, entryFeeCents: 1_500, ...values })
  const { visitor } = await app.signInAnew()
  const { body } = await at.register(project.id, signUpForm({ email: '', password: '' }), visitor)
  return { projectId: project.id, token: referenceIn(body.redirectLink) }
}
const pay = (token: string, visitor = app.visitor()) =>
  visitor.post(`/api/registration/${token}/pay`, { payment_method: 'ideal' })
const idOf = ({ body }: { body: { url: string } }) => referenceIn(body.url)
const statusOf = async (token: string) => (await app.visitor().get(`/api/registration/${token}`)).body
const moved = async (projectId: number) =>
  (await app.deps.db.select().from(feeEntries).where(eq(feeEntries.projectId, projectId)).orderBy(feeEntries.id)).map(
    ({ kind, amountCents }) => `${kind} ${amountCents}`,
  )

/** The call that makes the payment is lost on its way. @returns the request */
async function loseCall(token: string): Promise<CreatePayment> {
  const { createPayment } = app.sandbox
  let lost: CreatePayment | undefined
  app.sandbox.createPayment = (request) => {
    lost = request
    return Promise.reject(new ProviderUnreachable('away'))
  }
  try {
    expect((await pay(token)).status).toBe(503)
  } finally {
    app.sandbox.createPayment = createPayment
  }
  return lost!
}

/** Counts the requests to the provider about payments while `looks` are made. */
async function requestsIn(looks: () => Promise<void>): Promise<number> {
  const { fetchPayment } = app.sandbox
  let requestCount = 0
  app.sandbox.fetchPayment = (id) => {
    requestCount += 1
    return fetchPayment(id)
  }
  try {
    await looks()
  } finally {
    app.sandbox.fetchPayment = fetchPayment
  }
  return requestCount
}

describe('a page of a fee', () => {
  const lookOften = (token: string, count: number, pauseMs: number) =>
    requestsIn(async () => {
      for (let look = 0; look < count; look += 1) {
        await statusOf(token)
        await statusOf(token)
        app.clock.advance(pauseMs)
      }
    })

  test('fetches its state every three seconds for a minute, then every half minute, and then no more', async () => {
    const { token } = await holdPlace()
    await pay(token)
    expect(await lookOften(token, 8, 3_000)).toBe(8)
    expect(await lookOften(token, 12, 3_000)).toBe(12)
    expect(await lookOften(token, 40, 3_000)).toBe(4)
    expect(await lookOften(token, 40, 30_000)).toBe(17)
    expect(await lookOften(token, 5, minutes(5))).toBe(0)
  })

  test('fetches nothing once its place was released and the payment is older than an hour', async () => {
    const { token } = await holdPlace()
    const paying = await pay(token)
    await app.sandbox.decide(referenceIn(paying.body.url), { to: 'pending' })
    app.clock.advance(minutes(20))
    await app.runJobs()
    expect((await statusOf(token)).state).toBe('released')
    app.clock.advance(minutes(39))
    expect(await lookOften(token, 1, 0)).toBe(1)
    app.clock.advance(minutes(2))
    expect(await lookOften(token, 1, 0)).toBe(0)
  })
})

test('a fee of which the call never arrived has failed after a minute, and pays for the place should it turn up', async () => {
  const { projectId, token } = await holdPlace()
  const request = await loseCall(token)
  expect(request.metadata).toEqual({ reference: request.reference, purpose: 'entry-fee' })
  await app.runJobs()
  expect(await statusOf(token)).toMatchObject({ state: 'held', is_failed: false, is_pending: false })
  app.clock.advance(minutes(1))
  await app.runJobs()
  expect(await statusOf(token)).toMatchObject({ state: 'held', is_failed: true })
  const { id } = await app.sandbox.createPayment(request)
  await app.sandbox.decide(id, { to: 'paid' })
  await app.runJobs()
  expect(await statusOf(token)).toMatchObject({ state: 'confirmed', is_failed: false })
  expect(await moved(projectId)).toEqual(['received 1500'])
})

test('a fee that was begun on another account is not taken for paid by what this one says', async () => {
  const { projectId, token } = await holdPlace()
  const request = await loseCall(token)
  await app.deps.db.update(payments).set({ account: 'elders' }).where(eq(payments.reference, request.reference))
  const { id } = await app.sandbox.createPayment(request)
  await app.sandbox.decide(id, { to: 'paid' })
  await app.runJobs(['nothing'])
  expect(await moved(projectId)).toEqual([])
  expect(await statusOf(token)).toMatchObject({ state: 'held' })
})

const rowOf = async ({ reference }: { reference: string }) =>
  (await app.deps.db.select().from(payments).where(eq(payments.reference, reference)))[0]!

test('a fee that has failed and is not at the provider is not looked up again and again', async () => {
  const { token } = await holdPlace()
  const request = await loseCall(token)
  app.clock.advance(minutes(1))
  await app.runJobs(['reconcile-payments'])
  const failed = await rowOf(request)
  expect(failed).toMatchObject({ status: 'failed', version: 2, nextCheckAt: null })
  // As when another look, at the same moment, got no answer.
  await app.deps.db.update(payments).set({ nextCheckAt: app.clock.now() }).where(eq(payments.id, failed.id))
  app.clock.advance(minutes(1))
  await app.runJobs(['reconcile-payments'])
  expect(await rowOf(request)).toMatchObject({ status: 'failed', version: 2, nextCheckAt: null })
})

test('a fee with a lost answer is stored as unknown, and a late retry looks it up', async () => {
  const { projectId, token } = await holdPlace()
  const { createPayment, findPayment } = app.sandbox
  let [created, lookedUp] = [0, 0]
  Object.assign(app.sandbox, {
    createPayment: async (request: CreatePayment) => {
      created += 1
      await createPayment(request)
      throw new ProviderUnreachable('away')
    },
    findPayment: (lookup: Parameters<typeof findPayment>[0]) => {
      lookedUp += 1
      return findPayment(lookup)
    },
  })
  const { platform: provider } = app.deps.payments
  const { repeatableForMs } = provider
  try {
    expect((await pay(token)).status).toBe(503)
    const [lost] = await app.deps.db.select().from(payments).where(eq(payments.outcomeUnknownAt, app.clock.now()))
    const nextCheckAt = app.clock.in(minutes(1))
    expect(lost).toMatchObject({ kind: 'entry-fee', status: 'open', providerPaymentId: null, nextCheckAt })
    Object.assign(provider, { repeatableForMs: minutes(10) })
    app.clock.advance(minutes(11))
    const again = await pay(token)
    expect([again.status, created, lookedUp]).toEqual([200, 1, 1])
    await app.sandbox.decide(idOf(again), { to: 'paid' })
    await app.runJobs(['nothing'])
    expect(await moved(projectId)).toEqual(['received 1500'])
  } finally {
    Object.assign(app.sandbox, { createPayment, findPayment })
    Object.assign(provider, { repeatableForMs })
  }
})

test('a fee with a lost answer is requested again in the same words, in any language of its payer', async () => {
  const { token } = await holdPlace()
  const { createPayment } = app.sandbox
  let lost: string | undefined
  app.sandbox.createPayment = async (request) => {
    lost = (await createPayment(request)).id
    throw new ProviderUnreachable('away')
  }
  try {
    expect((await pay(token)).status).toBe(503)
  } finally {
    app.sandbox.createPayment = createPayment
  }
  const visitor = app.visitor()
  visitor.cookies.set('language', 'en')
  const again = await pay(token, visitor)
  expect(again.status).toBe(200)
  expect(idOf(again)).toBe(lost)
})

test('a fee that the provider refuses has failed with its word, and the next attempt is another payment [8.07]', async () => {
  const { token } = await holdPlace()
  const { createPayment } = app.sandbox
  let refused: CreatePayment | undefined
  app.sandbox.createPayment = (request) => {
    refused = request
    return Promise.reject(new ProviderRefusal('the method is not active'))
  }
  try {
    const { status, body } = await pay(token)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['exception']])
  } finally {
    app.sandbox.createPayment = createPayment
  }
  expect(await rowOf(refused!)).toMatchObject({
    status: 'failed',
    failureReason: 'provider_refused',
    failureWord: 'the method is not active',
    nextCheckAt: null,
    // Not given up: should it turn up after all, it is settled as any other.
    abandonedAt: null,
  })
  expect(await statusOf(token)).toMatchObject({ state: 'held', is_failed: true })
  expect((await pay(token)).status).toBe(200)
})

test('a second payment at the provider with the reference of a fee says nothing of the first', async () => {
  const { projectId, token } = await holdPlace()
  const request = await loseCall(token)
  const ours = idOf(await pay(token))
  const before = await rowOf(request)
  expect(before.providerPaymentId).toBe(ours)
  app.sandbox.behaviour.dropEvents = true
  const { id: providerPaymentId } = await app.sandbox.createPayment({ ...request, reference: newReference() })
  await app.sandbox.decide(providerPaymentId, { to: 'paid' })
  app.sandbox.behaviour.dropEvents = false
  await settlePaymentChange(app.jobDeps, { ...platform, providerPaymentId })
  expect([await rowOf(request), await moved(projectId)]).toEqual([before, []])
})

test('a fee that turns up and changes meanwhile is settled by the query after its row was read', async () => {
  const { projectId, token } = await holdPlace()
  const request = await loseCall(token)
  app.sandbox.behaviour.dropEvents = true
  const { id: providerPaymentId } = await app.sandbox.createPayment(request)
  await app.sandbox.decide(providerPaymentId, { to: 'paid' })
  const settle = () => settlePaymentChange(app.jobDeps, { ...platform, providerPaymentId })
  const { fetchPayment } = app.sandbox
  let requestCount = 0
  // The first is answered, and its answer is long on its way.
  app.sandbox.fetchPayment = async (id) => {
    requestCount += 1
    const isFirst = requestCount === 1
    const providerState = await fetchPayment(id)
    if (isFirst) {
      await app.sandbox.chargeBack(id)
      await settle()
    }
    return providerState
  }
  try {
    await settle()
  } finally {
    app.sandbox.fetchPayment = fetchPayment
    app.sandbox.behaviour.dropEvents = false
  }
  expect(await moved(projectId)).toEqual(['received 1500', 'charged-back -1500'])
  // The one between queries twice, to find the row and to settle it, and so does the other.
  expect(requestCount).toBe(4)
})

test('the ledger entries of a fee are neither changed nor removed', async () => {
  const { projectId, token } = await holdPlace()
  await app.sandbox.decide(idOf(await pay(token)), { to: 'paid' })
  await app.runJobs(['nothing'])
  const ofProject = eq(feeEntries.projectId, projectId)
  const refused = { cause: { message: 'fee_entries is append-only' } }
  await expect(app.deps.db.update(feeEntries).set({ amountCents: 1 }).where(ofProject)).rejects.toMatchObject(refused)
  await expect(app.deps.db.delete(feeEntries).where(ofProject)).rejects.toMatchObject(refused)
  expect(await moved(projectId)).toEqual(['received 1500'])
})

test('the same news of a fee, however often and at the same moment, is written down once', async () => {
  const { projectId, token } = await holdPlace()
  const providerPaymentId = idOf(await pay(token))
  app.sandbox.behaviour.dropEvents = true
  await app.sandbox.decide(providerPaymentId, { to: 'paid' })
  app.sandbox.behaviour.dropEvents = false
  const settle = () => settlePaymentChange(app.jobDeps, { ...platform, providerPaymentId })
  await Promise.all([settle(), settle(), settle()])
  await settle()
  expect(await moved(projectId)).toEqual(['received 1500'])
  expect(await at.listOf(projectId)).toHaveLength(1)
  const [paid] = await app.deps.db.select().from(payments).where(eq(payments.providerPaymentId, providerPaymentId))
  expect(paid).toMatchObject({ status: 'paid', nextCheckAt: null })
})

test('a payout shows a fee as one; it stays paid, and the ledger hears nothing of it', async () => {
  const owner = await insertUser(app.deps.db)
  const { projectId, token } = await holdPlace({ ownerId: owner.id })
  const providerPaymentId = idOf(await pay(token))
  await app.sandbox.decide(providerPaymentId, { to: 'paid' })
  await app.runJobs()
  app.sandbox.behaviour.paysOut = true
  app.clock.advance(days(1))
  await app.runJobs()
  await app.sandbox.payOut()
  await fetchPayouts(app.jobDeps, platform)
  const manager = await app.signIn(owner.email)
  const payouts = async () => (await manager.get(`/api/payouts?project=${projectId}`)).body
  const figures = async () => (await manager.get(`/api/payouts/figures?project=${projectId}`)).body.pictures[0]
  const first = await payouts()
  expect(first.total).toBe(1)
  expect(await figures()).toMatchObject({ received: 15, fees: 0.32, paid_out: 14.68, on_its_way: 0 })
  const lines = (await manager.get(`/api/payout/${first.list[0].id}?project=${projectId}`)).body.list
  expect(lines).toMatchObject([
    { is_entry_fee: true, donation_id: null, donor: '', amount: 15, fee: 0.32, payment_method_name: 'iDEAL | Wero' },
  ])
  const file = await manager.get(`/api/payouts/export?project=${projectId}`)
  expect(String(file.body)).toContain('Inschrijfgeld')
  await app.sandbox.failPayout(first.list[0].reference)
  await fetchPayouts(app.jobDeps, platform)
  expect(await figures()).toMatchObject({ received: 15, fees: 0, paid_out: 0, on_its_way: 15 })
  const [payment] = await app.deps.db.select().from(payments).where(eq(payments.providerPaymentId, providerPaymentId))
  expect([payment!.status, payment!.version]).toEqual(['paid', 2])
  expect(await app.deps.db.$count(ledgerEntries, eq(ledgerEntries.projectId, projectId))).toBe(0)
})

test('the database refuses a fee that names a donation, and a donation without its number', async () => {
  const times = { createdAt: app.clock.now(), updatedAt: app.clock.now() }
  const values = { provider: 'sandbox', sequence: 'single' as const, method: 'ideal', amountCents: 100, ...times }
  const { db } = app.deps
  await expect(db.insert(payments).values({ ...values, reference: 'zonder' })).rejects.toThrow('Failed query')
  await expect(
    db.insert(payments).values({ ...values, reference: 'met', kind: 'entry-fee', donationId: sql`1` as never }),
  ).rejects.toThrow('Failed query')
})
