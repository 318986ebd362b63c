import { dayMs } from '../../../../../contract/durations.ts'
import * as contract from '../../../../../contract/fundraisers/organizations/members.ts'
import type { SliceContext } from '../../../../deps.ts'
import { NotFound, requireFound } from '../../../../platform/errors.ts'
import { numberedPageOf, rowsOfPage } from '../../../../platform/lists/numbered-page.ts'
import { getManagedOrganization, getOrganizationWithSettings } from '../get-visible-organization.ts'
import { answerRequest } from './answer-request.ts'
import { sendInvitation } from './send-invitation.ts'
import { inviteMember, organizationMembershipChanged } from './jobs.ts'
import { makeOwner } from './make-owner.ts'
import {
  deleteRequestOf,
  deleteRequestsUntil,
  findRequestOfUser,
  listPending,
  listRequestsOfUser,
  type MemberRequest,
} from './queries/requests.ts'
import { deleteFormerMembers, listMembers } from './queries.ts'
import { removeMember } from './remove-member.ts'
import { requestMember } from './request-member.ts'
import { expiredUntil, expiresAt, invitationLifetimeMs } from './rules.ts'
import { appointCaptain } from './appoint-captain.ts'
import { notifyMember } from './notify-member.ts'

/**
 * The time for which former members are stored: a change requested shortly after they left is decided long before its
 * end.
 */
const formerRetentionMs = 180 * dayMs

/** Registers the calls for the members of an organization, and invitations to it. */
export function registerMembers(context: SliceContext): void {
  const { worker } = context
  worker.handle(inviteMember, (invitation, deps) => sendInvitation(deps, invitation))
  worker.handle(organizationMembershipChanged, (event, deps) => notifyMember(deps, event))
  worker.retain({
    rows: 'former members of organizations',
    table: 'organization_former_members',
    termMs: formerRetentionMs,
    since: 'leaving',
    remove: deleteFormerMembers,
  })
  worker.retain({
    rows: 'invitations to an organization',
    table: 'organization_requests',
    termMs: invitationLifetimeMs,
    since: 'the invitation',
    remove: deleteRequestsUntil,
  })
  registerManaging(context)
  registerRequests(context)
}

function registerManaging(context: SliceContext): void {
  const { calls, clock, db, texts } = context

  calls.on(contract.listOrganizationMembers, async ({ actor, params }) => {
    await getOrganizationWithSettings(context, actor, params.id)
    const members = await listMembers(db, params.id)
    const list = members.map(({ userId, name, email, role, photo, joinedAt }) => {
      return { user_id: userId, name, email, role, photo, created_at: joinedAt.toISOString() }
    })
    return { status: 200, body: { list } }
  })

  calls.on(contract.listPendingMembers, async ({ actor, params }) => {
    await getManagedOrganization(context, actor, params.id)
    const pending = await listPending(db, params.id, expiredUntil(clock.now()))
    const list = pending.map(({ id, email, invitedBy, createdAt }) => {
      return { id, email, invited_by: invitedBy, ...presentTerm(createdAt) }
    })
    return { status: 200, body: { list } }
  })

  calls.on(contract.requestMember, async ({ actor, params, body, language, request }) => {
    const invitation = { organizationId: params.id, email: body.email, ipAddress: request.ip }
    await requestMember(context, actor, invitation)
    const message = texts.in(language)('account.organization.member_asked', { email: body.email })
    return { status: 200, body: { message } }
  })

  calls.on(contract.withdrawMemberRequest, async ({ actor, params, language }) => {
    await getManagedOrganization(context, actor, params.id)
    if (!(await deleteRequestOf(db, params.id, params.request))) throw new NotFound()
    return { status: 200, body: { message: texts.in(language)('account.organization.request_withdrawn') } }
  })

  calls.on(contract.removeMember, async ({ actor, params, body, language }) => {
    await removeMember(context, actor, { organizationId: params.id, userId: body.user_id })
    return { status: 200, body: { message: texts.in(language)('account.organization.member_removed') } }
  })

  calls.on(contract.setOrganizationCaptain, async ({ actor, params, body, language }) => {
    const { user_id: userId, former_id: formerId } = body
    await appointCaptain(context, actor, { organizationId: params.id, userId, formerId })
    return { status: 200, body: { message: texts.in(language)('account.organization.captain_set') } }
  })

  calls.on(contract.makeOrganizationOwner, async ({ actor, params, body, language }) => {
    await makeOwner(context, actor, { organizationId: params.id, userId: body.user_id })
    return { status: 200, body: { message: texts.in(language)('account.organization.owner_made') } }
  })
}

/** Invitations of the user, and their answers. */
function registerRequests(context: SliceContext): void {
  const { calls, clock, db, log, texts } = context
  const fresh = () => expiredUntil(clock.now())

  calls.on(contract.listOrganizationRequests, async ({ actor, query }) => {
    const { search, order } = query
    const terms = { userId: actor.userId, expiredUntil: fresh() }
    const requests = await listRequestsOfUser(db, { ...terms, search, order, ...rowsOfPage(query) })
    return { status: 200, body: numberedPageOf({ ...requests, list: requests.list.map(presentRequest) }, query, log) }
  })

  calls.on(contract.showOrganizationRequest, async ({ actor, params }) => {
    const request = requireFound(
      await findRequestOfUser(db, { userId: actor.userId, id: params.id, expiredUntil: fresh() }),
    )
    return { status: 200, body: { item: presentRequest(request) } }
  })

  calls.on(contract.answerOrganizationRequest, async ({ actor, params, body, language }) => {
    const isAccepted = body.accepted
    const organization = await answerRequest(context, actor, { requestId: params.id, isAccepted })
    const key = isAccepted ? 'account.organization.joined' : 'account.organization.declined'
    return { status: 200, body: { message: texts.in(language)(key, { organization }) } }
  })
}

const presentRequest = ({
  id,
  organization,
  photo,
  invitedBy,
  createdAt,
}: MemberRequest): contract.OrganizationRequest => ({
  id,
  organization: {
    id: organization.id,
    name: organization.name,
    city: organization.city,
    photo,
  },
  invited_by: invitedBy,
  ...presentTerm(createdAt),
})

const presentTerm = (createdAt: Date) => ({
  created_at: createdAt.toISOString(),
  expires_at: expiresAt(createdAt).toISOString(),
})
