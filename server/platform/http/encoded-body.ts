import type { FastifyReply, FastifyRequest } from 'fastify'

/** The same bytes in every form that a browser may ask for. */
export interface Bodies {
  identity: Buffer
  br: Buffer
  gzip: Buffer
}

/** Sends the smallest form that the browser understands. */
export function chooseBody(request: FastifyRequest, reply: FastifyReply, bodies: Bodies): FastifyReply {
  const encoding = encodingFor(request.headers['accept-encoding'])
  reply.header('vary', 'accept-encoding')
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(bodies[encoding])
}

/** A form with `;q=0` is refused; other weights do not matter, as brotli is the smallest everywhere. */
export function encodingFor(accepted: string | string[] | undefined): keyof Bodies {
  const text = String(accepted ?? '')
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(text)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(text)) return 'gzip'
  return 'identity'
}
