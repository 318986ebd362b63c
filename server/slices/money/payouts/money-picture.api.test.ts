import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dateOf, startOfDay } from '../../../../contract/dates.ts'
import { moneyParts } from '../../../../contract/money/payouts/money-parts.ts'
import { insertDonation } from '../../../../tests/support/builders/donations.ts'
import { insertConnectedAccount } from '../../../../tests/support/builders/payouts.ts'
import { buildTestApp, type TestApp } from '../../../../tests/support/build-test-app.ts'
import { days } from '../../../../tests/support/fake-clock.ts'
import { buildRefundWorld, type RefundWorld } from '../../../../tests/support/money/refund-world.ts'
import { sandboxPayoutEntries, sandboxPayouts } from '../../../ports/payments/providers/sandbox/tables.ts'
import { projects } from '../../../schema/fundraisers/projects.ts'
import { ledgerEntries } from '../../../schema/money/payments/ledger.ts'
import { payments } from '../../../schema/money/payments/payments.ts'
import { payoutAccounts, payoutLines, payouts } from '../../../schema/money/payouts/payouts.ts'
import { fetchPayouts } from './fetch-payouts.ts'
import { listFigures } from './queries/figures.ts'
import { listMovements } from './queries/movements.ts'
import { listAccountDays } from './queries/statement.ts'
import { statementsOf } from './rules.ts'

let app: TestApp
let world: RefundWorld
beforeAll(async () => {
  app = await buildTestApp()
  app.sandbox.behaviour.paysOut = true
})
afterAll(() => app.close())
beforeEach(async () => {
  world = await buildRefundWorld(app)
})

const platform = { provider: 'sandbox', account: 'platform' }

async function nextMorning(): Promise<void> {
  app.clock.advance(days(1))
  await app.runJobs()
  await app.sandbox.payOut()
  await fetchPayouts(app.jobDeps, platform)
  await world.signInAll()
}

/** A payout below zero: some providers collect from the bank account what went back, and the sandbox waits. */
async function takeFromBank(
  entries: { paymentId: string; kind: 'refund' | 'chargeback'; amountCents: number; feeCents: number }[],
): Promise<void> {
  const { db } = app.deps
  const amountCents = entries.reduce((sum, entry) => sum + entry.amountCents - entry.feeCents, 0)
  const id = `po_terug_${world.projectId}`
  const paidOutAt = app.clock.now()
  await db.insert(sandboxPayouts).values({ id, account: 'platform', amountCents, status: 'paid', paidOutAt })
  await db.insert(sandboxPayoutEntries).values(entries.map((entry, ordinal) => ({ ...entry, payoutId: id, ordinal })))
  await fetchPayouts(app.jobDeps, platform)
}

/** The number of a donation, by its payment: other projects have donors with the same e-mail addresses. */
async function idOf({ paymentId }: { paymentId: string }): Promise<number> {
  const [payment] = await app.deps.db.select().from(payments).where(eq(payments.providerPaymentId, paymentId))
  return payment!.donationId!
}

/** The sums of the lines of each part, which have to be the figures. */
async function sumLines(currency = 'EUR'): Promise<Record<string, number>> {
  const sums: Record<string, number> = {}
  for (const part of moneyParts) {
    const { cents } = await listMovements(app.deps.db, world, { part, currency, limit: 5, offset: 0 })
    sums[part] = cents
  }
  return sums
}

/** The figures in the words of the parts, after a look that they add up. */
async function figuresAsParts(at = 0): Promise<Record<string, number>> {
  const figures = (await listFigures(app.deps.db, world))[at]!
  const back = figures.refundedCents + figures.chargedBackCents
  const { receivedCents, feeCents, onItsWayCents, unknownCents, paidOutCents } = figures
  expect(receivedCents - feeCents - back - onItsWayCents - unknownCents - paidOutCents).toBe(0)
  return {
    received: receivedCents,
    fees: feeCents,
    back,
    on_its_way: onItsWayCents,
    unknown: unknownCents,
    paid_out: paidOutCents,
  }
}

