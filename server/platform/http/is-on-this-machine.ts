import type { FastifyRequest } from 'fastify'

const loopback = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/
const localName = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i

/** What a proxy or a tunnel writes about whom it speaks for. */
const handedOn = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/**
 * Whether the request comes from a browser on the machine that the product runs on. Its address alone does not tell: a
 * proxy on this machine speaks for the world, and a page of somebody else may call its own name after this machine.
 */
export function isOnThisMachine({ socket, headers }: FastifyRequest): boolean {
  return (
    loopback.test(socket.remoteAddress ?? '') &&
    localName.test(headers.host ?? '') &&
    handedOn.every((name) => headers[name] === undefined)
  )
}
