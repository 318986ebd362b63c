import { eq } from 'drizzle-orm'
import type * as billing from '../../../../contract/subscriptions/account-teams/billing.ts'
import type * as invitations from '../../../../contract/subscriptions/account-teams/invitations.ts'
import type * as teams from '../../../../contract/subscriptions/account-teams/teams.ts'
import {
  type Caller,
  everybody,
  type ExpectedOf,
  noAccount,
  nobody,
  signedIn,
  signedInBrowser,
} from '../../../../tests/authorization/expected.ts'
import {
  deleteOwnedTeams,
  insertAccountTeam,
  insertTeamInvitation,
} from '../../../../tests/support/builders/account-teams.ts'
import { insertUser } from '../../../../tests/support/builders/users.ts'
import { clearCardAttempts, clearUsed } from '../../../../tests/support/money/plan-payer.ts'
import { findMagicCard } from '../../../ports/cards/providers/sandbox/magic-cards.ts'
import { planSubscriptions } from '../../../schema/subscriptions/billing/billing.ts'
import { users } from '../../../schema/identity/users.ts'
import { registrationPath } from './invitations/invitation-link.ts'

const absent = 999_999_999
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII='

/** Staff are strangers here as all others are. */
const memberReads = { ...nobody, guest: 401, owner: '2xx', member: '2xx', "owner's token": '2xx' } as const
const memberBrowser = { ...noAccount, owner: '2xx', member: '2xx' } as const
const ownerBrowser = { ...noAccount, owner: '2xx', member: 403 } as const
const absentReads = { ...nobody, guest: 401 } as const

/** A team of the owner and the member. */
const newTeam = ({ app, world }: Caller): Promise<number> =>
  insertAccountTeam(app.deps.db, { ownerId: world.members.owner, memberIds: [world.members.member] })

/** The URL of a call about such a team, and about one that is not there. */
const ofTeam =
  (path = '', folder = '/settings/teams') =>
  async (caller: Caller) =>
    `${folder}/${await newTeam(caller)}${path}`
const ofNone = (path = '', folder = '/settings/teams') => `${folder}/${absent}${path}`

async function ofMember(caller: Caller): Promise<string> {
  const { app, world } = caller
  const { id } = await insertUser(app.deps.db)
  const teamId = await insertAccountTeam(app.deps.db, {
    ownerId: world.members.owner,
    memberIds: [world.members.member, id],
  })
  return `/settings/teams/${teamId}/members/${id}`
}

async function newInvitation(caller: Caller, email = `gevraagd-${caller.number}@voorbeeld.nl`): Promise<number> {
  const { app, world } = caller
  const invitation = {
    teamId: await newTeam(caller),
    email,
    invitedBy: world.members.owner,
    createdAt: app.clock.now(),
  }
  return insertTeamInvitation(app.deps.db, invitation)
}

/** Every user belongs to some team. */
async function inSomeTeam({ app, email }: Caller): Promise<void> {
  const { db } = app.deps
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (user !== undefined) await insertAccountTeam(db, { ownerId: user.id })
}

/** The plan of the caller allows for one in any case. */
const inNoTeam = ({ app, email }: Caller) => deleteOwnedTeams(app.deps.db, email)

/** The team that one case is about, in its URL and in its body. */
const invitingTeams = new WeakMap<Caller, Promise<number>>()
function teamOf(caller: Caller): Promise<number> {
  const team = invitingTeams.get(caller) ?? newTeam(caller)
  invitingTeams.set(caller, team)
  return team
}
const billOf = (path: string) => async (caller: Caller) => `/settings/teams/${await teamOf(caller)}${path}`

/** Fills in a card in the provider's own fields; only the owner of the team has them. */
async function card({ app, browser }: Caller, team: string): Promise<string> {
  await clearCardAttempts(app)
  const { status, body } = await browser.post(`${team}/payment-method/fields`)
  if (status !== 200) return 'none'
  await app.cardSandbox.fillIn(body.token, findMagicCard('4242424242424242')!, { month: 12, year: 2031 })
  return body.token
}

const address = { address: 'Dijk 4', city: 'Hoorn', zip: '1621 AB', country: 'NL' }
const cardOf = async (caller: Caller) => ({ card_token: await card(caller, await billOf('')(caller)), ...address })

