import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type SignedIn, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { days, hours, minutes } from '../../../../../tests/support/fake-clock.ts'
import { mailsTo } from '../../../../../tests/support/mailbox.ts'
import { fillCard, goodCard, planPayer, takePlan } from '../../../../../tests/support/money/plan-payer.ts'
import { bills, billingAccounts, planSubscriptions } from '../../../../schema/subscriptions/billing/billing.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())
// No other plan is renewed in the days that a test lets pass.
afterEach(async () => {
  app.cardSandbox.behaviour.failWith = undefined
  await app.deps.db.update(planSubscriptions).set({ renewAt: null })
})

const tooLittle = '4000000000009995'
const needsProof = '4000002500003155'

const billing = async ({ visitor }: SignedIn) => (await visitor.get('/settings/billing')).body
const pay = ({ visitor }: SignedIn) => visitor.post('/settings/subscription/retry')

async function changeCard({ visitor }: SignedIn, number: string): Promise<void> {
  await visitor.write('PUT', '/settings/payment-method', { card_token: await fillCard(app, visitor, number) })
}

/** Time passes, and due jobs run, also those that follow. A session does not last for weeks. */
async function pass(ms: number, { visitor, email }: SignedIn): Promise<void> {
  app.clock.advance(ms)
  await app.runJobs()
  await app.runJobs()
  await visitor.signIn(email)
}

/** A payer whose second month was refused a moment ago. */
async function pastDuePayer(): Promise<SignedIn> {
  const payer = await planPayer(app)
  await takePlan(app, payer.visitor)
  await changeCard(payer, tooLittle)
  await pass(days(31), payer)
  return payer
}

/** The amount that this really took from cards. */
async function takenBy(act: () => Promise<unknown>): Promise<number> {
  const before = await app.cardSandbox.totalTaken()
  await act()
  return (await app.cardSandbox.totalTaken()) - before
}

const paidBills = ({ id }: SignedIn) =>
  app.deps.db
    .select({ purpose: bills.purpose, startsAt: bills.periodStartsAt })
    .from(bills)
    .innerJoin(billingAccounts, eq(billingAccounts.id, bills.accountId))
    .where(and(eq(billingAccounts.kind, 'user'), eq(billingAccounts.ownerId, id), eq(bills.state, 'paid')))
    .orderBy(bills.id)

test('an unpaid period is shown with its amount, the reason and the next attempt, and is paid at once [4.14]', async () => {
  const payer = await pastDuePayer()
  const { unpaid_since: since, renews_at: startsAt, past_due: due } = await billing(payer)
  expect(due).toEqual({
    total: expect.stringMatching(/47,19/) as string,
    failure: 'insufficient_funds',
    next_attempt_at: new Date(new Date(since as string).getTime() + days(3)).toISOString(),
    is_last_attempt: false,
  })
  await changeCard(payer, goodCard)
  await takenBy(() => pay(payer)).then((takenCents) => expect(takenCents).toBe(47_19))
  // The plan goes on from the end of what was paid, as if the card had been good that day.
  const paid = await paidBills(payer)
  expect(paid.map(({ purpose }) => purpose)).toEqual(['subscribe', 'retry'])
  expect(paid[1]!.startsAt.toISOString()).toBe(startsAt)
  expect(await billing(payer)).toMatchObject({ state: 'active', unpaid_since: null, past_due: null, payment: null })
  expect((await payer.visitor.get('/settings/invoices')).body).toHaveLength(2)
  // The job of the retry schedule finds nothing to charge.
  expect(await takenBy(() => pass(days(4), payer))).toBe(0)
})

test('a refused payment says the reason of the bank, takes nothing, and uses up no automatic attempt [8.16]', async () => {
  const payer = await pastDuePayer()
  const before = (await billing(payer)).past_due
  const takenCents = await takenBy(async () => {
    for (let press = 0; press < 4; press += 1) {
      const { status, body } = await pay(payer)
      expect([status, body.errors]).toEqual([422, { card_token: ['Er staat te weinig geld op deze kaart.'] }])
    }
  })
  expect([takenCents, (await billing(payer)).past_due]).toEqual([0, before])
  await app.runJobs()
  expect(await mailsTo(app, payer.email, 'plan-unpaid')).toHaveLength(1)
  for (const wait of [3, 5]) await pass(days(wait) + minutes(1), payer)
  expect((await billing(payer)).past_due).toMatchObject({ is_last_attempt: true })
  await pass(days(7) + minutes(1), payer)
  expect(await billing(payer)).toMatchObject({ state: 'none', past_due: null })
  expect((await pay(payer)).status).toBe(409)
})

test('after ten refusals in a day no other card of that payer is charged at their request', async () => {
  const payer = await pastDuePayer()
  for (let press = 0; press < 10; press += 1) {
    app.clock.advance(minutes(1))
    expect((await pay(payer)).status).toBe(422)
  }
  app.clock.advance(minutes(1))
  expect((await pay(payer)).status).toBe(429)
})

