import * as contract from '../../../../contract/signups/participant-lists/participant-list.ts'
import type { ParticipantOrder } from '../../../../contract/signups/participant-lists/list-filters.ts'
import type { SliceContext } from '../../../deps.ts'
import type { SignedInActor } from '../../../platform/http/requests/actor.ts'
import { numberedPageOf, rowsOfPage } from '../../../platform/lists/numbered-page.ts'
import { listTeamsByIds, presentTeam } from '../../fundraisers/teams/index.ts'
import { exportParticipants } from './export-participants.ts'
import { exportTeams } from './export-teams.ts'
import { moveParticipant } from './move-participant.ts'
import { getProjectWithParticipants } from './policy.ts'
import { presentListed } from './present-listed.ts'
import { listMatchingParticipants } from './queries/participants.ts'
import { listCaptainNames, listTeamIds } from './queries/teams.ts'
import { restoreParticipant } from './restore-participant.ts'
import { settleEntryFee } from './settle-entry-fee.ts'
import { undoArchive } from './undo-archive.ts'

/** Registers the calls by which managers list, export, move and restore participants, and list and export teams. */
export function registerParticipantListCalls(context: SliceContext): void {
  const { calls, db, database, log, texts, searchQueue } = context

  /**
   * Reads a list when it is the actor's turn, where it looks for words or sums up donations of all rows to order them.
   */
  const inTurn = <Result>(
    actor: SignedInActor,
    query: { search: string; order: ParticipantOrder },
    read: () => Promise<Result>,
  ): Promise<Result> =>
    query.order === 'raised' ? searchQueue.read(actor, read) : searchQueue.search(actor, query, read)

  calls.on(contract.listManagedParticipants, async ({ actor, params, query }) => {
    const project = await getProjectWithParticipants(context, actor, params.id)
    const { order, page: _page, limit: _limit, ...filter } = query
    const listQuery = { projectId: project.id, filter, order, ...rowsOfPage(query) }
    const { rows, total } = await inTurn(actor, query, () => listMatchingParticipants(db, listQuery))
    return {
      status: 200,
      body: numberedPageOf({ list: rows.map((row) => presentListed(row, project)), total }, query, log),
    }
  })

  calls.on(contract.exportParticipants, async ({ actor, params, query, language }) => {
    const { format, ...filter } = query
    const exportQuery = { projectId: params.id, filter, format, language }
    return { status: 200, body: await exportParticipants(context, actor, exportQuery) }
  })

  calls.on(contract.exportTeams, async ({ actor, params, query, language }) => ({
    status: 200,
    body: await exportTeams(context, actor, { projectId: params.id, ...query, language }),
  }))

  calls.on(contract.listManagedTeams, async ({ actor, params, query }) => {
    const project = await getProjectWithParticipants(context, actor, params.id)
    const { search, filter, order } = query
    const listQuery = { projectId: project.id, search, filter, order, ...rowsOfPage(query) }
    const { ids, total } = await inTurn(actor, query, () => listTeamIds(db, listQuery))
    const [teams, captains] = await Promise.all([listTeamsByIds(database, ids), listCaptainNames(db, ids)])
    const list = teams.map((team) => ({
      ...presentTeam(team),
      state: team.state,
      captains: captains.get(team.id) ?? [],
    }))
    return { status: 200, body: numberedPageOf({ list, total }, query, log) }
  })

  calls.on(contract.restoreParticipant, async ({ actor, params, body, language }) => {
    const input = { projectId: params.id, participantId: body.participant }
    const { name } = await restoreParticipant(context, actor, input)
    return { status: 200, body: { message: texts.in(language)('participant_lists.restored', { name }) } }
  })

  calls.on(contract.undoParticipantArchive, async ({ actor, body, language }) => {
    const { name } = await undoArchive(context, actor, { participantId: body.participant, undo: body.undo })
    return { status: 200, body: { message: texts.in(language)('participant_lists.archive_undone', { name }) } }
  })

  calls.on(contract.settleEntryFee, async ({ actor, params, body, language }) => {
    const input = { projectId: params.id, participantId: body.participant }
    const { name } = await settleEntryFee(context, actor, input)
    return { status: 200, body: { message: texts.in(language)('participant_lists.fee_settled', { name }) } }
  })

  calls.on(contract.moveParticipant, async ({ actor, params, body, language }) => {
    const { participant: participantId, team_id: teamId, from_team_id: fromTeamId } = body
    const move = { projectId: params.id, participantId, teamId, fromTeamId }
    const { name, current } = await moveParticipant(context, actor, move)
    const t = texts.in(language)
    if (current === undefined) return { status: 200, body: { message: t('participant_lists.moved', { name }) } }
    const message =
      current.id === null
        ? t('participant_lists.move.newer_none', { name })
        : t('participant_lists.move.newer', { name, team: current.name })
    return { status: 409, body: { team_id: current.id, message } }
  })
}
