import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { FolderInUse, readHolder, thisProcess, writeHolder } from './folder-holder.ts'

/**
 * Locks the folder on systems whose kernel has no locks on files. The file names the holder of the folder; a process
 * that has ended holds nothing, but for a process on another host that cannot be seen. Two that start in the same
 * moment are not kept apart.
 * @returns a function that gives the folder free again
 * @throws FolderInUse
 */
export function lockByProcessId(dataDir: string, file: string): () => void {
  const holder = readHolder(readFileSync(file, 'utf8'))
  const me = thisProcess()
  if (holder !== undefined && holder.host !== me.host)
    throw new FolderInUse(dataDir, holder, ` If it is gone, remove ${file}.`)
  if (holder !== undefined && holder.pid !== me.pid && isAlive(holder.pid)) throw new FolderInUse(dataDir, holder)
  writeFileSync(file, writeHolder(me))
  return () => truncateSync(file)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it lives, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
