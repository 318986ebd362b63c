import type { Language } from '../../../../../contract/texts.ts'
import type { Deps } from '../../../../deps.ts'
import { FieldErrors, NotFound } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/requests/actor.ts'
import { countRequestedMail } from '../../../identity/users/index.ts'
import { type ContentParent, nameParent } from '../parents.ts'
import { mailFollowConfirmation } from './jobs.ts'
import { findFollowingUser, findPage, type FollowedPage, saveFollower } from './queries.ts'

export interface FollowInput {
  parent: ContentParent
  firstName: string
  lastName: string
  /** The e-mail address; that of the account when it is left out. */
  email: string | undefined
  language: Language
  /** The IP address of the request. */
  ipAddress: string
}

/**
 * Follows a page: its updates are sent by mail. A user is known to own the confirmed e-mail address of the account; for
 * every other e-mail address a job mails its owner, so that neither the answer nor its time reveals whether the e-mail
 * address follows already.
 * @returns the page and the e-mail address, and whether the updates are sent from now on
 * @throws NotFound unless the page is public; FieldErrors when a guest names no e-mail address; TooManyRequests after
 *   very many mails of one network in a day
 */
export async function addFollower(
  deps: Deps,
  actor: Actor,
  following: FollowInput,
): Promise<{ page: FollowedPage; email: string; isConfirmed: boolean }> {
  const page = await getPublicPage(deps, following.parent)
  const { parent, language } = following
  const consentText = consentTo(deps, page, language)
  const user = actor.userId === undefined ? undefined : await findFollowingUser(deps.db, actor.userId)
  const email = following.email ?? user?.email
  if (email === undefined) throw new FieldErrors({ email: ['validation.required'] })
  if (user?.isVerified === true && user.email.toLowerCase() === email.toLowerCase()) {
    const now = deps.clock.now()
    const names = {
      firstName: following.firstName || user.firstName,
      lastName: following.lastName || user.lastName,
    }
    const follower = { parent, userId: user.id, email, ...names, language, consentText }
    await saveFollower(deps.database, follower, { requestedAt: now, confirmedAt: now })
    return { page, email, isConfirmed: true }
  }
  const { firstName, lastName } = following
  const request = { ...nameParent(parent), email, firstName, lastName, language, consentText }
  await countRequestedMail(deps, following.ipAddress)
  await deps.jobs.enqueue(deps.db, mailFollowConfirmation, request)
  return { page, email, isConfirmed: false }
}

/** Returns the words of consent, as they stand beside the button. */
export const consentTo = ({ texts }: Pick<Deps, 'texts'>, page: FollowedPage, language: Language): string =>
  texts.in(language)('follow.consent', { page: page.name })

/** @throws NotFound unless it is public */
export async function getPublicPage(deps: Pick<Deps, 'database'>, parent: ContentParent): Promise<FollowedPage> {
  const page = await findPage(deps.database, parent)
  if (page?.isPublic !== true) throw new NotFound()
  return page
}
