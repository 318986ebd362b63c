import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { donorsOf, newEmail } from '../../../../../tests/support/money/donors.ts'
import { sumFor } from '../../../../../tests/support/money/challenges.ts'
import { minutes } from '../../../../../tests/support/fake-clock.ts'
import { referenceIn } from '../../../../../tests/support/reference-in.ts'

let app: TestApp
let projectId: number
let at: ReturnType<typeof donorsOf>
beforeAll(async () => {
  app = await buildTestApp()
  at = donorsOf(app, () => projectId)
  projectId = (await insertProject(app.deps.db)).id
})
// Earlier attempts are forgotten by then.
beforeEach(() => app.clock.advance(minutes(20)))
afterAll(() => app.close())

/** The URL of the renewal of a new monthly donation. */
async function begunMonthly(): Promise<string> {
  const email = newEmail()
  await at.giveMonthly(email, { amount: 2 })
  const { renew_url: url } = await at.monthlyOf(await at.visit(email))
  app.clock.advance(minutes(20))
  return `/api/monthly-donation/${referenceIn(url)}/renewal`
}

test('another way to pay that the provider did not answer is no attempt', async () => {
  const address = await begunMonthly()
  const donor = app.visitor()
  const renew = () => donor.post(address, { payment_method: 'creditcard' })
  await donor.get(address)
  app.sandbox.behaviour.failWith = 'unreachable'
  const statuses = []
  for (let number = 0; number < 9; number += 1) statuses.push((await renew()).status)
  app.sandbox.behaviour.failWith = undefined
  expect(new Set(statuses)).toEqual(new Set([503]))
  expect((await donor.get(address)).body.challenge).toBeNull()
})

test('a new payment method of a monthly donation demands the challenge of the donation form', async () => {
  const address = await begunMonthly()
  const renew = (visitor: Visitor, changes: object = {}) =>
    visitor.post(address, { payment_method: 'creditcard', ...changes })
  const statuses: number[] = []
  for (let number = 0; number < 40; number += 1) {
    const answer = await renew(app.visitor())
    statuses.push(answer.status)
    if (answer.status !== 200) continue
    await app.sandbox.decide(referenceIn(answer.body.url), { to: 'failed' })
    await app.runJobs(['nothing'])
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  const donor = app.visitor()
  // The amount of a month is fixed: where it is below the minimum for cards now, the refusal says where to choose
  // another method.
  expect((await renew(donor)).body.errors).toEqual({ payment_method: [expect.stringContaining('5')] })
  const ideal = { payment_method: 'ideal' }
  expect((await renew(donor, ideal)).body.errors).toEqual({ challenge_answer: [expect.stringContaining('misbruikt')] })
  const { challenge } = (await donor.get(address)).body
  app.clock.advance(3_000)
  const renewal = await renew(donor, { ...ideal, ...sumFor(challenge) })
  expect(renewal.status).toBe(200)
  // A second window leads to the same payment, and shows no question.
  expect((await renew(app.visitor(), ideal)).body.url).toBe(renewal.body.url)
})
