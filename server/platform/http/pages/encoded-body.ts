import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type ContentEncoding = 'identity' | 'br' | 'gzip'

/** Quick settings: a page is compressed while its reader waits. */
const brotliOptions = ({ length }: Buffer) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: length },
})
const gzipOptions = { level: 4 }

export const encode: Record<ContentEncoding, (body: Buffer) => Buffer> = {
  identity: (body) => body,
  br: (body) => brotliCompressSync(body, brotliOptions(body)),
  gzip: (body) => gzipSync(body, gzipOptions),
}

const [brotliBehind, gzipBehind] = [promisify(brotliCompress), promisify(gzip)]

/** Encodes on another thread, for bodies that are not shared: compressing one takes as long as a donation. */
export const encodeBehind: Record<ContentEncoding, (body: Buffer) => Promise<Buffer>> = {
  identity: async (body) => body,
  br: (body) => brotliBehind(body, brotliOptions(body)),
  gzip: (body) => gzipBehind(body, gzipOptions),
}

/** The same bytes in every form that a browser may accept. */
export type Bodies = Record<ContentEncoding, Buffer>

/** Sends the smallest form that the browser understands. */
export function chooseBody(request: FastifyRequest, reply: FastifyReply, bodies: Bodies): FastifyReply {
  const encoding = encodingFor(request.headers['accept-encoding'])
  reply.header('vary', 'accept-encoding')
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(bodies[encoding])
}

/**
 * Chooses the encoding of an answer. One with `;q=0` is refused; other weights do not matter, as brotli is the smallest
 * everywhere.
 */
export function encodingFor(accepted: string | string[] | undefined): ContentEncoding {
  const text = String(accepted ?? '')
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(text)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(text)) return 'gzip'
  return 'identity'
}
