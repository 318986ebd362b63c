import { formatMoment } from '../../../contract/format.ts'
import type { Translate } from '../../../contract/texts.ts'
import type { Deps } from '../../deps.ts'
import { tellUser } from '../notifications/index.ts'
import { findRecipient, type Recipient } from '../users/index.ts'
import type { ChangeNews } from './jobs.ts'
import { differing, wordsOf } from './present-change.ts'
import { findChange, type PendingChange } from './queries.ts'
import { undoneWithinMs } from './rules.ts'
import type { ChangeSubjects } from './subjects.ts'
import { undoPath } from './undo-link.ts'

/**
 * Tells everybody who leads the subject of a change what became of it, who asked for it included: an account that was
 * taken over must not take the money along in silence. Safe to repeat.
 */
export async function tellLeaders(
  deps: Deps,
  subjects: ChangeSubjects,
  { changeId, news }: { changeId: number; news: ChangeNews },
): Promise<void> {
  const change = await findChange(deps.db, changeId)
  if (change === undefined) return
  const subject = await subjects[change.subject].find(deps.db, change.subjectId)
  if (subject === undefined) return
  const requester = await findRecipient(deps.db, { id: change.askedBy })
  const isUndoable = news === 'asked' || news === 'applied'
  for (const recipient of subject.leaders) {
    const t = deps.texts.in(recipient.language)
    const { from, to } = differing(change)
    const about = {
      name: subject.name,
      by: requester?.name ?? '',
      from: wordsOf(t, change.what, from),
      to: wordsOf(t, change.what, to),
    }
    await tellUser(deps, recipient, {
      kind: `money-change-${news}`,
      onceKey: `pending-change:${changeId}:${news}:${recipient.userId}`,
      icon: 'flag',
      createdBy: change.askedBy,
      subject: t(`changes.mail.${news}.subject`, about),
      paragraphs: [t(`changes.mail.${news}.intro`, about), ...more(t, { change, news, recipient })],
      action: isUndoable
        ? { text: t(`changes.mail.${news}.action`), path: undoPath(deps, changeId) }
        : { text: t('changes.mail.look'), path: `/${subject.url}` },
      footer: t('changes.mail.footer', about),
    })
  }
}

interface Told {
  change: PendingChange
  news: ChangeNews
  recipient: Recipient
}

function more(t: Translate, { change, news, recipient: { language, userId } }: Told): string[] {
  const { effectAt, askedAt, appliedAt, needsReview, confirmableBy } = change
  if (news === 'applied') {
    const until = new Date(appliedAt!.getTime() + undoneWithinMs)
    return [t('changes.mail.applied.undo', { date: formatMoment(until, language) })]
  }
  if (news !== 'asked') return [t('changes.mail.check')]
  const waits = effectAt > askedAt
  return [
    ...(waits ? [t('changes.mail.asked.when', { date: formatMoment(effectAt, language) })] : []),
    ...(needsReview ? [t(waits ? 'changes.mail.asked.review_too' : 'changes.mail.asked.review')] : []),
    ...(confirmableBy.includes(userId) ? [t('changes.mail.asked.second')] : []),
    t('changes.mail.asked.undo'),
  ]
}
