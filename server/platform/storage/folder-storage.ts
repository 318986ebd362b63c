import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder } from '../make-folder.ts'
import { randomToken } from '../secrets.ts'
import { codeOf, folderError } from '../start-error.ts'
import type { Storage } from './storage.ts'

/** Keys are ours (random names), but a key that could leave the folder is refused all the same. */
const keyPattern = /^[A-Za-z0-9_-]+(\.[A-Za-z0-9]+)?$/

/** @throws StartError when nothing can be written to the folder: better at the start than at somebody's photo */
export async function requireStorageFolder(folder: string): Promise<void> {
  try {
    makeFolder(folder)
    await rmdir(await mkdtemp(join(folder, 'start-')))
  } catch (error) {
    throw folderError(folder, 'STORAGE_URL', codeOf(error))
  }
}

export function createFolderStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    if (!keyPattern.test(key)) throw new Error('a storage key has characters that are not allowed')
    return join(folder, key.slice(0, 2), key)
  }
  return {
    put: async (key, content) => {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      // A reader never sees half a file, not even after a crash.
      const draft = `${path}.${randomToken()}`
      await writeFile(draft, content)
      await rename(draft, path)
    },
    open: async (key) => {
      if (!keyPattern.test(key)) return undefined
      const path = pathOf(key)
      const found = await stat(path).catch(() => undefined)
      return found?.isFile() ? { content: createReadStream(path), size: found.size } : undefined
    },
    remove: async (key) => {
      await rm(pathOf(key), { force: true })
    },
  }
}
