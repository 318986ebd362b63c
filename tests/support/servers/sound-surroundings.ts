import type { Surroundings } from '../../../server/platform/surroundings.ts'

/** The surroundings of a machine without faults, the same wherever the tests run. */
export const soundSurroundings = (): Surroundings => ({
  host: 'web-1',
  readDiskSpace: async () => ({ freeBytes: 60_000_000_000, totalBytes: 100_000_000_000 }),
  readCertificateEnd: async () => undefined,
})
