import { writeFile } from 'node:fs/promises'
import type { Storage } from '../../../server/ports/storage/storage.ts'
import { createFolderStorage, type WriteFile } from '../../../server/ports/storage/folder-storage.ts'

/** The system's code for a disk that is full, broken, or can only be read. */
export type DiskCode = 'ENOSPC' | 'EDQUOT' | 'EIO' | 'EROFS'

/**
 * A disk with room for so many files: the next one is written as far as its first half, and then the system says that
 * there is no more.
 */
export function diskWithRoomFor(files: number, code: DiskCode): WriteFile {
  let left = files
  return async (path, content) => {
    left -= 1
    if (left >= 0) return writeFile(path, content)
    await writeFile(path, content.subarray(0, content.length / 2))
    throw Object.assign(new Error(`${code}: said by the system, write`), { code, syscall: 'write' })
  }
}

/** Lets a product of the tests write to such a disk while something is done. */
export async function withRoomFor<Result>(
  { storage, folder, files, code = 'ENOSPC' }: { storage: Storage; folder: string; files: number; code?: DiskCode },
  act: () => Promise<Result>,
): Promise<Result> {
  const { put } = storage
  storage.put = createFolderStorage(folder, diskWithRoomFor(files, code)).put
  try {
    return await act()
  } finally {
    storage.put = put
  }
}
