import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../tests/support/build-test-app.ts'
import { insertProject } from '../../../../tests/support/builders/projects.ts'
import { minutes } from '../../../../tests/support/fake-clock.ts'
import { sampleDonation } from '../../../../tests/support/money/sample-donation.ts'
import { referenceIn } from '../../../../tests/support/reference-in.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
beforeEach(() => {
  // Earlier attempts are forgotten by then.
  app.clock.advance(minutes(20))
})
afterAll(() => app.close())

const newProject = async () => (await insertProject(app.deps.db)).id

interface CardAttempt {
  projectId: number
  email: string
  card?: string
  visitor?: ReturnType<TestApp['visitor']>
  method?: string
}

/** A payer pays by card, from a network of their own, and their bank says no. */
async function declined({ projectId, email, card, visitor = app.visitor(), method = 'creditcard' }: CardAttempt) {
  const form = { ...sampleDonation(projectId), amount: '25', payment_method: method, email }
  const { status, body } = await visitor.post('/api/donation', form)
  if (status !== 200) return Object.keys(body.errors).join()
  await app.sandbox.decide(referenceIn(body.url), { to: 'failed', card })
  await app.runJobs()
  return 'declined'
}

test('a payer with a card that was declined three times gets a challenge everywhere, from any network', async () => {
  for (let number = 0; number < 3; number += 1) {
    const email = `kaart${number}@voorbeeld.nl`
    expect(await declined({ projectId: await newProject(), email, card: 'kaart-een' })).toBe('declined')
  }
  const projectId = await newProject()
  expect(await declined({ projectId, email: 'Kaart2@voorbeeld.nl', card: 'kaart-een' })).toBe('challenge_answer')
  // The first two tried it before it was known.
  expect(await declined({ projectId, email: 'kaart0@voorbeeld.nl', card: 'een-andere' })).toBe('declined')
  // A payment without a card is no attempt.
  expect(await declined({ projectId, email: 'kaart2@voorbeeld.nl', method: 'ideal' })).toBe('declined')
})

test('the network that it was tried from gets the question too, also for other cards', async () => {
  const visitor = app.visitor()
  for (let number = 0; number < 3; number += 1)
    await declined({ projectId: await newProject(), email: `n${number}@voorbeeld.nl`, card: 'kaart-net', visitor })
  const projectId = await newProject()
  expect(await declined({ projectId, email: 'ander@voorbeeld.nl', visitor })).toBe('challenge_answer')
  expect(await declined({ projectId, email: 'elders@voorbeeld.nl' })).toBe('declined')
})

test('a form on which one card is retried and again is tested sooner than by cards that differ', async () => {
  const [same, different] = [await newProject(), await newProject()]
  for (let number = 0; number < 7; number += 1) {
    await declined({ projectId: same, email: `a${number}@voorbeeld.nl`, card: 'kaart-twee' })
    await declined({ projectId: different, email: `b${number}@voorbeeld.nl`, card: `kaart-b${number}` })
  }
  const { pressure } = app.deps.checkoutGuard
  expect([pressure.isTested(same), pressure.isTested(different)]).toEqual([true, false])
})

test('a donor with many declined cards gets a challenge, and one with a typing error does not', async () => {
  const results = []
  for (let number = 0; number < 6; number += 1)
    results.push(
      await declined({ projectId: await newProject(), email: 'reeks@voorbeeld.nl', card: `reeks-${number}` }),
    )
  expect(results).toEqual([...Array<string>(5).fill('declined'), 'challenge_answer'])
  const projectId = await newProject()
  for (let number = 0; number < 2; number += 1)
    expect(await declined({ projectId, email: 'typfout@voorbeeld.nl', card: 'eigen' })).toBe('declined')
  expect(await declined({ projectId, email: 'typfout@voorbeeld.nl', card: 'eigen' })).toBe('declined')
})

test('of a card nothing is stored but a keyed hash, for an hour', async () => {
  await declined({ projectId: await newProject(), email: 'hash@voorbeeld.nl', card: 'vingerafdruk' })
  await app.deps.checkoutGuard.pressure.share()
  const scopes = async () =>
    (await app.database.run<{ scope: string }>({ name: 'scopes', text: 'select scope from donation_pressure' }, []))
      .map(({ scope }) => scope)
      .filter((scope) => /^(card|payer):/.test(scope))
  const record = await scopes()
  expect(record.some((scope) => /^card:[\w-]{22}$/.test(scope))).toBe(true)
  expect(JSON.stringify(record)).not.toMatch(/vingerafdruk|voorbeeld/)
  app.clock.advance(minutes(125))
  await app.runJobs()
  expect(await scopes()).toEqual([])
})
