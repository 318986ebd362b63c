import { hostname } from 'node:os'
import { type ReadDiskSpace, readDiskSpace } from './disk-space.ts'
import { type ReadCertificateEnd, readCertificateEnd } from './outbound/read-certificate-end.ts'

/** The port to the surroundings of this process: its machine, and its public address as others see it. */
export interface Surroundings {
  /** The name of the machine, or of the container. */
  host: string
  readDiskSpace: ReadDiskSpace
  readCertificateEnd: ReadCertificateEnd
}

export const systemSurroundings: Surroundings = { host: hostname(), readDiskSpace, readCertificateEnd }
