import { later } from '../../../../contract/durations.ts'
import { defined } from '../../../../contract/defined.ts'
import { formatMoment } from '../../../../contract/format.ts'
import type { Translate } from '../../../../contract/texts.ts'
import type { Deps } from '../../../deps.ts'
import { notifyEach } from '../../identity/notifications/index.ts'
import { findRecipient } from '../../identity/users/index.ts'
import type { ChangeEvent } from './jobs.ts'
import { differenceOf, changeWords } from './present-change.ts'
import { findChange, type PendingChange } from './queries.ts'
import { isAboutMoney, undoneWithinMs } from './rules.ts'
import type { ChangeSubjects, NotifiedLeader } from './subjects.ts'
import { undoPath } from './undo-link.ts'

/**
 * Notifies all leaders of the subject of a change of its outcome, the requester included: an account that was
 * taken over must not take the money along in silence. So are leaders of until shortly before: they may have been
 * removed for it. Safe to repeat.
 */
export async function notifyLeaders(
  deps: Deps,
  subjects: ChangeSubjects,
  { changeId, event }: { changeId: number; event: ChangeEvent },
): Promise<void> {
  const change = await findChange(deps.db, changeId)
  if (change === undefined) return
  const subject = await subjects[change.subject].find(deps.db, change.subjectId)
  if (subject === undefined) return
  const requester = await findRecipient(deps.db, { id: change.requestedBy })
  const recipients = await subjects[change.subject].listChangeRecipients(deps.db, change)
  await notifyEach(deps, recipients, `pending-change:${changeId}:${event}`, (t, recipient) => {
    const { from, to } = differenceOf(change)
    const params = {
      name: subject.name,
      by: requester?.name ?? '',
      kind: t(`changes.kinds.${change.kind}`),
      from: changeWords(t, change.kind, from),
      to: changeWords(t, change.kind, to),
    }
    const look = { text: t('changes.mail.look'), path: `/${subject.url}` }
    return {
      kind: `money-change-${event}`,
      // Requests that are not about money are not counted, and accomplices may send a request and leave by turns.
      series:
        event === 'left' && !isAboutMoney(change.kind)
          ? `change-left:${change.subject}:${change.subjectId}`
          : undefined,
      icon: 'flag',
      createdBy: change.requestedBy,
      subject: t(`changes.mail.${event}.subject`, params),
      paragraphs: [
        t(`changes.mail.${event}.intro`, params),
        ...more(t, { change, event, recipient, name: subject.name }),
      ],
      action:
        (event === 'requested' || event === 'applied') && recipient.leadership === 'undoes'
          ? { text: t(`changes.mail.${event}.action`), path: undoPath(deps, { changeId, userId: recipient.userId }) }
          : look,
      bellAction: look,
      footer: t(recipient.leadership === 'led' ? 'changes.mail.footer_led' : 'changes.mail.footer', params),
    }
  })
}

interface LeaderNotice {
  change: PendingChange
  event: ChangeEvent
  recipient: NotifiedLeader
  /** The subject of the change. */
  name: string
}

function more(t: Translate, { change, event, recipient, name }: LeaderNotice): string[] {
  const { language, userId, leadership } = recipient
  const { effectAt, requestedAt, appliedAt, needsReview, confirmableBy } = change
  if (event === 'applied') {
    if (leadership !== 'undoes') return [t(`changes.mail.applied.${leadership}`, { name })]
    const until = later(defined(appliedAt), undoneWithinMs)
    return [t('changes.mail.applied.undo', { led: ledNameOf(change, name), date: formatMoment(until, language) })]
  }
  if (event === 'left') return leadership === 'led' ? [] : [t('changes.mail.left.again')]
  if (event !== 'requested') return [t('changes.mail.check')]
  const waits = effectAt > requestedAt
  return [
    ...(waits ? [t('changes.mail.requested.when', { date: formatMoment(effectAt, language) })] : []),
    ...(needsReview ? [t(waits ? 'changes.mail.requested.review_too' : 'changes.mail.requested.review')] : []),
    ...(confirmableBy.includes(userId) ? [t('changes.mail.requested.second')] : []),
    leadership === 'undoes'
      ? t('changes.mail.requested.undo', { led: ledNameOf(change, name) })
      : t(`changes.mail.requested.${leadership}`, { name }),
  ]
}

/** Returns the subject to lead for the link to work: for a project that moves, its former organization. */
const ledNameOf = ({ kind, former }: PendingChange, name: string): string =>
  kind === 'organizer' && former['organizationId'] !== null ? String(former['label']) : name
