import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { desc, eq, isNotNull } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type SignedIn, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { days, minutes } from '../../../../../tests/support/fake-clock.ts'
import { latestMail, mailsTo } from '../../../../../tests/support/mailbox.ts'
import { dutchPostalAddress, fillCard, planPayer, takePlan } from '../../../../../tests/support/money/plan-payer.ts'
import type { CardOrder } from '../../../../ports/cards/card-provider.ts'
import {
  billingAccounts,
  bills,
  invoices,
  planSubscriptions,
} from '../../../../schema/subscriptions/billing/billing.ts'
import { accountDiscounts } from '../../../../schema/subscriptions/billing/discounts.ts'
import { removeLock, lockUserOut } from '../../../identity/users/index.ts'
import { giveDiscount } from '../discounts/redeem-coupon.ts'
import { defaultPlans } from '../plans/default-plans.ts'
import { settleUnpaidBills } from './renew-subscription.ts'

const dir = mkdtempSync(join(tmpdir(), 'plans-'))
let app: TestApp

beforeAll(async () => {
  const last = { code: 'LAATSTE', percentOff: 100, duration: 'once', redemptionsMax: 1 }
  const coupons = [...defaultPlans.coupons!, last, { code: 'EENMAAL', percentOff: 100, duration: 'once' }]
  writeFileSync(join(dir, 'plans.json'), JSON.stringify({ ...defaultPlans, coupons }))
  app = await buildTestApp({ PLANS: join(dir, 'plans.json') })
})
afterAll(async () => {
  await app.close()
  rmSync(dir, { recursive: true })
})
// No other plan is renewed in the months that a test lets pass.
afterEach(() => app.deps.db.update(planSubscriptions).set({ renewAt: null }))

type Person = SignedIn

const billing = async (visitor: Visitor) => (await visitor.get('/settings/billing')).body
const swap = (visitor: Visitor, plan: string) => visitor.write('PUT', '/settings/subscription', { plan })
const cancel = (visitor: Visitor) => visitor.write('DELETE', '/settings/subscription')
const withdraw = (visitor: Visitor) => visitor.post('/settings/subscription/withdraw')
const give = (visitor: Visitor, coupon: string) => visitor.post('/settings/payment-method/coupon', { coupon })

/** The amount that this really took from cards. */
async function takenBy(act: () => Promise<unknown>): Promise<number> {
  const before = await app.cardSandbox.totalTaken()
  await act()
  return (await app.cardSandbox.totalTaken()) - before
}

/** Time passes, and due jobs run, also those that follow. */
async function pass(ms: number, { visitor, ...user }: Person): Promise<void> {
  app.clock.advance(ms)
  await app.runJobs()
  await app.runJobs()
  // A session does not last for weeks.
  await visitor.signIn(user.email)
}

test('a code counts once for an account, also beside another code; what staff give counts as often as they like', async () => {
  const payer = await planPayer(app)
  const { visitor, ...user } = payer
  expect(await takenBy(() => takePlan(app, visitor, { coupon: 'EENMAAL' }))).toBe(0)
  const again = await give(visitor, 'eenmaal')
  expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['coupon']])
  expect(await takenBy(() => pass(days(31), payer))).toBe(47_19)
  expect((await give(visitor, 'WELKOM25')).status).toBe(200)
  expect((await give(visitor, 'WELKOM25')).status).toBe(200)
  const once = { percentOff: 100, amountOffCents: null, duration: 'once', durationInMonths: null } as const
  for (let month = 0; month < 2; month += 1) {
    await app.deps.db.transaction((tx) => giveDiscount(app.deps, tx, { kind: 'user', id: user.id }, once))
    expect(await takenBy(() => pass(days(31), payer))).toBe(0)
  }
  expect((await give(visitor, 'EENMAAL')).status).toBe(422)
  // It came off no bill before the discount of staff replaced it.
  expect((await give(visitor, 'WELKOM25')).status).toBe(200)
})

