import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/**
 * Lets a sender read the refusal of a body that is still arriving: the rest is read and discarded, as on every
 * connection that lives on. A connection that is closed in the middle of a body is reset, and the answer is lost with
 * it: a browser shows none, and a proxy makes an error of its own. The rest has to arrive within the time of every
 * request.
 */
export function discardUnread(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete || !hasBody(raw)) return
    // Fastify closes the connection of every body that is too large.
    reply.removeHeader('connection')
    if (reply.raw.shouldKeepAlive) return
    // The sender wants it closed, as many proxies do, or this process is ending: it is closed when the rest was read.
    reply.raw.shouldKeepAlive = true
    reply.raw.once('finish', () => {
      if (raw.readableEnded) raw.socket.end()
      else raw.once('end', () => raw.socket.end()).resume()
    })
  })
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
