import { createConnection, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { minuteMs } from '../../../../contract/durations.ts'
import { codeOf, StartError } from '../../start-error.ts'
import type { FileSizes } from './list-file-sizes.ts'
import { type SnapshotAnswer, socketOf } from './snapshot-socket.ts'

export interface Snapshot {
  folder: string
  /** All its files, so that a copy can be compared with them. */
  files: FileSizes
  /** Whether it is still there and at rest. */
  isHeld: () => boolean
  /** Has it removed. */
  release: () => void
}

/** Far above the time of a copy: a process that hangs is met all the same. */
const silenceMaxMs = 10 * minuteMs

/** No process listens there. */
const absentCodes = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTSOCK'])

/**
 * Requests a snapshot of the embedded database from the process that holds its folder.
 * @returns undefined when that process does not answer such requests
 * @throws StartError with the reason that it could not take one
 */
export async function requestSnapshot(dataDir: string): Promise<Snapshot | undefined> {
  const socket = await connect(socketOf(dataDir))
  if (socket === undefined) return undefined
  socket.setTimeout(silenceMaxMs, () => socket.destroy())
  const line = await readLine(socket)
  if (line === undefined)
    throw new StartError('The process that holds the database ended before the snapshot was whole.')
  // Its end is noticed only while it is read.
  socket.setTimeout(0).resume()
  const answer = JSON.parse(line) as SnapshotAnswer
  const release = () => void socket.destroy()
  if ('folder' in answer) return { ...answer, isHeld: () => !socket.readableEnded && !socket.destroyed, release }
  release()
  throw new StartError(answer.refusal)
}

async function readLine(socket: Socket): Promise<string | undefined> {
  for await (const line of createInterface({ input: socket })) return line
  return undefined
}

function connect(path: string): Promise<Socket | undefined> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(path)
    socket.once('connect', () => resolve(socket.off('error', reject).on('error', () => undefined)))
    socket.once('error', (error) => (absentCodes.has(codeOf(error) ?? '') ? resolve(undefined) : reject(error)))
  })
}
