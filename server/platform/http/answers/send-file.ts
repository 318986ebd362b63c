import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { FileBody } from '../../../../contract/call.ts'

/**
 * Sends a file while it is made. When the client leaves, the stream is closed and its producer stops; when making it
 * fails half way, the connection breaks off, so that half a file is not taken for a whole one.
 * @throws the errors of making its first bytes
 */
export async function sendFile(reply: FastifyReply, { name, type, content }: FileBody): Promise<FastifyReply> {
  const file = Readable.from(content, { objectMode: false, highWaterMark: 256 * 1024 })
  await once(file, 'readable')
  // The first bytes came too late, and the time limit of the server has answered.
  if (reply.sent) {
    file.destroy()
    return reply
  }
  // That limit is for the beginning only. The bytes after the first may take their time, and so may their reader:
  // the connection is closed when nothing moves on it.
  reply.raw.once('pipe', (stream: Readable) => stream.once('data', () => void reply.hijack()))
  return reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .type(type)
    .send(file)
}
