import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { dutchPostalAddress, fillCard, planPayer, takePlan } from '../../../../../tests/support/money/plan-payer.ts'
import { countUses } from '../discounts/queries.ts'
import { defaultPlans } from '../plans/default-plans.ts'

const code = 'WELKOM25'
let app: TestApp
let fingerprint = ''
let cards = 0

beforeAll(async () => {
  const coupons = [...defaultPlans.coupons!, { code: 'VRIEND10', percentOff: 10, duration: 'forever' as const }]
  const file = join(mkdtempSync(join(tmpdir(), 'stuiver-plans-')), 'plans.json')
  writeFileSync(file, JSON.stringify({ ...defaultPlans, coupons }))
  app = await buildTestApp({ PLANS: file })
  const { readCard } = app.cardSandbox
  app.cardSandbox.readCard = async (request) => {
    const card = await readCard(request)
    return typeof card === 'object' ? { ...card, fingerprint } : card
  }
})
afterAll(() => app.close())
beforeEach(() => {
  fingerprint = `kaart ${(cards += 1)}`
})

const payer = async () => (await planPayer(app)).visitor
const give = async (visitor: Visitor) =>
  (await visitor.post('/settings/payment-method/coupon', { coupon: code })).status
const saveCard = async (visitor: Visitor) => {
  const card_token = await fillCard(app, visitor)
  return (await visitor.write('PUT', '/settings/payment-method', { card_token, ...dutchPostalAddress })).status
}
const outcomeOf = ({ status, body }: Awaited<ReturnType<typeof takePlan>>) =>
  status === 200 ? 'taken' : Object.keys(body.errors).join()
const discountOf = async (visitor: Visitor) => (await visitor.get('/settings/billing')).body.coupon
const uses = () => countUses(app.deps.db, code)

test('a code that was given before the card ends where another account had it with that card', async () => {
  const [one, other] = [await payer(), await payer()]
  expect([await give(one), outcomeOf(await takePlan(app, one))]).toEqual([200, 'taken'])
  expect(await discountOf(one)).toMatchObject({ percent_off: 25 })
  const before = await uses()
  expect(await give(other)).toBe(200)
  // Their form says it, with the code left out or once more.
  expect([outcomeOf(await takePlan(app, other, { coupon: code })), await discountOf(other), await uses()]).toEqual([
    'coupon',
    null,
    before,
  ])
  expect([await give(other), outcomeOf(await takePlan(app, other, { coupon: code }))]).toEqual([422, 'coupon'])
  const takenCents = await app.cardSandbox.totalTaken()
  expect(outcomeOf(await takePlan(app, other))).toBe('taken')
  expect([await discountOf(other), (await app.cardSandbox.totalTaken()) > takenCents]).toEqual([null, true])
})

test('another code that comes with that card is redeemed instead, and only the ended one is refused', async () => {
  const [one, other] = [await payer(), await payer()]
  expect([await give(one), outcomeOf(await takePlan(app, one))]).toEqual([200, 'taken'])
  const before = await uses()
  expect(await give(other)).toBe(200)
  expect(outcomeOf(await takePlan(app, other, { coupon: ' vriend10 ' }))).toBe('taken')
  expect([await discountOf(other), await uses()]).toEqual([expect.objectContaining({ percent_off: 10 }), before])
})

test('so it does where the card is given without a plan, and no code is given after the card', async () => {
  const [one, other, third] = [await payer(), await payer(), await payer()]
  expect([await give(one), outcomeOf(await takePlan(app, one))]).toEqual([200, 'taken'])
  const before = await uses()
  expect([await give(other), await saveCard(other), await discountOf(other)]).toEqual([200, 200, null])
  expect([await saveCard(third), await give(third), await uses()]).toEqual([200, 422, before])
})

test('two accounts with the code that give one card at a moment keep it for one of them', async () => {
  const both = [await payer(), await payer()]
  const before = await uses()
  for (const visitor of both) expect(await give(visitor)).toBe(200)
  const answers = await Promise.all(both.map((visitor) => takePlan(app, visitor)))
  expect(answers.map(outcomeOf).toSorted()).toEqual(['coupon', 'taken'])
  expect(await uses()).toBe(before + 1)
  // The first keeps it, also by the same card once more and by another.
  const record = both[answers.findIndex((answer) => outcomeOf(answer) === 'taken')]!
  expect(await discountOf(record)).toMatchObject({ percent_off: 25 })
})

test('the first account has the coupon, also when another account lost it and the card is saved again', async () => {
  const [one, other] = [await payer(), await payer()]
  expect([await give(one), outcomeOf(await takePlan(app, one, { plan: 'club-monthly' }))]).toEqual([200, 'taken'])
  const before = await uses()
  expect([await give(other), await saveCard(other), await discountOf(other)]).toEqual([200, 200, null])
  expect(await saveCard(one)).toBe(200)
  expect(await discountOf(one)).toMatchObject({ percent_off: 25 })
  expect([await give(other), await uses()]).toEqual([422, before])
})
