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
  const name = t('people.export.file')
  return fileOf(deps, { name, project, columns: columnsFor(t), batches, format, language })
}

async function* batchesOf(
  { db, searchTurns }: Deps,
  actor: SessionActor,
  selection: { projectId: number; filter: ParticipantFilterValues },
): AsyncGenerator<ParticipantExportRow[]> {
  for (let afterId = 0; ;) {
    const page = { afterId, limit: rowsABatch }
    const rows = await searchTurns.search(actor, selection.filter, () => listForExport(db, { ...selection, ...page }))
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    if (rows.length < rowsABatch) return
    afterId = last.id
  }
}

function columnsFor(t: Translate): ExportColumn<ParticipantExportRow>[] {
  const { text, number, cents } = columnsIn<ParticipantExportRow>(t)
  const yes = t('people.export.yes')
  return [
    number('people.columns.number', ({ id }) => id),
    text('people.columns.name', ({ name }) => name, 24),
    text('people.columns.first_name', ({ firstName }) => firstName),
    text('people.columns.prefix', ({ lastNamePrefix }) => lastNamePrefix, 10),
    text('people.columns.last_name', ({ lastName }) => lastName, 20),
    text('people.columns.email', ({ email }) => email, 28),
    text('people.columns.phone', ({ phoneNumber }) => phoneNumber),
    text('people.columns.street', ({ address }) => address, 20),
    text('people.columns.house_number', ({ houseNumber }) => houseNumber, 10),
    text('people.columns.postal_code', ({ postalCode }) => postalCode, 10),
    text('people.columns.city', ({ city }) => city),
    text('people.columns.date_of_birth', ({ dateOfBirth }) => dateOfBirth, 12),
    text('people.columns.gender', ({ gender }) => (gender === null ? null : t(`participant.genders.${gender}`)), 12),
    text('people.columns.shirt_size', ({ shirtSize }) => shirtSize, 10),
    text('people.columns.event', ({ eventName }) => eventName),
    text('people.columns.team', ({ teamName }) => teamName, 20),
    text('people.columns.captain', ({ isCaptain, teamName }) => (isCaptain && teamName !== null ? yes : ''), 10),
    text('people.columns.code', ({ usedCode }) => (usedCode ? yes : ''), 10),
    text('people.columns.joined', ({ createdAt }) => dateOf(createdAt), 12),
    cents('people.columns.goal', ({ goalCents }) => goalCents),
    cents('people.columns.raised', ({ raisedCents }) => raisedCents),
    number('people.columns.donations', ({ donationCount }) => donationCount),
    text('people.columns.motivation', ({ motivation }) => motivation, 40),
  ]
}
