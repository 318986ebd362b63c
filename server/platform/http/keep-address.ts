import type { FastifyInstance } from 'fastify'
import { Unavailable } from '../errors.ts'
import { againAfterSeconds } from './refusal-of.ts'

/**
 * A visitor who closes the connection takes its address along, unless it was read before. What goes on in their name, such as the calls
 * of a page that they sent a form to, would be counted on this machine's own. So it is read first of all; where it is gone by
 * then, nothing begins.
 */
export function keepAddress(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ socket }) => {
    // Node keeps what was read once.
    if (socket.remoteAddress === undefined) throw new Unavailable('errors.unavailable', againAfterSeconds)
  })
}
