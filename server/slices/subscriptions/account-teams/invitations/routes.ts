import * as contract from '../../../../../contract/subscriptions/account-teams/invitations.ts'
import type { SliceContext } from '../../../../deps.ts'
import { NotFound, requireFound } from '../../../../platform/errors.ts'
import { getLockedOwnedTeam, getTeam } from '../get-team.ts'
import { mailTeamInvitation } from '../jobs.ts'
import { canChangeTeam } from '../policy.ts'
import { answerInvitation } from './answer-invitation.ts'
import { readCode } from './invitation-link.ts'
import { inviteToTeam } from './invite-to-team.ts'
import { sendInvitation } from './send-invitation.ts'
import {
  deleteInvitation,
  deleteInvitationsUntil,
  findInvitation,
  findInvitationOfUser,
  type Invitation,
  listInvitationsOfTeam,
  listInvitationsOfUser,
} from './queries.ts'
import { expiredUntil, expiresAt, invitationLifetimeMs } from '../rules.ts'

/** Registers the calls for invitations into a team, and their answers [4.17]. */
export function registerInvitations(context: SliceContext): void {
  const { worker } = context
  worker.handle(mailTeamInvitation, (invitation, deps) => sendInvitation(deps, invitation))
  worker.retain({
    rows: 'invitations to an account team',
    table: 'account_team_invitations',
    termMs: invitationLifetimeMs,
    since: 'the invitation',
    remove: deleteInvitationsUntil,
  })
  registerInviting(context)
  registerAnswering(context)
}

function registerInviting(context: SliceContext): void {
  const { calls, clock, db, texts } = context
  const fresh = () => expiredUntil(clock.now())

  calls.on(contract.listTeamInvitations, async ({ actor, params }) => {
    const { role } = await getTeam(db, actor, params.id)
    const invitations = await listInvitationsOfTeam(db, params.id, fresh())
    const isOwner = canChangeTeam(role)
    const list = invitations.map((each) =>
      isOwner ? presentInvitation(each) : { ...presentInvitation(each), email: null },
    )
    return { status: 200, body: { list } }
  })

  calls.on(contract.inviteToTeam, async ({ actor, params, body, language, request }) => {
    const id = await inviteToTeam(context, actor, { ...body, teamId: params.id, ipAddress: request.ip })
    const invitation = requireFound(await findInvitation(db, id, fresh()))
    const message = texts.in(language)('account.team.invited', { email: invitation.email })
    return { status: 200, body: { item: presentInvitation(invitation), message } }
  })

  calls.on(contract.cancelTeamInvitation, async ({ actor, params, language }) => {
    const invitation = requireFound(await findInvitation(db, params.id, fresh()))
    await db.transaction(async (tx) => {
      await getLockedOwnedTeam(tx, actor, invitation.team.id)
      if (!(await deleteInvitation(tx, params.id))) throw new NotFound()
    })
    return { status: 200, body: { message: texts.in(language)('account.team.invitation_cancelled') } }
  })
}

function registerAnswering(context: SliceContext): void {
  const { calls, clock, db, texts } = context
  const fresh = () => expiredUntil(clock.now())

  calls.on(contract.listPendingInvitations, async ({ actor }) => {
    const invitations = await listInvitationsOfUser(db, actor.userId, fresh())
    const list = invitations.map((invitation) => {
      return { id: invitation.id, team: { ...invitation.team, photo: invitation.photo }, ...presentTerms(invitation) }
    })
    return { status: 200, body: { list } }
  })

  calls.on(contract.acceptInvitation, async ({ actor, params, language }) => {
    const team = await answerInvitation(context, actor, { invitationId: params.id, isAccepted: true })
    const message = texts.in(language)('account.team.joined', { team: team.name })
    return { status: 200, body: { team_id: team.id, message } }
  })

  calls.on(contract.rejectInvitation, async ({ actor, params, language }) => {
    const team = await answerInvitation(context, actor, { invitationId: params.id, isAccepted: false })
    return { status: 200, body: { message: texts.in(language)('account.team.rejected', { team: team.name }) } }
  })

  calls.on(contract.showInvitation, async ({ actor: { userId }, params: { code } }) => {
    const id = readCode(context, code)
    const invitation = requireFound(id === undefined ? undefined : await findInvitation(db, id, fresh()))
    const { team, photo, email, invitedBy, createdAt } = invitation
    const own = userId && (await findInvitationOfUser(db, { userId, id: invitation.id, expiredUntil: fresh() }))
    return {
      status: 200,
      body: {
        team: { name: team.name, photo },
        email,
        invited_by: invitedBy.name,
        expires_at: expiresAt(createdAt).toISOString(),
        is_yours: own !== undefined,
      },
    }
  })
}

const presentTerms = ({ role, invitedBy, createdAt }: Invitation) => ({
  role,
  invited_by: invitedBy.name,
  created_at: createdAt.toISOString(),
  expires_at: expiresAt(createdAt).toISOString(),
})

const presentInvitation = (invitation: Invitation): contract.TeamInvitation => ({
  id: invitation.id,
  email: invitation.email,
  ...presentTerms(invitation),
})
