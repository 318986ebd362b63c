import { desc, eq } from 'drizzle-orm'
import { renewLink, stopLink as linkToStop } from '../donations/receipts/index.ts'
import { monthlyDonations } from '../../../schema/money/monthly-donations/monthly-donations.ts'
import type * as ending from '../../../../contract/money/monthly-donations/end-monthly.ts'
import type * as managed from '../../../../contract/money/monthly-donations/managed-monthly.ts'
import type * as renewal from '../../../../contract/money/donors/renewal.ts'
import type * as monthly from '../../../../contract/money/monthly-donations/monthly.ts'
import {
  type Caller,
  type Cells,
  everyBrowser,
  type ExpectedOf,
  managerBrowser,
  noAccount,
  noBrowser,
  ofProjects,
  signedIn,
  signedInBrowser,
} from '../../../../tests/authorization/expected.ts'
import { referenceIn } from '../../../../tests/support/reference-in.ts'

const stopLink = ({ world }: Caller) => `/api/monthly-donation/${world.monthly.stop}`
const linkToRenew = ({ app, world }: Caller) =>
  `/api/monthly-donation/${referenceIn(renewLink.urlOf(app.deps, world.monthly.id))}`
/** A well-formed token without a valid signature. */
const forgedLink = ({ world }: Caller) => `/api/monthly-donation/${world.monthly.id}.${'x'.repeat(43)}`
const strangersDonation = ({ world }: Caller) => `/settings/monthly-donations/${world.monthly.id}`

/** A monthly donation of the user at the browser. */
async function ownDonation({ app, world, browser, email }: Caller): Promise<string> {
  await app.give(world.projects.open.id, { email, donation_type: 'recurring' }, { visitor: browser })
  const own = await browser.get('/settings/monthly-donations')
  return `/settings/monthly-donations/${own.body.list?.[0].id ?? world.monthly.id}`
}

/** A monthly donation to the public project for every request, as afterwards it has ended. */
const monthlyOfOpen = async (caller: Caller) => `/api/subscription/${await monthlyToOpen(caller)}`

/** The renewal of an open one, for the same reason: paying for one that was stopped is refused. */
const renewalOfOpen = async (caller: Caller) =>
  `/api/monthly-donation/${referenceIn(renewLink.urlOf(caller.app.deps, await monthlyToOpen(caller)))}/renewal`

/** The undo of a stop, of another one each time, as an undone one goes on. */
async function undoOfOpen(caller: Caller): Promise<string> {
  const { body } = await caller.app.visitor().post(`${await stopLinkOfOpen(caller)}/stop`)
  return `/api/monthly-donation/${body.undo_token}/undo-stop`
}

/** The link of a monthly donation that nothing was changed of yet. */
async function stopLinkOfOpen(caller: Caller): Promise<string> {
  const { app } = caller
  const [monthly] = await app.deps.db
    .select({ firstDonationId: monthlyDonations.firstDonationId })
    .from(monthlyDonations)
    .where(eq(monthlyDonations.id, await monthlyToOpen(caller)))
  return `/api/monthly-donation/${referenceIn(linkToStop.urlOf(app.deps, monthly!.firstDonationId))}`
}

async function monthlyToOpen({ app, world }: Caller): Promise<number> {
  await app.give(world.projects.open.id, { donation_type: 'recurring' })
  const [recurring] = await app.deps.db
    .select({ id: monthlyDonations.id })
    .from(monthlyDonations)
    .orderBy(desc(monthlyDonations.id))
    .limit(1)
  return recurring!.id
}

/** Managers of the project; for all others at a browser it does not exist. */
const managerCells: Cells = { ...managerBrowser, user: 404, member: 404, staff: 404 }

export const expected: ExpectedOf<typeof ending | typeof managed | typeof monthly | typeof renewal> = {
  'GET /api/project/:id/monthly-donations': ofProjects(
    { open: managerCells, draft: managerCells, archived: managerCells, absent: noAccount },
    { url: ({ id }) => `/api/project/${id}/monthly-donations` },
  ),
  'DELETE /api/subscription/:id': [
    { of: 'a public project', cells: managerCells, url: monthlyOfOpen, body: () => ({ ends_at: '' }) },
    { of: 'no project', cells: noAccount, url: () => '/api/subscription/999999999', body: () => ({}) },
  ],
  'GET /api/monthly-donation/:token': [
    { of: 'their link', cells: everyBrowser, url: stopLink },
    { of: 'a forged link', cells: noBrowser, url: forgedLink },
  ],
  'POST /api/monthly-donation/:token/stop': [
    { of: 'their link', cells: everyBrowser, url: (caller) => `${stopLink(caller)}/stop` },
    { of: 'a forged link', cells: noBrowser, url: (caller) => `${forgedLink(caller)}/stop` },
  ],
  'POST /api/monthly-donation/:token/pause': [
    {
      of: 'their link',
      cells: everyBrowser,
      url: async (caller) => `${await stopLinkOfOpen(caller)}/pause`,
      body: () => ({ months: 1 }),
    },
    {
      of: 'a forged link',
      cells: noBrowser,
      url: (caller) => `${forgedLink(caller)}/pause`,
      body: () => ({ months: 1 }),
    },
  ],
  'PUT /api/monthly-donation/:token/amount': [
    {
      of: 'their link',
      cells: everyBrowser,
      url: async (caller) => `${await stopLinkOfOpen(caller)}/amount`,
      body: () => ({ amount: 5 }),
    },
    {
      of: 'a forged link',
      cells: noBrowser,
      url: (caller) => `${forgedLink(caller)}/amount`,
      body: () => ({ amount: 5 }),
    },
  ],
  'POST /api/monthly-donation/:token/undo-stop': [
    {
      of: 'the token of a stop a moment ago',
      cells: everyBrowser,
      url: undoOfOpen,
    },
    { of: 'a forged link', cells: noBrowser, url: (caller) => `${forgedLink(caller)}/undo-stop` },
  ],
  'GET /api/monthly-donation/:token/renewal': [
    { of: 'their link', cells: everyBrowser, url: (caller) => `${linkToRenew(caller)}/renewal` },
    { of: 'a forged link', cells: noBrowser, url: (caller) => `${forgedLink(caller)}/renewal` },
  ],
  'POST /api/monthly-donation/:token/renewal': [
    {
      of: 'a forged link',
      cells: noBrowser,
      url: (caller) => `${forgedLink(caller)}/renewal`,
      body: () => ({ payment_method: 'ideal' }),
    },
    {
      of: 'their link',
      cells: everyBrowser,
      url: renewalOfOpen,
      body: () => ({ payment_method: 'ideal' }),
    },
  ],
  'GET /settings/monthly-donations': [{ cells: signedIn }],
  'DELETE /settings/monthly-donations/:id': [
    { of: 'their own', cells: signedInBrowser, url: ownDonation },
    { of: 'somebody else', cells: noAccount, url: strangersDonation },
  ],
}
