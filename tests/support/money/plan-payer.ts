import { findMagicCard } from '../../../server/ports/cards/providers/sandbox/magic-cards.ts'
import { planSubscriptions } from '../../../server/schema/subscriptions/billing/billing.ts'
import { accountDiscounts } from '../../../server/schema/subscriptions/billing/discounts.ts'
import type { TestApp, Visitor } from '../build-test-app.ts'

export const goodCard = '4242424242424242'
export const dutchPostalAddress = { address: 'Dijk 4', city: 'Hoorn', zip: '1621 AB', country: 'NL' }

/** A user at a browser who is about to pay for a plan. */
export const planPayer = (app: TestApp) => app.signInAnew({ name: 'Els Bakker' })

/** Fills in a card in the provider's own fields, as its frame does. */
export async function fillCard(app: TestApp, visitor: Visitor, number = goodCard, base = '/settings'): Promise<string> {
  const { token } = (await visitor.post(`${base}/payment-method/fields`)).body as { token: string }
  await app.cardSandbox.fillIn(token, findMagicCard(number)!, { month: 12, year: 2031 })
  return token
}

/** Takes a plan without a trial, with a Dutch billing address. */
export async function takePlan(app: TestApp, visitor: Visitor, changes: object = {}, number = goodCard) {
  const card_token = await fillCard(app, visitor, number)
  return visitor.post('/settings/subscription', {
    plan: 'organization-monthly',
    card_token,
    ...dutchPostalAddress,
    ...changes,
  })
}

/** Things that work once are there again: the rows of a matrix of calls are the same few people. */
export async function clearUsed({ app }: { app: TestApp }): Promise<void> {
  await app.deps.db.update(planSubscriptions).set({ withdrawnAt: null })
  await app.deps.db.update(accountDiscounts).set({ code: null })
}

/** Lets payers fill in cards again that were filled in often today. */
export const clearCardAttempts = ({ database }: TestApp): Promise<unknown> =>
  database.run(
    {
      name: 'test-forget-card-tries',
      text: `delete from throttles where key like 'plan-cards:%' or key like 'plan-forms:%'`,
    },
    [],
  )
