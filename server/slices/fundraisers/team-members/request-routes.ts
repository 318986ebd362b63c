import * as contract from '../../../../contract/fundraisers/team-members/request-calls.ts'
import type { SliceContext } from '../../../deps.ts'
import { NotFound, requireFound } from '../../../platform/errors.ts'
import { numberedPageOf, rowsOfPage } from '../../../platform/lists/numbered-page.ts'
import { registerMailLink } from '../../../platform/mail/mail-link.ts'
import { getManagedTeam, getSeenTeam } from '../teams/index.ts'
import { answerRequest, undoDecline } from './answer-request.ts'
import { confirmRequest } from './confirm-request.ts'
import { readRequestToken } from './invitation-link.ts'
import { deletePending, findRequest, listPending } from './queries/requests.ts'
import { requestToJoin } from './request-to-join.ts'

/** Registers the calls for the requests to join a team, and their answers. */
export function registerRequests(context: SliceContext): void {
  const { http, calls, db, texts, log } = context

  calls.on(contract.requestToJoin, async ({ actor, params, body, language, request }) => {
    const { motivation, name, email } = body
    const joinRequest = { teamId: params.id, motivation, name, email, language, ipAddress: request.ip }
    const state = await requestToJoin(context, actor, joinRequest)
    const message = texts.in(language)(`members.asked.${state}`, { email: email ?? '' })
    return { status: 200, body: { message, state } }
  })

  calls.on(contract.withdrawTeamRequest, async ({ actor, params, language }) => {
    await getSeenTeam(context, actor, params.id)
    if (!(await deletePending(db, { teamId: params.id, userId: actor.userId }))) throw new NotFound()
    return { status: 200, body: { message: texts.in(language)('members.withdrawn') } }
  })

  calls.on(contract.listTeamRequests, async ({ actor, params, query }) => {
    await getManagedTeam(context, actor, params.id)
    const { rows, total } = await listPending(db, { teamId: params.id, order: query.order, ...rowsOfPage(query) })
    const list = rows.map(({ id, isParticipant, createdAt, ...request }) => {
      return { ...request, team_request_id: id, is_participant: isParticipant, created_at: createdAt.toISOString() }
    })
    return { status: 200, body: numberedPageOf({ list, total }, query, log) }
  })

  calls.on(contract.approveTeamRequest, async ({ actor, params, body, language }) => {
    const answer = { teamId: params.id, requestId: body.team_request_id, reason: body.reason }
    const { name } = await answerRequest(context, actor, { ...answer, isApproved: true })
    return { status: 200, body: { message: texts.in(language)('members.approved', { name }) } }
  })

  calls.on(contract.declineTeamRequest, async ({ actor, params, body, language }) => {
    const answer = { teamId: params.id, requestId: body.team_request_id, reason: body.reason }
    const { name, undo } = await answerRequest(context, actor, { ...answer, isApproved: false })
    return { status: 200, body: { message: texts.in(language)('members.declined', { name }), undo } }
  })

  calls.on(contract.undoDeclinedRequest, async ({ actor, params, body, language }) => {
    const decline = { teamId: params.id, requestId: body.team_request_id, undo: body.undo }
    const name = await undoDecline(context, actor, decline)
    return { status: 200, body: { message: texts.in(language)('members.decline_undone', { name }) } }
  })

  calls.on(contract.showTeamRequest, async ({ params }) => {
    const requestId = requireFound(readRequestToken(context, params.token))
    const joinRequest = await findRequest(db, requestId)
    if (joinRequest === undefined || joinRequest.team.archivedAt !== null)
      return { status: 200, body: { state: 'none', request: null } }
    const { state, name, motivation, team, project } = joinRequest
    const request = { name, motivation, team: team.name, path: `/${project.url}/teams/${team.url}` }
    return { status: 200, body: { state, request } }
  })

  // A guest confirms the request, or takes it back.
  registerMailLink(http, {
    path: '/teamverzoek/:token',
    token: contract.requestToken,
    read: (token) => readRequestToken(context, token),
    async write(requestId, answer) {
      if (answer === 'withdraw') await deletePending(db, { id: requestId })
      else if (answer === 'confirm') await confirmRequest(context, requestId)
    },
  })
}
