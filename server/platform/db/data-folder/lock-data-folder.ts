import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '../../log.ts'
import { makeFolder } from '../../make-folder.ts'
import { codeOf, folderError } from '../../start-error.ts'
import { FolderInUse, readHolder, thisProcess, writeHolder } from './folder-holder.ts'
import { lockByProcessId } from './lock-by-process-id.ts'

const lockFileName = 'stuiver.lock'

/** Answers false when another process holds the file, and throws where there are no such locks. */
export type TryLock = (fd: number) => boolean

/**
 * Locks the folder of the embedded database, which does not guard it, and two processes on it destroy it. The lock is
 * one that the kernel keeps on a file: it holds between containers that share the folder, where both processes may have
 * number 1, and it is gone with its process, however that ended. The file itself stays.
 * @param tryLock for tests; of the native package by default
 * @returns a function that gives the folder free again
 * @throws FolderInUse, StartError when the folder cannot be written to
 */
export async function lockDataFolder(dataDir: string, log: Log, tryLock = loadTryLock): Promise<() => void> {
  const file = join(dataDir, lockFileName)
  const fd = openLockFile(dataDir, file)
  try {
    if (!(await tryLock())(fd)) throw new FolderInUse(dataDir, readHolder(readText(file)))
  } catch (error) {
    closeSync(fd)
    if (error instanceof FolderInUse) throw error
    log.warn(
      { code: codeOf(error) },
      'this system has no lock that holds between containers: see to it that no other one uses the data folder',
    )
    return lockByProcessId(dataDir, file)
  }
  try {
    ftruncateSync(fd)
    writeSync(fd, writeHolder(thisProcess()))
  } catch (error) {
    closeSync(fd)
    throw folderError(dataDir, 'DATA_DIR', codeOf(error))
  }
  return () => {
    ftruncateSync(fd)
    closeSync(fd)
  }
}

function openLockFile(dataDir: string, file: string): number {
  try {
    makeFolder(dataDir)
    return openSync(file, 'a')
  } catch (error) {
    throw folderError(dataDir, 'DATA_DIR', codeOf(error))
  }
}

async function loadTryLock(): Promise<TryLock> {
  const { tryLock } = await import('fs-native-extensions')
  return tryLock
}

/** Reads the file, if it can: on Windows other processes may not even read a locked file. */
function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
