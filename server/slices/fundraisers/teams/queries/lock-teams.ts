import { inArray } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/database.ts'
import { pick } from '../../../../platform/db/statements/selection.ts'
import { teams } from '../../../../schema/fundraisers/teams.ts'

/** A team as it stands while a transaction holds it. */
export type LockedTeam = Pick<
  typeof teams.$inferSelect,
  'id' | 'projectId' | 'name' | 'isOpen' | 'state' | 'stateReason' | 'archivedAt'
>

/**
 * Teams by their id, archived ones too, locked until the transaction ends. A change of members locks the team
 * first, and several in this one order, so that there is no deadlock.
 */
export async function lockTeams(tx: Db, ids: readonly number[]): Promise<Map<number, LockedTeam>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select(pick(teams, 'id', 'projectId', 'name', 'isOpen', 'state', 'stateReason', 'archivedAt'))
    .from(teams)
    .where(inArray(teams.id, [...ids]))
    .orderBy(teams.id)
    .for('no key update')
  return new Map(rows.map((team) => [team.id, team]))
}
