import { aliasedTable, and, desc, eq, isNotNull, isNull, lt, max, or } from 'drizzle-orm'
import type { AlarmKind } from '../../../../contract/identity/alarms/alarm-kinds.ts'
import type { Db } from '../../../platform/db/database.ts'
import { deleteAtMost } from '../../../platform/db/statements/at-most.ts'
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

/** Inserts an alarm. @returns its id; undefined where there is one of its kind that has not ended */
export async function insertAlarm(tx: Db, alarm: NewAlarm): Promise<number | undefined> {
  const [row] = await tx.insert(alarms).values(alarm).onConflictDoNothing().returning(pick(alarms, 'id'))
  return row?.id
}

export type AlarmChange = Partial<
  Pick<
    typeof alarms.$inferInsert,
    'count' | 'findings' | 'lastAt' | 'seenAt' | 'seenById' | 'mailedAt' | 'endedAt' | 'endedById' | 'reason'
  >
>

/**
 * Updates an alarm that has not ended.
 * @param count the number of findings that the change is about, where it must be that of now
 * @returns its kind; undefined when it has ended, never was, or has another number
 */
export async function updateActiveAlarm(
  tx: Db,
  id: number,
  change: AlarmChange,
  count?: number,
): Promise<AlarmKind | undefined> {
  const isSame = count === undefined ? undefined : eq(alarms.count, count)
  const [row] = await tx
    .update(alarms)
    .set(change)
    .where(and(eq(alarms.id, id), isNull(alarms.endedAt), isSame))
    .returning(pick(alarms, 'kind'))
  return row?.kind
}

/** Whether an alarm has not ended. */
export async function isAlarmActive(db: Db, id: number): Promise<boolean> {
  return (await db.$count(alarms, and(eq(alarms.id, id), isNull(alarms.endedAt)))) > 0
}

export type DeliveredAlarm = NonNullable<Awaited<ReturnType<typeof findAlarm>>>

export async function findAlarm(db: Db, id: number) {
  const [row] = await db
    .select(pick(alarms, 'id', 'kind', 'count', 'firstAt', 'lastAt', 'endedAt'))
    .from(alarms)
    .where(eq(alarms.id, id))
  return row
}

/** Lists the findings of the alarm of a kind that has not ended. */
export async function listActiveFindings(db: Db, kind: AlarmKind): Promise<string[]> {
  const [row] = await db
    .select(pick(alarms, 'findings'))
    .from(alarms)
    .where(and(eq(alarms.kind, kind), isNull(alarms.endedAt)))
  return row?.findings ?? []
}

/** Finds the moment at which staff last ended an alarm of a kind. */
export async function findLatestEnd(db: Db, kind: AlarmKind): Promise<Date | null> {
  const isByStaff = isNotNull(alarms.endedById)
  const [row] = await db
    .select({ at: max(alarms.endedAt) })
    .from(alarms)
    .where(and(eq(alarms.kind, kind), isByStaff))
  return row?.at ?? null
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
export const deleteEndedAlarms = (db: Db, before: Date, limit: number): Promise<number> =>
  deleteAtMost(db, alarms, lt(alarms.endedAt, before), limit)
