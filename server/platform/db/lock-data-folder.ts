import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Another living process holds the folder. The message is written for the person who starts the product. */
export class FolderInUse extends Error {
  readonly isForPeople = true
}

/**
 * The embedded database does not guard its folder, and two processes on it destroy it.
 * The lock is a file with our process id; one whose process is gone is stale and taken over.
 * @returns a function that gives the folder free again
 * @throws FolderInUse
 */
export function lockDataFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'stuiver.lock')
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = readHolder(file)
    if (holder !== undefined && holder !== process.pid && isAlive(holder)) {
      throw new FolderInUse(
        `The folder ${dataDir} is in use by process ${holder}. Stop that one first, or choose another folder with DATA_DIR.`,
      )
    }
    removeStale(file, holder)
  }
  throw new FolderInUse(`The folder ${dataDir} could not be locked; another process keeps taking it.`)
}

/** Two processes may find the same stale lock; the rename lets only one of them remove it. */
function removeStale(file: string, holder: number | undefined): void {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  const moved = readHolder(aside)
  // Between our look and our rename somebody else took the folder: give their lock back.
  if (moved !== holder && moved !== undefined && isAlive(moved)) renameSync(aside, file)
  else rmSync(aside, { force: true })
}

function readHolder(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    return Number.isInteger(pid) && pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it lives, but belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
