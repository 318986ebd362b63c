import { systemClock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import { fingerprintOf } from '../../platform/configuration/open-secrets.ts'
import { allSecretsOf } from '../../platform/secrets.ts'
import { version } from '../../platform/version.ts'
import { openStorage } from '../../ports/storage/open-storage.ts'
import { readConfig } from '../../read-config.ts'
import { type Command, type CommandInput, exitCodes } from '../command.ts'
import { createCommandLog } from '../with-database.ts'
import type { CopiedDatabase } from './copied-database.ts'
import { copyFiles } from './copy-files.ts'
import { type PartialFolderWriter, type FileSync, systemDisk } from './partial-folder-writer.ts'
import { countRows, ledgerText } from './figures.ts'
import { formatVersion, type Manifest } from './manifest.ts'
import { addSecrets, secretLinesOf } from './secret-of-backup.ts'
import { requireOutside, withPartialFolder } from './with-partial-folder.ts'
import { withAbortSignal } from './with-abort-signal.ts'

const withSecret = 'with-secret'

export const backup: Command = {
  name: 'backup',
  parameters: ['<folder>'],
  options: { [withSecret]: { type: 'boolean' } },
  summary: 'Copies database and files into a new folder, also while the product runs.',
  run: (input) => runBackup(input),
}

/** @param disk another one than the system's is for tests */
export async function runBackup(input: CommandInput, disk: FileSync = systemDisk): Promise<number> {
  const { environment, words, options, print } = input
  const [target = ''] = words
  const startedAt = performance.now()
  const config = readConfig(environment)
  requireOutside(config.dataDir, target)
  const hasSecret = options[withSecret] === true
  const manifest = await withAbortSignal((signal) =>
    withPartialFolder(target, { signal, disk }, (writer) => writeBackup(config, writer, { hasSecret, environment })),
  )
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  for (const line of linesOf(manifest)) print(line)
  const megabytes = (manifest.checksums.bytes / 1_000_000).toFixed(1)
  print(`The backup in ${target} is whole: ${megabytes} MB, in ${seconds} s.`)
  return exitCodes.done
}

interface BackupOptions extends Pick<CommandInput, 'environment'> {
  hasSecret: boolean
}

async function writeBackup(config: Config, writer: PartialFolderWriter, options: BackupOptions): Promise<Manifest> {
  const createdAt = systemClock.now().toISOString()
  const { storage, close } = await openStorage(config, createCommandLog(), { isForMove: true })
  const copied = new Set<string>()
  let database: CopiedDatabase
  try {
    // Files before the database and after it: one that is removed or added meanwhile is there all the same.
    await copyFiles(storage, writer, copied)
    database = await copyDatabase(config, writer, options)
    await copyFiles(storage, writer, copied)
  } finally {
    close()
  }
  const { fingerprints, ...described } = database
  const { current } = allSecretsOf(config.secret)
  if (options.hasSecret) await addSecrets(config, writer, fingerprints)
  return writer.finish({
    format: 'stuiver-backup',
    formatVersion,
    product: version,
    createdAt,
    secretFingerprint: fingerprints?.current ?? fingerprintOf(current),
    formerFingerprints: fingerprints?.former ?? [],
    hasSecret: options.hasSecret,
    ...described,
  })
}

async function copyDatabase(config: Config, writer: PartialFolderWriter, { environment }: BackupOptions) {
  // Each engine is loaded on demand.
  if (config.databaseUrl === undefined) {
    const { copyEmbedded } = await import('./copy-embedded.ts')
    return copyEmbedded(config, writer, createCommandLog())
  }
  const { dumpPostgres } = await import('./postgres/dump-postgres.ts')
  return dumpPostgres(config, writer, environment)
}

function linesOf({ engine, figures, checksums, ...secrets }: Manifest): string[] {
  const location = engine === 'embedded' ? 'the embedded database' : 'PostgreSQL'
  return [
    `database  ${countRows(figures)} rows in ${Object.keys(figures.rows).length} tables of ${location}`,
    `ledger    ${ledgerText(figures)}`,
    `files     ${checksums.files}, each with its checksum`,
    ...secretLinesOf(secrets),
  ]
}
