import { dayMs, earlier } from '../../../../contract/durations.ts'
import type { Deps } from '../../../deps.ts'
import { isPrintFile } from '../../../platform/prints/print-file.ts'
import type { FileFacts } from '../../../ports/storage/storage.ts'
import * as kinds from './jobs.ts'
import { pictureKeyOf } from './picture-key-of.ts'
import { listStoredKeys } from './queries.ts'

/** The number of files that one run looks at; the next run goes on behind them. */
const atOnce = 1_000

/** The age from which a file without a row is removed: the row of an upload follows its files by seconds. */
const safeAgeMs = dayMs

/** The age from which a cached print is removed. That of a page which is gone is never renewed. */
const printAgeMs = 30 * dayMs

/** The strays of one run above which they have to be fewer than the others. */
const strayMax = 20

/**
 * Removes files that nothing leads to any more. Pictures without a row: a move of files brought them back, or the
 * process ended between file and row; their addresses would serve them for ever. And old prints. Looks at so many files
 * behind a key, and leaves the rest to a job; a job that runs twice looks twice. Where most pictures have no row the
 * storage may be that of another database, and nothing is removed.
 * @throws StorageUnreachable where the files are away
 */
export async function removeStrayFiles(
  { db, storage, clock, jobs, log }: Deps,
  { after }: { after: string },
): Promise<void> {
  const files = await listSome(storage, after)
  const now = clock.now()
  const isOlder = ({ changedAt }: FileFacts, ms: number) => changedAt !== undefined && changedAt < earlier(now, ms)
  const pictures = files.flatMap((file) => {
    const key = pictureKeyOf(file.key)
    return key === undefined ? [] : [{ file, key }]
  })
  // The rows are read behind the list, so that a row which came meanwhile is among them.
  const keys = new Set(await listStoredKeys(db, [...new Set(pictures.map(({ key }) => key))]))
  const strays = pictures.filter(({ file, key }) => !keys.has(key) && isOlder(file, safeAgeMs))
  if (strays.length > strayMax && strays.length > pictures.length / 2) {
    log.warn(
      { strays: strays.length, files: pictures.length },
      'most pictures of the storage have no row: none was removed',
    )
    return
  }
  const prints = files.filter((file) => isPrintFile(file.key) && isOlder(file, printAgeMs))
  for (const { key } of [...strays.map(({ file }) => file), ...prints]) await storage.remove(key)
  const last = files.at(-1)
  if (last !== undefined && files.length === atOnce) await jobs.enqueue(db, kinds.removeStrayFiles, { after: last.key })
}

async function listSome(storage: Deps['storage'], after: string): Promise<FileFacts[]> {
  const files: FileFacts[] = []
  for await (const file of storage.list(after)) if (files.push(file) === atOnce) break
  return files
}
