import { and, eq, sql } from 'drizzle-orm'
import { defined } from '../../../../../../contract/defined.ts'
import type { Db } from '../../../../../platform/db/database.ts'
import { localTimeSql } from '../../../../../platform/db/statements/days.ts'
import { jsonRows, type JsonRow, orNull } from '../../../../../platform/db/statements/json-rows.ts'
import { donations } from '../../../../../schema/money/donations/donations.ts'
import { manualDonations } from '../../../../../schema/money/donations/manual.ts'
import { participants } from '../../../../../schema/fundraisers/participants.ts'
import { projects } from '../../../../../schema/fundraisers/projects.ts'
import { teams } from '../../../../../schema/fundraisers/teams.ts'
import { users } from '../../../../../schema/identity/users.ts'
import type { ListPosition } from '../../../../../platform/lists/cursor-page.ts'
import { conditionOf, orders } from './filter.ts'
import type { ManagedQuery } from './list.ts'
import { managedSelection } from './selection.ts'

/** Seconds since 1970 as the clock of Amsterdam showed them. */
const localSeconds = <Seconds extends number | null>(column: typeof donations.createdAt | typeof donations.paidAt) =>
  sql<Seconds>`round(extract(epoch from ${localTimeSql(column)}))`

const { createdAt, paidAt, language: _language, canThank: _canThank, ...same } = managedSelection

const fields = {
  ...same,
  participantName: orNull(participants.name),
  teamName: orNull(teams.name),
  createdSeconds: localSeconds<number>(createdAt),
  paidSeconds: localSeconds<number | null>(paidAt),
  /** The moment of creation for the position of the next page. */
  createdMs: sql<number>`round(extract(epoch from ${createdAt}) * 1000)`,
}
const { list, read } = jsonRows(fields)

export type DonationExportRow = JsonRow<typeof fields>

/**
 * Lists the donations of a filter for a caller that takes all of them.
 * @returns with the position where it ends; without one when there is nothing
 */
export async function listForExport(
  db: Db,
  { projectId, filter, after, limit }: ManagedQuery,
): Promise<{ rows: DonationExportRow[]; last: ListPosition | undefined }> {
  const batch = db
    .select({ row: list.as('row') })
    .from(donations)
    .innerJoin(projects, eq(projects.id, donations.projectId))
    .leftJoin(participants, eq(participants.id, donations.participantId))
    .leftJoin(teams, eq(teams.id, donations.teamId))
    .leftJoin(users, eq(users.id, donations.userId))
    .leftJoin(manualDonations, eq(manualDonations.donationId, donations.id))
    .where(and(conditionOf(projectId, filter), after && orders[filter.order].beyond(after)))
    .orderBy(...orders[filter.order].by)
    .limit(limit)
    .as('batch')
  const [row] = await db.select({ json: sql<string>`coalesce(json_agg(${batch.row}), '[]')::text` }).from(batch)
  const rows = read(defined(row).json)
  const last = rows.at(-1)
  return { rows, last: last && { id: last.id, value: positionOf[filter.order](last) } }
}

const positionOf = {
  newest: ({ createdMs }: DonationExportRow) => createdMs,
  oldest: ({ createdMs }: DonationExportRow) => createdMs,
  highest: ({ amountCents }: DonationExportRow) => amountCents,
  lowest: ({ amountCents }: DonationExportRow) => amountCents,
}
