import { asc, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../tests/support/build-test-app.ts'
import type { GiveOptions } from '../../../../tests/support/money/give.ts'
import { days, minutes } from '../../../../tests/support/fake-clock.ts'
import { insertOrganization, insertOrganizationMember } from '../../../../tests/support/builders/organizations.ts'
import { insertConnectedAccount, insertPayout } from '../../../../tests/support/builders/payouts.ts'
import { insertProject, insertProjectManager } from '../../../../tests/support/builders/projects.ts'
import { insertUser } from '../../../../tests/support/builders/users.ts'
import { hasLocks, withLockHeld } from '../../../../tests/support/database/lock-waits.ts'
import { newEmail } from '../../../../tests/support/money/donors.ts'
import { ProviderRefusal, ProviderUnreachable } from '../../../ports/payments/provider.ts'
import { sandboxPayouts } from '../../../ports/payments/providers/sandbox/tables.ts'
import type { Db } from '../../../platform/db/database.ts'
import { pick } from '../../../platform/db/statements/selection.ts'
import { alarms } from '../../../schema/identity/alarms.ts'
import { donations } from '../../../schema/money/donations/donations.ts'
import { ledgerEntries } from '../../../schema/money/payments/ledger.ts'
import { payments } from '../../../schema/money/payments/payments.ts'
import { projects } from '../../../schema/fundraisers/projects.ts'
import { payoutLines, payouts } from '../../../schema/money/payouts/payouts.ts'
import { listTotalDifferences } from '../payments/settlement/queries/total-differences.ts'
import { lockRefundable } from '../refunds/queries/refundable.ts'
import { fetchPayouts } from './fetch-payouts.ts'
import { presentFigures, presentPayout } from './present.ts'
import { hasUnreportedPayouts, listFigures } from './queries/figures.ts'
import { listForExport, listLines, listPayouts } from './queries/payouts.ts'

let app: TestApp
let ownerId: number
let projectId: number
let count = 0
beforeAll(async () => {
  app = await buildTestApp()
  ownerId = (await insertUser(app.deps.db, { email: 'eigenaar@voorbeeld.nl' })).id
})
afterAll(() => app.close())
beforeEach(async () => {
  Object.assign(app.sandbox.behaviour, { paysOut: true, dropEvents: false })
  projectId = (await insertProject(app.deps.db, { ownerId })).id
})

const wholePage = { limit: 10, offset: 0 }
const platform = { provider: 'sandbox', account: 'platform' }

/** Sessions end while the clock is moved on; a caller at a browser confirmed their identity. */
const figures = async () => {
  const [euros] = await listFigures(app.deps.db, { projectId })
  const { currency: _currency, unknown: _unknown, ...amounts } = presentFigures(euros)
  return amounts
}
const list = async () => {
  const { list: rows } = await listPayouts(app.deps.db, { projectId }, { limit: 10, offset: 0 })
  return rows.map(presentPayout)
}
const raised = async () => (await app.visitor().get(`/api/project/${projectId}/progress`)).body.raised as number

const give = (amount: number, options?: GiveOptions) => app.give(projectId, { amount, email: newEmail() }, options)

const refund = (providerPaymentId: string, amountCents: number) =>
  app.sandbox.refundPayment({ reference: `terug-${(count += 1)}`, providerPaymentId, amountCents })

const stateOf = async (id: number) =>
  (await app.deps.db.select().from(donations).where(eq(donations.id, id)))[0]!.status

/** The sandbox pays out the payments until then, and its payouts are fetched. */
async function nextMorning(): Promise<void> {
  app.clock.advance(days(1))
  await app.runJobs()
  await app.sandbox.payOut()
  await fetchPayouts(app.jobDeps, platform)
}

/** The ledger of the project alone, by kind. */
async function ledger(): Promise<Record<string, number>> {
  const rows = await app.deps.db
    .select({ kind: ledgerEntries.kind, cents: sql<number>`sum(${ledgerEntries.amountCents})`.mapWith(Number) })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.projectId, projectId))
    .groupBy(ledgerEntries.kind)
  return Object.fromEntries(rows.map(({ kind, cents }) => [kind, cents]))
}

