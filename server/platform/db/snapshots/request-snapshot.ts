import { createConnection, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { minuteMs } from '../../../../contract/durations.ts'
import { codeOf, StartError } from '../../start-error.ts'
import { type SnapshotAnswer, socketOf } from './snapshot-socket.ts'

export interface Snapshot {
  folder: string
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
  for await (const line of createInterface({ input: socket })) {
    socket.setTimeout(0)
    const answer = JSON.parse(line) as SnapshotAnswer
    if ('folder' in answer) return { folder: answer.folder, release: () => void socket.destroy() }
    socket.destroy()
    throw new StartError(answer.refusal)
  }
  throw new StartError('The process that holds the database ended before the snapshot was whole.')
}

function connect(path: string): Promise<Socket | undefined> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(path)
    socket.once('connect', () => resolve(socket.off('error', reject).on('error', () => undefined)))
    socket.once('error', (error) => (absentCodes.has(codeOf(error) ?? '') ? resolve(undefined) : reject(error)))
  })
}
