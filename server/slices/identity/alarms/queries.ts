import { aliasedTable, and, desc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { AlarmKind } from '../../../../contract/identity/alarms/alarm-kinds.ts'
import type { Db } from '../../../platform/db/database.ts'
import { pick } from '../../../platform/db/statements/selection.ts'
import { alarms } from '../../../schema/identity/alarms.ts'
import { users } from '../../../schema/identity/users.ts'

export type AlarmRow = Awaited<ReturnType<typeof listAlarms>>[number]

/** Locks the alarm of a kind that has not ended; undefined without one. */
export async function lockActiveAlarm(tx: Db, kind: AlarmKind) {
  const [row] = await tx
    .select(pick(alarms, 'id', 'count', 'findings'))
    .from(alarms)
    .where(and(eq(alarms.kind, kind), isNull(alarms.endedAt)))
    .for('update')
  return row
}

export type NewAlarm = Pick<typeof alarms.$inferInsert, 'kind' | 'count' | 'findings' | 'firstAt' | 'lastAt'>

/** Inserts an alarm; nothing when another process was faster: the next finding or check adds to that one. */
export async function insertAlarm(tx: Db, alarm: NewAlarm): Promise<void> {
  await tx.insert(alarms).values(alarm).onConflictDoNothing()
}

export type AlarmChange = Partial<
  Pick<
    typeof alarms.$inferInsert,
    'count' | 'findings' | 'lastAt' | 'seenAt' | 'seenById' | 'mailedAt' | 'endedAt' | 'endedById' | 'reason'
  >
>

/** Updates an alarm that has not ended. @returns its kind; undefined when it has ended, or never was */
export async function updateActiveAlarm(tx: Db, id: number, change: AlarmChange): Promise<AlarmKind | undefined> {
  const [row] = await tx
    .update(alarms)
    .set(change)
    .where(and(eq(alarms.id, id), isNull(alarms.endedAt)))
    .returning(pick(alarms, 'kind'))
  return row?.kind
}

const endedMax = 30

/** Lists the alarms that have not ended, or the last that have, with the names of staff. */
export function listAlarms(db: Db, state: 'active' | 'ended') {
  const seers = aliasedTable(users, 'seers')
  const enders = aliasedTable(users, 'enders')
  return db
    .select({
      ...pick(alarms, 'id', 'kind', 'count', 'findings', 'firstAt', 'lastAt', 'seenAt', 'endedAt', 'reason'),
      seenBy: seers.name,
      endedBy: enders.name,
    })
    .from(alarms)
    .leftJoin(seers, eq(seers.id, alarms.seenById))
    .leftJoin(enders, eq(enders.id, alarms.endedById))
    .where(state === 'active' ? isNull(alarms.endedAt) : isNotNull(alarms.endedAt))
    .orderBy(desc(state === 'active' ? alarms.lastAt : alarms.endedAt), desc(alarms.id))
    .limit(endedMax)
}

/** Counts the alarms that have not ended. */
export const countActiveAlarms = (db: Db): Promise<number> => db.$count(alarms, isNull(alarms.endedAt))

/** Locks the unseen alarms that were not mailed since their last finding. */
export const lockUnmailedAlarms = (tx: Db) =>
  tx
    .select(pick(alarms, 'id', 'kind', 'count'))
    .from(alarms)
    .where(
      and(
        isNull(alarms.endedAt),
        isNull(alarms.seenAt),
        or(isNull(alarms.mailedAt), lt(alarms.mailedAt, alarms.lastAt)),
      ),
    )
    .orderBy(alarms.id)
    .for('update')

/** Deletes the alarms that ended before a moment. */
export async function deleteEndedAlarms(db: Db, before: Date): Promise<void> {
  await db.delete(alarms).where(sql`${alarms.endedAt} < ${before}`)
}
