import { type ReadDiskSpace, readDiskSpace } from './disk-space.ts'

/** The port to the surroundings of this process: its machine. */
export interface Surroundings {
  readDiskSpace: ReadDiskSpace
}

export const systemSurroundings: Surroundings = { readDiskSpace }
