import * as contract from '../../../../contract/fundraisers/team-members/member-calls.ts'
import type { SliceContext } from '../../../deps.ts'
import { FieldErrors } from '../../../platform/errors.ts'
import { numberedPageOf, rowsOfPage } from '../../../platform/lists/numbered-page.ts'
import { listParticipantCards } from '../participants/index.ts'
import { getManagedTeam, getSeenTeam } from '../teams/index.ts'
import { addMember, makeCaptain, removeMember } from './change-members.ts'
import { listAvailable } from './queries/members.ts'
import { showRelation } from './show-relation.ts'
import { undoRemoval } from './undo-removal.ts'

/** Registers the calls for the members of a team. */
export function registerMembers(context: SliceContext): void {
  const { calls, db, texts, log, searchQueue } = context

  calls.on(contract.listTeamMembers, async ({ actor, params, query }) => {
    await getSeenTeam(context, actor, params.id)
    return { status: 200, body: await listParticipantCards(context, { teamId: params.id }, query) }
  })

  calls.on(contract.listAvailableMembers, async ({ actor, params, query }) => {
    const { project, roles } = await getManagedTeam(context, actor, params.id)
    const group = { projectId: project.id, teamId: params.id, withOthers: roles.isProjectManager }
    const membersQuery = { ...group, search: query.search, ...rowsOfPage(query) }
    const { rows, total } = await searchQueue.search(actor, query, () => listAvailable(db, membersQuery))
    const list = rows.map(({ id, name, photo, teamName }) => {
      return { participant_id: id, name, photo, team_name: teamName }
    })
    return { status: 200, body: numberedPageOf({ list, total }, query, log) }
  })

  calls.on(contract.showTeamRelation, async ({ actor, params }) => {
    return { status: 200, body: await showRelation(context, actor, params.id) }
  })

  calls.on(contract.addTeamMember, async ({ actor, params, body, language }) => {
    if (body.team_id !== undefined && body.team_id !== params.id)
      throw new FieldErrors({ team_id: ['validation.invalid'] })
    await addMember(context, actor, { teamId: params.id, participantId: body.participant_id })
    return { status: 200, body: { message: texts.in(language)('members.added') } }
  })

  calls.on(contract.makeTeamCaptain, async ({ actor, params, body, language }) => {
    await makeCaptain(context, actor, { teamId: params.id, participantId: body.participant_id })
    return { status: 200, body: { message: texts.in(language)('members.captain_made') } }
  })

  calls.on(contract.removeTeamMember, async ({ actor, params, body, language }) => {
    const change = { teamId: params.id, participantId: body.participant_id }
    const { outcome, undo } = await removeMember(context, actor, change)
    return { status: 200, body: { message: texts.in(language)(`members.${outcome}`), undo } }
  })

  calls.on(contract.undoTeamRemoval, async ({ actor, params, body, language }) => {
    await undoRemoval(context, actor, { teamId: params.id, participantId: body.participant_id, undo: body.undo })
    return { status: 200, body: { message: texts.in(language)('members.removal_undone') } }
  })
}
