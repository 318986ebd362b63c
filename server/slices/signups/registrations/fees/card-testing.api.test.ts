import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { later } from '../../../../../contract/durations.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertParticipant } from '../../../../../tests/support/builders/participants.ts'
import { insertUser } from '../../../../../tests/support/builders/users.ts'
import { sumFor } from '../../../../../tests/support/money/challenges.ts'
import { minutes } from '../../../../../tests/support/fake-clock.ts'
import { hasLocks, withLockHeld } from '../../../../../tests/support/database/lock-waits.ts'
import { referenceIn } from '../../../../../tests/support/reference-in.ts'
import { signingUpAt, signUpForm } from '../../../../../tests/support/signups/sign-up.ts'
import { randomToken, sha256 } from '../../../../platform/secrets.ts'
import { payments } from '../../../../schema/money/payments/payments.ts'
import { registrations } from '../../../../schema/signups/registrations.ts'
import { settlePaymentChange } from '../../../money/payments/index.ts'

// The form of a fee takes cards as the form of a donation does, and gets the same challenge while they are tested
// there.

let app: TestApp
let at: ReturnType<typeof signingUpAt>
beforeAll(async () => {
  app = await buildTestApp()
  at = signingUpAt(app)
})
beforeEach(() => app.clock.advance(minutes(20)))
afterAll(() => app.close())

const withFee = () => at.peerToPeer({ useEntryFee: true, entryFeeCents: 200 })

async function holdPlace(projectId: number): Promise<string> {
  const { body } = await at.register(projectId, signUpForm(), app.visitor())
  return `/api/registration/${referenceIn(body.redirectLink)}`
}

/** A place that is held, without the work of signing up. */
async function insertHeld(projectId: number): Promise<string> {
  const token = randomToken()
  const [createdAt, request] = [app.clock.now(), sha256(token)]
  const heldUntil = later(createdAt, minutes(20))
  const registration = { state: 'held' as const, heldUntil, isByGuest: true, emailHash: request, clientHash: request }
  await app.deps.db
    .insert(registrations)
    .values({ ...registration, token, projectId, feeCents: 200, language: 'nl', createdAt })
  return `/api/registration/${token}`
}

const pay = (visitor: Visitor, place: string, changes: object = {}) =>
  visitor.post(`${place}/pay`, { payment_method: 'creditcard', ...changes })

/** Tries one stolen card after the other, each from a network of its own. @returns the statuses */
async function attemptCards(place: string, count: number): Promise<number[]> {
  const statuses: number[] = []
  for (let number = 0; number < count; number += 1) {
    const { status, body } = await pay(app.visitor(), place)
    statuses.push(status)
    if (status !== 200) continue
    await app.sandbox.decide(referenceIn(body.url), { to: 'failed' })
    await app.runJobs(['nothing'])
  }
  return statuses
}

test('gives a challenge once cards are tested on the form of a fee, and takes the fee with its answer', async () => {
  const project = await withFee()
  const place = await holdPlace(project.id)
  expect((await app.visitor().get(place)).body.challenge).toBeNull()
  const statuses = await attemptCards(place, 40)
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect(new Set(statuses.slice(20))).toEqual(new Set([422]))
  const visitor = app.visitor()
  const refused = await pay(visitor, place)
  // The amount of a fee is fixed: where it is below the minimum for cards now, the refusal says where to choose another
  // method.
  expect(refused.body.errors).toEqual({ payment_method: [expect.stringContaining('5')] })
  const answer = await pay(visitor, place, { payment_method: 'ideal' })
  expect(answer.body.errors).toEqual({ challenge_answer: [expect.stringContaining('misbruikt')] })
  const { challenge } = (await visitor.get(place)).body
  app.clock.advance(3_000)
  const wrong = { ...sumFor(challenge), challenge_answer: '99', payment_method: 'ideal' }
  expect((await pay(visitor, place, wrong)).status).toBe(422)
  const paid = await pay(visitor, place, { ...sumFor(challenge), payment_method: 'ideal' })
  expect(paid.status).toBe(200)
  // A second window leads to the same payment, and shows no question.
  expect((await pay(app.visitor(), place, { payment_method: 'ideal' })).body.url).toBe(paid.body.url)
  // Nor may cards be tried on the form of its donations.
  const choices = await app.visitor().get(`/api/donation/create?project_id=${project.id}`)
  expect(choices.body.challenge).not.toBeNull()
})