test('a code that is used up meanwhile is refused under its field, and the second account is not charged', async () => {
  const payers = [await planPayer(app), await planPayer(app)]
  const answers: Awaited<ReturnType<typeof takePlan>>[] = []
  const takenCents = await takenBy(async () => {
    answers.push(...(await Promise.all(payers.map(({ visitor }) => takePlan(app, visitor, { coupon: 'LAATSTE' })))))
  })
  expect([takenCents, answers.map(({ status }) => status).toSorted()]).toEqual([0, [200, 422]])
  const second = answers.findIndex(({ status }) => status === 422)
  expect(Object.keys(answers[second]!.body.errors)).toEqual(['coupon'])
  const { visitor } = payers[second]!
  expect(await billing(visitor)).toMatchObject({ state: 'none', coupon: null })
  expect(await takenBy(() => takePlan(app, visitor))).toBe(47_19)
})

test('a trial is for an account that never had any plan', async () => {
  const payer = await planPayer(app)
  const { visitor } = payer
  expect(await takenBy(() => takePlan(app, visitor, { plan: 'club-monthly' }))).toBe(0)
  await swap(visitor, 'club-yearly')
  await cancel(visitor)
  await pass(days(14), payer)
  for (const [plan, cents] of [
    ['club-monthly', 14_52],
    ['club-yearly', 145_20],
  ] as const) {
    expect(await takenBy(() => takePlan(app, visitor, { plan }))).toBe(cents)
    await withdraw(visitor)
    await app.runJobs()
  }
})

test('a withdrawing payer keeps the rest of earlier payments, and nothing more', async () => {
  const payer = await planPayer(app)
  const { visitor } = payer
  await takePlan(app, visitor)
  await swap(visitor, 'club-monthly')
  const before = (await billing(visitor)).credit
  expect(before).toContain('27,00')
  await cancel(visitor)
  await pass(days(31), payer)
  // 39 less 27 is charged at first, and nothing at all the second time, when the rest is more.
  for (const [plan, net] of [
    ['organization-monthly', 12_00],
    ['club-monthly', 0],
  ] as const) {
    const charged = Math.round(net * 1.21)
    expect(await takenBy(() => takePlan(app, visitor, { plan }))).toBe(charged)
    expect(await takenBy(async () => (await withdraw(visitor), await app.runJobs()))).toBe(0 - charged)
    expect((await billing(visitor)).credit).toBe(before)
  }
})

test('a plan is changed five times in 24 hours, and then on another day', async () => {
  const payer = await planPayer(app)
  const { visitor } = payer
  await takePlan(app, visitor)
  const statuses: number[] = []
  for (const interval of ['yearly', 'monthly', 'yearly', 'monthly', 'yearly', 'monthly']) {
    app.clock.advance(minutes(1))
    statuses.push((await swap(visitor, `organization-${interval}`)).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  await pass(days(1), payer)
  expect((await swap(visitor, 'organization-monthly')).status).toBe(200)
})

test('after months in which nothing ran one period is charged, which begins then', async () => {
  const payer = await planPayer(app)
  await takePlan(app, payer.visitor)
  expect(await takenBy(() => pass(days(200), payer))).toBe(47_19)
  expect(await takenBy(() => pass(minutes(20), payer))).toBe(0)
  const { renews_at } = await billing(payer.visitor)
  expect(new Date(renews_at).getTime() - app.clock.now().getTime()).toBeGreaterThan(days(27))
})

test('a plan cancelled while a renewal is on its way stays cancelled, also by a clock that is behind', async () => {
  const payer = await planPayer(app)
  await takePlan(app, payer.visitor)
  app.cardSandbox.behaviour.failWith = 'lost-answer'
  await pass(days(31), payer)
  app.cardSandbox.behaviour.failWith = undefined
  app.clock.advance(-30_000)
  expect((await cancel(payer.visitor)).status).toBe(200)
  await pass(minutes(2), payer)
  expect(await billing(payer.visitor)).toMatchObject({ state: 'grace', payment: null, renews_at: null })
})

test('a bill that cannot be settled stops none of the others', async () => {
  const [first, second] = [await planPayer(app), await planPayer(app)]
  app.cardSandbox.behaviour.failWith = 'lost-answer'
  for (const { visitor } of [first, second]) expect((await takePlan(app, visitor)).status).toBe(503)
  app.cardSandbox.behaviour.failWith = undefined
  app.clock.advance(minutes(2))
  let requestCount = 0
  const chosen = app.deps.cards.chosen!
  const findCharge = async (order: CardOrder) => {
    if ((requestCount += 1) === 1) throw new TypeError('Nobody thought of this')
    return chosen.findCharge(order)
  }
  const cards = { chosen, find: () => ({ ...chosen, findCharge }) }
  const settling = settleUnpaidBills({ ...app.deps, cards })
  await expect(settling).rejects.toThrow('could not be settled')
  expect([(await billing(first.visitor)).state, (await billing(second.visitor)).state]).toEqual(['none', 'active'])
  await pass(minutes(1), first)
  expect((await billing(first.visitor)).state).toBe('active')
})

test('a payer who takes a plan and withdraws from it twice takes no third one within a year', async () => {
  const { visitor } = await planPayer(app)
  for (let time = 0; time < 2; time += 1) {
    expect((await takePlan(app, visitor)).status).toBe(200)
    await withdraw(visitor)
  }
  await app.runJobs()
  const takenCents = await takenBy(async () => {
    const { status, body } = await takePlan(app, visitor)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['plan']])
  })
  expect(takenCents).toBe(0)
  const yearAgo = app.clock.ago(days(365))
  await app.deps.db
    .update(planSubscriptions)
    .set({ withdrawnAt: yearAgo })
    .where(isNotNull(planSubscriptions.withdrawnAt))
  expect((await takePlan(app, visitor)).status).toBe(200)
})

