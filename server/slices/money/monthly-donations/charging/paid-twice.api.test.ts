import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { insertUser } from '../../../../../tests/support/builders/users.ts'
import { minutes } from '../../../../../tests/support/fake-clock.ts'
import { hasLocks, withLockHeld } from '../../../../../tests/support/database/lock-waits.ts'
import { sandboxPayments } from '../../../../ports/payments/providers/sandbox/tables.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { mails } from '../../../../platform/mail/tables.ts'
import { donations } from '../../../../schema/money/donations/donations.ts'
import { monthlyDonations } from '../../../../schema/money/monthly-donations/monthly-donations.ts'
import { payments } from '../../../../schema/money/payments/payments.ts'
import { listTotalDifferences } from '../../payments/settlement/queries/total-differences.ts'
import { claimCharges } from './queries/claim-charges.ts'
import { settlePaymentChange } from '../../payments/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

async function liveUntil(moment: string): Promise<void> {
  app.clock.set(moment)
  for (let step = 0; step < 3; step += 1) {
    await app.runJobs()
    app.clock.advance(minutes(5))
  }
}

/** A month of which the first attempt failed and the second was paid, and then the first one after all. */
async function payMonthTwice() {
  const { db } = app.deps
  app.clock.set('2027-01-15T11:00:00Z')
  const owner = await insertUser(db)
  const projectId = (await insertProject(db, { ownerId: owner.id })).id
  await app.give(projectId, { amount: 15, donation_type: 'recurring' })
  app.sandbox.behaviour.chargeFailure = 'insufficient_funds'
  await liveUntil('2027-02-15T11:00:00Z')
  const [donation] = await db.select().from(monthlyDonations).where(eq(monthlyDonations.projectId, projectId))
  expect(donation).toMatchObject({ state: 'past_due' })
  app.sandbox.behaviour.chargeFailure = undefined
  await liveUntil(`${donation!.retryOn}T11:00:00Z`)
  const [month] = await db
    .select()
    .from(donations)
    .where(and(eq(donations.projectId, projectId), eq(donations.periodOn, '2027-02-15')))
  const attempts = await db.select().from(payments).where(eq(payments.donationId, month!.id)).orderBy(asc(payments.id))
  expect(attempts.map(({ status }) => status)).toEqual(['failed', 'paid'])

  // The bank of the payer carries the first one out after all.
  const providerPaymentId = attempts[0]!.providerPaymentId!
  const paid = { status: 'paid', paidAt: app.clock.now() }
  await db.update(sandboxPayments).set(paid).where(eq(sandboxPayments.id, providerPaymentId))
  for (const _again of [1, 2])
    await settlePaymentChange(app.jobDeps, { provider: 'sandbox', account: 'platform', providerPaymentId })
  await app.runJobs()
  return { owner, projectId, monthId: month!.id, attempts }
}

test('a failed month that is paid after all, beside its second attempt, is mailed to managers, marked, and refunded', async () => {
  const { db } = app.deps
  const { owner, projectId, monthId } = await payMonthTwice()
  const news = await db.select().from(mails).where(eq(mails.kind, 'paid-twice'))
  expect(news.map(({ to }) => to)).toEqual([owner.email])
  expect(news[0]!.text).toMatch(/€\s15,00 te veel/)
  const browser = await app.signIn(owner.email)
  const listed = async () => {
    const { body } = await browser.get(`/api/project/${projectId}/donations/list?search=${monthId}`)
    return body.list.find(({ id }: { id: number }) => id === monthId)
  }
  expect(await listed()).toMatchObject({ amount: 15, paid_twice: 15, refunded: 0, status: 'paid' })
  const refund = () => browser.post(`/api/project/${projectId}/refunds`, { donations: [monthId], amount: '15' })
  // By direct debit it waits until its bank is certain.
  expect((await refund()).status).toBe(200)
  await liveUntil('2027-03-10T11:00:00Z')
  await browser.signIn(owner.email)
  expect(await listed()).toMatchObject({ paid_twice: 15, refunded: 15, status: 'paid' })
  expect((await browser.get(`/api/project/${projectId}/progress`)).body.raised).toBe(30)
  expect(await listTotalDifferences(db)).toEqual([])
})

test('a month of which both payments are taken back at the same moment is taken back', async () => {
  const { db } = app.deps
  const { projectId, monthId, attempts } = await payMonthTwice()
  app.sandbox.behaviour.dropEvents = true
  const news = attempts.map(({ provider, account, providerPaymentId }) => ({
    provider,
    account,
    providerPaymentId: providerPaymentId!,
  }))
  for (const { providerPaymentId } of news) await app.sandbox.chargeBack(providerPaymentId)
  const settleBoth = () => Promise.all(news.map((one) => settlePaymentChange(app.jobDeps, one)))
  // Both have read that the other one is paid when the first of them is done.
  const lockMonth = (tx: Db) => tx.select().from(donations).where(eq(donations.id, monthId)).for('update')
  await (hasLocks ? withLockHeld(app.database, lockMonth, settleBoth, { waiting: 2 }) : settleBoth())
  const [month] = await db.select().from(donations).where(eq(donations.id, monthId))
  expect(month!.status).toBe('charged_back')
  expect((await app.visitor().get(`/api/project/${projectId}/progress`)).body.raised).toBe(15)
  app.sandbox.behaviour.dropEvents = false
  expect(await listTotalDifferences(db)).toEqual([])
})

test('another attempt of a month is not requested of the provider when the month is paid by then', async () => {
  const { db } = app.deps
  const { attempts } = await payMonthTwice()
  const waits = { status: 'open', providerPaymentId: null } as const
  await db.update(payments).set(waits).where(eq(payments.id, attempts[1]!.id))
  const claimed = await claimCharges(app.database, [attempts[1]!.id], app.clock.now())
  expect(claimed.get(attempts[1]!.id)).toMatchObject({ isStopped: true })
})
