import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { dutchPostalAddress, fillCard, planPayer } from '../../../../../tests/support/money/plan-payer.ts'
import { billingAccounts, planSubscriptions } from '../../../../schema/subscriptions/billing/billing.ts'

// On PostgreSQL the payers really meet; the embedded database takes one transaction at a time.

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
  const { readCard } = app.cardSandbox
  app.cardSandbox.readCard = async (request) => {
    const card = await readCard(request)
    return typeof card === 'object' ? { ...card, fingerprint: card.lastFour } : card
  }
})
afterAll(() => app.close())

const payersAtOnce = 6
/** A card for each test: a trial is had once with it. */
const cards = { filled: '4242424242424242', saved: '5555555555554444' }
const addresses = {
  [cards.filled]: dutchPostalAddress,
  [cards.saved]: { ...dutchPostalAddress, zip: '1000', country: 'BE' },
}

/** The payers that wait to take the same plan, each with the card filled in. */
async function payersWith(number: string) {
  const payers = []
  for (let count = 0; count < payersAtOnce; count += 1) {
    const { visitor, ...user } = await planPayer(app)
    payers.push({ user, visitor, card_token: await fillCard(app, visitor, number) })
  }
  return payers
}

/** The number of trials that these users have. */
async function trialsOf(userIds: number[]): Promise<number> {
  const accounts = await app.deps.db
    .select({ id: billingAccounts.id })
    .from(billingAccounts)
    .where(inArray(billingAccounts.ownerId, userIds))
  const ids = accounts.map(({ id }) => id)
  const plans = await app.deps.db.select().from(planSubscriptions).where(inArray(planSubscriptions.accountId, ids))
  return plans.filter(({ trialEndsAt }) => trialEndsAt !== null).length
}

test('six payers who take a plan at once with one card have one trial between them', async () => {
  const payers = await payersWith(cards.filled)
  const answers = await Promise.all(
    payers.map(({ visitor, card_token }) =>
      visitor.post('/settings/subscription', { plan: 'club-monthly', card_token, ...dutchPostalAddress }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(payers.map(() => 200))
  expect(await trialsOf(payers.map(({ user }) => user.id))).toBe(1)
})

test('a card that six payers saved before is good for one trial too', async () => {
  const payers = await payersWith(cards.saved)
  for (const { visitor, card_token } of payers)
    expect(
      (await visitor.write('PUT', '/settings/payment-method', { card_token, ...addresses[cards.saved] })).status,
    ).toBe(200)
  const answers = await Promise.all(
    payers.map(({ visitor }) =>
      visitor.post('/settings/subscription', { plan: 'club-monthly', ...addresses[cards.saved] }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(payers.map(() => 200))
  expect(await trialsOf(payers.map(({ user }) => user.id))).toBe(1)
})

test('payers who change two cards crosswise wait for each other, and none is refused', async () => {
  const [one, other] = [await payersWith(cards.filled), await payersWith(cards.saved)]
  const save = (number: string, { visitor, card_token }: (typeof one)[number]) =>
    visitor.write('PUT', '/settings/payment-method', { card_token, ...addresses[number] })
  const first = [...one.map((payer) => save(cards.filled, payer)), ...other.map((payer) => save(cards.saved, payer))]
  expect((await Promise.all(first)).every(({ status }) => status === 200)).toBe(true)
  const fill = async ({ visitor }: (typeof one)[number], number: string) => {
    return { visitor, card_token: await fillCard(app, visitor, number), address: addresses[number] }
  }
  const ready = await Promise.all([
    ...one.map((payer) => fill(payer, cards.saved)),
    ...other.map((payer) => fill(payer, cards.filled)),
  ])
  const answers = await Promise.all(
    ready.map(({ visitor, card_token, address }) =>
      visitor.post('/settings/subscription', { plan: 'club-monthly', card_token, ...address }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(ready.map(() => 200))
})
