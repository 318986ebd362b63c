import { setImmediate } from 'node:timers/promises'
import type { FileBody } from '../../../../../contract/call.ts'
import { dateOf } from '../../../../../contract/dates.ts'
import { type DonationFilter, exportTypes } from '../../../../../contract/money/donations/managed-list.ts'
import type { ExportFormat } from '../../../../../contract/money/donations/donation-orders.ts'
import type { Language } from '../../../../../contract/texts.ts'
import type { Deps } from '../../../../deps.ts'
import type { SessionActor } from '../../../../platform/http/requests/actor.ts'
import { csvFile, csvForms } from '../../../../platform/spreadsheet/csv.ts'
import { startBatches, type Table } from '../../../../platform/spreadsheet/table.ts'
import { xlsxFile } from '../../../../platform/spreadsheet/xlsx.ts'
import { getProjectWithBooks } from '../policy.ts'
import { exportColumnsOf } from './export-columns.ts'
import { type DonationExportRow, listForExport } from './queries/export.ts'
import type { ListPosition } from '../../../../platform/lists/cursor-page.ts'
import { nameOfMethod } from './list-managed.ts'

/** Enough that the trips to the database do not count, and few enough to be nothing in memory. */
const rowsABatch = 1_000

/**
 * Exports all donations that a filter lets through, as a file. It is read some rows at a time while the caller takes
 * it, so it costs the same memory however long it is.
 * @throws NotFound unless the actor manages the project
 */
export async function exportDonations(
  deps: Deps,
  actor: SessionActor,
  request: { projectId: number; filter: DonationFilter; format: ExportFormat; language: Language },
): Promise<FileBody> {
  const { filter, format, language } = request
  const project = await getProjectWithBooks(deps, actor, request.projectId)
  const t = deps.texts.in(language)
  const columns = exportColumnsOf(t)
  const methods = await methodNames(deps, language)
  const table: Table = {
    columns: columns.map(({ heading, kind, width }) => ({ heading, kind, width })),
    batches: await startBatches(
      batchesOf(deps, actor, { projectId: project.id, filter }, async (rows) => {
        for (const { paymentMethod } of rows) if (!methods.has(paymentMethod)) await methods.learn(paymentMethod)
        return rows.map((row) => columns.map(({ of }) => of(row, methods.nameOf)))
      }),
    ),
  }
  deps.log.info({ projectId: project.id, userId: actor.userId, format }, 'donations are exported')
  const name = `${t('donations.export.file')}-${project.url}-${dateOf(deps.clock.now())}.${format}`
  const content = format === 'csv' ? csvFile(table, csvForms[language]) : xlsxFile(table, t('donations.export.sheet'))
  return { name: name.replaceAll(/[^A-Za-z0-9.-]/g, '-'), type: exportTypes[format], content }
}

/** Fetches the next rows while those before are written. */
async function* batchesOf<Written>(
  { db, searchQueue }: Deps,
  actor: SessionActor,
  selection: { projectId: number; filter: DonationFilter },
  write: (rows: DonationExportRow[]) => Promise<Written>,
): AsyncGenerator<Written> {
  const fetchBatch = (after: ListPosition | undefined) => {
    const page = { after, limit: rowsABatch }
    const rows = searchQueue.search(actor, selection.filter, () => listForExport(db, { ...selection, ...page }))
    // When the caller stops reading, nothing waits for the query that is under way.
    rows.catch(() => undefined)
    return rows
  }
  let coming = fetchBatch(undefined)
  for (;;) {
    const { rows, last } = await coming
    if (last === undefined) return
    coming = rows.length < rowsABatch ? Promise.resolve({ rows: [], last: undefined }) : fetchBatch(last)
    // A query leaves the process when the event loop turns: without this pause the database would wait for the writing.
    await setImmediate()
    yield await write(rows)
  }
}

/** Returns the names of ways to pay, each looked up once. */
async function methodNames(deps: Deps, language: Language) {
  const names = new Map<string, string>()
  return {
    has: (method: string) => names.has(method),
    learn: async (method: string) => void names.set(method, await nameOfMethod(deps, method, language)),
    nameOf: (method: string) => names.get(method) ?? method,
  }
}
