import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Config } from '../../platform/config.ts'
import { withEngine } from './with-engine.ts'
import { FolderInUse } from '../../platform/db/data-folder/folder-holder.ts'
import { lockDataFolder } from '../../platform/db/data-folder/lock-data-folder.ts'
import { copySnapshot } from '../../platform/db/snapshots/copy-snapshot.ts'
import { listFileSizes } from '../../platform/db/snapshots/list-file-sizes.ts'
import { requestSnapshot, type Snapshot } from '../../platform/db/snapshots/request-snapshot.ts'
import { eachAtOnce } from '../../platform/concurrency/each-at-once.ts'
import type { Log } from '../../platform/log.ts'
import { StartError } from '../../platform/start-error.ts'
import { type CopiedDatabase, describeDatabase } from './copied-database.ts'
import type { PartialFolderWriter } from './partial-folder-writer.ts'

const filesAtOnce = 32

/**
 * Copies the embedded database into a partial folder, of a running product by a snapshot of its process. The copy is
 * opened once, which proves that it can be, and counted.
 * @throws StartError
 */
export async function copyEmbedded(
  { dataDir }: Pick<Config, 'dataDir'>,
  writer: PartialFolderWriter,
  log: Log,
): Promise<CopiedDatabase> {
  if (!existsSync(join(dataDir, 'database')))
    throw new StartError(`There is no database in ${dataDir} to be backed up.`)
  const copy = join(writer.folder, 'database')
  const source = await holdEmbedded(dataDir, log)
  try {
    await copySnapshot(source, copy)
  } finally {
    source.release()
  }
  writer.signal.throwIfAborted()
  const described = await withEngine(copy, describeDatabase)
  const entries = await readdir(copy, { recursive: true, withFileTypes: true })
  const nameOf = ({ parentPath, name }: { parentPath: string; name: string }) =>
    relative(writer.folder, join(parentPath, name)).replaceAll('\\', '/')
  // A disk writes many small files at once in the time of one.
  const files = entries.filter((entry) => entry.isFile())
  await eachAtOnce(files, filesAtOnce, (entry) => writer.addWritten(nameOf(entry)))
  const folders = entries.filter((entry) => entry.isDirectory()).map(nameOf)
  return { ...described, engine: 'embedded', folders: ['database', ...folders].toSorted() }
}

/** Holds the folder of the database still: by its lock, or by a snapshot of the process that has the lock. */
async function holdEmbedded(dataDir: string, log: Log): Promise<Snapshot> {
  try {
    const release = await lockDataFolder(dataDir, log)
    const folder = join(dataDir, 'database')
    return { folder, files: await listFileSizes(folder), isHeld: () => true, release }
  } catch (error) {
    const snapshot = error instanceof FolderInUse ? await requestSnapshot(dataDir) : undefined
    if (snapshot === undefined) throw error
    return snapshot
  }
}
