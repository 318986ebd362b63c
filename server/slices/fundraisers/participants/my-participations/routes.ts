import { dateOf } from '../../../../../contract/dates.ts'
import * as contract from '../../../../../contract/fundraisers/participants/own-participations.ts'
import type { SliceContext } from '../../../../deps.ts'
import { numberedPageOf, rowsOfPage } from '../../../../platform/lists/numbered-page.ts'
import { isFinished } from '../../projects/index.ts'
import { listTeamsByIds, presentTeam } from '../../teams/index.ts'
import { presentParticipant } from '../present-participant.ts'
import { listParticipantsByIds } from '../queries.ts'
import { archiveParticipant } from './archive-participant.ts'
import { listParticipations, listTeamsOfUser } from './queries.ts'

type OfProject = Awaited<ReturnType<typeof listParticipations>>['rows'][number]['project']

/** Registers the calls for the participations and teams of a user, as the dashboard lists them. */
export function registerOwnParticipations(context: SliceContext): void {
  const { calls, db, database, clock, texts, log } = context

  calls.on(contract.listOwnParticipations, async ({ actor, query }) => {
    const { search, order } = query
    const { rows, total } = await listParticipations(db, { userId: actor.userId, search, order, ...rowsOfPage(query) })
    const participants = await byId(listParticipantsByIds(database, ids(rows)))
    const list = rows.flatMap(({ id, project }) => {
      const participant = participants.get(id)
      return participant === undefined ? [] : [{ ...presentParticipant(participant), project: projectOf(project) }]
    })
    const { list: data, ...pages } = numberedPageOf({ list, total }, query, log)
    return { status: 200, body: { data, ...pages } }
  })

  calls.on(contract.listOwnTeams, async ({ actor, query }) => {
    const { search, order, team: teamId } = query
    const listQuery = { userId: actor.userId, search, order, teamId, ...rowsOfPage(query) }
    const { rows, total } = await listTeamsOfUser(db, listQuery)
    const teams = await byId(listTeamsByIds(database, ids(rows)))
    const list = rows.flatMap(({ id, isCaptain, project }) => {
      const team = teams.get(id)
      return team === undefined ? [] : [{ ...presentTeam(team), is_captain: isCaptain, project: projectOf(project) }]
    })
    return { status: 200, body: numberedPageOf({ list, total }, query, log) }
  })

  calls.on(contract.archiveParticipant, async ({ actor, body, language }) => {
    const { name, undo } = await archiveParticipant(context, actor, body.participant)
    return { status: 200, body: { message: texts.in(language)('manage.participant.archived', { name }), undo } }
  })

  const projectOf = ({ closingDate, ...project }: OfProject) => ({
    ...project,
    state: isFinished({ ...project, closingDate }, dateOf(clock.now())) ? 2 : project.state,
  })
}

const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

const byId = async <T extends { id: number }>(rows: Promise<T[]>) =>
  new Map((await rows).map((each) => [each.id, each]))
