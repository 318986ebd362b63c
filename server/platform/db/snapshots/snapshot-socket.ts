import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { FileSizes } from './list-file-sizes.ts'

/** Returns the address of the socket of a data folder, on which the process that holds it answers. */
export const socketOf = (dataDir: string): string =>
  process.platform === 'win32'
    ? `\\\\.\\pipe\\stuiver-${createHash('sha256').update(dataDir).digest('hex').slice(0, 32)}`
    : join(dataDir, 'stuiver.sock')

/** The answer on the socket, one line: the folder of the snapshot with its files, or the reason that there is none. */
export type SnapshotAnswer = { folder: string; files: FileSizes } | { refusal: string }
