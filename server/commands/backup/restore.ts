import { basename, resolve } from 'node:path'
import type { Config } from '../../platform/config.ts'
import { requireKnownMigrations } from '../../platform/db/migrations.ts'
import { codeOf, isDiskFull, StartError } from '../../platform/start-error.ts'
import { openStorage } from '../../ports/storage/open-storage.ts'
import type { MovableStorage } from '../../ports/storage/storage.ts'
import { readConfig } from '../../read-config.ts'
import { type Command, type CommandInput, exitCodes } from '../command.ts'
import { resultLine } from '../result-line.ts'
import { verify } from '../verify.ts'
import { createCommandLog } from '../with-database.ts'
import { checkBackup } from './check-backup.ts'
import { type FileSync, systemDisk } from './partial-folder-writer.ts'
import { compareFigures } from './figures.ts'
import { type Figures, type Manifest, readManifest } from './manifest.ts'
import { removeFiles, requireEmptyStorage, restoreFiles } from './restore-files.ts'
import type { RestoredBackup } from './restored-backup.ts'
import { requireSecret, startLinesOf, withSecretOf, writeSecret } from './secret-of-backup.ts'
import { withAbortSignal } from './with-abort-signal.ts'

export const restore: Command = {
  name: 'restore',
  parameters: ['<folder>'],
  summary: 'Restores a backup into an empty database and storage, and verifies it.',
  run: (input) => restoreBackup(input),
}

/** @param disk another one than the system's is for tests */
export async function restoreBackup(input: CommandInput, disk: FileSync = systemDisk): Promise<number> {
  const { environment: configured, words, options, print } = input
  const startedAt = performance.now()
  const folder = resolve(words[0] ?? '')
  const manifest = readManifest(folder)
  requireKnownMigrations(manifest.migrations)
  const environment = withSecretOf(folder, configured)
  const config = readConfig(environment)
  requireSecret(config, manifest)
  const hasOwnSecret = environment !== configured
  const isWhole = await withAbortSignal(async (signal) => {
    const names = await checkBackup(folder, manifest)
    print(resultLine('ok', `all ${names.length} files of the backup have their checksum`))
    const backup = { folder, names, manifest, environment, signal, disk }
    const { figures, files } = await restoreAll(config, backup, hasOwnSecret)
    print(resultLine('ok', `files of pictures and prints: ${files}, as in the backup`))
    return printComparison({ figures, manifest, print })
  }).catch(explain)
  const code = await verify.run({ environment, words: [], options, print })
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  print(
    `Restored in ${seconds} s. Jobs of a copy that is only looked at would send its mails: start it with PROCESS=web.`,
  )
  if (hasOwnSecret) for (const line of startLinesOf(config, folder)) print(line)
  return isWhole ? code : exitCodes.failed
}

/** Restores files first and the database last, each where nothing is yet: without a database nothing looks restored. */
async function restoreAll(config: Config, backup: RestoredBackup, hasOwnSecret: boolean) {
  const database = await requireEmptyTarget(config, backup.manifest)
  const { storage, close } = await openStorage(config, createCommandLog(), { isForMove: true })
  try {
    await requireEmptyStorage(storage)
    if (hasOwnSecret && config.databaseUrl === undefined) writeSecret(config)
    const files = await restoreFiles(storage, backup)
    const figures = await database.restore(backup).catch((error: unknown) => undoFiles(storage, backup, error))
    return { files, figures }
  } finally {
    close()
  }
}

async function undoFiles(storage: MovableStorage, { names }: RestoredBackup, error: unknown): Promise<never> {
  await removeFiles(
    storage,
    names.filter((name) => name.startsWith('files/')).map((name) => basename(name)),
  )
  throw error
}

/** Requires an empty database of the engine of the backup. @returns the way to restore into it @throws StartError */
async function requireEmptyTarget(config: Config, manifest: Manifest) {
  const engine = config.databaseUrl === undefined ? 'embedded' : 'postgres'
  if (engine !== manifest.engine) throw new StartError(otherEngine[manifest.engine])
  // Each engine is loaded on demand.
  if (engine === 'embedded') {
    const { requireNoDatabase, restoreEmbedded } = await import('./restore-embedded.ts')
    requireNoDatabase(config)
    return { restore: (backup: RestoredBackup) => restoreEmbedded(config, backup, createCommandLog()) }
  }
  const { requireEmptyDatabase, restorePostgres } = await import('./postgres/restore-postgres.ts')
  await requireEmptyDatabase(config, manifest)
  return { restore: (backup: RestoredBackup) => restorePostgres(config, backup) }
}

const otherEngine = {
  embedded: 'The backup is of the embedded database, and is restored without DATABASE_URL.',
  postgres: 'The backup is of PostgreSQL: DATABASE_URL has to name an empty database.',
}

interface Comparison extends Pick<CommandInput, 'print'> {
  figures: Figures
  manifest: Manifest
}

/** Prints the restored figures beside those of the manifest. @returns whether all are equal */
function printComparison({ figures, manifest, print }: Comparison): boolean {
  const lines = compareFigures(figures, manifest.figures)
  for (const { isEqual, text } of lines) print(resultLine(isEqual ? 'ok' : 'fault', text))
  return lines.every(({ isEqual }) => isEqual)
}

/** Throws a full disk and a stop as a sentence. */
function explain(error: unknown): never {
  if (isDiskFull(codeOf(error))) throw new StartError('The disk is full. Nothing was restored.')
  const isStopped = error instanceof Error && error.name === 'AbortError'
  throw isStopped ? new StartError('Stopped. Nothing was restored.') : error
}
