import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { FileBody } from '../../../contract/call.ts'

/**
 * Sends a file while it is made. When the client leaves, the stream is closed and whoever makes it stops; when making it
 * fails half way, the connection breaks off, so that nobody takes half a file for a whole one.
 * @throws what making its first bytes throws
 */
export async function sendFile(reply: FastifyReply, { name, type, content }: FileBody): Promise<FastifyReply> {
  const file = Readable.from(content, { objectMode: false, highWaterMark: 256 * 1024 })
  await once(file, 'readable')
  // It came too late, and the server's limit was the answer.
  if (reply.sent) {
    file.destroy()
    return reply
  }
  // That limit is for the beginning only. The bytes after the first may take their time, and so may whoever reads them:
  // the connection is closed when nothing moves on it.
  reply.raw.once('pipe', (sent: Readable) => sent.once('data', () => void reply.hijack()))
  return reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .type(type)
    .send(file)
}
