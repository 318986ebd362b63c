import { Writable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { later } from '../../../../../contract/durations.ts'
import { newReference, paymentRequest } from '../../../../../tests/support/money/build-payments.ts'
import { buildTestApp, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { days, hours, minutes } from '../../../../../tests/support/fake-clock.ts'
import { sampleDonation } from '../../../../../tests/support/money/sample-donation.ts'
import { paymentChanged } from '../../../../ports/payments/payment-changed.ts'
import { ProviderRefusal } from '../../../../ports/payments/provider.ts'
import { createLog } from '../../../../platform/log.ts'
import { randomToken } from '../../../../platform/secrets.ts'
import { pick } from '../../../../platform/db/statements/selection.ts'
import { alarms } from '../../../../schema/identity/alarms.ts'
import { ledgerEntries } from '../../../../schema/money/payments/ledger.ts'
import { payments } from '../../../../schema/money/payments/payments.ts'
import { readCounts } from '../../checkout-guard/queries/counts.ts'
import { settlePaymentChange } from './settle-payment-change.ts'

// Settlement alone: no event arrives, and each test settles when it says so.

let app: TestApp
let projectId: number
let logged: { msg: string; failureWord?: string }[]
const log = createLog(
  'warn',
  new Writable({ write: (line, _, done) => (logged.push(JSON.parse(String(line))), done()) }),
)
/** Payments about which followers heard: of the books, of an attempt that turned up, and of one that was undone. */
let followed: { unchanged: number[]; found: number[]; undone: number[]; changed: string[] }

beforeAll(async () => {
  logged = []
  app = await buildTestApp({}, log)
  const { unchanged, found: result, undone, changed } = app.deps.paymentFollowers
  const note = (push: () => void) => (push(), [])
  unchanged.on(paymentChanged, ({ id }) => note(() => followed.unchanged.push(id)))
  result.on(paymentChanged, ({ paymentId }) => note(() => followed.found.push(paymentId)))
  undone.on(paymentChanged, ({ id }) => note(() => followed.undone.push(id)))
  changed.on(paymentChanged, ({ change }) => note(() => followed.changed.push(change.state)))
})
beforeEach(async () => {
  Object.assign(app.sandbox.behaviour, { dropEvents: true })
  // Counts of the tests before are forgotten by then.
  app.clock.advance(minutes(20))
  logged = []
  followed = { unchanged: [], found: [], undone: [], changed: [] }
  projectId = (await insertProject(app.deps.db)).id
})
afterAll(() => app.close())

const newsOf = (providerPaymentId: string) => ({ provider: 'sandbox', account: 'platform', providerPaymentId })
const settle = (providerPaymentId: string, declineId?: string) =>
  settlePaymentChange(app.jobDeps, { ...newsOf(providerPaymentId), declineId })
/** Settles the news that one more card was declined. */
const decline = (providerPaymentId: string) => settle(providerPaymentId, randomToken())

/** @returns the id of the payment, and its id at the provider */
async function give(changes: object = {}): Promise<{ id: number; at: string }> {
  const { id, paymentId } = await app.give(projectId, changes, { to: 'open' })
  const [payment] = await app.deps.db.select().from(payments).where(eq(payments.donationId, id))
  return { id: payment!.id, at: paymentId }
}
const rowOf = async (id: number) => (await app.deps.db.select().from(payments).where(eq(payments.id, id)))[0]!
const write = (id: number, values: Partial<typeof payments.$inferInsert>) =>
  app.deps.db.update(payments).set(values).where(eq(payments.id, id))
const ledger = async () =>
  (await app.deps.db.select().from(ledgerEntries).where(eq(ledgerEntries.projectId, projectId)))
    .toSorted((one, other) => one.id - other.id)
    .map(({ kind, amountCents }) => [kind, amountCents])
const messages = () => logged.map(({ msg }) => msg)

/** The counts of the ends of payments on the form. */
async function countOutcomes() {
  await app.deps.checkoutGuard.pressure.share()
  const rows = await readCounts(app.database, [`form:${projectId}`], new Date(0))
  const sum = (of: 'paid' | 'declined') => rows.reduce((total, row) => total + row[of], 0)
  return { paid: sum('paid'), declined: sum('declined') }
}

describe('a payment that is open', () => {
  test('is looked at again, the older the later, until it is over', async () => {
    const { id, at } = await give()
    await settle(at)
    expect(await rowOf(id)).toMatchObject({ status: 'open', version: 1, nextCheckAt: app.clock.in(minutes(15)) })
    await app.sandbox.decide(at, { to: 'pending' })
    await settle(at)
    expect(await rowOf(id)).toMatchObject({ status: 'pending', version: 2, nextCheckAt: app.clock.in(minutes(15)) })
    app.clock.advance(minutes(31))
    await settle(at)
    expect(await rowOf(id)).toMatchObject({ status: 'pending', version: 2, nextCheckAt: app.clock.in(hours(1)) })
    expect(followed).toMatchObject({ unchanged: [id, id], changed: ['pending'] })
    await app.sandbox.decide(at, { to: 'paid' })
    await settle(at)
    const paid = { status: 'paid', version: 3, nextCheckAt: null, receivedCents: 500 }
    expect(await rowOf(id)).toMatchObject(paid)
    // It is settled any number of times.
    await settle(at)
    expect(await rowOf(id)).toMatchObject(paid)
    expect(followed).toMatchObject({ unchanged: [id, id, id], changed: ['pending', 'paid'], undone: [] })
    expect(await ledger()).toEqual([['received', 500]])
    expect(logged).toEqual([])
  })

  test('at its provider is looked up again, also when our books say that it is over', async () => {
    const { id, at } = await give()
    await write(id, { status: 'expired' })
    await settle(at)
    expect(await rowOf(id)).toMatchObject({ status: 'expired', nextCheckAt: app.clock.in(minutes(15)) })
  })

  test('in our books is looked up again when its provider reports another amount, which is logged and not counted', async () => {
    const { id, at } = await give()
    await write(id, { amountCents: 501 })
    await app.sandbox.decide(at, { to: 'paid' })
    await settle(at)
    expect(await rowOf(id)).toMatchObject({ status: 'open', receivedCents: 0, nextCheckAt: app.clock.in(minutes(15)) })
    expect([messages(), await ledger()]).toEqual([['the provider reports another amount'], []])
    expect(await app.deps.db.select(pick(alarms, 'findings')).from(alarms)).toEqual([{ findings: [`payment ${id}`] }])
  })
})

describe('a payment that failed', () => {
  test('keeps the reason, and is not looked at again', async () => {
    const { id, at } = await give()
    await app.sandbox.decide(at, { to: 'failed', failureReason: 'insufficient_funds' })
    await settle(at)
    expect(await rowOf(id)).toMatchObject({
      status: 'failed',
      failureReason: 'insufficient_funds',
      failureWord: 'insufficient_funds',
      nextCheckAt: null,
    })
    expect(logged).toEqual([])
  })

  test('with a word that is in no table is logged', async () => {
    const { id, at } = await give()
    await app.sandbox.decide(at, { to: 'failed', failureReason: 'something_new' })
    await settle(at)
    expect(await rowOf(id)).toMatchObject({ failureReason: 'unknown', failureWord: 'something_new' })
    expect(logged).toMatchObject([
      { msg: 'a payment failed for an unknown reason', paymentId: id, failureWord: 'something_new' },
    ])
  })
})

describe('news about a payment', () => {
  const atProvider = async (metadata: Record<string, string>) =>
    (await app.sandbox.createPayment(paymentRequest({ metadata }))).id

  test('that is not ours is logged, and changes nothing', async () => {
    for (const metadata of [{}, { reference: newReference() }] as Record<string, string>[])
      await settle(await atProvider(metadata))
    expect(messages()).toEqual(Array(2).fill('an event about a payment that is not ours'))
  })

  test('whose answer was lost belongs to its attempt, which goes on', async () => {
    const { id, at } = await give({ payment_method: 'banktransfer' })
    const { checkoutUrl, transfer } = await rowOf(id)
    await write(id, { providerPaymentId: null, checkoutUrl: null, transfer: null })
    await settle(at)
    expect(await rowOf(id)).toMatchObject({
      providerPaymentId: at,
      checkoutUrl,
      transfer,
      nextCheckAt: app.clock.in(minutes(15)),
    })
    expect(transfer).not.toBeNull()
    expect([followed.found, messages()]).toEqual([[id], []])
  })

  test('whose answer was lost, and which changes meanwhile, is settled by the query after its row was read', async () => {
    const { id, at } = await give()
    await write(id, { providerPaymentId: null, checkoutUrl: null })
    await app.sandbox.decide(at, { to: 'paid' })
    const { fetchPayment } = app.sandbox
    let requestCount = 0
    // The first is answered, and its answer is long on its way.
    app.sandbox.fetchPayment = async (of) => {
      requestCount += 1
      const isFirst = requestCount === 1
      const providerState = await fetchPayment(of)
      if (isFirst) {
        await app.sandbox.chargeBack(of)
        await settle(of)
      }
      return providerState
    }
    await settle(at).finally(() => (app.sandbox.fetchPayment = fetchPayment))
    expect(await ledger()).toEqual([
      ['received', 500],
      ['charged-back', -500],
    ])
    expect((await rowOf(id)).status).toBe('charged_back')
    // Both query twice: to find the row, and to settle it.
    expect(requestCount).toBe(4)
  })

  test('of an attempt that was answered with another payment is not believed', async () => {
    const { id, at } = await give({ payment_method: 'banktransfer' })
    const before = await rowOf(id)
    const other = await atProvider({ reference: before.reference })
    await app.sandbox.decide(other, { to: 'paid' })
    await settle(other)
    expect([await rowOf(id), await ledger()]).toEqual([before, []])
    expect([before.providerPaymentId, followed.found, messages()]).toEqual([
      at,
      [],
      ['an event about a payment that is not ours'],
    ])
  })

  test.each([{ account: 'acc_other' }, { provider: 'other' }])(
    'of an attempt elsewhere (%j) is not believed',
    async (elsewhere) => {
      const { id, at } = await give()
      await write(id, { providerPaymentId: null, ...elsewhere })
      await settle(at)
      expect((await rowOf(id)).providerPaymentId).toBeNull()
      expect([followed.found, messages()]).toEqual([[], ['an event about a payment that is not ours']])
    },
  )
})

describe('a payment that changes while it is settled', () => {
  /** Lets another process write each time that the provider is queried, so often. */
  async function settleBesideWrites({ id, at }: { id: number; at: string }, writes: number) {
    const { fetchPayment } = app.sandbox
    let requestCount = 0
    app.sandbox.fetchPayment = async (of) => {
      const providerState = await fetchPayment(of)
      requestCount += 1
      if (requestCount <= writes) await write(id, { version: 10 + requestCount })
      return providerState
    }
    const failure = await settle(at).then(
      () => undefined,
      (error: Error) => error.message,
    )
    app.sandbox.fetchPayment = fetchPayment
    return { requestCount, failure }
  }

  test('is read and decided again', async () => {
    const donation = await give()
    await app.sandbox.decide(donation.at, { to: 'paid' })
    expect(await settleBesideWrites(donation, 4)).toEqual({ requestCount: 5, failure: undefined })
    expect([await ledger(), await countOutcomes()]).toEqual([[['received', 500]], { paid: 1, declined: 0 }])
  })

  test('is left for later after five times', async () => {
    const donation = await give()
    await app.sandbox.decide(donation.at, { to: 'paid' })
    expect(await settleBesideWrites(donation, 9)).toEqual({ requestCount: 5, failure: 'errors.unavailable' })
    expect([await ledger(), await countOutcomes()]).toEqual([[], { paid: 0, declined: 0 }])
  })

  test('has its declined try counted once', async () => {
    const donation = await give({ payment_method: 'creditcard', amount: 25 })
    const { fetchPayment } = app.sandbox
    let requestCount = 0
    app.sandbox.fetchPayment = async (of) => {
      const providerState = await fetchPayment(of)
      requestCount += 1
      if (requestCount > 1) return { ...providerState, status: 'pending' }
      await write(donation.id, { version: 10 })
      return { ...providerState, refundedCents: 0, status: 'open' }
    }
    await decline(donation.at)
    app.sandbox.fetchPayment = fetchPayment
    expect(await countOutcomes()).toEqual({ paid: 0, declined: 1 })
  })
})

describe('how a payment ends', () => {
  test.each([
    ['paid', { paid: 1, declined: 0 }],
    ['failed', { paid: 0, declined: 1 }],
    ['cancelled', { paid: 0, declined: 0 }],
    ['expired', { paid: 0, declined: 0 }],
    ['pending', { paid: 0, declined: 0 }],
  ] as const)('as %s is counted once for the guard of checkouts: %j', async (to, counts) => {
    const { at } = await give()
    await app.sandbox.decide(at, { to })
    await settle(at)
    await settle(at)
    expect(await countOutcomes()).toEqual(counts)
  })

  test('is not counted of what its payer was not there for', async () => {
    for (const values of [{ sequence: 'recurring' }, { method: 'directdebit' }] as const)
      for (const to of ['paid', 'failed'] as const) {
        const { id, at } = await give()
        await write(id, values)
        await app.sandbox.decide(at, { to })
        await settle(at)
      }
    expect(await countOutcomes()).toEqual({ paid: 0, declined: 0 })
  })

  test('is counted for its card and its payer, on every form', async () => {
    const by = { payment_method: 'creditcard', amount: 25, email: 'kaart@voorbeeld.nl' }
    for (let number = 0; number < 5; number += 1) {
      const { at } = await give(by)
      await app.sandbox.decide(at, { to: 'failed', card: `kaart-${number}` })
      await settle(at)
    }
    projectId = (await insertProject(app.deps.db)).id
    const again = await app.visitor().post('/api/donation', { ...sampleDonation(projectId), ...by })
    expect(Object.keys(again.body.errors)).toEqual(['challenge_answer'])
  })

  test('with its money back counts nothing anew', async () => {
    const { at } = await give()
    await app.sandbox.decide(at, { to: 'paid' })
    await settle(at)
    await app.sandbox.refundPayment({ reference: newReference(), providerPaymentId: at, amountCents: 200 })
    await settle(at)
    expect(await countOutcomes()).toEqual({ paid: 1, declined: 0 })
    expect(await ledger()).toEqual([
      ['received', 500],
      ['refunded', -200],
    ])
  })
})

describe('a checkout at which cards are declined', () => {
  test('is closed after five, and not by news that says nothing of a decline', async () => {
    const { id, at } = await give({ payment_method: 'creditcard', amount: 25 })
    for (let number = 0; number < 4; number += 1) await decline(at)
    for (let number = 0; number < 4; number += 1) await settle(at)
    expect([(await rowOf(id)).status, await countOutcomes()]).toEqual(['open', { paid: 0, declined: 4 }])
    // The job of the fifth runs again until it is closed, and counts once.
    const { cancelPayment } = app.sandbox
    app.sandbox.cancelPayment = () => Promise.reject(new Error('away'))
    for (let run = 0; run < 3; run += 1)
      await expect(settle(at, 'the fifth')).rejects.toThrow('sandbox failed at cancelPayment')
    app.sandbox.cancelPayment = cancelPayment
    await settle(at, 'the fifth')
    expect([(await rowOf(id)).status, await countOutcomes()]).toEqual(['cancelled', { paid: 0, declined: 5 }])
  })

  test('is left alone once it is paid', async () => {
    const { id, at } = await give({ payment_method: 'creditcard', amount: 25 })
    await app.sandbox.decide(at, { to: 'pending' })
    for (let number = 0; number < 6; number += 1) await decline(at)
    expect([(await rowOf(id)).status, await countOutcomes()]).toEqual(['pending', { paid: 0, declined: 0 }])
  })

  test.each([
    ['a payer who was faster has paid', new ProviderRefusal('it was paid'), 'paid'],
    ['a provider that gives no answer is looked up again later', new Error('away'), 'open'],
  ] as const)('when %s', async (_title, refusal, status) => {
    const { id, at } = await give({ payment_method: 'creditcard', amount: 25 })
    for (let number = 0; number < 4; number += 1) await decline(at)
    const { cancelPayment } = app.sandbox
    app.sandbox.cancelPayment = async () => {
      await app.sandbox.decide(at, { to: 'paid' })
      throw refusal
    }
    const outcome = await decline(at).then(
      () => 'settled',
      (error: Error) => error.message,
    )
    app.sandbox.cancelPayment = cancelPayment
    expect([outcome === 'settled', (await rowOf(id)).status]).toEqual([status === 'paid', status])
  })
})

test('a payment that was given up and was paid after all is given back, and its followers hear of that alone', async () => {
  const { id, at } = await give()
  await write(id, { abandonedAt: app.clock.now(), status: 'failed' })
  await app.sandbox.decide(at, { to: 'paid' })
  await settle(at)
  expect(await rowOf(id)).toMatchObject({ status: 'refunded', receivedCents: 500, refundedCents: 500 })
  expect(await ledger()).toEqual([
    ['received', 500],
    ['refunded', -500],
  ])
  expect(followed).toMatchObject({ undone: [id], changed: [] })
})

test('a debit that was given up, and of which the provider reports another amount, is given back after one wait', async () => {
  const { id, at } = await give()
  const abandonedAt = app.clock.now()
  await write(id, { abandonedAt, status: 'cancelled', method: 'directdebit', amountCents: 501 })
  await app.sandbox.decide(at, { to: 'paid' })
  const refundAt = later(abandonedAt, days(7))
  for (let day = 0; day < 7; day += 3) {
    await settle(at)
    expect(await rowOf(id)).toMatchObject({ receivedCents: 0, nextCheckAt: refundAt })
    expect((await app.sandbox.fetchPayment(at)).refundedCents).toBe(0)
    app.clock.advance(days(3))
  }
  await settle(at)
  expect(await rowOf(id)).toMatchObject({ receivedCents: 0, nextCheckAt: null })
  expect((await app.sandbox.fetchPayment(at)).refundedCents).toBe(500)
})
