import type * as browse from '../../../../contract/fundraisers/organizations/browse.ts'
import type * as changes from '../../../../contract/fundraisers/organizations/change-organization.ts'
import type * as members from '../../../../contract/fundraisers/organizations/members.ts'
import type * as organization from '../../../../contract/fundraisers/organizations/organization.ts'
import { and, eq } from 'drizzle-orm'
import {
  completeOrganization,
  insertOrganization,
  insertOrganizationMember,
  insertOrganizationRequest,
} from '../../../../tests/support/builders/organizations.ts'
import { strangersEmail } from '../../../../tests/authorization/world.ts'
import { insertUser } from '../../../../tests/support/builders/users.ts'
import {
  type Caller,
  everybody,
  type ExpectedOf,
  leaderBrowser,
  memberOrganization,
  noAccount,
  nobody,
  ofOrganizations,
  signedIn,
  signedInBrowser,
  staffBrowser,
} from '../../../../tests/authorization/expected.ts'
import { organizationMembers } from '../../../schema/fundraisers/organizations.ts'

/** Acts for leaders of an organization alone, public or not. */
const leaders = { open: leaderBrowser, draft: leaderBrowser, absent: noAccount }

/** Staff see it too, and change nothing of it. */
const seenByStaff = { ...leaderBrowser, staff: '2xx' } as const
const leadersAndStaff = { open: seenByStaff, draft: seenByStaff, absent: noAccount }

/** Decisions of an owner alone. */
const ownerBrowser = { ...leaderBrowser, captain: 403 } as const

/** A user who was just made a member of both organizations, to be removed or made captain. */
async function newMember({ app, world }: Caller): Promise<number> {
  const { id: userId } = await insertUser(app.deps.db)
  for (const { id: organizationId } of [world.organizations.open, world.organizations.draft])
    await insertOrganizationMember(app.deps.db, { organizationId, userId, role: 'member' })
  return userId
}

/** The captain of the world leads again, instead of the one made since. */
async function restoreCaptain({ app, world }: Caller): Promise<void> {
  const { db } = app.deps
  const { captain } = world.members
  for (const { id } of [world.organizations.open, world.organizations.draft]) {
    const isThere = eq(organizationMembers.organizationId, id)
    await db
      .update(organizationMembers)
      .set({ role: 'member' })
      .where(and(isThere, eq(organizationMembers.role, 'captain')))
    await db
      .update(organizationMembers)
      .set({ role: 'captain' })
      .where(and(isThere, eq(organizationMembers.userId, captain)))
  }
}

/** Both have everything that it takes to be published. */
async function completeBoth({ app, world }: Caller): Promise<void> {
  for (const { id } of [world.organizations.open, world.organizations.draft])
    await completeOrganization(app.deps.db, id)
}

/** A public organization that is led by the same people, to be taken off line. */
async function publicOne({ app, world }: Caller): Promise<string> {
  const { id: organizationId } = await insertOrganization(app.deps.db)
  for (const role of ['owner', 'captain', 'member'] as const)
    await insertOrganizationMember(app.deps.db, { organizationId, userId: world.members[role], role })
  return `/api/organization/${organizationId}`
}

/** An invitation to the caller, of an organization of its own. */
async function ownRequest({ app, email }: Caller): Promise<string> {
  const { id: organizationId } = await insertOrganization(app.deps.db)
  return `/api/user/organization-requests/${await insertOrganizationRequest(app.deps.db, { organizationId, email })}`
}

const requestOf = (email: string) => (caller: Caller) =>
  `/api/user/organization-requests/${caller.world.requests[email]}`

/** An invitation that one organization just sent, withdrawn in the name of one. */
async function withdrawal(
  { app, world, number }: Caller,
  requester: 'open' | 'draft',
  of = requester,
): Promise<string> {
  const email = `gevraagd-${number}@voorbeeld.nl`
  const organizationId = world.organizations[requester].id
  const request = await insertOrganizationRequest(app.deps.db, { organizationId, email })
  return `/api/organization/${world.organizations[of].id}/members/pending-request/${request}/delete`
}

const notTheirs = { ...noAccount, member: 403 } as const

