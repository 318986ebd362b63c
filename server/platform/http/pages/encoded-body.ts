import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type Encoding = 'identity' | 'br' | 'gzip'

/** Quick settings: a page is compressed while its reader waits. */
export const encode: Record<Encoding, (body: Buffer) => Buffer> = {
  identity: (body) => body,
  br: (body) =>
    brotliCompressSync(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body) => gzipSync(body, { level: 4 }),
}

/** The same bytes in every form that a browser may ask for. */
export type Bodies = Record<Encoding, Buffer>

/** Sends the smallest form that the browser understands. */
export function chooseBody(request: FastifyRequest, reply: FastifyReply, bodies: Bodies): FastifyReply {
  const encoding = encodingFor(request.headers['accept-encoding'])
  reply.header('vary', 'accept-encoding')
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(bodies[encoding])
}

/** A form with `;q=0` is refused; other weights do not matter, as brotli is the smallest everywhere. */
export function encodingFor(accepted: string | string[] | undefined): Encoding {
  const text = String(accepted ?? '')
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(text)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(text)) return 'gzip'
  return 'identity'
}
