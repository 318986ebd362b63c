import { eq } from 'drizzle-orm'
import type * as coupons from '../../../../contract/subscriptions/billing/coupons.ts'
import type * as own from '../../../../contract/subscriptions/billing/own-billing.ts'
import type * as plans from '../../../../contract/subscriptions/billing/plans.ts'
import type * as taxRate from '../../../../contract/subscriptions/billing/tax-rate.ts'
import type * as withdrawalLink from '../../../../contract/subscriptions/billing/withdrawal-link.ts'
import {
  type Caller,
  everybody,
  everyBrowser,
  type ExpectedOf,
  noAccount,
  noBrowser,
  signedIn,
  signedInBrowser,
} from '../../../../tests/authorization/expected.ts'
import { deleteOwnedTeams } from '../../../../tests/support/builders/account-teams.ts'
import { insertPlanSubscription } from '../../../../tests/support/builders/billing/plan-subscriptions.ts'
import { clearCardAttempts, clearUsed } from '../../../../tests/support/money/plan-payer.ts'
import { findMagicCard } from '../../../ports/cards/providers/sandbox/magic-cards.ts'
import { planSubscriptions } from '../../../schema/subscriptions/billing/billing.ts'
import { users } from '../../../schema/identity/users.ts'
import { withdrawalUrl } from './withdrawal-link/token.ts'

const idOf = async ({ app, email }: Caller) => {
  const [user] = await app.deps.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return user?.id ?? 1
}

/** Fills in a card in the provider's own fields; a guest has none. */
async function card({ app, browser }: Caller): Promise<string> {
  await clearCardAttempts(app)
  const opened = await browser.post('/settings/payment-method/fields')
  const { token } = opened.body as { token?: string }
  if (opened.status !== 200 || token === undefined) return 'none'
  await app.cardSandbox.fillIn(token, findMagicCard('4242424242424242')!, { month: 12, year: 2031 })
  return token
}

const address = { address: 'Dijk 4', city: 'Hoorn', zip: '1621 AB', country: 'NL' }
/** Other requests make teams, and a plan is for so many of them. */
const ownTeamsGone = ({ app, email }: Caller) => deleteOwnedTeams(app.deps.db, email)

async function orderBody(caller: Caller) {
  await ownTeamsGone(caller)
  return { plan: 'organization-monthly', card_token: await card(caller), ...address }
}
const planOf = async ({ browser }: Caller): Promise<string | undefined> => {
  const { status, body } = await browser.get('/settings/billing')
  return status === 200 ? (body as { plan: { id: string } }).plan.id : undefined
}

/** The caller has a plan. */
async function withPlan(caller: Caller): Promise<void> {
  await clearUsed(caller)
  if ((await planOf(caller)) === 'free') await caller.browser.post('/settings/subscription', await orderBody(caller))
}
/** The plan of the caller was not paid for its next period. */
async function withPastDuePlan(caller: Caller): Promise<void> {
  await withPlan(caller)
  await caller.app.deps.db.update(planSubscriptions).set({ unpaidSince: caller.app.clock.now(), endsAt: null })
}
async function withoutPlan(caller: Caller): Promise<void> {
  await clearUsed(caller)
  await caller.browser.post('/settings/subscription/withdraw')
}
async function otherPlan(caller: Caller) {
  await ownTeamsGone(caller)
  return { plan: (await planOf(caller)) === 'organization-monthly' ? 'organization-yearly' : 'organization-monthly' }
}
async function ownInvoice(caller: Caller): Promise<string> {
  await withPlan(caller)
  const { status, body } = await caller.browser.get('/settings/invoices')
  return `/settings/invoice/${status === 200 ? (body as { id: number }[])[0]!.id : 1}`
}

/** The link in the mail to a new subscriber. */
async function mailedWithdrawal({ app }: Pick<Caller, 'app'>): Promise<string> {
  const holder = await insertPlanSubscription(app.deps.db, app.clock.now())
  return new URL(withdrawalUrl(app.deps, holder)).pathname.replace('/herroepen', '/api/withdrawal')
}

export const expected: ExpectedOf<typeof plans | typeof taxRate | typeof coupons | typeof own | typeof withdrawalLink> =
  {
    'GET /spark/plans': [{ cells: everybody }],
    'GET /spark/team-plans': [{ cells: everybody }],
    'POST /tax-rate': [{ cells: everybody, body: () => ({ city: 'Hoorn', zip: '1621', country: 'NL' }) }],
    'GET /coupon/:code': [{ cells: everybody, url: () => '/coupon/WELKOM25' }],
    'GET /coupon/user/:id': [
      { cells: signedIn, url: async (caller) => `/coupon/user/${await idOf(caller)}` },
      {
        of: 'somebody else',
        cells: {
          ...signedIn,
          user: 404,
          owner: 404,
          manager: 404,
          captain: 404,
          member: 404,
          token: 404,
          "owner's token": 404,
        },
        url: () => '/coupon/user/999999',
      },
    ],
    'GET /settings/billing': [{ cells: signedInBrowser }],
    'POST /settings/subscription': [{ cells: signedInBrowser, prepare: withoutPlan, body: orderBody }],
    'PUT /settings/subscription': [{ cells: signedInBrowser, prepare: withPlan, body: otherPlan }],
    'DELETE /settings/subscription': [{ cells: signedInBrowser, prepare: withPlan }],
    'GET /settings/subscription/preview': [
      {
        cells: signedInBrowser,
        prepare: withPlan,
        url: async (caller) => `/settings/subscription/preview?plan=${(await otherPlan(caller)).plan}`,
      },
    ],
    'POST /settings/subscription/retry': [{ cells: signedInBrowser, prepare: withPastDuePlan }],
    'POST /settings/subscription/payment': [{ cells: signedInBrowser }],
    'POST /settings/subscription/withdraw': [{ cells: signedInBrowser, prepare: withPlan }],
    'GET /api/withdrawal/:token': [
      { of: 'a link of ours', cells: everyBrowser, url: mailedWithdrawal },
      { of: 'a link of somebody else', cells: noBrowser, url: () => `/api/withdrawal/1.${'x'.repeat(43)}` },
    ],
    'POST /settings/payment-method/fields': [{ cells: signedInBrowser }],
    'PUT /settings/payment-method': [
      { cells: signedInBrowser, body: async (caller) => ({ card_token: await card(caller), ...address }) },
    ],
    'POST /settings/payment-method/coupon': [
      { cells: signedInBrowser, prepare: clearUsed, body: () => ({ coupon: 'WELKOM25' }) },
    ],
    'PUT /settings/payment-method/vat-id': [{ cells: signedInBrowser, body: () => ({ vat_id: '' }) }],
    'PUT /settings/extra-billing-information': [{ cells: signedInBrowser, body: () => ({ information: 'Order 7' }) }],
    'GET /settings/invoices': [{ cells: signedInBrowser }],
    'GET /settings/invoice/:id': [
      { cells: signedInBrowser, url: ownInvoice },
      { of: 'somebody else', cells: noAccount, url: () => '/settings/invoice/999999' },
    ],
  }
