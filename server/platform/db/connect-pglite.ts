import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { Database, Db } from './database.ts'
import { guardOuterHandle } from './guard-outer-handle.ts'
import { migrationsFolder, refuseNewerData } from './migrations.ts'
import { Notifier, notifyStatement } from './notifier.ts'

/**
 * The embedded PostgreSQL, for one process on one folder (see lock-data-folder.ts).
 * It survives a killed process, but it never calls fsync: a power cut can lose the last writes.
 */
export async function connectPglite(place: { dataDir?: string; snapshot?: Blob }): Promise<Database> {
  const lite = await PGlite.create({
    ...(place.dataDir === undefined ? {} : { dataDir: place.dataDir }),
    ...(place.snapshot === undefined ? {} : { loadDataDir: place.snapshot }),
    // Half the memory of the default, and as fast for one connection.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'],
    parsers: { 20: Number, 1082: String, 1700: Number },
  })
  const db = drizzle(lite, { casing: 'snake_case' })
  if (place.snapshot === undefined) {
    await refuseNewerData((text) => lite.query(text)).catch(async (error: unknown) => {
      await lite.close()
      throw error
    })
    await migrate(db, { migrationsFolder })
  }
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
    // Nobody else can have it open.
    processNumber: () => 0,
    close: async () => {
      await notifier.close()
      await lite.close()
    },
  })
}
