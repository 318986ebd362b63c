import { dayMs } from '../../../../../contract/durations.ts'
import type { Language } from '../../../../../contract/texts.ts'
import type { Deps } from '../../../../deps.ts'
import { sendNews, notifyUser } from '../../../identity/notifications/index.ts'
import { claimEvent, findRecipient, mayMailNow } from '../../../identity/users/index.ts'
import { teamsPath } from '../notify-of-account-team.ts'
import { registrationPath } from './invitation-link.ts'
import { findInvitation } from './queries.ts'
import { expiredUntil } from '../rules.ts'

/** Invitations of all teams to one e-mail address in a day: any user can make a team and invite. */
const tenADay = { max: 10, windowMs: dayMs }

/**
 * Invites the user with the e-mail address by mail and in the bell, and invites an e-mail address without an account by
 * mail. Safe to repeat.
 */
export const sendInvitation = (deps: Deps, { invitationId }: { invitationId: number }): Promise<void> =>
  deps.db.transaction((tx) => sendOnce({ ...deps, db: tx }, invitationId))

/** Counts and sends the invitation, or neither: a job that runs again is no other invitation. */
async function sendOnce(deps: Deps, invitationId: number): Promise<void> {
  const invitation = await findInvitation(deps.db, invitationId, expiredUntil(deps.clock.now()))
  if (invitation === undefined) return
  const onceKey = `account-team-invitation:${invitationId}`
  if (!(await claimEvent(deps, { key: onceKey, retentionMs: dayMs }))) return
  if (!(await mayMailNow(deps, { email: invitation.email, kind: 'account-team-invitation', limit: tenADay }))) return
  const { email, team, invitedBy } = invitation
  const recipient = await findRecipient(deps.db, { email })
  const inviter = await findRecipient(deps.db, { id: invitedBy.id })
  // The language of an e-mail address without an account is unknown; that of the inviter is the best guess.
  const language: Language = recipient?.language ?? inviter?.language ?? 'nl'
  const t = deps.texts.in(language)
  const params = { team: team.name, name: invitedBy.name, email }
  const next = recipient === undefined ? 'register' : 'answer'
  const news = {
    kind: 'account-team-invitation',
    onceKey,
    // A mail to an e-mail address that no account confirmed repeats nothing that was typed.
    subject: t(`mail.account_team.invited.${recipient === undefined ? 'subject_unnamed' : 'subject'}`, params),
    paragraphs: [
      t(`mail.account_team.invited.${recipient === undefined ? 'intro_unnamed' : 'intro'}`, params),
      t(`mail.account_team.invited.${next}`, params),
    ],
    action: {
      text: t(`mail.account_team.invited.${next}_action`),
      path: recipient === undefined ? registrationPath(deps, invitationId) : teamsPath,
    },
    footer: t('mail.account_team.invited.footer'),
  }
  if (recipient === undefined) return sendNews(deps, deps.db, { to: email, language, news })
  return notifyUser(deps, recipient, { ...news, icon: 'users', createdBy: invitedBy.id })
}
