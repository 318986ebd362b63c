import type { FastifyInstance } from 'fastify'

/**
 * The draining of a process before it ends: it answers as before, but `/readyz` says no, so that a proxy sends new
 * requests elsewhere, and each answer closes its connection, so that none is reused.
 */
export class Drain {
  private hasBegun = false

  get isDraining(): boolean {
    return this.hasBegun
  }

  begin(): void {
    this.hasBegun = true
  }
}

/** Creates the drain of a server, whose answers close their connections from its beginning on. */
export function createDrain(http: FastifyInstance): Drain {
  const drain = new Drain()
  http.addHook('onSend', async (_request, reply) => {
    if (drain.isDraining) reply.header('connection', 'close')
  })
  return drain
}
