import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { defined } from '../../../contract/defined.ts'
import { projectRoot } from '../paths.ts'

export const migrationsFolder = join(projectRoot, 'db', 'migrations')

/** Data that this version cannot bring up to date; the message is written for the person who starts the product. */
export class UnknownData extends Error {
  readonly isForPeople = true
}

export type Query = (text: string) => Promise<{ rows: unknown[] }>

/** The number of the newest migration of this version, counted from 0 as the names of the files are. */
export const newestMigration: number = readMigrationFiles({ migrationsFolder }).length - 1

/**
 * Refuses data of an unknown schema. Data that a newer version has changed is accepted where its floor says that this
 * version still fits it, as in a rolling upgrade or after a rollback; otherwise older code would leave columns empty and miss states. And
 * the migrations of before the first release are gone, so their schema cannot be brought up to date. Call it before
 * the tables are brought up to date.
 * Why: docs/decisions/0029-migrations-without-a-stop.md
 * @throws UnknownData
 */
export async function refuseUnknownData(query: Query): Promise<void> {
  const applied = await listApplied(query)
  const isFit = Math.max(...applied) > newestHere() && (await findFloor(query)) <= newestMigration
  requireKnownMigrations(applied, { isFit })
}

/**
 * Requires that this version has each migration that was applied to data, by its time.
 * @param isFit whether the data says that this version fits it though a newer one has changed it
 * @throws UnknownData
 */
export function requireKnownMigrations(applied: readonly number[], { isFit = false } = {}): void {
  const timesHere = listTimesHere()
  const newest = Math.max(...applied)
  if (newest > newestHere() && !isFit)
    throw new UnknownData(
      `The data was last changed by a newer version of Stuiver (tables of ${dayOf(newest)}, and this version has them until ${dayOf(newestHere())}): start that version, or one after it.`,
    )
  if (applied.some((at) => at <= newestHere() && !timesHere.includes(at)))
    throw new UnknownData(
      'The data is of a version of Stuiver from before its first release and cannot be migrated: start with an empty DATA_DIR or database.',
    )
}

/** Finds the schema floor; NaN, to which nothing compares, where there is none. */
async function findFloor(query: Query): Promise<number> {
  const { rows: tables } = await query(`select to_regclass('schema_floor')::text as name`)
  if (defined((tables as { name: string | null }[])[0]).name === null) return Number.NaN
  const { rows } = await query('select lowest from schema_floor')
  const [row] = rows as { lowest: number }[]
  return row?.lowest ?? Number.NaN
}

/** Lists the moments of the migrations that were applied in order, none where the database has no tables yet. */
export async function listApplied(query: Query): Promise<number[]> {
  const { rows: tables } = await query(`select to_regclass('drizzle.__drizzle_migrations')::text as name`)
  if (defined((tables as { name: string | null }[])[0]).name === null) return []
  const { rows } = await query('select created_at::text as at from drizzle.__drizzle_migrations order by created_at')
  return (rows as { at: string }[]).map(({ at }) => Number(at))
}

const listTimesHere = () => readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis)
const newestHere = () => Math.max(...listTimesHere())

export interface MigrationCounts {
  /** The migrations of this version, and those of them that are not applied to the database yet. */
  all: number
  pending: number
  /** The applied ones of a newer version. */
  newer: number
}

export async function countMigrations(query: Query): Promise<MigrationCounts> {
  const applied = await listApplied(query)
  const timesHere = listTimesHere()
  return {
    all: timesHere.length,
    pending: timesHere.filter((at) => !applied.includes(at)).length,
    newer: applied.filter((at) => at > newestHere()).length,
  }
}

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 16).replace('T', ' ')
