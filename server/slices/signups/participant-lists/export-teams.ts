import type { FileBody } from '../../../../contract/call.ts'
import type { ExportFormat } from '../../../../contract/money/donations/donation-orders.ts'
import type { Language } from '../../../../contract/texts.ts'
import type { Deps } from '../../../deps.ts'
import type { SessionActor } from '../../../platform/http/requests/actor.ts'
import { listTeamsByIds, type Team } from '../../fundraisers/teams/index.ts'
import { startBatches } from '../../../platform/spreadsheet/table.ts'
import { columnsIn, fileOf, type ExportColumn } from './export-file.ts'
import { getProjectWithParticipants } from './policy.ts'
import { listCaptainNames, listIdsForExport, type TeamsFilter } from './queries/teams.ts'

/** Enough that the trips to the database do not count, and few enough to be nothing in memory. */
const rowsABatch = 500

type Row = Team & { captains: string }

/**
 * Exports all teams of a project that a filter lets through, as a file, in order of their founding; read some at a time
 * while it is downloaded.
 * @throws NotFound unless the actor manages the project
 */
export async function exportTeams(
  deps: Deps,
  actor: SessionActor,
  exportQuery: TeamsFilter & { format: ExportFormat; language: Language },
): Promise<FileBody> {
  const project = await getProjectWithParticipants(deps, actor, exportQuery.projectId)
  const t = deps.texts.in(exportQuery.language)
  const { text, number, cents } = columnsIn<Row>(t)
  const columns: ExportColumn<Row>[] = [
    number('participant_lists.columns.number', ({ id }) => id),
    text('participant_lists.columns.name', ({ name }) => name, 24),
    text('participant_lists.columns.captain', ({ captains }) => captains, 24),
    number('participant_lists.columns.members', ({ memberCount }) => memberCount),
    text('participant_lists.columns.open', ({ isOpen }) => (isOpen ? t('participant_lists.export.yes') : ''), 10),
    text(
      'participant_lists.columns.closed',
      ({ state }) => (state === 'closed' ? t('participant_lists.export.yes') : ''),
      10,
    ),
    cents('participant_lists.columns.goal', ({ goalCents }) => goalCents),
    cents('participant_lists.columns.raised', ({ raisedCents }) => raisedCents),
    number('participant_lists.columns.donations', ({ donationCount }) => donationCount),
    text('participant_lists.columns.motivation', ({ motivation }) => motivation, 40),
    text('participant_lists.columns.page', ({ url }) => `${deps.config.baseUrl}/${project.url}/teams/${url}`, 40),
  ]
  const { search, filter } = exportQuery
  const batches = await startBatches(batchesOf(deps, actor, { projectId: project.id, search, filter }))
  return fileOf(deps, { ...exportQuery, name: t('participant_lists.export.teams_file'), project, columns, batches })
}

async function* batchesOf(deps: Deps, actor: SessionActor, filter: TeamsFilter): AsyncGenerator<Row[]> {
  for (let afterId = 0; ;) {
    const cursor = { afterId, limit: rowsABatch }
    const ids = await deps.searchQueue.search(actor, filter, () => listIdsForExport(deps.db, { filter, ...cursor }))
    const last = ids.at(-1)
    if (last === undefined) return
    const [teams, captains] = await Promise.all([listTeamsByIds(deps.database, ids), listCaptainNames(deps.db, ids)])
    yield teams.map((team) => ({ ...team, captains: (captains.get(team.id) ?? []).join(', ') }))
    if (ids.length < rowsABatch) return
    afterId = last
  }
}
