import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type DiskSpace, type ReadDiskSpace, readDiskSpace } from '../../platform/disk-space.ts'
import { StorageFull, StorageUnwritable } from '../../platform/errors.ts'
import { makeFolder } from '../../platform/make-folder.ts'
import { randomToken } from '../../platform/secrets.ts'
import { codeOf, folderError, isDiskFull } from '../../platform/start-error.ts'
import { md5OfStream } from './md5-of-stream.ts'
import { type FileFacts, isStorageKey, type MovableStorage, requireStorageKey } from './storage.ts'

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

/** A disk that is broken, can only be read since it broke, or is gone. */
const brokenCodes = new Set(['EIO', 'EROFS', 'ENODEV', 'ENXIO', 'ESTALE'])

function refusalOf(error: unknown): unknown {
  const code = codeOf(error) ?? ''
  if (isDiskFull(code)) return new StorageFull(error)
  return brokenCodes.has(code) ? new StorageUnwritable(error) : error
}

/**
 * Bytes that files leave free, or a twentieth of a small disk: the database may lie on the same one, and goes on when
 * pictures stop.
 */
const reservedBytesMax = 1_000_000_000
const reservedShare = 0.05

function requireRoom({ freeBytes, totalBytes }: DiskSpace, bytes: number): void {
  const reserved = Math.min(reservedBytesMax, totalBytes * reservedShare)
  if (freeBytes - bytes < reserved) throw new StorageFull(new Error('the rest of the disk is not for files'))
}

/**
 * @param write puts bytes on the disk; another one than the system's is a disk for tests
 * @param readSpace reads how full the disk of a folder is, as the system does
 */
export function createFolderStorage(
  folder: string,
  write: WriteFile = writeFile,
  readSpace: ReadDiskSpace = readDiskSpace,
): MovableStorage {
  const pathOf = (key: string) => {
    requireStorageKey(key)
    return join(folder, key.slice(0, 2), key)
  }

  /** @param bytes the length of the content, as far as it is known before */
  async function store(key: string, bytes: number, writeTo: (draft: string) => Promise<void>): Promise<void> {
    const path = pathOf(key)
    // A reader never sees half a file, not even after a crash.
    const draft = `${path}.${randomToken()}`
    try {
      await mkdir(dirname(path), { recursive: true })
      const space = await readSpace(folder)
      if (space !== undefined) requireRoom(space, bytes)
      await writeTo(draft)
      await rename(draft, path)
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined)
      throw refusalOf(error)
    }
  }

  async function open(key: string) {
    if (!isStorageKey(key)) return undefined
    const path = pathOf(key)
    const stats = await stat(path).catch(() => undefined)
    return stats?.isFile() ? { content: createReadStream(path), size: stats.size } : undefined
  }

  return {
    location: folder,
    put: (key, content) => store(key, content.length, (draft) => write(draft, content)),
    putStream: (key, content) => store(key, 0, (draft) => pipeline(content, createWriteStream(draft))),
    open,
    remove: async (key) => {
      await rm(pathOf(key), { force: true })
    },
    list: (after = '') => listFiles(folder, after),
    md5Of: async (key) => {
      const file = await open(key)
      return file && md5OfStream(file.content)
    },
  }
}

/** Drafts of files under way end in a token, which is longer than the ending of any file. */
const endingMax = 8

const isFileName = (name: string) => isStorageKey(name) && (name.split('.')[1]?.length ?? 0) <= endingMax

/** Files lie in folders named by the start of their keys, so the order of both is the order of keys. */
async function* listFiles(folder: string, after: string): AsyncIterable<FileFacts> {
  const below = await readdir(folder, { withFileTypes: true })
  const folders = below.filter((each) => each.isDirectory() && each.name.length <= 2).map(({ name }) => name)
  for (const start of folders.filter((name) => name >= after.slice(0, 2)).toSorted()) {
    const files = await readdir(join(folder, start), { withFileTypes: true })
    const names = files.filter((each) => each.isFile() && isFileName(each.name)).map(({ name }) => name)
    for (const name of names.filter((each) => each > after && each.startsWith(start)).toSorted()) {
      const stats = await stat(join(folder, start, name)).catch(() => undefined)
      if (stats !== undefined) yield { key: name, size: stats.size, changedAt: stats.mtime }
    }
  }
}
