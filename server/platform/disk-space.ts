import { statfs } from 'node:fs/promises'
import type { Config } from './config.ts'
import { isWithin } from './paths.ts'
import { codeOf } from './start-error.ts'

/** The space on a disk, in bytes: that which this process may still fill, and all of it. */
export interface DiskSpace {
  freeBytes: number
  totalBytes: number
}

/** Reads the space on the disk of a folder; undefined where there is no such folder. */
export type ReadDiskSpace = (folder: string) => Promise<DiskSpace | undefined>

export const readDiskSpace: ReadDiskSpace = async (folder) => {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** The disk of a folder of the product, by the variable that names the folder. */
export interface Disk extends DiskSpace {
  folder: 'DATA_DIR' | 'STORAGE_URL'
}

type Folders = Pick<Config, 'dataDir' | 'storageDir' | 'storageBucket'>

/** Reads the disk of the data folder, and that of the files where these lie in another folder. */
export async function readDisks(config: Folders, read: ReadDiskSpace): Promise<Disk[]> {
  const disks: Disk[] = []
  for (const { folder, path } of foldersOf(config)) {
    const space = await read(path)
    if (space !== undefined) disks.push({ folder, ...space })
  }
  return disks
}

function foldersOf({ dataDir, storageDir, storageBucket }: Folders): { folder: Disk['folder']; path: string }[] {
  const data = { folder: 'DATA_DIR', path: dataDir } as const
  const isApart = storageBucket === undefined && !isWithin(dataDir, storageDir)
  return isApart ? [data, { folder: 'STORAGE_URL', path: storageDir }] : [data]
}
