import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../../platform/config.ts'
import { cookieRules } from '../../../platform/http/answers/cookie-rules.ts'
import { randomToken, sha256 } from '../../../platform/secrets.ts'

/**
 * Marks one browser's donation in the making, so that a double click, a reload or a second tab is the same donation.
 */
const draftCookie = 'donation_draft'
const draftSeconds = 2 * 60 * 60

export const draftIn = (request: FastifyRequest): string | undefined => request.cookies[draftCookie]

export function draftHashOf(request: FastifyRequest): string | null {
  const draft = draftIn(request)
  return draft === undefined ? null : sha256(draft)
}

export function setDraftCookie(config: Pick<Config, 'baseUrl'>, request: FastifyRequest, reply: FastifyReply): void {
  if (draftIn(request) !== undefined) return
  reply.setCookie(draftCookie, randomToken(), { ...cookieRules(config), maxAge: draftSeconds })
}

/**
 * Clears the cookie of the draft: the next donation from this browser is another donation, even with the same words.
 */
export const clearDraftCookie = (config: Pick<Config, 'baseUrl'>, reply: FastifyReply): void =>
  void reply.clearCookie(draftCookie, cookieRules(config))