describe('payouts', () => {
  test('give to the cent the amounts received, kept, refunded, paid out and on their way', async () => {
    const owner = await app.signIn('eigenaar@voorbeeld.nl')
    expect((await owner.get(`/api/payouts?project=${projectId}`)).body).toMatchObject({
      total: 0,
      is_unreported: false,
    })
    expect(await figures()).toMatchObject({ received: 0, on_its_way: 0 })
    const whole = await give(50)
    const partly = await give(20)
    const chargedBack = await give(10)
    const output = { transactions: [{ amount: '7,50', created_at: '2026-03-01' }] }
    await owner.post(`/api/project/${projectId}/donations/manual`, output)
    await refund(partly.paymentId, 500)
    await app.runJobs()
    const same = { received: 80, refunded: 5, charged_back: 0 }
    expect(await figures()).toEqual({ ...same, fees: 0, on_its_way: 75, paid_out: 0 })
    await nextMorning()
    const [first, ...others] = await list()
    expect(others).toEqual([])
    // iDEAL | Wero costs 32 cents, giving back 25.
    expect(first).toMatchObject({ count: 4, received: 80, gone_back: 5, fees: 1.21, other: 0, amount: 73.79 })
    expect(await figures()).toEqual({ ...same, fees: 1.21, on_its_way: 0, paid_out: 73.79 })
    expect([await stateOf(whole.id), await stateOf(partly.id)]).toEqual(['paidout', 'paidout'])
    expect(await ledger()).toEqual({ received: 8750, refunded: -500, fee: -121, 'paid-out': -7379 })

    // What its bank takes back afterwards comes off the next one.
    await app.sandbox.chargeBack(chargedBack.paymentId)
    await give(30)
    expect(await figures()).toMatchObject({ charged_back: 10, on_its_way: 20 })
    await nextMorning()
    const [second] = await list()
    expect(second).toMatchObject({ count: 2, received: 30, gone_back: 10, fees: 0.57, amount: 19.43 })
    expect(await figures()).toMatchObject({ on_its_way: 0, fees: 1.78, paid_out: 93.22 })
    expect([await stateOf(chargedBack.id), await raised()]).toEqual(['charged_back', 102.5])
    const body = { donations: [whole.id, partly.id] }
    const preview = await (
      await app.signIn('eigenaar@voorbeeld.nl')
    ).post(`/api/project/${projectId}/refunds/preview`, body)
    expect(preview.body.fees).toBe(0.89)
    expect(await listTotalDifferences(app.deps.db)).toEqual([])
  })

  test('are stored once, with any number of simultaneous requests', async () => {
    const { id } = await give(25)
    await nextMorning()
    const before = await ledger()
    await Promise.all([1, 2, 3].map(() => fetchPayouts(app.jobDeps, platform)))
    await nextMorning()
    expect(await ledger()).toEqual(before)
    expect(await list()).toHaveLength(1)
    expect(await app.deps.db.$count(payoutLines, eq(payoutLines.donationId, id))).toBe(1)
  })

  test.runIf(hasLocks)('and refunds of the same donations never wait for each other in a circle', async () => {
    const [first, second] = [await give(20, { to: 'open' }), await give(30, { to: 'open' })]
    // Their lines come in the order in which they were paid.
    for (const { paymentId } of [second, first]) {
      app.clock.advance(minutes(1))
      await app.sandbox.decide(paymentId, { to: 'paid' })
    }
    await app.runJobs()
    app.clock.advance(days(1))
    await app.sandbox.payOut()
    const lock = (id: number) => (tx: Db) => lockRefundable(tx, projectId, [id])
    const writeDown = () => fetchPayouts(app.jobDeps, platform)
    await withLockHeld(app.database, lock(first.id), writeDown, { waiting: 1, goOn: lock(second.id) })
    expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(['paidout', 'paidout'])
  })

  test('of a busy account come a few at a time, and stored ones are not fetched again when it breaks off', async () => {
    const { db } = app.deps
    const at = app.clock.now().getTime()
    const ids = Array.from({ length: 12 }, (_, number) => `po_druk_${String(number).padStart(2, '0')}`)
    const paidOut = { account: 'platform', amountCents: 0, status: 'paid' as const }
    await db.insert(sandboxPayouts).values(ids.map((id, n) => ({ ...paidOut, id, paidOutAt: new Date(at + n) })))
    const stored = async () => {
      const rows = await db.select({ id: payouts.providerPayoutId }).from(payouts).orderBy(asc(payouts.paidOutAt))
      return rows.map(({ id }) => id).filter((id) => ids.includes(id))
    }
    await fetchPayouts(app.jobDeps, platform)
    expect(await stored()).toEqual(ids.slice(0, 5))
    const away = { ...app.jobDeps.payments, of: () => Promise.reject(new ProviderUnreachable('away')) }
    await expect(fetchPayouts({ ...app.jobDeps, payments: away }, platform)).rejects.toThrow('away')
    // Each piece has ordered the next one.
    await app.runJobs()
    expect(await stored()).toEqual(ids)
  })

  test('make up for news that was lost, of a payment and of a refund', async () => {
    app.sandbox.behaviour.dropEvents = true
    const [silent, back] = [await give(40), await give(15)]
    expect([await stateOf(silent.id), (await figures()).received]).toEqual(['open', 0])
    await refund(back.paymentId, 300)
    app.clock.advance(days(1))
    await app.sandbox.payOut()
    await fetchPayouts(app.jobDeps, platform)
    expect(await stateOf(silent.id)).toBe('paidout')
    expect(await figures()).toMatchObject({ received: 55, refunded: 3, on_its_way: 0 })
    expect(await raised()).toBe(52)
  })

  test('that a bank sends back are on their way again, and the donations are paid again', async () => {
    const { id } = await give(60)
    await nextMorning()
    await app.sandbox.failPayout((await list())[0]!.reference)
    await fetchPayouts(app.jobDeps, platform)
    expect((await list())[0]).toMatchObject({ state: 'failed', amount: 59.68 })
    expect(await figures()).toMatchObject({ received: 60, fees: 0, on_its_way: 60, paid_out: 0 })
    expect([await stateOf(id), await raised()]).toEqual(['paid', 60])
    expect(await ledger()).toMatchObject({ received: 6000, fee: 0, 'paid-out': 0 })
  })

  test('that are reported with another amount are an alarm, and followed all the same', async () => {
    await give(60)
    await nextMorning()
    const { id, reference } = (await list())[0]!
    const setCents = (amountCents: number) => app.deps.db.update(payouts).set({ amountCents }).where(eq(payouts.id, id))
    await setCents(1)
    await app.sandbox.failPayout(reference)
    await fetchPayouts(app.jobDeps, platform)
    await setCents(5968)
    expect((await list())[0]).toMatchObject({ state: 'failed' })
    const [alarm] = await app.deps.db.select(pick(alarms, 'kind', 'findings')).from(alarms)
    expect(alarm).toEqual({ kind: 'payout-mismatch', findings: [`payout ${id}`] })
  })

  test('that a bank sends back days after later payouts were heard of are heard of as well', async () => {
    const first = await give(60)
    await nextMorning()
    const { reference } = (await list())[0]!
    // A later payout is known by then; five days of a bank can be almost two weeks of ours.
    app.clock.advance(days(12))
    const later = await give(20)
    await nextMorning()
    expect([await stateOf(first.id), await stateOf(later.id)]).toEqual(['paidout', 'paidout'])
    await app.sandbox.failPayout(reference)
    await fetchPayouts(app.jobDeps, platform)
    expect([await stateOf(first.id), await stateOf(later.id)]).toEqual(['paid', 'paidout'])
    expect(await figures()).toMatchObject({ received: 80, on_its_way: 60, paid_out: 19.68 })
  })

  test('have their donations listed and exported, for managers and for leaders of the organization', async () => {
    const { db } = app.deps
    const [manager, captain] = [await insertUser(db), await insertUser(db)]
    const organizationId = (await insertOrganization(db)).id
    await insertOrganizationMember(db, { organizationId, userId: captain.id, role: 'captain' })
    await insertOrganizationMember(db, { organizationId, userId: ownerId, role: 'member' })
    projectId = (await insertProject(db, { ownerId, organizationId })).id
    await insertProjectManager(db, projectId, manager.id)
    const { id } = await give(35)
    app.clock.advance(minutes(1))
    const anonymous = await give(5)
    await db.update(donations).set({ isAnonymous: true }).where(eq(donations.id, anonymous.id))
    await nextMorning()
    const browsers = {
      manager: await app.signIn(manager.email),
      captain: await app.signIn(captain.email),
      owner: await app.signIn('eigenaar@voorbeeld.nl'),
    }

    const [payout] = (await browsers.manager.get(`/api/payouts?project=${projectId}`)).body.list
    const lines = (await browsers.manager.get(`/api/payout/${payout.id}?project=${projectId}`)).body
    expect(lines.list).toMatchObject([
      { donation_id: id, kind: 'payment', amount: 35, fee: 0.32, net: 34.68, payment_method_name: 'iDEAL | Wero' },
      { donation_id: anonymous.id, donor: '', amount: 5 },
    ])
    const file = await browsers.manager.get(`/api/payouts/export?project=${projectId}&payout=${payout.id}`)
    expect(file.headers['content-disposition']).toMatch(/uitbetalingen-.+\.csv/)
    const rows = String(file.body).trim().split('\r\n')
    expect(rows).toHaveLength(3)
    expect(rows[1]).toContain(payout.reference)
    expect(rows[1]).toMatch(/"35,00";"0,32";"34,68"$/)
    const xlsx = await browsers.owner.get(`/api/payouts/export?project=${projectId}&format=xlsx`)
    expect(xlsx.headers['content-type']).toContain('spreadsheetml')

    const ofOrganization = `/api/payouts?organization=${organizationId}`
    const whole = (await browsers.captain.get(ofOrganization)).body
    expect(whole).toMatchObject({ total: 1 })
    const ofMoney = (await browsers.captain.get(`/api/payouts/figures?organization=${organizationId}`)).body
    expect(ofMoney.pictures).toMatchObject([{ received: 40, paid_out: 39.36 }])
    expect((await browsers.owner.get(ofOrganization)).status).toBe(403)
    expect((await browsers.captain.get('/api/payouts')).status).toBe(422)
    expect((await browsers.captain.get(`${ofOrganization}&project=${projectId}`)).status).toBe(422)
    // Not by way of another project of theirs.
    const other = (await insertProject(db, { ownerId })).id
    expect((await browsers.owner.get(`/api/payout/${payout.id}?project=${other}`)).status).toBe(404)
  })

  test('stay in the books of the organization that got them when a project goes elsewhere, without its donors', async () => {
    const { db } = app.deps
    const [former, later] = [await insertOrganization(db), await insertOrganization(db)]
    projectId = (await insertProject(db, { ownerId, organizationId: former.id })).id
    const account = await insertConnectedAccount(db, { organizationId: former.id })
    // Its bank has sent it back, so that no ledger speaks of it.
    const payout = await insertPayout(db, { projectId, account, state: 'failed' })
    const donorsOf = async (organizationId: number) => {
      const { list: lines } = await listLines(db, { scope: { organizationId }, payoutId: payout.id }, wholePage)
      return lines.map(({ donor, amountCents }) => [donor === '' ? 'nobody' : 'named', amountCents - 32])
    }
    expect(await donorsOf(former.id)).toEqual([['named', payout.amountCents]])
    await db.update(projects).set({ organizationId: later.id }).where(eq(projects.id, projectId))
    expect(await donorsOf(former.id)).toEqual([['nobody', payout.amountCents]])
    expect(await donorsOf(later.id)).toEqual([['named', payout.amountCents]])
    const exported = { payoutId: payout.id, after: 0, limit: 10 }
    const rows = await listForExport(db, { scope: { organizationId: former.id }, ...exported })
    expect(rows.map(({ donor }) => donor)).toEqual([''])
  })

  test('of a key that may not see them are answered as unknown, and nothing else changes', async () => {
    await give(10)
    app.clock.advance(days(1))
    const refusing = {
      ...app.jobDeps.payments,
      of: async () => ({
        ...app.deps.payments.platform,
        listPayouts: () => Promise.reject(new ProviderRefusal('not with this key')),
      }),
    }
    await fetchPayouts({ ...app.jobDeps, payments: refusing }, platform)
    const [hidden] = await listFigures(app.deps.db, { projectId })
    expect(await hasUnreportedPayouts(app.deps.db, { projectId })).toBe(true)
    expect(hidden).toMatchObject({ receivedCents: 1000, onItsWayCents: 0, unknownCents: 1000 })
    await nextMorning()
    expect([await hasUnreportedPayouts(app.deps.db, { projectId }), (await figures()).on_its_way]).toEqual([false, 0])
  })
})

test('every payout adds up to its lines, and every line of a donation stands in the ledger', async () => {
  const { db } = app.deps
  const sums = await db
    .select({
      amount: payouts.amountCents,
      lines: sql<number>`sum(${payoutLines.amountCents} - ${payoutLines.feeCents})`.mapWith(Number),
    })
    .from(payouts)
    .innerJoin(payoutLines, eq(payoutLines.payoutId, payouts.id))
    .groupBy(payouts.id)
  expect(sums.length).toBeGreaterThan(0)
  for (const { amount, lines } of sums) expect(lines).toBe(amount)
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(${ledgerEntries.amountCents}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .innerJoin(payments, eq(payments.id, ledgerEntries.paymentId))
    .where(inArray(ledgerEntries.kind, ['fee', 'paid-out']))
  const [lineTotal] = await db
    .select({ cents: sql<number>`coalesce(sum(${payoutLines.amountCents}), 0)`.mapWith(Number) })
    .from(payoutLines)
    .innerJoin(payouts, eq(payouts.id, payoutLines.payoutId))
    .where(eq(payouts.state, 'paid'))
  expect(row!.cents).toBe(-lineTotal!.cents)
})
