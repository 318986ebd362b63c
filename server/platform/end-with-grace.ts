import type { Socket } from 'node:net'
import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import type { Worker } from './jobs/worker.ts'
import type { Log } from './log.ts'

// Docker and others kill a process that has not ended ten seconds after the signal.
const workMs = 9_000
const killedAfterMs = 9_700
const pollEveryMs = 100

export interface ShutdownParts {
  http: FastifyInstance
  worker: Worker
  log: Log
  /** Closes the process, after all work is done, or was given up. */
  close: () => Promise<void>
}

/**
 * Ends the process by a graceful shutdown on SIGTERM, SIGINT and an error that was not caught: takes no new work, lets
 * requests and jobs that are under way end for nine seconds, and closes. Unfinished work is left: a donor sends the
 * request again, and a job is another process's.
 */
export function endWithGrace({ http, worker, log, close }: ShutdownParts): void {
  const silent = watchSilentSockets(http)
  closeWithGrace({ delay: killedAfterMs, logger: false }, async ({ err }) => {
    if (err) log.error({ err }, 'ending after an uncaught error')
    for (const socket of silent) socket.destroy()
    // The idle connections: a browser keeps its connection open after an answer.
    const letGo = setInterval(() => http.server.closeIdleConnections(), pollEveryMs)
    const isDone = await within(workMs, Promise.all([http.close(), worker.stop()]))
    clearInterval(letGo)
    if (!isDone) log.warn('some work was unfinished in time and is left to another process')
    http.server.closeAllConnections()
    await close()
  })
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
