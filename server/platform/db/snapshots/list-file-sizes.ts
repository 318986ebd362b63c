import { readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** The sizes of files in bytes, by their paths in a folder. */
export type FileSizes = Record<string, number>

/** Lists the sizes of all files in a folder; one that is removed meanwhile is left out. */
export async function listFileSizes(folder: string): Promise<FileSizes> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes: FileSizes = {}
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const stats = await stat(path).catch(() => undefined)
    if (stats !== undefined) sizes[relative(folder, path)] = stats.size
  }
  return sizes
}
