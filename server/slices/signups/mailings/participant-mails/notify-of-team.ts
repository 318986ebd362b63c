import type { TeamMailKind } from '../../../../../contract/signups/mailings/mail-kinds.ts'
import type { Deps } from '../../../../deps.ts'
import { type MailedNews, notifyUser } from '../../../identity/notifications/index.ts'
import type { Recipient } from '../../../identity/users/index.ts'
import { listOff } from './queries.ts'
import { stopUrl } from './stop-link.ts'

export interface TeamNotification extends MailedNews {
  kind: string
  createdBy?: number
  series?: string
}

/**
 * Notifies a user of news of a team, by mail and in their bell. A participant with a page has a switch for each kind of
 * mail, which the mail itself turns off too; the bell still shows the news. Safe to repeat.
 */
export async function notifyOfTeam(
  deps: Deps,
  { recipient, participantId, kind }: { recipient: Recipient; participantId: number | undefined; kind: TeamMailKind },
  news: TeamNotification,
): Promise<void> {
  const notification = { ...news, icon: 'users' }
  if (participantId === undefined) return notifyUser(deps, recipient, notification)
  const isMailed = !(await listOff(deps.db, participantId)).includes(kind)
  const text = deps.texts.in(recipient.language)('mail.participant.stop')
  return notifyUser(deps, recipient, {
    ...notification,
    isMailed,
    stop: { text, url: stopUrl(deps, { participantId, kind }) },
  })
}