/** Authenticates the payer at the bank. */
async function prove({ visitor }: Person, actionUrl: string): Promise<void> {
  await visitor.post(new URL(actionUrl).pathname, { answer: 'yes' })
  expect((await visitor.post('/settings/subscription/payment')).body.billing.state).toBe('active')
}

test('a payer who never authenticates at their bank has the plan for 18 days more, and then no longer', async () => {
  const payer = await planPayer(app)
  await prove(payer, (await takePlan(app, payer.visitor, {}, '4000002760003184')).body.action_url)
  const { renews_at } = await billing(payer.visitor)
  const takenCents = await takenBy(async () => {
    await pass(new Date(renews_at).getTime() - app.clock.now().getTime(), payer)
    // Charged on days 0, 3, 8 and 15, and let go of three days later each time.
    for (const wait of [3, 5, 7, 3]) {
      app.clock.advance(days(wait) + minutes(11))
      for (let time = 0; time < 3; time += 1) await app.runJobs()
    }
    await pass(0, payer)
  })
  expect([takenCents, (await billing(payer.visitor)).state]).toEqual([0, 'none'])
})

test('a code for three months counts three bills, also when the first was paid later than it was issued [3.23]', async () => {
  const payer = await planPayer(app)
  const { visitor } = payer
  const answer = await takePlan(app, visitor, { coupon: 'WELKOM25' }, '4000002500003155')
  app.clock.advance(minutes(40))
  await prove(payer, answer.body.action_url)
  // Also where the moment of that payment was written down, as earlier versions did.
  await app.deps.db.update(accountDiscounts).set({ startedAt: app.clock.now() })
  const paid: number[] = []
  for (let month = 0; month < 3; month += 1) {
    const next = new Date((await billing(visitor)).renews_at).getTime() - app.clock.now().getTime()
    paid.push(await takenBy(() => pass(next + minutes(1), payer)))
  }
  expect(paid).toEqual([35_39, 35_39, 47_19])
})

test('an invoice names who pays as they were when it was issued', async () => {
  const payer = await planPayer(app)
  const { visitor, ...user } = payer
  const answer = await takePlan(app, visitor, {}, '4000002500003155')
  await visitor.write('PUT', '/settings/extra-billing-information', { information: 'Inkoop 7' })
  const card_token = await fillCard(app, visitor, '5555555555554444')
  const moved = { address: 'Kaai 1', city: 'Gent', zip: '9000', country: 'BE' }
  expect((await visitor.write('PUT', '/settings/payment-method', { card_token, ...moved })).status).toBe(200)
  await visitor.write('PUT', '/settings/contact', { name: 'Iemand Anders', email: user.email })
  await prove(payer, answer.body.action_url)
  const [{ id }] = (await visitor.get('/settings/invoices')).body
  const [output] = await app.deps.db.select().from(invoices).where(eq(invoices.id, id))
  expect(output).toMatchObject({
    buyer: { name: 'Els Bakker', lines: ['Dijk 4', '1621 AB Hoorn'], country: 'NL', extra: '' },
    proofs: { address: 'NL', card: 'NL' },
    vatRate: 2100,
  })
})

