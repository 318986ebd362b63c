import type { FileBody } from '../../../../contract/call.ts'
import { dateOf } from '../../../../contract/dates.ts'
import type { ExportFormat } from '../../../../contract/money/donations/donation-orders.ts'
import type { ParticipantFilterValues } from '../../../../contract/signups/participant-lists/participant-list.ts'
import type { Language, Translate } from '../../../../contract/texts.ts'
import type { Deps } from '../../../deps.ts'
import type { SessionActor } from '../../../platform/http/requests/actor.ts'
import { startBatches } from '../../../platform/spreadsheet/table.ts'
import { columnsIn, fileOf, type ExportColumn } from './export-file.ts'
import { getProjectWithParticipants } from './policy.ts'
import { type ParticipantExportRow, listForExport } from './queries/participants.ts'

/** Enough that the trips to the database do not count, and few enough to be nothing in memory. */
const rowsABatch = 1_000

/**
 * Exports all participants that a filter lets through, with their details for the project, as a file. It is read some
 * rows at a time while it is downloaded, so it costs the same memory at any length.
 * @throws NotFound unless the actor manages the project
 */
export async function exportParticipants(
  deps: Deps,
  actor: SessionActor,
  exportQuery: { projectId: number; filter: ParticipantFilterValues; format: ExportFormat; language: Language },
): Promise<FileBody> {
  const { filter, format, language } = exportQuery
  const project = await getProjectWithParticipants(deps, actor, exportQuery.projectId)
  const t = deps.texts.in(language)
  deps.log.info({ projectId: project.id, userId: actor.userId, format }, 'participants are exported')
  const batches = await startBatches(batchesOf(deps, actor, { projectId: project.id, filter }))
  const name = t('participant_lists.export.file')
  return fileOf(deps, { name, project, columns: columnsFor(t), batches, format, language })
}

async function* batchesOf(
  { db, searchQueue }: Deps,
  actor: SessionActor,
  selection: { projectId: number; filter: ParticipantFilterValues },
): AsyncGenerator<ParticipantExportRow[]> {
  for (let afterId = 0; ;) {
    const page = { afterId, limit: rowsABatch }
    const rows = await searchQueue.search(actor, selection.filter, () => listForExport(db, { ...selection, ...page }))
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    if (rows.length < rowsABatch) return
    afterId = last.id
  }
}

function columnsFor(t: Translate): ExportColumn<ParticipantExportRow>[] {
  const { text, number, cents } = columnsIn<ParticipantExportRow>(t)
  const yes = t('participant_lists.export.yes')
  return [
    number('participant_lists.columns.number', ({ id }) => id),
    text('participant_lists.columns.name', ({ name }) => name, 24),
    text('participant_lists.columns.first_name', ({ firstName }) => firstName),
    text('participant_lists.columns.prefix', ({ lastNamePrefix }) => lastNamePrefix, 10),
    text('participant_lists.columns.last_name', ({ lastName }) => lastName, 20),
    text('participant_lists.columns.email', ({ email }) => email, 28),
    text('participant_lists.columns.phone', ({ phoneNumber }) => phoneNumber),
    text('participant_lists.columns.street', ({ address }) => address, 20),
    text('participant_lists.columns.house_number', ({ houseNumber }) => houseNumber, 10),
    text('participant_lists.columns.postal_code', ({ postalCode }) => postalCode, 10),
    text('participant_lists.columns.city', ({ city }) => city),
    text('participant_lists.columns.date_of_birth', ({ dateOfBirth }) => dateOfBirth, 12),
    text(
      'participant_lists.columns.gender',
      ({ gender }) => (gender === null ? null : t(`participant.genders.${gender}`)),
      12,
    ),
    text('participant_lists.columns.shirt_size', ({ shirtSize }) => shirtSize, 10),
    text('participant_lists.columns.event', ({ eventName }) => eventName),
    text('participant_lists.columns.team', ({ teamName }) => teamName, 20),
    text(
      'participant_lists.columns.captain',
      ({ isCaptain, teamName }) => (isCaptain && teamName !== null ? yes : ''),
      10,
    ),
    text('participant_lists.columns.code', ({ usedCode }) => (usedCode ? yes : ''), 10),
    text('participant_lists.columns.joined', ({ createdAt }) => dateOf(createdAt), 12),
    cents('participant_lists.columns.goal', ({ goalCents }) => goalCents),
    cents('participant_lists.columns.raised', ({ raisedCents }) => raisedCents),
    number('participant_lists.columns.donations', ({ donationCount }) => donationCount),
    text('participant_lists.columns.motivation', ({ motivation }) => motivation, 40),
  ]
}
