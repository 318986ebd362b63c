import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database, Db } from '../database.ts'
import { guardOuterHandle } from '../guard-outer-handle.ts'
import { cachePreparedStatements } from './cache-prepared-statements.ts'
import { yieldToOthers } from './yield-to-others.ts'
import { shareParsers } from './share-parsers.ts'
import { applyAlone } from '../apply-migrations.ts'
import { migrationsFolder, refuseUnknownData } from '../migrations.ts'
import { Notifier, notifyStatement } from '../channels/notifier.ts'

export interface DatabaseLocation {
  dataDir?: string
  /** The dump that it begins with instead of nothing, up to date. */
  snapshot?: Blob
}

/**
 * Connects to the embedded PostgreSQL, for one process on one folder (see data-folder/lock-data-folder.ts). It survives
 * a killed process, but it never calls fsync: a power cut can lose the last writes.
 * Why: docs/decisions/0002-database-engines.md
 */
export async function connectPglite(location: DatabaseLocation): Promise<Database> {
  const lite = await openEngine(location)
  if (location.snapshot === undefined) {
    const query = (text: string) => lite.query(text)
    await refuseUnknownData(query).catch(async (error: unknown) => {
      await lite.close()
      throw error
    })
    await applyAlone(query, migrationsFolder)
  }
  const database = connectEngine(lite)
  return {
    ...database,
    close: async () => {
      await database.close()
      await lite.close()
    },
  }
}

/** Whole numbers, days and decimals, by the numbers of their types. */
const parsers = { 20: Number, 1082: String, 1700: Number }

export async function openEngine({ dataDir, snapshot }: DatabaseLocation): Promise<PGlite> {
  const lite = await PGlite.create({
    ...(dataDir !== undefined && { dataDir }),
    ...(snapshot !== undefined && { loadDataDir: snapshot }),
    // Half the memory of the default, and as fast for one connection.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'],
    parsers,
  })
  shareParsers(lite, Object.keys(parsers))
  yieldToOthers(lite)
  cachePreparedStatements(lite)
  return lite
}

/** Connects to an engine that is running, and leaves it running when the connection is closed. */
export function connectEngine(lite: PGlite): Database {
  const db = drizzle(lite, { casing: 'snake_case' })
  const notifier = new Notifier((channels, payloads) => lite.query(notifyStatement.text, [channels, payloads]))
  return guardOuterHandle({
    kind: 'pglite',
    db: db as unknown as Db,
    embedded: lite,
    run: async <Row extends object>({ text }: { text: string }, values: readonly unknown[]) =>
      (await lite.query<Row>(text, [...values])).rows,
    listen: async (channel, onMessage) => {
      await lite.listen(`"${channel}"`, onMessage)
    },
    notify: (channel, payload) => notifier.notify(channel, payload),
    isListening: async () => true,
    // No other process can have it open.
    processNumber: () => 0,
    backgroundSession: () => null,
    connectionCounts: () => ({ used: 0, idle: 0, pending: 0 }),
    close: () => notifier.close(),
  })
}
