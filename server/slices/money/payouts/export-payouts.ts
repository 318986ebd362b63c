import type { FileBody } from '../../../../contract/call.ts'
import { dateOf, timeZone } from '../../../../contract/dates.ts'
import { exportTypes } from '../../../../contract/money/donations/managed-list.ts'
import type { ExportFormat } from '../../../../contract/money/donations/donation-orders.ts'
import type { Language, TextKey, Translate } from '../../../../contract/texts.ts'
import type { Deps } from '../../../deps.ts'
import { csvFile, csvForms } from '../../../platform/spreadsheet/csv.ts'
import type { Cell, Column } from '../../../platform/spreadsheet/table.ts'
import { xlsxFile } from '../../../platform/spreadsheet/xlsx.ts'
import { methodName } from '../payments/methods/index.ts'
import type { PayoutOwner } from './policy.ts'
import { listForExport, type ShownLine } from './queries/payouts.ts'

const rowsABatch = 2_000

interface ExportRequest {
  scope: PayoutOwner
  payoutId: number | undefined
  format: ExportFormat
  language: Language
}

/** Exports every line of payouts, as a file that is read from the database while it is downloaded. */
export async function exportPayouts(deps: Deps, request: ExportRequest): Promise<FileBody> {
  const { scope, format, language } = request
  const t = deps.texts.in(language)
  const columns = columnsFor(t)
  const table = { columns, batches: batchesOf(deps, request, columns) }
  const { url: _url, organizer: _organizer, projectName: _projectName, ...owner } = scope
  deps.log.info({ ...owner, format }, 'payouts are exported')
  const name = `${t('payouts.export.file')}-${scope.url}-${dateOf(deps.clock.now())}.${format}`
  const content = format === 'csv' ? csvFile(table, csvForms[language]) : xlsxFile(table, t('payouts.title'))
  return { name: name.replaceAll(/[^A-Za-z0-9.-]/g, '-'), type: exportTypes[format], content }
}

type NamedLine = ShownLine & { methodNamed: string }
type ExportColumn = Column & { of: (line: NamedLine) => Cell }

async function* batchesOf(
  deps: Deps,
  { scope, payoutId, language }: ExportRequest,
  columns: readonly ExportColumn[],
): AsyncGenerator<Cell[][]> {
  const names = new Map<string | null, string>([[null, '']])
  let after = 0
  for (;;) {
    const lines = await listForExport(deps.db, { scope, payoutId, after, limit: rowsABatch })
    const last = lines.at(-1)
    if (last === undefined) return
    after = last.id
    for (const { method } of lines)
      if (method !== null && !names.has(method)) names.set(method, await methodName(deps, method, language))
    yield lines.map((line) => columns.map(({ of }) => of({ ...line, methodNamed: names.get(line.method) ?? '' })))
  }
}

function columnsFor(t: Translate): ExportColumn[] {
  const text = (key: TextKey, of: ExportColumn['of'], width = 16): ExportColumn => ({
    heading: t(key),
    kind: 'text',
    width,
    of,
  })
  const cents = (key: TextKey, of: ExportColumn['of']): ExportColumn => ({
    heading: t(key),
    kind: 'cents',
    width: 12,
    of,
  })
  const moment = (key: TextKey, of: ExportColumn['of']): ExportColumn => ({
    heading: t(key),
    kind: 'moment',
    width: 17,
    of,
  })
  return [
    moment('payouts.columns.paid_out', ({ paidOutAt }) => localSeconds(paidOutAt)),
    text('payouts.columns.reference', ({ providerPayoutId }) => providerPayoutId, 24),
    text('payouts.columns.state', ({ state }) => t(`payouts.states.${state}`)),
    text('payouts.columns.project', ({ projectName }) => projectName ?? '', 24),
    text('payouts.columns.kind', (line) => t(`payouts.kinds.${kindOf(line)}`)),
    { heading: t('payouts.columns.donation'), kind: 'number', width: 10, of: ({ donationId }) => donationId },
    text('payouts.columns.donor', ({ donor }) => donor, 20),
    moment('payouts.columns.paid', ({ paidAt }) => (paidAt === null ? null : localSeconds(paidAt))),
    text('payouts.columns.method', ({ methodNamed }) => methodNamed),
    cents('payouts.columns.amount', ({ amountCents }) => amountCents),
    cents('payouts.columns.fee', ({ feeCents }) => feeCents),
    cents('payouts.columns.net', ({ amountCents, feeCents }) => amountCents - feeCents),
  ]
}

const kindOf = ({ kind, payable }: ShownLine) =>
  kind === 'payment' && payable === 'entry-fee' ? ('entry_fee' as const) : kind

const wallClock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })

/** Seconds since 1970 as the clock of Amsterdam showed them. */
const localSeconds = (moment: Date): number => Date.parse(`${wallClock.format(moment).replace(' ', 'T')}Z`) / 1000
