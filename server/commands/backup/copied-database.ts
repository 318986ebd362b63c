import { StartError } from '../../platform/start-error.ts'
import { listApplied, type Query } from '../../platform/db/migrations.ts'
import { findFingerprints, type StoredFingerprints } from '../doctor/database-checks.ts'
import { listOwnTables, readFigures, readServerVersion } from './figures.ts'
import type { Manifest } from './manifest.ts'

export interface CopiedDatabase extends Pick<
  Manifest,
  'engine' | 'postgresVersion' | 'migrations' | 'figures' | 'folders'
> {
  /** The fingerprints of the secrets that the data was written with; undefined before the first start of a server. */
  fingerprints?: StoredFingerprints
}

/**
 * Describes a database as it is: of an earlier version too, whose tables are not brought up to date.
 * @throws StartError when it is no database of the product
 */
export async function describeDatabase(query: Query): Promise<Omit<CopiedDatabase, 'engine' | 'folders'>> {
  const tables = await listOwnTables(query)
  if (!tables.includes('__drizzle_migrations'))
    throw new StartError('The database has no tables of Stuiver: there is nothing to back up.')
  const fingerprints = await findFingerprints(query)
  return {
    postgresVersion: await readServerVersion(query),
    migrations: await listApplied(query),
    figures: await readFigures(query),
    ...(fingerprints !== undefined && { fingerprints }),
  }
}