/** The team that has a plan, one for each world, as plans are taken a few times a minute at most. */
const paidTeams = new WeakMap<Caller['world'], Promise<number>>()
async function paidTeam(caller: Caller): Promise<string> {
  const team = paidTeams.get(caller.world) ?? newTeam(caller)
  paidTeams.set(caller.world, team)
  return `/settings/teams/${await team}`
}
const paidBill = (path: string) => async (caller: Caller) => `${await paidTeam(caller)}${path}`

async function planOf(caller: Caller): Promise<string | undefined> {
  const { status, body } = await caller.browser.get(await paidBill('/billing')(caller))
  return status === 200 ? body.plan.id : undefined
}

async function withPlan(caller: Caller): Promise<void> {
  if ((await planOf(caller)) !== 'free') return
  const team = await paidTeam(caller)
  const form = { plan: 'team-monthly', card_token: await card(caller, team), ...address }
  await caller.browser.post(`${team}/subscription`, form)
}

/** The plan of the team was not paid for its next period. */
async function withPastDuePlan(caller: Caller): Promise<void> {
  await withPlan(caller)
  await caller.app.deps.db.update(planSubscriptions).set({ unpaidSince: caller.app.clock.now(), endsAt: null })
}

const otherPlan = async (caller: Caller) => ((await planOf(caller)) === 'team-yearly' ? 'team-monthly' : 'team-yearly')

async function invoiceOf(caller: Caller): Promise<string> {
  await withPlan(caller)
  const { status, body } = await caller.browser.get(await paidBill('/invoices')(caller))
  return paidBill(`/invoice/${status === 200 ? body[0].id : 1}`)(caller)
}

const subscription = async (caller: Caller) => ({ plan: 'team-monthly', ...(await cardOf(caller)) })

const answered = (path: 'accept' | 'reject') =>
  [
    {
      of: 'their own',
      cells: signedInBrowser,
      url: async (caller: Caller) => `/settings/invitations/${await newInvitation(caller, caller.email)}/${path}`,
    },
    {
      of: 'somebody else',
      cells: noAccount,
      url: async (caller: Caller) => `/settings/invitations/${await newInvitation(caller)}/${path}`,
    },
  ] as const

