import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import type { Drain } from './http/drain.ts'
import type { Worker } from './jobs/worker.ts'
import type { Log } from './log.ts'

// Docker and others kill a process that has not ended ten seconds after the signal.
const workMs = 9_000
const killedAfterMs = 9_700
const pollEveryMs = 100
/** The time in which the request arrives that a proxy sends on the connection that it has just opened. */
const firstRequestMs = 500

export interface ShutdownParts {
  http: FastifyInstance
  worker: Worker
  log: Log
  drain: Drain
  /** The time between SIGTERM and the end of listening, in which a proxy learns that it should go elsewhere. */
  drainMs: number
  /** Closes the process, after all work is done, or was given up. */
  close: () => Promise<void>
}

/**
 * Ends the process by a graceful shutdown on SIGTERM, SIGINT and an error that was not caught: takes no new work, lets
 * requests and jobs that are under way end for nine seconds, and closes. Unfinished work is left: a donor sends the
 * request again, and a job is another process's. On SIGTERM it drains first: it says that it is not ready, and serves
 * on.
 * @returns the function that ends the process as SIGTERM does
 */
export function endWithGrace({ http, worker, log, drain, drainMs, close }: ShutdownParts): () => void {
  const silent = watchSilentSockets(http)
  const closing = closeWithGrace({ delay: drainMs + killedAfterMs, logger: false }, async ({ err, signal, manual }) => {
    if (err) log.error({ err }, 'ending after an uncaught error')
    drain.begin()
    // A person at the keyboard (SIGINT) has no proxy in front, and an error ends it at once.
    const isDrained = signal === 'SIGTERM' || manual === true
    if (isDrained && drainMs > 0) await wait(drainMs)
    const closeSilent = setTimeout(() => {
      for (const socket of silent) socket.destroy()
    }, firstRequestMs)
    // The idle connections: a browser keeps its connection open after an answer.
    const letGo = setInterval(() => http.server.closeIdleConnections(), pollEveryMs)
    const isDone = await within(workMs, Promise.all([http.close(), worker.stop()]))
    clearInterval(letGo)
    clearTimeout(closeSilent)
    if (!isDone) log.warn('some work was unfinished in time and is left to another process')
    http.server.closeAllConnections()
    await close()
  })
  return () => closing.close()
}

/** Connections on which no request was sent yet: browsers open them in advance, and they are closed at once. */
function watchSilentSockets(http: FastifyInstance): Set<Socket> {
  const silent = new Set<Socket>()
  http.server.on('connection', (socket: Socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  http.server.on('request', ({ socket }) => silent.delete(socket))
  return silent
}

async function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms)
  })
  try {
    return await Promise.race([work.then(() => true), over])
  } finally {
    clearTimeout(timer)
  }
}
