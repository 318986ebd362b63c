import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import { connectPglite } from '../../../server/platform/db/connections/connect-pglite.ts'
import type { Database } from '../../../server/platform/db/database.ts'
import { migrationsFolder } from '../../../server/platform/db/migrations.ts'
import { lendEmbeddedDatabase } from './embedded-databases.ts'
import { lendPostgresDatabase } from './postgres-databases.ts'

export { addressesOf, createEmptyDatabase } from './postgres-databases.ts'

/**
 * A database of its own for one test file, with every table and no row: an embedded one from a template that is
 * migrated once, or with TEST_DATABASE_URL one on that PostgreSQL server.
 */
export async function createTestDatabase(): Promise<Database> {
  const url = process.env['TEST_DATABASE_URL']
  return url === undefined ? lendEmbeddedDatabase(template) : lendPostgresDatabase(url)
}

/**
 * A folder for a server on the embedded one, as its first start would leave it, at a fifth of what that start takes.
 */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  const database = await connectPglite({ dataDir: join(dataDir, 'database'), snapshot: await template() })
  await database.close()
}

async function template(): Promise<Blob> {
  const file = join(tmpdir(), 'stuiver-test', `template-${fingerprintOfMigrations()}.tar`)
  if (!existsSync(file)) {
    const migrated = await connectPglite({})
    const dump = await migrated.embedded!.dumpDataDir('none')
    await migrated.close()
    mkdirSync(join(file, '..'), { recursive: true })
    // Several test files may make it at the same time; a rename shows each a whole file.
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, Buffer.from(await dump.arrayBuffer()))
    renameSync(draft, file)
  }
  return new Blob([readFileSync(file)])
}

function fingerprintOfMigrations(): string {
  const hash = createHash('sha256')
  // With the times of the migrations, by which a server knows whether data is of its own version.
  const times = join('meta', '_journal.json')
  for (const name of [...readdirSync(migrationsFolder).filter((entry) => entry.endsWith('.sql')), times].sort())
    hash.update(name).update(readFileSync(join(migrationsFolder, name)))
  return hash.digest('hex').slice(0, 16)
}
