import { dayMs } from '../../../../../contract/durations.ts'
import { formatMoment } from '../../../../../contract/format.ts'
import type { Language } from '../../../../../contract/texts.ts'
import type { Deps } from '../../../../deps.ts'
import { sendNews, notifyUser } from '../../../identity/notifications/index.ts'
import { claimEvent, findRecipient, mayMailNow } from '../../../identity/users/index.ts'
import { reviewedNameOf } from '../../moderation/index.ts'
import { findRequest } from './queries/requests.ts'
import { expiredUntil, expiresAt } from './rules.ts'

/** Invitations of all organizations to one e-mail address in a day: any user can make an organization and invite. */
const tenADay = { max: 10, windowMs: dayMs }

/** The page where the user's requests are answered. */
const requestsPath = '/dashboard#/organizations'

/**
 * Invites the user with the e-mail address by mail and in the bell, and invites an e-mail address without an account by
 * mail. Safe to repeat.
 */
export const sendInvitation = (deps: Deps, { requestId }: { requestId: number }): Promise<void> =>
  deps.db.transaction((tx) => sendOnce({ ...deps, db: tx }, requestId))

/** Counts and sends the invitation, or neither: a job that runs again is no other invitation. */
async function sendOnce(deps: Deps, requestId: number): Promise<void> {
  const request = await findRequest(deps.db, requestId, expiredUntil(deps.clock.now()))
  if (request === undefined) return
  const onceKey = `organization-invitation:${requestId}`
  if (!(await claimEvent(deps, { key: onceKey, retentionMs: dayMs }))) return
  if (!(await mayMailNow(deps, { email: request.email, kind: 'organization-invitation', limit: tenADay }))) return
  const recipient = await findRecipient(deps.db, { email: request.email })
  const inviter = request.invitedById === null ? undefined : await findRecipient(deps.db, { id: request.invitedById })
  // The language of an e-mail address without an account is unknown; that of the inviter is the best guess.
  const language: Language = recipient?.language ?? inviter?.language ?? 'nl'
  const t = deps.texts.in(language)
  const params = { organization: request.organization.name, name: request.invitedBy ?? request.organization.name }
  const hasAccount = recipient !== undefined
  const words = wordsOf({ hasAccount, isNamed: reviewedNameOf(deps.config, request.organization) !== undefined })
  const news = {
    kind: 'organization-invitation',
    onceKey,
    subject: t(`mail.organization.invited.${words.subject}`, params),
    paragraphs: [
      t(`mail.organization.invited.${words.intro}`, params),
      t(hasAccount ? 'mail.organization.invited.answer' : 'mail.organization.invited.register', {
        email: request.email,
        until: formatMoment(expiresAt(request.createdAt), language),
      }),
    ],
    action: {
      text: t(hasAccount ? 'mail.organization.invited.action' : 'mail.organization.invited.register_action'),
      path: hasAccount ? requestsPath : '/register',
    },
    footer: t('mail.organization.invited.footer'),
  }
  if (recipient === undefined) return sendNews(deps, deps.db, { to: request.email, language, news })
  return notifyUser(deps, recipient, { ...news, icon: 'users', createdBy: request.invitedById ?? undefined })
}

/**
 * Returns the words of a mail. A mail to an e-mail address that no account confirmed repeats nothing that was typed,
 * but for the name of an organization as staff reviewed it.
 */
function wordsOf({ hasAccount, isNamed }: { hasAccount: boolean; isNamed: boolean }) {
  if (hasAccount) return { subject: 'subject', intro: 'intro' } as const
  return isNamed
    ? ({ subject: 'subject', intro: 'intro_public' } as const)
    : ({ subject: 'subject_unnamed', intro: 'intro_unnamed' } as const)
}
