import { createReadStream } from 'node:fs'
import { basename, join } from 'node:path'
import { StorageFull, StorageUnreachable, StorageUnwritable } from '../../platform/errors.ts'
import { StartError } from '../../platform/start-error.ts'
import { contentTypeOf } from '../../ports/storage/move-storage.ts'
import type { MovableStorage } from '../../ports/storage/storage.ts'
import type { RestoredBackup } from './restored-backup.ts'

/** Requires a storage without a file. @throws StartError */
export async function requireEmptyStorage(storage: MovableStorage): Promise<void> {
  for await (const { key } of storage.list())
    throw new StartError(
      `There are files in ${storage.location} already (${key}). A backup is restored into an empty location: STORAGE_URL names another one.`,
    )
}

/**
 * Restores the files of a backup into a storage. A fault removes those that were restored.
 * @returns their number
 * @throws StartError where the storage is full or away
 */
export async function restoreFiles(
  storage: MovableStorage,
  { folder, names, signal }: Pick<RestoredBackup, 'folder' | 'names' | 'signal'>,
): Promise<number> {
  const restored: string[] = []
  try {
    for (const name of names.filter((each) => each.startsWith('files/'))) {
      signal.throwIfAborted()
      const key = basename(name)
      restored.push(key)
      await storage.putStream(key, createReadStream(join(folder, name)), contentTypeOf(key))
    }
    return restored.length
  } catch (error) {
    await removeFiles(storage, restored)
    if (error instanceof StorageFull) throw new StartError(`${storage.location} is full. Nothing was restored.`)
    const isAway = error instanceof StorageUnwritable || error instanceof StorageUnreachable
    throw isAway ? new StartError(`${storage.location} cannot be written to. Nothing was restored.`) : error
  }
}

/** Removes files again, as far as the storage lets it. */
export async function removeFiles(storage: MovableStorage, keys: readonly string[]): Promise<void> {
  for (const key of keys) await storage.remove(key).catch(() => undefined)
}
