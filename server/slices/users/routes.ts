import type { FastifyReply } from 'fastify'
import { chooseLanguage, login, logout, showCurrentUser } from '../../../contract/users.ts'
import type { Language } from '../../../contract/texts.ts'
import type { Registration } from '../../deps.ts'
import { languageCookie } from '../../platform/http/language.ts'
import { logIn } from './log-in.ts'
import { deleteSession, findUserById, writeLanguage } from './queries.ts'
import { isStaff, pathOfOurs } from './rules.ts'
import { giveSessionCookie, sessionHashOf, takeSessionCookie } from './session-cookie.ts'

export function registerRoutes(registration: Registration): void {
  const { calls, db, config } = registration

  calls.on(showCurrentUser, async ({ actor }) => {
    const user = actor.userId === undefined ? undefined : await findUserById(db, actor.userId)
    if (user === undefined) return { status: 200, body: null }
    const { id, name, email, language } = user
    return { status: 200, body: { id, name, email, language, is_staff: isStaff(config, user) } }
  })

  calls.on(login, async ({ body, request, reply }) => {
    const { token, user } = await logIn(registration, {
      email: body.email,
      password: body.password,
      isRemembered: body.remember,
      userAgent: request.headers['user-agent'] ?? '',
      formerTokenHash: sessionHashOf(request),
    })
    giveSessionCookie(config, reply, { token, isRemembered: body.remember })
    // A choice made in this browser counts for more than the one kept with the account.
    if (request.cookies[languageCookie] === undefined) giveLanguageCookie(reply, user.language)
    return { status: 200, body: { redirect: pathOfOurs(body.redirect) } }
  })

  calls.on(logout, async ({ request, reply }) => {
    const tokenHash = sessionHashOf(request)
    if (tokenHash !== undefined) await deleteSession(db, tokenHash)
    takeSessionCookie(config, reply)
    return { status: 200, body: { redirect: '/' } }
  })

  calls.on(chooseLanguage, async ({ actor, body, reply }) => {
    if (actor.userId !== undefined) await writeLanguage(db, actor.userId, body.language)
    giveLanguageCookie(reply, body.language)
    return { status: 200, body }
  })

  function giveLanguageCookie(reply: FastifyReply, language: Language): void {
    reply.setCookie(languageCookie, language, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: config.baseUrl.startsWith('https:'),
      maxAge: 365 * 24 * 60 * 60,
    })
  }
}
