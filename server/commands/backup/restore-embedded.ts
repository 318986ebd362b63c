import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../platform/config.ts'
import { withEngine } from './with-engine.ts'
import { lockDataFolder } from '../../platform/db/data-folder/lock-data-folder.ts'
import { eachAtOnce } from '../../platform/concurrency/each-at-once.ts'
import type { Log } from '../../platform/log.ts'
import { StartError } from '../../platform/start-error.ts'
import type { FileSync } from './partial-folder-writer.ts'
import { readFigures } from './figures.ts'
import type { Figures } from './manifest.ts'
import type { RestoredBackup } from './restored-backup.ts'

const filesAtOnce = 32

/** Requires that the data folder has no database. @throws StartError */
export function requireNoDatabase({ dataDir }: Pick<Config, 'dataDir'>): void {
  if (existsSync(join(dataDir, 'database')))
    throw new StartError(
      `There is a database in ${dataDir} already. A backup is restored into an empty location: DATA_DIR names another one.`,
    )
}

/**
 * Restores the embedded database: whole or not at all.
 * @returns the figures of the restored one
 * @throws StartError
 */
export async function restoreEmbedded(
  { dataDir }: Pick<Config, 'dataDir'>,
  { folder, names, manifest, signal, disk }: RestoredBackup,
  log: Log,
): Promise<Figures> {
  const release = await lockDataFolder(dataDir, log)
  const target = join(dataDir, 'database')
  // The name of a database that is being made, which a start removes.
  const draft = `${target}.new`
  try {
    requireNoDatabase({ dataDir })
    rmSync(draft, { recursive: true, force: true })
    const pathOf = (name: string) => join(draft, name.slice('database'.length))
    for (const name of ['database', ...manifest.folders]) mkdirSync(pathOf(name), { recursive: true, mode: 0o700 })
    const files = names.filter((name) => name.startsWith('database/'))
    await eachAtOnce(files, filesAtOnce, async (name) => {
      signal.throwIfAborted()
      await copyFile(join(folder, name), pathOf(name))
    })
    const figures = await withEngine(draft, readFigures)
    await eachAtOnce([...files, ...manifest.folders], filesAtOnce, (name) => syncIfThere(pathOf(name), disk))
    renameSync(draft, target)
    await disk.sync(dataDir)
    return figures
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw error
  } finally {
    release()
  }
}

/** Has a file written to the disk, unless the engine removed it when it opened the database. */
const syncIfThere = (path: string, { sync }: FileSync) => (existsSync(path) ? sync(path) : Promise.resolve())
