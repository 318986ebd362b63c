import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../../../deps.ts'
import { languageOfGuest } from '../../../../platform/http/requests/language.ts'
import { setSessionCookies, type NewSession } from '../cookies.ts'
import { setKnownCookie } from '../known-devices/known-browser.ts'
import { updateUser, type User } from '../queries.ts'
import { setLanguageCookie } from '../set-language-cookie.ts'

/** Sets the cookies of a new session in its browser, and gives the account the language that was chosen there. */
export async function welcomeBrowser(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { user, session }: { user: Pick<User, 'id' | 'email' | 'language'>; session: NewSession },
): Promise<void> {
  setSessionCookies(config, reply, session)
  setKnownCookie(config, { request, reply }, { deviceToken: session.deviceToken, email: user.email })
  // It was chosen last: a page that turns back at the sign-in into another language seems broken.
  const chosen = languageOfGuest(request)
  if (chosen !== undefined) await updateUser(db, user.id, { language: chosen })
  setLanguageCookie(config, reply, { language: chosen ?? user.language, isGuest: false })
}
