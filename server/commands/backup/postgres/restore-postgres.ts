import { join } from 'node:path'
import type { Config } from '../../../platform/config.ts'
import type { InspectedDatabase } from '../../../platform/db/inspect-database.ts'
import { StartError } from '../../../platform/start-error.ts'
import { addressOf, openPatiently } from './dump-postgres.ts'
import { listOwnTables, readFigures, readServerVersion } from '../figures.ts'
import { dumpName, type Figures, type Manifest } from '../manifest.ts'
import { connectionOf, majorOf, requireProgram, runProgram } from './postgres-programs.ts'
import type { RestoredBackup } from '../restored-backup.ts'

type Addresses = Pick<Config, 'databaseUrl' | 'databaseDirectUrl'>

/** Requires a database without tables, of a server that can take the dump. @throws StartError */
export function requireEmptyDatabase(config: Addresses, manifest: Manifest): Promise<void> {
  return inSession(config, async ({ query }) => {
    const tables = await listOwnTables(query)
    if (tables.length > 0)
      throw new StartError(
        `The database of DATABASE_URL has ${tables.length} tables already. A backup is restored into an empty database.`,
      )
    const version = await readServerVersion(query)
    if (majorOf(version) < majorOf(manifest.postgresVersion))
      throw new StartError(`The backup is of PostgreSQL ${manifest.postgresVersion}, and the database of ${version}.`)
  })
}

/**
 * Restores a dump into PostgreSQL, in one transaction.
 * @returns the figures of the restored database
 * @throws StartError with the words of pg_restore
 */
export async function restorePostgres(
  config: Addresses,
  { folder, manifest, environment, signal }: RestoredBackup,
): Promise<Figures> {
  const program = await requireProgram('pg_restore', majorOf(manifest.postgresVersion), environment)
  const { address, environment: variables } = connectionOf(addressOf(config), environment)
  const words = ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges', `--dbname=${address}`]
  const run = { arguments: [...words, join(folder, dumpName)], environment: variables, signal }
  await runProgram(program, run, async (output) => void output.resume())
  return inSession(config, async ({ query }) => {
    // The first pages would otherwise be planned without any knowledge of the tables.
    await query('analyze')
    return readFigures(query)
  })
}

async function inSession<T>(config: Addresses, work: (database: InspectedDatabase) => Promise<T>): Promise<T> {
  const database = await openPatiently(addressOf(config))
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
