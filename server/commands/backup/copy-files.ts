import { eachAtOnce } from '../../platform/concurrency/each-at-once.ts'
import type { MovableStorage } from '../../ports/storage/storage.ts'
import type { PartialFolderWriter } from './partial-folder-writer.ts'

const filesAtOnce = 8

/**
 * Copies the files that are not in `copied` yet into a partial folder, and adds their keys. A file that is removed
 * meanwhile is left out.
 * @throws the error of the storage, or of the partial folder
 */
export const copyFiles = (storage: MovableStorage, writer: PartialFolderWriter, copied: Set<string>): Promise<void> =>
  eachAtOnce(storage.list(), filesAtOnce, async ({ key }) => {
    const file = copied.has(key) ? undefined : await storage.open(key)
    if (file === undefined) return
    await writer.add(`files/${key.slice(0, 2)}/${key}`, file.content)
    copied.add(key)
  })