export const expected: ExpectedOf<typeof browse | typeof changes | typeof members | typeof organization> = {
  'GET /api/organization': [{ cells: signedIn }],
  'GET /api/user/organizations': [{ cells: signedIn }],
  'GET /api/organization/public': [{ cells: everybody }],
  'GET /api/organization/:id': ofOrganizations(
    { open: everybody, draft: memberOrganization, absent: nobody },
    { url: ({ id }) => `/api/organization/${id}` },
  ),
  'GET /api/organization/:id/details': ofOrganizations(leadersAndStaff, {
    url: ({ id }) => `/api/organization/${id}/details`,
  }),
  'POST /api/organization/:id': ofOrganizations(leaders, {
    url: ({ id }) => `/api/organization/${id}`,
    body: () => ({ city: 'Zwolle' }),
  }),
  'POST /api/organization-simple': [
    { of: 'a new one', cells: signedInBrowser, body: ({ number }) => ({ name: `Stichting ${number}` }) },
    {
      of: 'a public organization',
      cells: leaderBrowser,
      body: ({ world }) => ({ organization_id: world.organizations.open.id, name: 'Stichting Ander' }),
    },
    {
      of: 'no organization',
      cells: noAccount,
      body: ({ world }) => ({ organization_id: world.organizations.absent.id, name: 'Stichting Geen' }),
    },
  ],
  'POST /api/organization/validate': [
    { cells: signedInBrowser, body: () => ({ field: 'name', value: 'Stichting Proef' }) },
  ],
  'POST /api/organization/validate/:id': ofOrganizations(leaders, {
    url: ({ id }) => `/api/organization/validate/${id}`,
    body: () => ({ field: 'city', value: 'Zwolle' }),
  }),
  'POST /api/organization/validateAll/:id': ofOrganizations(leaders, {
    url: ({ id }) => `/api/organization/validateAll/${id}`,
    prepare: completeBoth,
  }),
  'PATCH /api/organization/:id': [
    { of: 'one that is public', cells: leaderBrowser, url: publicOne, body: () => ({ is_public: false }) },
    {
      of: 'no organization',
      cells: noAccount,
      url: ({ world }) => `/api/organization/${world.organizations.absent.id}`,
      body: () => ({ is_public: false }),
    },
  ],
  'GET /api/organization/:id/members': ofOrganizations(leadersAndStaff, {
    url: ({ id }) => `/api/organization/${id}/members`,
  }),
  'GET /api/organization/:id/members/pending-request': ofOrganizations(leaders, {
    url: ({ id }) => `/api/organization/${id}/members/pending-request`,
  }),
  'POST /api/organization/:id/members/add-request': ofOrganizations(leaders, {
    url: ({ id }) => `/api/organization/${id}/members/add-request`,
    body: ({ number }) => ({ email: `nieuw-${number}@voorbeeld.nl` }),
  }),
  'POST /api/organization/:id/members/pending-request/:request/delete': [
    { of: 'their own', cells: leaderBrowser, url: (caller) => withdrawal(caller, 'open') },
    { of: 'one of another organization', cells: notTheirs, url: (caller) => withdrawal(caller, 'draft', 'open') },
  ],
  'POST /api/organization/:id/members/delete': ofOrganizations(leaders, {
    url: ({ id }) => `/api/organization/${id}/members/delete`,
    body: async (caller) => ({ user_id: await newMember(caller) }),
  }),
  'POST /api/organization/:id/members/set-captain': ofOrganizations(leaders, {
    url: ({ id }) => `/api/organization/${id}/members/set-captain`,
    body: async (caller) => ({ user_id: await newMember(caller) }),
    prepare: restoreCaptain,
  }),
  'POST /api/organization/:id/members/make-owner': ofOrganizations(
    { open: ownerBrowser, draft: ownerBrowser, absent: noAccount },
    {
      url: ({ id }) => `/api/organization/${id}/members/make-owner`,
      body: async (caller) => ({ user_id: await newMember(caller) }),
    },
  ),
  'PUT /api/organization/:id/payment-links': ofOrganizations(
    { open: staffBrowser, draft: staffBrowser, absent: { ...staffBrowser, staff: 404 } },
    {
      url: ({ id }) => `/api/organization/${id}/payment-links`,
      body: () => ({ allow_payment_link: true, reason: 'Gevraagd' }),
    },
  ),
  'GET /api/user/organization-requests': [{ cells: signedIn }],
  'GET /api/user/organization-requests/:id': [
    { of: 'their own', cells: signedIn, url: (caller) => requestOf(caller.email)(caller) },
    { of: 'somebody else', cells: { ...nobody, guest: 401 }, url: requestOf(strangersEmail) },
  ],
  'POST /api/user/organization-requests/:id': [
    { of: 'their own', cells: signedInBrowser, url: ownRequest, body: () => ({ accepted: true }) },
    { of: 'somebody else', cells: noAccount, url: requestOf(strangersEmail), body: () => ({ accepted: true }) },
  ],
}
