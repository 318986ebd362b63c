import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { summarizeError } from '../../describe-error.ts'
import { readDiskSpace } from '../../disk-space.ts'
import type { Log } from '../../log.ts'
import { randomToken } from '../../secrets.ts'
import { codeOf, StartError } from '../../start-error.ts'
import { listFileSizes } from './list-file-sizes.ts'
import { type SnapshotAnswer, socketOf } from './snapshot-socket.ts'
import { takeSnapshot } from './take-snapshot.ts'

interface SnapshotParts {
  engine: Pick<PGlite, 'transaction'>
  dataDir: string
  log: Pick<Log, 'info' | 'warn'>
}

/** The parts of a process, whose database may be PostgreSQL, of which no snapshot is taken here. */
export interface ServedParts extends Omit<SnapshotParts, 'engine'> {
  engine: SnapshotParts['engine'] | undefined
}

/** Returns the name of a snapshot: none that a person types, as a start removes each of that form. */
const nameOf = (token: string) => `.snapshot-${token}`
const namePattern = /^\.snapshot-[\w-]{32}$/

/** The room that a snapshot leaves free: the database goes on writing. */
const reservedBytes = 100_000_000

/**
 * Answers requests for a snapshot of the embedded database, which its process alone can take, on a socket in the data
 * folder that only its user may open. A snapshot lies in the data folder until its reader closes the connection, however
 * that ended; a stop of this process removes it too.
 * @returns a function that ends it
 */
export async function serveSnapshots({ engine, ...rest }: ServedParts): Promise<() => Promise<void>> {
  if (engine === undefined) return async () => undefined
  const parts = { engine, ...rest }
  const { dataDir, log } = parts
  removeRemains(dataDir)
  const readers = new Map<Socket, Promise<void>>()
  const server = createServer((socket) => {
    const answer = answerReader(socket, parts).finally(() => readers.delete(socket))
    readers.set(socket, answer)
  })
  try {
    await listen(server, socketOf(dataDir))
  } catch (error) {
    // As with a path that is too long for a socket.
    log.warn({ code: codeOf(error) }, 'there is no socket for backups: they require a stop of this process')
    return async () => undefined
  }
  return async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of readers.keys()) socket.destroy()
    await Promise.all([closed, ...readers.values()])
  }
}

/** Removes the remains of a process that was killed: its snapshots, and its socket, which nothing answers on. */
function removeRemains(dataDir: string): void {
  const names = readdirSync(dataDir).filter((name) => namePattern.test(name))
  for (const name of names) rmSync(join(dataDir, name), { recursive: true, force: true })
  if (process.platform !== 'win32') rmSync(socketOf(dataDir), { force: true })
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, () => {
      if (existsSync(path)) chmodSync(path, 0o600)
      resolve()
    })
  })
}

async function answerReader(socket: Socket, { engine, dataDir, log }: SnapshotParts): Promise<void> {
  const folder = join(dataDir, nameOf(randomToken()))
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.on('error', () => undefined).resume()
  const send = (answer: SnapshotAnswer) => socket.write(`${JSON.stringify(answer)}\n`)
  try {
    const from = join(dataDir, 'database')
    await requireRoom(from)
    mkdirSync(folder, { mode: 0o700 })
    const copy = join(folder, 'database')
    await takeSnapshot(engine, from, copy)
    send({ folder: copy, files: await listFileSizes(copy) })
    log.info('the database was copied for a backup')
  } catch (error) {
    log.warn({ err: error }, 'the database could not be copied for a backup')
    const isForPeople = error instanceof StartError
    send({ refusal: isForPeople ? error.message : `The snapshot could not be taken: ${summarizeError(error)}` })
    socket.end()
  }
  await closed
  await rm(folder, { recursive: true, force: true }).catch((error: unknown) =>
    log.warn({ err: error }, 'a snapshot could not be removed; the next start removes it'),
  )
}

async function requireRoom(folder: string): Promise<void> {
  const [space, size] = await Promise.all([readDiskSpace(folder), sizeOf(folder)])
  if (space === undefined || space.freeBytes >= size + reservedBytes) return
  const needed = Math.ceil((size + reservedBytes) / 1_000_000)
  throw new StartError(
    `The disk of DATA_DIR has no room for a snapshot of the database, which needs ${needed} MB there for a while.`,
  )
}

async function sizeOf(folder: string): Promise<number> {
  const sizes = Object.values(await listFileSizes(folder))
  return sizes.reduce((sum, size) => sum + size, 0)
}