test('closes the checkout of a fee at which card after card is declined', async () => {
  const project = await withFee()
  const place = await holdPlace(project.id)
  const providerPaymentId = referenceIn((await pay(app.visitor(), place)).body.url)
  const decline = () => {
    const declineId = randomToken()
    return settlePaymentChange(app.jobDeps, { provider: 'sandbox', account: 'platform', providerPaymentId, declineId })
  }
  for (let number = 0; number < 4; number += 1) await decline()
  expect((await app.visitor().get(place)).body).toMatchObject({ is_pending: true, is_failed: false })
  await decline()
  expect((await app.visitor().get(place)).body).toMatchObject({ state: 'held', is_pending: false, is_failed: true })
  // Each of them counts on the form, as a declined payment does.
  expect(await attemptCards(place, 16)).toEqual([...Array(15).fill(200), 422])
})

test('shows the question to a participant who has the page already as well', async () => {
  const project = await withFee()
  await attemptCards(await holdPlace(project.id), 25)
  const user = await insertUser(app.deps.db)
  const participant = await insertParticipant(app.deps.db, {
    projectId: project.id,
    userId: user.id,
    entryFee: 'asked',
  })
  const visitor = await app.signIn(user.email)
  const address = `/api/participant/${participant.id}/fee`
  expect((await visitor.post(address, { payment_method: 'creditcard' })).status).toBe(422)
  const { challenge } = (await visitor.get(address)).body
  app.clock.advance(3_000)
  const answered = await visitor.post(address, { payment_method: 'ideal', ...sumFor(challenge) })
  expect(answered.status).toBe(200)
})

test('turns no payer of a class away that pays in one network, one by one: they solve a sum at most', async () => {
  const project = await withFee()
  const school = app.visitor()
  const seen: [status: number, isRequested: boolean][] = []
  for (let pupil = 0; pupil < 9; pupil += 1) {
    const place = await insertHeld(project.id)
    const { challenge } = (await school.get(place)).body
    app.clock.advance(3_000)
    const { status, body } = await pay(school, place, challenge === null ? {} : sumFor(challenge))
    seen.push([status, challenge !== null])
    await app.sandbox.decide(referenceIn(body.url), { to: 'paid' })
    await app.runJobs(['nothing'])
  }
  expect(seen.map(([status]) => status)).toEqual(seen.map(() => 200))
  expect(seen[0]).toEqual([200, false])
  expect(seen.at(-1)).toEqual([200, true])
})

test('takes those for honest who pay: a crowd that comes in gets no question', async () => {
  const project = await withFee()
  for (let number = 0; number < 70; number += 1) {
    const place = await insertHeld(project.id)
    const { status, body } = await pay(app.visitor(), place)
    expect(status).toBe(200)
    if (number % 2 === 0) await app.sandbox.decide(referenceIn(body.url), { to: 'paid' })
    await app.runJobs(['nothing'])
    app.clock.advance(3_000)
  }
  // The time that it takes to pay is over for all of them.
  app.clock.advance(minutes(3))
  expect((await app.visitor().get(await insertHeld(project.id))).body.challenge).toBeNull()
})

test('takes fees that the provider did not answer for no attempts, and counts them when it does', async () => {
  const project = await withFee()
  const school = app.visitor()
  const places: string[] = []
  for (let number = 0; number < 9; number += 1) places.push(await insertHeld(project.id))
  await school.get(places[0]!)
  app.sandbox.behaviour.failWith = 'unreachable'
  const statuses: number[] = []
  for (const place of places) statuses.push((await pay(school, place)).status)
  app.sandbox.behaviour.failWith = undefined
  expect(new Set(statuses)).toEqual(new Set([503]))
  expect((await school.get(places[0]!)).body.challenge).toBeNull()
  // Its circuit breaker lets no call through before the probe.
  app.clock.advance(minutes(1))
  await vi.waitFor(async () => expect((await pay(school, places[0]!)).status).toBe(200))
  // A tester who kept them for later is known then.
  for (const place of places.slice(1)) await pay(school, place)
  expect((await school.get(places[0]!)).body.challenge).not.toBeNull()
})

test.runIf(hasLocks)('shows the question for an attempt instead of one that ends meanwhile', async () => {
  const project = await withFee()
  const place = await holdPlace(project.id)
  const token = referenceIn(place)
  const opened = await pay(app.visitor(), place, { payment_method: 'ideal' })
  const providerPaymentId = referenceIn(opened.body.url)
  await attemptCards(await insertHeld(project.id), 25)
  const { status, body } = await withLockHeld(
    app.database,
    (tx) => tx.select().from(registrations).where(eq(registrations.token, token)).for('update'),
    () => pay(app.visitor(), place, { payment_method: 'ideal' }),
    {
      waiting: 1,
      goOn: (tx) =>
        tx.update(payments).set({ status: 'failed' }).where(eq(payments.providerPaymentId, providerPaymentId)),
    },
  )
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['challenge_answer']])
})