export const expected: ExpectedOf<typeof teams | typeof invitations | typeof billing> = {
  'GET /teams': [{ cells: signedIn }],
  'GET /teams/current': [{ cells: signedIn, prepare: inSomeTeam }],
  'PUT /teams/current': [
    { of: 'their own', cells: memberBrowser, body: async (caller) => ({ team_id: await newTeam(caller) }) },
    { of: 'none', cells: noAccount, body: () => ({ team_id: absent }) },
  ],
  'GET /teams/:id': [
    { of: 'a team', cells: memberReads, url: ofTeam('', '/teams') },
    { of: 'none', cells: absentReads, url: () => ofNone('', '/teams') },
  ],
  'POST /settings/teams': [{ cells: signedInBrowser, prepare: inNoTeam, body: () => ({ name: 'Kantoor' }) }],
  'DELETE /settings/teams/:id': [
    { of: 'a team', cells: ownerBrowser, url: ofTeam() },
    { of: 'none', cells: noAccount, url: () => ofNone() },
  ],
  'PUT /settings/teams/:id/name': [
    { of: 'a team', cells: ownerBrowser, url: ofTeam('/name'), body: () => ({ name: 'Anders' }) },
    { of: 'none', cells: noAccount, url: () => ofNone('/name'), body: () => ({ name: 'Anders' }) },
  ],
  'POST /settings/teams/:id/photo': [
    { of: 'a team', cells: ownerBrowser, url: ofTeam('/photo'), body: () => ({ photo_url: picture }) },
    { of: 'none', cells: noAccount, url: () => ofNone('/photo'), body: () => ({ photo_url: picture }) },
  ],
  'GET /settings/teams/roles': [{ cells: signedIn }],
  'PUT /settings/teams/:id/members/:user': [
    { of: 'a member', cells: ownerBrowser, url: ofMember, body: () => ({ role: 'treasurer' }) },
    { of: 'none', cells: noAccount, url: () => ofNone('/members/1'), body: () => ({ role: 'treasurer' }) },
  ],
  'DELETE /settings/teams/:id/members/:user': [
    { of: 'a member', cells: ownerBrowser, url: ofMember },
    { of: 'none', cells: noAccount, url: () => ofNone('/members/1') },
  ],
  'GET /settings/teams/:id/invitations': [
    { of: 'a team', cells: memberReads, url: ofTeam('/invitations') },
    { of: 'none', cells: absentReads, url: () => ofNone('/invitations') },
  ],
  'POST /settings/teams/:id/invitations': [
    {
      of: 'a team',
      cells: ownerBrowser,
      url: ofTeam('/invitations'),
      body: ({ number }) => ({ email: `nieuw-${number}@voorbeeld.nl` }),
    },
    {
      of: 'none',
      cells: noAccount,
      url: () => ofNone('/invitations'),
      body: ({ number }) => ({ email: `nieuw-${number}@voorbeeld.nl` }),
    },
  ],
  'DELETE /settings/invitations/:id': [
    {
      of: 'an invitation',
      cells: ownerBrowser,
      url: async (caller) => `/settings/invitations/${await newInvitation(caller)}`,
    },
    { of: 'none', cells: noAccount, url: () => `/settings/invitations/${absent}` },
  ],
  'GET /settings/invitations/pending': [{ cells: signedIn }],
  'POST /settings/invitations/:id/accept': answered('accept'),
  'POST /settings/invitations/:id/reject': answered('reject'),
  'GET /invitations/:code': [
    {
      of: 'one that waits',
      cells: everybody,
      url: async (caller) =>
        `/invitations/${registrationPath(caller.app.deps, await newInvitation(caller)).split('=')[1]}`,
    },
    { of: 'none', cells: nobody, url: () => `/invitations/${absent}.geraden` },
  ],
  'GET /settings/teams/:id/billing': [{ cells: ownerBrowser, url: billOf('/billing') }],
  'POST /settings/teams/:id/subscription': [{ cells: ownerBrowser, url: billOf('/subscription'), body: subscription }],
  'PUT /settings/teams/:id/subscription': [
    {
      cells: ownerBrowser,
      prepare: withPlan,
      url: paidBill('/subscription'),
      body: async (caller) => ({ plan: await otherPlan(caller) }),
    },
  ],
  'DELETE /settings/teams/:id/subscription': [
    { cells: ownerBrowser, prepare: withPlan, url: paidBill('/subscription') },
  ],
  'GET /settings/teams/:id/subscription/preview': [
    {
      cells: ownerBrowser,
      prepare: withPlan,
      url: async (caller) => paidBill(`/subscription/preview?plan=${await otherPlan(caller)}`)(caller),
    },
  ],
  'POST /settings/teams/:id/subscription/retry': [
    { cells: ownerBrowser, prepare: withPastDuePlan, url: paidBill('/subscription/retry') },
  ],
  'POST /settings/teams/:id/subscription/payment': [{ cells: ownerBrowser, url: billOf('/subscription/payment') }],
  'POST /settings/teams/:id/subscription/withdraw': [
    { cells: ownerBrowser, prepare: withPlan, url: paidBill('/subscription/withdraw') },
  ],
  'POST /settings/teams/:id/payment-method/fields': [{ cells: ownerBrowser, url: billOf('/payment-method/fields') }],
  'PUT /settings/teams/:id/payment-method': [
    {
      cells: ownerBrowser,
      url: billOf('/payment-method'),
      body: cardOf,
    },
  ],
  'POST /settings/teams/:id/payment-method/coupon': [
    {
      cells: ownerBrowser,
      url: billOf('/payment-method/coupon'),
      prepare: clearUsed,
      body: () => ({ coupon: 'WELKOM25' }),
    },
  ],
  'PUT /settings/teams/:id/payment-method/vat-id': [
    { cells: ownerBrowser, url: billOf('/payment-method/vat-id'), body: () => ({ vat_id: '' }) },
  ],
  'PUT /settings/teams/:id/extra-billing-information': [
    { cells: ownerBrowser, url: billOf('/extra-billing-information'), body: () => ({ information: 'Order 7' }) },
  ],
  'GET /settings/teams/:id/invoices': [{ cells: ownerBrowser, url: billOf('/invoices') }],
  'GET /settings/teams/:id/invoice/:invoice': [
    { of: 'a team', cells: ownerBrowser, url: invoiceOf },
    { of: 'no invoice', cells: { ...noAccount, member: 403 }, url: billOf('/invoice/999999') },
  ],
  'GET /coupon/team/:id': [
    {
      cells: { ...memberReads, member: 403 },
      url: async (caller) => `/coupon/team/${await teamOf(caller)}`,
    },
  ],
}
