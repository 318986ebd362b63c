import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, rmdir, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StorageFull, StorageUnwritable } from '../../platform/errors.ts'
import { makeFolder } from '../../platform/make-folder.ts'
import { randomToken } from '../../platform/secrets.ts'
import { codeOf, folderError } from '../../platform/start-error.ts'
import type { Storage } from './storage.ts'

/** Keys are ours (random names), but a key that could leave the folder is refused all the same. */
const keyPattern = /^[A-Za-z0-9_-]+(\.[A-Za-z0-9]+)?$/

/** @throws StartError when nothing can be written to the folder: better at the start than at the first photo */
export async function requireStorageFolder(folder: string): Promise<void> {
  try {
    makeFolder(folder)
    await rmdir(await mkdtemp(join(folder, 'start-')))
  } catch (error) {
    throw folderError(folder, 'STORAGE_URL', codeOf(error))
  }
}

export type WriteFile = (path: string, content: Buffer) => Promise<void>

/** The disk, or the share of it that this user may fill. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT'])

/** A disk that is broken, can only be read since it broke, or is gone. */
const brokenCodes = new Set(['EIO', 'EROFS', 'ENODEV', 'ENXIO', 'ESTALE'])

function refusalOf(error: unknown): unknown {
  const code = codeOf(error) ?? ''
  if (fullCodes.has(code)) return new StorageFull(error)
  return brokenCodes.has(code) ? new StorageUnwritable(error) : error
}

/** The room on a disk, in blocks of so many bytes. */
export type DiskRoom = Record<'bavail' | 'blocks' | 'bsize', number>

/**
 * Bytes that files leave free, or a twentieth of a small disk: the database may lie on the same one, and goes on when
 * pictures stop.
 */
const reservedBytesMax = 1_000_000_000
const reservedShare = 0.05

function requireRoom({ bavail, blocks, bsize }: DiskRoom, bytes: number): void {
  const reserved = Math.min(reservedBytesMax, blocks * bsize * reservedShare)
  if (bavail * bsize - bytes < reserved) throw new StorageFull(new Error('the rest of the disk is not for files'))
}

/**
 * @param write puts bytes on the disk; another one than the system's is a disk for tests
 * @param roomOf says how full the disk of a folder is, as the system does
 */
export function createFolderStorage(
  folder: string,
  write: WriteFile = writeFile,
  roomOf: (folder: string) => Promise<DiskRoom> = statfs,
): Storage {
  const pathOf = (key: string) => {
    if (!keyPattern.test(key)) throw new Error('a storage key has characters that are not allowed')
    return join(folder, key.slice(0, 2), key)
  }
  return {
    put: async (key, content) => {
      const path = pathOf(key)
      // A reader never sees half a file, not even after a crash.
      const draft = `${path}.${randomToken()}`
      try {
        await mkdir(dirname(path), { recursive: true })
        requireRoom(await roomOf(folder), content.length)
        await write(draft, content)
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined)
        throw refusalOf(error)
      }
    },
    open: async (key) => {
      if (!keyPattern.test(key)) return undefined
      const path = pathOf(key)
      const stats = await stat(path).catch(() => undefined)
      return stats?.isFile() ? { content: createReadStream(path), size: stats.size } : undefined
    },
    remove: async (key) => {
      await rm(pathOf(key), { force: true })
    },
  }
}
