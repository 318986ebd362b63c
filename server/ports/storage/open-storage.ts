import type { Config } from '../../platform/config.ts'
import type { Log } from '../../platform/log.ts'
import { createFolderStorage, requireStorageFolder } from './folder-storage.ts'
import type { MovableStorage } from './storage.ts'

export interface OpenedStorage {
  storage: MovableStorage
  close: () => void
}

/**
 * Opens the storage of the configuration, and looks whether files can be stored there: better at the start than at the
 * first photo. The client of buckets is loaded only where one is named, as it takes memory.
 * @param isForMove gives calls the patience of a move, in which no visitor waits
 * @throws StartError with the reason that it cannot be used
 */
export async function openStorage(
  { storageDir, storageBucket }: Pick<Config, 'storageDir' | 'storageBucket'>,
  log: Log,
  { isForMove = false } = {},
): Promise<OpenedStorage> {
  if (storageBucket === undefined) {
    await requireStorageFolder(storageDir)
    return { storage: createFolderStorage(storageDir), close: () => undefined }
  }
  const { BucketStorage } = await import('./bucket/bucket-storage.ts')
  const { limitsOfMoves, limitsOfVisitors } = await import('./bucket/bucket-client.ts')
  const storage = new BucketStorage(storageBucket, { log, limits: isForMove ? limitsOfMoves : limitsOfVisitors })
  await storage.requireUsable()
  return { storage, close: () => storage.close() }
}
