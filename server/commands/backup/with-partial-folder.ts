import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { eachAtOnce } from '../../platform/concurrency/each-at-once.ts'
import { isWithin } from '../../platform/paths.ts'
import { randomToken } from '../../platform/secrets.ts'
import { codeOf, isDiskFull, StartError } from '../../platform/start-error.ts'
import { PartialFolderWriter, type FileSync } from './partial-folder-writer.ts'

const foldersAtOnce = 32

/**
 * Makes a folder whole or not at all: it is written under another name beside it, put on the disk, and renamed.
 * A fault, or an abort, leaves nothing behind; a kill leaves the folder of the other name, which has no manifest.
 * @throws StartError when the target has something in it, or its disk is full
 */
export async function withPartialFolder<T>(
  target: string,
  { signal, disk }: { signal: AbortSignal; disk: FileSync },
  work: (writer: PartialFolderWriter) => Promise<T>,
): Promise<T> {
  const path = resolve(target)
  requireFreeTarget(path)
  const partialFolder = `${path}.partial-${randomToken().slice(0, 8)}`
  try {
    mkdirSync(partialFolder, { mode: 0o700 })
    const result = await work(new PartialFolderWriter(partialFolder, signal, disk))
    await syncFolders(partialFolder, disk)
    signal.throwIfAborted()
    if (isFolder(path)) rmdirSync(path)
    renameSync(partialFolder, path)
    await disk.sync(dirname(path))
    return result
  } catch (error) {
    rmSync(partialFolder, { recursive: true, force: true })
    throw signal.aborted
      ? new StartError('Stopped: there is no backup, and nothing is left of it.')
      : refusalOf(error, path)
  }
}

/** Requires that a backup does not lie in the data folder, with which it would be lost. @throws StartError */
export function requireOutside(dataDir: string, target: string): void {
  const path = resolve(target)
  if (!existsSync(dataDir) || !existsSync(dirname(path))) return
  if (isWithin(realpathSync(dataDir), join(realpathSync(dirname(path)), basename(path))))
    throw new StartError(`${path} lies in DATA_DIR, with which a backup would be lost. A backup takes another folder.`)
}

/**
 * Requires that a new folder can be made, and renamed to this one: a disk that is not mounted has no folder above it
 * either, and one that is mounted here cannot be replaced.
 */
function requireFreeTarget(path: string): void {
  if (!isFolder(dirname(path)))
    throw new StartError(`There is no folder ${dirname(path)}, in which the backup would lie.`)
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true)
    throw new StartError(`${path} is a link to another folder. Name that one, or a new one.`)
  if (isFolder(path) && statSync(path).dev !== statSync(dirname(path)).dev)
    throw new StartError(`${path} is where a disk is mounted. A backup takes a new folder on it: ${path}/<name>.`)
  const isFree = isFolder(path) ? readdirSync(path).length === 0 : !isThere(path)
  if (!isFree) throw new StartError(`${path} is there already. A backup takes a new name or an empty folder.`)
}

const isThere = (path: string) => statSync(path, { throwIfNoEntry: false }) !== undefined
const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

async function syncFolders(folder: string, { sync }: FileSync): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory())
  await eachAtOnce(folders, foldersAtOnce, ({ parentPath, name }) => sync(join(parentPath, name)))
  await sync(folder)
}

const reasons: Record<string, string> = {
  EFBIG: 'a file would be too large for its disk',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it lies on a disk that can only be read',
  EIO: 'its disk is broken',
  EBUSY: 'a disk is mounted there, so that it takes a new folder on it',
}

/** Returns the fault of the disk as a sentence, and any other as it is. */
function refusalOf(error: unknown, path: string): unknown {
  const code = codeOf(error)
  const reason = isDiskFull(code) ? 'its disk is full' : reasons[code ?? '']
  return reason === undefined
    ? error
    : new StartError(`There is no backup in ${path}: ${reason}. Nothing is left of it.`)
}
