import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The embedded database does not guard its folder, and two processes on it destroy it.
 * The lock is a file with our process id; one whose process is gone is stale and taken over.
 * @returns a function that gives the folder free again
 * @throws Error with an explanation when another living process holds the folder
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
      throw new Error(
        `The folder ${dataDir} is in use by process ${holder}. Stop that one first, or choose another folder with DATA_DIR.`,
      )
    }
    rmSync(file, { force: true })
  }
  throw new Error(`The folder ${dataDir} could not be locked; another process keeps taking it.`)
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
