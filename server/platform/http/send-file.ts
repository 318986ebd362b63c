import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { FileBody } from '../../../contract/call.ts'

/**
 * Sends a file while it is made. When the client leaves, the stream is closed and whoever makes it stops; when making it
 * fails half way, the connection breaks off, so that nobody takes half a file for a whole one.
 */
export function sendFile(reply: FastifyReply, { name, type, content }: FileBody): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .type(type)
    .send(Readable.from(content, { objectMode: false, highWaterMark: 256 * 1024 }))
}
