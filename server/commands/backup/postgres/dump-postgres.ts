import { minuteMs } from '../../../../contract/durations.ts'
import type { Config } from '../../../platform/config.ts'
import type { Environment } from '../../../platform/configuration/environment-files.ts'
import type { InspectedDatabase } from '../../../platform/db/inspect-database.ts'
import { explainPostgres } from '../../../platform/db/errors/explain-database.ts'
import { one } from '../../../platform/db/statements/one.ts'
import { type CopiedDatabase, describeDatabase } from '../copied-database.ts'
import type { PartialFolderWriter } from '../partial-folder-writer.ts'
import { dumpName } from '../manifest.ts'
import { connectionOf, majorOf, requireProgram, runProgram } from './postgres-programs.ts'

/** Time for which a dump waits for the lock of a table, as while the tables are brought up to date. */
const lockMaxMs = minuteMs

/** Returns the address past a pooler, which has no sessions. */
export const addressOf = ({ databaseUrl, databaseDirectUrl }: Pick<Config, 'databaseUrl' | 'databaseDirectUrl'>) =>
  databaseDirectUrl ?? databaseUrl ?? ''

/**
 * Writes a dump of PostgreSQL into a partial folder. It is counted in the snapshot of the dump, so that both are of
 * one moment.
 * @throws StartError
 */
export async function dumpPostgres(
  config: Pick<Config, 'databaseUrl' | 'databaseDirectUrl'>,
  writer: PartialFolderWriter,
  environment: Environment,
): Promise<CopiedDatabase> {
  const { query, close } = await openPatiently(addressOf(config))
  try {
    await query('begin isolation level repeatable read read only')
    const { rows } = await query('select pg_export_snapshot() as snapshot')
    const { snapshot } = one(rows as { snapshot: string }[])
    const described = await describeDatabase(query)
    const program = await requireProgram('pg_dump', majorOf(described.postgresVersion), environment)
    const { address, environment: variables } = connectionOf(addressOf(config), environment)
    const words = ['--format=custom', `--snapshot=${snapshot}`, `--lock-wait-timeout=${lockMaxMs}`]
    const run = { arguments: [...words, `--dbname=${address}`], environment: variables, signal: writer.signal }
    await runProgram(program, run, (output) => writer.add(dumpName, output))
    return { ...described, engine: 'postgres', folders: [] }
  } finally {
    await close()
  }
}

/** Opens a session without limits of time: it stands idle in a transaction for as long as the dump takes. */
export async function openPatiently(address: string): Promise<InspectedDatabase> {
  const { openClient, pooledConfig } = await import('../../../platform/db/connections/open-client.ts')
  const options = '-c idle_in_transaction_session_timeout=0 -c statement_timeout=0'
  try {
    const client = await openClient({ ...pooledConfig(address), options })
    return { query: (text) => client.query<Record<string, unknown>>(text), close: () => client.end() }
  } catch (error) {
    throw explainPostgres(error, address)
  }
}
