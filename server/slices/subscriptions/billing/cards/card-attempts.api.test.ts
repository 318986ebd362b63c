import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { days, minutes } from '../../../../../tests/support/fake-clock.ts'
import { dutchPostalAddress, fillCard, planPayer, takePlan } from '../../../../../tests/support/money/plan-payer.ts'
import { bills } from '../../../../schema/subscriptions/billing/billing.ts'
import { countCardAttempt } from './card-attempts.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

test('cards are not tested on plans: after ten declined cards of a payer in a day, over all teams, no bank gets a request', async () => {
  const { visitor, ...user } = await planPayer(app)
  await visitor.post('/settings/teams', { name: 'Tweede kans' })
  const [team] = (await visitor.get('/teams')).body.list as { id: number }[]
  const declined = '4000000000000002'
  async function ofTeam(number?: string): Promise<number> {
    const card_token = await fillCard(app, visitor, number, `/settings/teams/${team!.id}`)
    const order = { plan: 'team-monthly', card_token, ...dutchPostalAddress }
    return (await visitor.post(`/settings/teams/${team!.id}/subscription`, order)).status
  }
  for (let number = 0; number < 10; number += 1) {
    app.clock.advance(minutes(1))
    expect(number % 2 === 0 ? (await takePlan(app, visitor, {}, declined)).status : await ofTeam(declined)).toBe(422)
  }
  app.clock.advance(minutes(1))
  const before = await app.deps.db.$count(bills)
  const refused = await takePlan(app, visitor)
  expect([refused.status, refused.body.message, await ofTeam()]).toEqual([
    429,
    app.deps.texts.in('nl')('errors.too_many_today'),
    429,
  ])
  expect(await app.deps.db.$count(bills)).toBe(before)
  // Those of others are not counted with them, nor after a day.
  expect((await takePlan(app, (await planPayer(app)).visitor)).status).toBe(200)
  app.clock.advance(days(1))
  await visitor.signIn(user.email)
  expect((await takePlan(app, visitor)).status).toBe(200)
})

/** A payer in the network of an IP address. */
const payerAt = async (ipAddress: string) => (await app.signInAnew({}, { ipAddress })).visitor
const countMany = async (kind: 'card' | 'form', count: number, ipAddress: string) => {
  for (let attempt = 0; attempt < count; attempt += 1)
    await countCardAttempt(app.deps, kind, { payerId: 900_000_000 + (attempt % 5), ipAddress })
}

test('a network may try a hundred cards in a day, over all its payers', async () => {
  await countMany('card', 100, '192.0.2.7')
  expect((await takePlan(app, await payerAt('192.0.2.7'))).status).toBe(429)
  expect((await takePlan(app, await payerAt('192.0.2.8'))).status).toBe(200)
  app.clock.advance(days(1))
  expect((await takePlan(app, await payerAt('192.0.2.7'))).status).toBe(200)
})

test('a payer opens thirty card forms in a day at most, over all teams, and a network a hundred and fifty', async () => {
  const { visitor } = await planPayer(app)
  await visitor.post('/settings/teams', { name: 'Nog een' })
  const [team] = (await visitor.get('/teams')).body.list as { id: number }[]
  const open = async (by: Visitor, base = '/settings') => (await by.post(`${base}/payment-method/fields`)).status
  const ofTeam = `/settings/teams/${team!.id}`
  for (let opened = 0; opened < 30; opened += 1) expect(await open(visitor, opened % 2 ? ofTeam : undefined)).toBe(200)
  app.clock.advance(minutes(1))
  expect([await open(visitor), await open(visitor, ofTeam)]).toEqual([429, 429])
  const other = await payerAt('192.0.2.9')
  await countMany('form', 149, '192.0.2.9')
  expect([await open(other), await open(other)]).toEqual([200, 429])
})
