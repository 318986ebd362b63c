import { setTimeout as wait } from 'node:timers/promises'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { minuteMs } from '../../../contract/durations.ts'
import type { Log } from '../log.ts'
import { codeOf, StartError } from '../start-error.ts'
import { listApplied, type Query } from './migrations.ts'

// Migrations are applied here and not by Drizzle's migrator, which makes one transaction of all files.
// Why: docs/decisions/0029-migrations-without-a-stop.md

/**
 * A change of a table waits for its readers, and all later statements wait behind it. So it waits no longer
 * than this for a lock, and then lets them all go first.
 */
const lockMaxMs = 1_000

/** A backup or a report may read for minutes; the start of the product reports it then. */
const retryForMs = 10 * minuteMs
const firstPauseMs = 500
const pauseMaxMs = 10_000

export interface MigrationRetries {
  log: Pick<Log, 'warn'>
  /** The time that an attempt waits for a lock. */
  lockMaxMs?: number
  /** The time for which it is retried, over all migrations. */
  retryForMs?: number
}

/** Applies the migrations of a folder to a database that no other client uses. */
export async function applyAlone(query: Query, folder: string): Promise<void> {
  for (const migration of await listPending(query, folder)) {
    const sql = migration.sql.map((statement) => statement.replace(concurrentIndex, '$1$2'))
    await applyAtOnce(query, { ...migration, sql })
  }
}

/**
 * Applies the migrations of a folder while donors use the tables: each in a transaction of its own on the connection of
 * `query`, again and again with growing pauses while others hold on to a table. An attempt that is given up has changed
 * nothing; a file of indexes that are built concurrently goes on where it was.
 * @throws StartError when a table is never free in that time
 */
export async function applyBetweenOthers(
  query: Query,
  folder: string,
  { log, ...retries }: MigrationRetries,
): Promise<void> {
  const mostMs = retries.retryForMs ?? retryForMs
  const startedAt = performance.now()
  for (const migration of await listPending(query, folder))
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, pauseMaxMs)) {
      try {
        if (migration.sql.some((statement) => concurrentIndex.test(statement)))
          await applyConcurrently(query, migration, Math.max(mostMs, 1))
        else await applyAtOnce(query, migration, retries.lockMaxMs ?? lockMaxMs)
        break
      } catch (error) {
        if (!isHeldByOthers(error)) throw error
        if (performance.now() - startedAt + pauseMs > mostMs) throw tablesNeverFree()
        log.warn({ pauseMs }, 'the tables are in use and cannot be migrated yet; the migration is retried')
      }
      await wait(pauseMs)
    }
}

/**
 * Lists the migrations that are not applied yet, by the table of Drizzle's migrator, which applied those of the first
 * release.
 */
async function listPending(query: Query, folder: string): Promise<MigrationMeta[]> {
  await query('create schema if not exists drizzle')
  await query(`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`)
  const newest = Math.max(...(await listApplied(query)))
  return readMigrationFiles({ migrationsFolder: folder }).filter(({ folderMillis }) => folderMillis > newest)
}

async function applyAtOnce(query: Query, migration: MigrationMeta, lockWithinMs?: number): Promise<void> {
  await query('begin')
  try {
    if (lockWithinMs !== undefined) await query(`set local lock_timeout = ${lockWithinMs}`)
    for (const statement of migration.sql) await query(statement)
    await insertApplied(query, migration)
    await query('commit')
  } catch (error) {
    await query('rollback')
    throw error
  }
}

/** The beginning of an index that is built or removed concurrently, without the word in both groups. */
const concurrentIndex =
  /^(\s*(?:create\s+(?:unique\s+)?|drop\s+)index)\s+concurrently(\s+(?:if\s+(?:not\s+)?exists\s+)?)/im
/** The verb and the name of such a statement. */
const namedIndex =
  /^\s*(create\s+(?:unique\s+)?|drop\s+)index\s+concurrently\s+(?:if\s+(?:not\s+)?exists\s+)?(?:"?public"?\.)?"?(\w+)"?/im

/**
 * Applies a migration of such indexes; the lock that one waits for lets others write. It is no transaction, so what an
 * attempt that was broken off has built or removed stays, and the next one goes on from there.
 */
async function applyConcurrently(query: Query, migration: MigrationMeta, lockWithinMs: number): Promise<void> {
  await query(`set lock_timeout = ${lockWithinMs}`)
  for (const statement of migration.sql) {
    const [, verb = '', name = ''] = namedIndex.exec(statement) ?? []
    const isRemoval = /^drop/i.test(verb)
    const isValid = name === '' ? undefined : await findValidity(query, name)
    const isDone = isRemoval ? isValid === undefined : isValid === true
    // A build that was broken off leaves its index behind, which serves no query and slows down each change.
    if (isValid === false && !isRemoval) await query(`drop index concurrently "${name}"`)
    if (!isDone) await query(statement)
  }
  await insertApplied(query, migration)
}

/** Finds whether an index can be used; undefined where there is none. */
async function findValidity(query: Query, name: string): Promise<boolean | undefined> {
  const { rows } = await query(
    `select indisvalid as "isValid" from pg_index where indexrelid = to_regclass('public."${name}"')`,
  )
  const [row] = rows as { isValid: boolean }[]
  return row?.isValid
}

const insertApplied = (query: Query, { hash, folderMillis }: MigrationMeta) =>
  query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('${hash}', ${folderMillis})`)

const tablesNeverFree = () =>
  new StartError(
    'The tables cannot be migrated: another client holds them, such as a backup or a report. Start again when that is done.',
  )

/** Whether an error is a lock that was not free in time, or a deadlock. */
const isHeldByOthers = (error: unknown): boolean => codeOf(error) === '55P03' || codeOf(error) === '40P01'
