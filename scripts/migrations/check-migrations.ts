import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../bundle/build-fingerprint.mjs'
import { type MigrationFile, unsafeChanges } from './unsafe-changes.ts'

// The migrations since the first release are applied while the release before serves.

/** The number of the newest migration of release 0.1.0, before which no release served. */
const newestOfFirstRelease = 2

const read = (...path: string[]) => readFileSync(join(projectRoot, ...path), 'utf8')

/** Reads the names of tables from the row of the guide for operators for those that grow with nothing. */
function readSmallTables(): string[] {
  const row = read('docs', 'operate.md')
    .split('\n')
    .find((line) => line.startsWith('| nothing: '))
  if (row === undefined) throw new Error('docs/operate.md: "Tables that grow" has no row "nothing: …"')
  return [...row.matchAll(/`(\w+)`/g)].flatMap(([, name]) => name ?? [])
}

function readMigrations(): MigrationFile[] {
  const { entries } = JSON.parse(read('db', 'migrations', 'meta', '_journal.json')) as {
    entries: { idx: number; tag: string }[]
  }
  return entries.map(({ tag }) => ({ tag, text: read('db', 'migrations', `${tag}.sql`) }))
}

const smallTables = readSmallTables()
const all = readMigrations()
const migrations = all.slice(newestOfFirstRelease + 1)
const faults = migrations.flatMap((migration) =>
  unsafeChanges(migration, { smallTables, earlier: all.slice(0, all.indexOf(migration)) }),
)
for (const fault of faults) console.error(fault)
console.log(`${migrations.length} migrations since the first release, ${faults.length} failures`)
if (faults.length > 0) process.exitCode = 1
