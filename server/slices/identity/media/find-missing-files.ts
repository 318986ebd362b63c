import type { Deps } from '../../../deps.ts'
import { listPictures } from './queries.ts'

const atOnce = 200

/** The most missing files that are named; the rest is counted. */
const namedMax = 20

export interface FilesOfPictures {
  /** The number of files that pictures have. */
  count: number
  missingCount: number
  /** The first of the missing ones. */
  missing: string[]
}

/**
 * Finds the files of pictures that are missing. A file without a picture is no fault: one whose form failed is removed by
 * itself.
 */
export async function findMissingFiles({ db, storage }: Pick<Deps, 'db' | 'storage'>): Promise<FilesOfPictures> {
  const files: FilesOfPictures = { count: 0, missingCount: 0, missing: [] }
  for (let after = 0; ;) {
    const pictures = await listPictures(db, { after, limit: atOnce })
    for (const { id, key, widths } of pictures) {
      after = id
      for (const name of widths.map((width) => `${key}-${width}.webp`)) {
        files.count += 1
        const file = await storage.open(name)
        // One that is removed just now cannot be opened, which nothing here reads.
        file?.content.on('error', () => undefined).destroy()
        if (file !== undefined && file.size > 0) continue
        files.missingCount += 1
        if (files.missing.length < namedMax) files.missing.push(name)
      }
    }
    if (pictures.length < atOnce) return files
  }
}
