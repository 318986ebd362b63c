import type { FastifyInstance } from 'fastify'

const advice =
  'a request came with X-Forwarded-For, which is not believed: limits count all visitors behind that proxy as one. ' +
  'If the proxy is yours, set TRUSTED_PROXIES to the number of them'

/** Says once that a proxy seems to stand in front, of which the configuration knows nothing. */
export function warnAboutProxy(app: FastifyInstance, trustedProxies: number): void {
  let isSaid = trustedProxies > 0
  app.addHook('onRequest', async (request) => {
    if (isSaid || request.headers['x-forwarded-for'] === undefined) return
    isSaid = true
    app.log.warn(advice)
  })
}
