import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { projectRoot } from '../paths.ts'

export const migrationsFolder = join(projectRoot, 'db', 'migrations')

/** The message is written for the person who starts the product. */
export class NewerData extends Error {
  readonly isForPeople = true
}

type Query = (text: string) => Promise<{ rows: unknown[] }>

/**
 * Older code does not know what newer code relies on: it would leave columns empty and miss states. Call it before the
 * tables are brought up to date.
 * @throws NewerData
 */
export async function refuseNewerData(query: Query): Promise<void> {
  const { rows: tables } = await query(`select to_regclass('drizzle.__drizzle_migrations')::text as name`)
  if ((tables as { name: string | null }[])[0]!.name === null) return
  const { rows } = await query('select max(created_at)::text as newest from drizzle.__drizzle_migrations')
  const newest = Number((rows as { newest: string | null }[])[0]!.newest)
  const known = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis))
  if (newest <= known) return
  throw new NewerData(
    `The data was last changed by a newer version of Stuiver (tables of ${dayOf(newest)}, and this version knows them until ${dayOf(known)}): start that version, or one after it.`,
  )
}

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 16).replace('T', ' ')
