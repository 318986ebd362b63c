import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../tests/support/build-test-app.ts'
import { insertProject } from '../../../../tests/support/builders/projects.ts'
import { sumFor, workFor } from '../../../../tests/support/money/challenges.ts'
import { minutes } from '../../../../tests/support/fake-clock.ts'
import { referenceIn } from '../../../../tests/support/reference-in.ts'
import { payments } from '../../../schema/money/payments/payments.ts'

// A card tester with a program that can answer, and from as many networks as it likes.

let app: TestApp
let projectId: number
vi.setConfig({ testTimeout: 180_000 })

beforeAll(async () => {
  app = await buildTestApp()
})
beforeEach(async () => {
  // Earlier attempts are forgotten by then.
  app.clock.advance(minutes(20))
  projectId = (await insertProject(app.deps.db)).id
})
afterAll(() => app.close())

const form = (changes: object = {}) => ({
  project_id: projectId,
  amount: '1',
  payment_method: 'creditcard',
  first_name: 'Kees',
  last_name: 'Kraker',
  email: 'kees@voorbeeld.nl',
  accept_privacy: 'on',
  ...changes,
})

const attack = (visitor: Visitor, number: number) =>
  visitor.post('/api/donation', form({ email: `kaart${number}@voorbeeld.nl` }))

const choices = async (visitor: Visitor, project = projectId) =>
  (await visitor.get(`/api/donation/create?project_id=${project}`)).body

/** Gives as people do: they look at the form, and fill it in while their browser answers the challenge. */
async function giveHonestly(changes: object = {}, answer: typeof sumFor = workFor) {
  const visitor = app.visitor()
  const { challenge } = await choices(visitor)
  app.clock.advance(3_000)
  const answered = challenge === null ? {} : answer(challenge)
  const { status, body } = await visitor.post('/api/donation', form({ amount: '25', ...changes, ...answered }))
  return { status, isRequested: challenge !== null, id: referenceIn(String(body.url)) }
}

test.each([
  { networks: 25, answer: sumFor, amount: '5' },
  { networks: 300, answer: workFor, amount: '5' },
])(
  'a card tester on $networks networks with € $amount gets a few dozen of 300 attempts through, and none later',
  async ({ networks, answer, amount }) => {
    const visitors = Array.from({ length: networks }, () => app.visitor())
    const statuses: number[] = []
    const honest: number[] = []
    const attemptOn = async (number: number) => {
      const visitor = visitors[number % networks]!
      const { challenge } = await choices(visitor)
      app.clock.advance(500)
      const input = challenge === null ? {} : answer(challenge)
      if (answer === sumFor) app.clock.advance(2_000)
      const mail = form({ amount, email: `kaart${number}@voorbeeld.nl`, ...input })
      const { status } = await visitor.post('/api/donation', mail)
      // It can do more than one at a time.
      if (answer === sumFor) app.clock.advance(-2_000)
      return status
    }
    for (let number = 0; number < 300; number += 1) {
      statuses.push(await attemptOn(number))
      if (number % 30 !== 29) continue
      honest.push((await giveHonestly({ payment_method: 'ideal' })).status)
    }
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(36)
    expect(statuses.slice(150).filter((status) => status === 200)).toEqual([])
    expect(honest).toEqual(honest.map(() => 200))
  },
)

test('learns that a card pays more there and is checked by its bank, and other ways to pay stay as they are', async () => {
  const visitors = Array.from({ length: 25 }, () => app.visitor())
  for (let number = 0; number < 30; number += 1) await attack(visitors[number % 25]!, number)
  const { methods } = await choices(app.visitor())
  const minimumOf = (id: string) => methods.find((method: { id: string }) => method.id === id).minimum
  expect([minimumOf('creditcard'), minimumOf('ideal')]).toEqual([5, 0.01])
  const { status, body } = await attack(app.visitor(), 99)
  expect([status, Object.keys(body.errors), body.errors.amount[0]]).toEqual([
    422,
    ['amount'],
    expect.stringContaining('5'),
  ])
  expect((await giveHonestly({ payment_method: 'ideal', amount: '1' })).status).toBe(200)
  expect((await giveHonestly({ amount: '5' })).status).toBe(200)
  const forced = await app.deps.db
    .select({ method: payments.method, isForced: payments.forcesThreeDSecure })
    .from(payments)
    .orderBy(desc(payments.id))
    .limit(2)
  expect(forced).toEqual([
    { method: 'creditcard', isForced: true },
    { method: 'ideal', isForced: false },
  ])
})

test('a card tester with too many unpaid payments closes cards for ten minutes, and bank accounts stay open', async () => {
  const visitors = Array.from({ length: 25 }, () => app.visitor())
  for (let number = 0; number < 30; number += 1) await attack(visitors[number % 25]!, number)
  for (let number = 0; number < 12; number += 1) expect((await giveHonestly()).status).toBe(200)
  const visitor = app.visitor()
  const { challenge } = await choices(visitor)
  const closed = await visitor.post('/api/donation', form({ amount: '25', ...workFor(challenge) }))
  expect([closed.status, closed.headers['retry-after']]).toEqual([429, '600'])
  expect(closed.body.message).toBe(app.deps.texts.in('nl')('errors.cards_closed'))
  expect((await giveHonestly({ payment_method: 'ideal' })).status).toBe(200)
  app.clock.advance(minutes(11))
  expect((await giveHonestly()).status).toBe(200)
})

test('pays with more work for each attempt that stays unpaid', async () => {
  const visitors = Array.from({ length: 25 }, () => app.visitor())
  for (let number = 0; number < 30; number += 1) await attack(visitors[number % 25]!, number)
  const bot = app.visitor()
  const bitsOf = async () => (await choices(bot)).challenge.work.bits
  const bits = [await bitsOf()]
  for (let number = 0; number < 2; number += 1) {
    const { challenge } = await choices(bot)
    const mail = form({ payment_method: 'ideal', email: `w${number}@voorbeeld.nl`, ...workFor(challenge) })
    expect((await bot.post('/api/donation', mail)).status).toBe(200)
    bits.push(await bitsOf())
  }
  expect([bits[1]! - bits[0]!, bits[2]! - bits[1]!]).toEqual([2, 2])
})