test('payments that never arrived at the bank count for none of the ten refusals, and hide no reason', async () => {
  const payer = await pastDuePayer()
  app.cardSandbox.behaviour.failWith = 'unreachable'
  for (let press = 0; press < 10; press += 1) {
    expect((await pay(payer)).status).toBe(503)
    app.cardSandbox.behaviour.failWith = undefined
    app.clock.advance(minutes(2))
    await app.runJobs()
    app.cardSandbox.behaviour.failWith = 'unreachable'
  }
  app.cardSandbox.behaviour.failWith = undefined
  expect(await billing(payer)).toMatchObject({ payment: null, past_due: { failure: 'insufficient_funds' } })
  expect((await pay(payer)).status).toBe(422)
})

test('a payment that waits for its payer for an hour is cancelled, and says so', async () => {
  const payer = await pastDuePayer()
  await changeCard(payer, needsProof)
  expect((await pay(payer)).body.action_url).not.toBeNull()
  await pass(hours(1) + minutes(2), payer)
  expect(await billing(payer)).toMatchObject({ payment: null, past_due: { failure: 'not_authenticated' } })
})

test('of many presses at once, in tabs and with the job of the retry schedule, one charges', async () => {
  const payer = await pastDuePayer()
  await changeCard(payer, goodCard)
  app.clock.advance(days(3) + minutes(1))
  await payer.visitor.signIn(payer.email)
  const takenCents = await takenBy(async () => {
    const [, ...answers] = await Promise.all([app.runJobs(), ...Array.from({ length: 5 }, () => pay(payer))])
    for (const { status } of answers) expect([200, 409]).toContain(status)
  })
  expect(takenCents).toBe(47_19)
  await pass(hours(1), payer)
  expect(await paidBills(payer)).toHaveLength(2)
  expect((await pay(payer)).status).toBe(409)
})

test('a charge on its way is neither requested again nor repeated by the job, and is paid once', async () => {
  const payer = await pastDuePayer()
  await changeCard(payer, goodCard)
  const takenCents = await takenBy(async () => {
    app.cardSandbox.behaviour.failWith = 'lost-answer'
    expect((await pay(payer)).status).toBe(503)
    app.cardSandbox.behaviour.failWith = undefined
    expect((await pay(payer)).status).toBe(409)
    expect((await billing(payer)).past_due).toMatchObject({ next_attempt_at: null })
    await pass(days(3) + minutes(1), payer)
  })
  expect([takenCents, (await billing(payer)).past_due]).toEqual([47_19, null])
})

test('a bank that verifies the payer gets them, without a mail, and a payer who says no is past due as before', async () => {
  const payer = await pastDuePayer()
  await changeCard(payer, needsProof)
  const url = new URL((await pay(payer)).body.action_url as string).pathname
  await payer.visitor.post(url, { answer: 'no' })
  await payer.visitor.post('/settings/subscription/payment')
  expect(await billing(payer)).toMatchObject({ payment: null, past_due: { failure: 'not_authenticated' } })
  const again = new URL((await pay(payer)).body.action_url as string).pathname
  await payer.visitor.post(again, { answer: 'yes' })
  await payer.visitor.post('/settings/subscription/payment')
  expect((await billing(payer)).past_due).toBeNull()
  await app.runJobs()
  expect(await mailsTo(app, payer.email, 'plan-proof')).toHaveLength(0)
})

test('a plan that is cancelled while its charge is on its way stays cancelled', async () => {
  const payer = await pastDuePayer()
  await changeCard(payer, goodCard)
  app.cardSandbox.behaviour.failWith = 'lost-answer'
  await pay(payer)
  app.cardSandbox.behaviour.failWith = undefined
  // By the clock of another process, which is behind.
  app.clock.advance(-minutes(5))
  expect((await payer.visitor.write('DELETE', '/settings/subscription')).status).toBe(200)
  app.clock.advance(minutes(10))
  await app.runJobs()
  expect(await billing(payer)).toMatchObject({ state: 'grace', renews_at: null })
})

test('without a plan, with a paid one and for a guest there is nothing to pay', async () => {
  const payer = await planPayer(app)
  expect((await pay(payer)).status).toBe(409)
  await takePlan(app, payer.visitor)
  const { status, body } = await pay(payer)
  expect([status, body.message]).toEqual([409, 'Er staat niets open voor dit plan.'])
  expect((await app.visitor().post('/settings/subscription/retry')).status).toBe(401)
})

test('the mail about it leads to the screen where it is paid', async () => {
  const payer = await pastDuePayer()
  const [mail] = await mailsTo(app, payer.email, 'plan-unpaid')
  expect(mail!.text).toContain('/settings#/subscription')
})
