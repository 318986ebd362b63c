import { afterAll, beforeAll, expect, test } from 'vitest'
import { earlier, later } from '../../../../../contract/durations.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { days, minutes } from '../../../../../tests/support/fake-clock.ts'
import { periodEnd } from '../../../../../contract/subscriptions/billing/bill-amounts.ts'
import { dutchPostalAddress, fillCard, planPayer, takePlan } from '../../../../../tests/support/money/plan-payer.ts'
import { planSubscriptions } from '../../../../schema/subscriptions/billing/billing.ts'
import { findBillingAccount } from '../accounts/queries.ts'
import { saveDiscount } from '../discounts/queries.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

const billing = async (visitor: Visitor) => (await visitor.get('/settings/billing')).body
const plain = (text: string | null) => text?.replace(/\s/, ' ')

test('the next bill is shown with its amount, by the discount of that day [4.14]', async () => {
  const { visitor, ...user } = await planPayer(app)
  expect(await billing(visitor)).toMatchObject({ next_total: null, is_new: false, offers_trial: true })
  await takePlan(app, visitor, { coupon: 'WELKOM25' })
  const shownPlan = await billing(visitor)
  // A quarter off for three months: € 29,25 and its VAT.
  expect([plain(shownPlan.next_total), shownPlan.is_new, shownPlan.offers_trial]).toEqual(['€ 35,39', true, false])
  const [invoice] = (await visitor.get('/settings/invoices')).body
  expect(plain(invoice.total)).toBe('€ 35,39')

  app.clock.advance(days(1) - minutes(1))
  await visitor.signIn(user.email)
  expect((await billing(visitor)).is_new).toBe(true)
  app.clock.advance(minutes(1))
  expect((await billing(visitor)).is_new).toBe(false)

  // The bill that comes then is the one that was shown.
  const months = [days(31), days(31)]
  for (const ms of months) {
    app.clock.advance(ms)
    await app.runJobs()
    await app.runJobs()
  }
  await visitor.signIn(user.email)
  // The fourth month has no discount any more.
  expect(plain((await billing(visitor)).next_total)).toBe('€ 47,19')
})

test('the first day on which money is taken is that after a discount of everything, and the bills keep to it [3.23]', async () => {
  // No other plan is renewed in these months.
  await app.deps.db.update(planSubscriptions).set({ renewAt: null })
  const payer = await planPayer(app)
  await takePlan(app, payer.visitor)
  const { id } = (await findBillingAccount(app.deps.db, { kind: 'user', id: payer.id }))!
  const months = { percentOff: 100, duration: 'repeating', durationInMonths: 2, createdAt: app.clock.now() } as const
  await saveDiscount(app.deps.db, { accountId: id, ...months })
  const shown = await billing(payer.visitor)
  const [begins, first] = [new Date(shown.renews_at as string), new Date(shown.first_charge.at as string)]
  expect([plain(shown.next_total), plain(shown.first_charge.total)]).toEqual(['€ 0,00', '€ 47,19'])
  expect(first).toEqual(periodEnd(periodEnd(begins, 'monthly', begins.getUTCDate()), 'monthly', begins.getUTCDate()))
  const before = await app.cardSandbox.totalTaken()
  const pass = async (to: Date) => {
    app.clock.advance(to.getTime() - app.clock.now().getTime())
    for (let round = 0; round < 2; round += 1) await app.runJobs()
    return (await app.cardSandbox.totalTaken()) - before
  }
  for (const day of [begins, periodEnd(begins, 'monthly', begins.getUTCDate())]) await pass(later(day, minutes(1)))
  expect(await pass(earlier(first, minutes(1)))).toBe(0)
  // The schedule of renewals runs every ten minutes.
  expect(await pass(later(first, minutes(15)))).toBe(47_19)
})

test('a cancelled plan has no next bill, and is not new [4.14]', async () => {
  const { visitor } = await planPayer(app)
  await takePlan(app, visitor)
  await visitor.write('DELETE', '/settings/subscription')
  expect(await billing(visitor)).toMatchObject({ state: 'grace', next_total: null, is_new: false })
})

test('a trial is not offered again to the owner of a team that had a plan', async () => {
  const { visitor } = await planPayer(app)
  await visitor.post('/settings/teams', { name: 'Kantoor' })
  const { list } = (await visitor.get('/teams')).body as { list: { id: number }[] }
  const base = `/settings/teams/${list[0]!.id}`
  const card_token = await fillCard(app, visitor, undefined, base)
  await visitor.post(`${base}/subscription`, { plan: 'team-monthly', card_token, ...dutchPostalAddress })
  expect((await billing(visitor)).offers_trial).toBe(false)
})
