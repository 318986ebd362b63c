import type { FastifyReply } from 'fastify'
import { type Flash, flashCookie } from '../../../../contract/flash.ts'
import type { Config } from '../../config.ts'
import { cookieRules } from './cookie-rules.ts'

/** The lifetime of a flash: an old message is not shown any more. */
const lifetimeSeconds = 300

/** Sets the flash, which the next page shows as an alert that must be closed [2.26]; the page takes the cookie away. */
export function setFlash(config: Pick<Config, 'baseUrl'>, reply: FastifyReply, flash: Flash): void {
  reply.setCookie(flashCookie, flash, {
    ...cookieRules(config),
    // The page reads it, and takes it away.
    httpOnly: false,
    maxAge: lifetimeSeconds,
  })
}
