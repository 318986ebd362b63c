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
  // In front of all other listeners, which are registered once the server listens: a shared page has no hooks.
  http.addHook('onListen', async () => {
    http.server.prependListener('request', (_request, response) => {
      if (drain.isDraining) response.shouldKeepAlive = false
    })
  })
  return drain
}