/** The closing amounts of this month's statements, by account and currency. */
async function closings(): Promise<[string, string, number][]> {
  const from = startOfDay(`${dateOf(app.clock.now()).slice(0, 7)}-01`)
  const until = app.clock.in(1)
  const statements = statementsOf(await listAccountDays(app.deps.db, world, { from, until }))
  return statements.map(({ account, currency, closingCents }) => [account, currency, closingCents])
}

describe('the money of a project', () => {
  test('adds up to the cent through refunds after a payout, chargebacks, payouts below zero and returned ones', async () => {
    await world.give(50)
    const [back, other] = [await world.give(20), await world.give(10)]
    expect(await figuresAsParts()).toMatchObject({ received: 8000, on_its_way: 8000, paid_out: 0 })
    await nextMorning()
    expect(await figuresAsParts()).toEqual({
      received: 8000,
      fees: 96,
      back: 0,
      on_its_way: 0,
      unknown: 0,
      paid_out: 7904,
    })
    await world.refund({ donations: [await idOf(back)] })
    await app.runJobs()
    await app.sandbox.chargeBack(other.paymentId)
    await app.runJobs()
    // What was paid out and went back since was advanced by the provider.
    expect(await figuresAsParts()).toMatchObject({ back: 3000, on_its_way: -3000 })
    expect(await sumLines()).toEqual(await figuresAsParts())
    expect(await closings()).toEqual([['platform', 'EUR', -3000]])
    await takeFromBank([
      { paymentId: back.paymentId, kind: 'refund', amountCents: -2000, feeCents: 25 },
      { paymentId: other.paymentId, kind: 'chargeback', amountCents: -1000, feeCents: 500 },
    ])
    expect(await figuresAsParts()).toMatchObject({ fees: 621, paid_out: 4379 })
    expect(await figuresAsParts()).toMatchObject({ on_its_way: 0 })
    expect(await sumLines()).toEqual(await figuresAsParts())

    const [first] = await app.deps.db.select().from(payouts).orderBy(payouts.id)
    await app.sandbox.failPayout(first!.providerPayoutId)
    await fetchPayouts(app.jobDeps, platform)
    expect(await figuresAsParts()).toMatchObject({ received: 8000, on_its_way: 8000 })
    expect(await sumLines()).toEqual(await figuresAsParts())
    // The payout and its return are two lines of what was paid out.
    const { list } = await listMovements(app.deps.db, world, {
      part: 'paid_out',
      currency: 'EUR',
      limit: 9,
      offset: 0,
    })
    expect(list.map(({ kind }) => kind).toSorted()).toEqual(['paid-out', 'paid-out', 'payout-returned'])
    expect((await closings())[0]).toEqual(['platform', 'EUR', 8000])
  })

  test('opens into its lines, for its managers and leaders alone, without the names of anonymous donors', async () => {
    const id = await idOf(await world.give(25))
    const answer = await world.manager.get(`/api/payouts/movements?project=${world.projectId}&part=on_its_way`)
    expect(answer.body).toMatchObject({ total: 1, amount: 25, list: [{ donation_id: id, kind: 'waiting' }] })
    const none = await world.owner.get(`/api/payouts/movements?project=${world.projectId}&part=fees`)
    expect(none.body).toMatchObject({ total: 0, amount: 0, list: [] })
    expect((await world.owner.get(`/api/payouts/movements?project=${world.projectId}&part=alles`)).status).toBe(422)
    expect((await app.visitor().get(`/api/payouts/figures?project=${world.projectId}`)).status).toBe(401)
  })

  test('stands apart by currency, and by account in the statements', async () => {
    const { db } = app.deps
    await world.give(10)
    const [project] = await db.select().from(projects).where(eq(projects.id, world.projectId))
    const own = await insertConnectedAccount(db, { organizationId: project!.organizationId! })
    const built = await insertDonation(db, { projectId: world.projectId, amountCents: 7000 })
    const [payment] = await db
      .update(payments)
      .set({ account: own, currency: 'GBP' })
      .where(eq(payments.donationId, built.id))
      .returning()
    const now = app.clock.now()
    const entry = { projectId: world.projectId, donationId: built.id, paymentId: payment!.id, currency: 'GBP' }
    await db
      .insert(ledgerEntries)
      .values({ ...entry, amountCents: 7000, kind: 'received', paymentVersion: 1, createdAt: now })
    const [payout] = await db
      .insert(payouts)
      .values({
        provider: 'sandbox',
        account: own,
        providerPayoutId: `po_${own}`,
        state: 'paid',
        currency: 'GBP',
        amountCents: 5950,
        paidOutAt: now,
        createdAt: now,
      })
      .returning()
    const line = { payoutId: payout!.id, projectId: world.projectId, donationId: built.id, paymentId: payment!.id }
    await db.insert(payoutLines).values({ ...line, ordinal: 0, kind: 'payment', amountCents: 6000, feeCents: 50 })
    expect(await figuresAsParts(0)).toMatchObject({ received: 1000, on_its_way: 1000 })
    expect(await figuresAsParts(1)).toMatchObject({ received: 7000, fees: 50, on_its_way: 1000, paid_out: 5950 })
    expect(await sumLines('GBP')).toEqual(await figuresAsParts(1))
    expect((await closings()).toSorted()).toEqual([
      [own, 'GBP', 1000],
      ['platform', 'EUR', 1000],
    ])
  })

  test('on an account that reports no payouts is neither on its way nor nothing, and is said to be unknown', async () => {
    const { db } = app.deps
    const now = app.clock.now()
    await world.give(40)
    const built = await insertDonation(db, { projectId: world.projectId, amountCents: 1500 })
    const [payment] = await db
      .update(payments)
      .set({ account: 'stil' })
      .where(eq(payments.donationId, built.id))
      .returning()
    const entry = { projectId: world.projectId, donationId: built.id, paymentId: payment!.id }
    await db
      .insert(ledgerEntries)
      .values({ ...entry, amountCents: 1500, kind: 'received', paymentVersion: 1, createdAt: now })
    await db
      .insert(payoutAccounts)
      .values({ provider: 'sandbox', account: 'stil', isUnreported: true, fetchedAt: now })
      .onConflictDoNothing()
    const shown = (await world.owner.get(`/api/payouts/figures?project=${world.projectId}`)).body
    expect(shown).toMatchObject({ is_unreported: true, pictures: [{ received: 55, on_its_way: 40, unknown: 15 }] })
    expect(await sumLines()).toEqual(await figuresAsParts())
  })

  test('that can be taken back is that of the counter, week by week until its last day', async () => {
    await world.give(30)
    await world.debit(20)
    const shown = (await world.owner.get(`/api/payouts/reversible?project=${world.projectId}`)).body
    const counter = (await app.visitor().get(`/api/project/${world.projectId}/counter`)).body
    expect([shown.amount, shown.until]).toEqual([counter.reversible, counter.reversible_until])
    expect(shown.grounds).toMatchObject([
      { ground: 'dispute', days: 120, amount: 30 },
      { ground: 'weak_debit', days: 395, amount: 20 },
    ])
    expect(shown.weeks.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBe(50)
    expect(shown.weeks.at(-1)).toMatchObject({ amount: 20, left: 0 })
    const ofOrganization = await world.captain.get(
      `/api/payouts/reversible?organization=${await organizationOf(world.projectId)}`,
    )
    expect(ofOrganization.body.amount).toBe(50)
  })
})

async function organizationOf(projectId: number): Promise<number> {
  const [project] = await app.deps.db.select().from(projects).where(eq(projects.id, projectId))
  return project!.organizationId!
}

describe('the statement of a month', () => {
  test('is a PDF that no cache keeps, for leaders, of months that have begun', async () => {
    await world.give(25)
    const month = dateOf(app.clock.now()).slice(0, 7)
    const answer = await world.manager.get(`/api/payouts/statement?project=${world.projectId}&month=${month}`)
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['content-disposition']).toContain(`-${month}.pdf`)
    expect(answer.body.slice(0, 5)).toBe('%PDF-')
    const refused = async (value: string) =>
      (await world.manager.get(`/api/payouts/statement?project=${world.projectId}&month=${value}`)).status
    expect([await refused('2099-01'), await refused('2026-13'), await refused('')]).toEqual([422, 422, 422])
  })
})
