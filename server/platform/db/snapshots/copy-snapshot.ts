import { cp } from 'node:fs/promises'
import { codeOf, StartError } from '../../start-error.ts'
import { listFileSizes } from './list-file-sizes.ts'
import type { Snapshot } from './request-snapshot.ts'

/**
 * Copies a snapshot into a folder, whole: its process removes it when it stops, which may happen meanwhile.
 * @throws StartError where the snapshot was removed before all of it was copied
 */
export async function copySnapshot({ folder, files, isHeld }: Snapshot, target: string): Promise<void> {
  try {
    await cp(folder, target, { recursive: true })
  } catch (error) {
    throw codeOf(error) === 'ENOENT' ? removedMeanwhile() : error
  }
  const copied = await listFileSizes(target)
  const isSame = ([path, size]: [string, number]) => copied[path] === size
  const isWhole = Object.keys(copied).length === Object.keys(files).length && Object.entries(files).every(isSame)
  if (!isHeld() || !isWhole) throw removedMeanwhile()
}

const removedMeanwhile = () =>
  new StartError('The process that holds the database ended while it was copied, so the copy is not whole. Try again.')
