import type { Config } from '../../platform/config.ts'
import type { Log } from '../../platform/log.ts'
import { createFolderStorage, requireStorageFolder } from './folder-storage.ts'
import { BucketAway } from './bucket/bucket-errors.ts'
import type { MovableStorage } from './storage.ts'

export interface OpenedStorage {
  storage: MovableStorage
  close: () => void
}

interface StorageOptions {
  /** Whether calls have the patience of a move, in which no visitor waits. */
  isForMove?: boolean
  /** Whether a bucket may be away: a product without pictures still takes donations. */
  mayBeAway?: boolean
}

/**
 * Opens the storage of the configuration, and looks whether files can be stored there: better at the start than at the
 * first photo. The client of buckets is loaded only where one is named, as it takes memory.
 * @throws StartError with the reason that it cannot be used
 */
export async function openStorage(
  { storageDir, storageBucket }: Pick<Config, 'storageDir' | 'storageBucket'>,
  log: Log,
  { isForMove = false, mayBeAway = false }: StorageOptions = {},
): Promise<OpenedStorage> {
  if (storageBucket === undefined) {
    await requireStorageFolder(storageDir)
    return { storage: createFolderStorage(storageDir), close: () => undefined }
  }
  const { BucketStorage } = await import('./bucket/bucket-storage.ts')
  const { limitsOfMoves, limitsOfVisitors } = await import('./bucket/bucket-client.ts')
  const storage = new BucketStorage(storageBucket, { log, limits: isForMove ? limitsOfMoves : limitsOfVisitors })
  await storage.requireUsable().catch((error: unknown) => {
    if (!mayBeAway || !(error instanceof BucketAway)) throw error
    log.warn({ code: error.code }, `${error.message} The start goes on without pictures.`)
  })
  return { storage, close: () => storage.close() }
}