test('a locked account is not charged, and its plan ends with the paid period unless it is unlocked', async () => {
  const [locked, back] = [await planPayer(app), await planPayer(app)]
  for (const { visitor, ...user } of [locked, back]) {
    await takePlan(app, visitor)
    await app.deps.db.transaction((tx) => lockUserOut(app.deps, tx, user.id))
  }
  await removeLock(app.deps.db, back.id)
  expect(await takenBy(() => pass(days(31), back))).toBe(47_19)
  await removeLock(app.deps.db, locked.id)
  expect(await takenBy(() => pass(0, locked))).toBe(0)
  expect((await billing(locked.visitor)).state).toBe('none')
  const mail = await latestMail(app, locked.email, 'plan-locked')
  expect([mail.replyTo, mail.text]).toEqual([
    app.deps.config.supportEmail,
    expect.stringContaining('schrijven we niets meer af'),
  ])
  expect(await mailsTo(app, back.email, 'plan-locked')).toEqual([])
})

test('an invoice about no money is not mailed, and is in the books [5.20]', async () => {
  const { visitor } = await planPayer(app)
  const before = await app.deps.db.$count(invoices)
  expect((await takePlan(app, visitor, { coupon: 'EENMAAL' })).status).toBe(200)
  expect((await visitor.get('/settings/invoices')).body).toEqual([])
  expect((await app.deps.db.$count(invoices)) - before).toBe(1)
})

test('a bill of zero without a charge is paid, and one without a card is declined', async () => {
  const payer = await planPayer(app)
  await takePlan(app, payer.visitor)
  const [last] = await app.deps.db.select().from(bills).orderBy(desc(bills.id)).limit(1)
  const { id: _, reference, ...bill } = last!
  for (const [changes, state] of [
    [{ totalCents: 0 }, 'paid'],
    [{ cardProvider: null, customerId: null }, 'refused'],
  ] as const) {
    const pending = { ...bill, ...changes, reference: `${reference}-${state}`, state: 'pending' as const }
    const [output] = await app.deps.db
      .insert(bills)
      .values({ ...pending, purpose: 'renewal' })
      .returning()
    await settleUnpaidBills(app.deps)
    app.clock.advance(minutes(2))
    expect(await takenBy(() => settleUnpaidBills(app.deps))).toBe(0)
    const [settled] = await app.deps.db.select().from(bills).where(eq(bills.id, output!.id))
    expect(settled!.state).toBe(state)
  }
})

test('a card at a provider that is gone is refused, and its owner hears it and fills in another [7.37]', async () => {
  const payer = await planPayer(app)
  await takePlan(app, payer.visitor)
  await app.deps.db.update(billingAccounts).set({ cardProvider: 'gone', customerId: 'cus_1', cardId: 'pm_1' })
  await pass(days(31), payer)
  expect(await billing(payer.visitor)).toMatchObject({ unpaid_since: expect.any(String) as string })
  expect(await mailsTo(app, payer.email, 'plan-unpaid')).toHaveLength(1)
  const card_token = await fillCard(app, payer.visitor)
  const saved = await payer.visitor.write('PUT', '/settings/payment-method', { card_token, ...dutchPostalAddress })
  expect(saved.status).toBe(200)
  const paid = await payer.visitor.write('PUT', '/settings/subscription', { plan: 'organization-monthly' })
  expect([paid.status, paid.body.billing.unpaid_since]).toEqual([200, null])
})

test('a payer of their own plan gives another card, VAT number, coupon and words for invoices [7.37]', async () => {
  const { visitor } = await planPayer(app)
  await takePlan(app, visitor)
  const card_token = await fillCard(app, visitor, '5555555555554444')
  const moved = { address: 'Kaai 1', city: 'Gent', zip: '9000', country: 'BE' }
  const answers = [
    await visitor.write('PUT', '/settings/payment-method', { card_token, ...moved }),
    await visitor.write('PUT', '/settings/payment-method/vat-id', { vat_id: 'BE0123456789' }),
    await visitor.post('/settings/payment-method/coupon', { coupon: 'WELKOM25' }),
    await visitor.write('PUT', '/settings/extra-billing-information', { information: 'Inkoop 7' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await billing(visitor)).toMatchObject({
    card_last_four: '4444',
    billing_address: 'Kaai 1',
    billing_city: 'Gent',
    billing_country: 'BE',
    vat_id: 'BE0123456789',
    coupon: { percent_off: 25 },
    extra_billing_information: 'Inkoop 7',
  })
})
