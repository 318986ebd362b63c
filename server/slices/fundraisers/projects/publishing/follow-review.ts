import type { z } from 'zod'
import { projectStates } from '../../../../../contract/fundraisers/projects/project-states.ts'
import { dateOf } from '../../../../../contract/dates.ts'
import type { Translate } from '../../../../../contract/texts.ts'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { notifyEach } from '../../../identity/notifications/index.ts'
import { type ReviewDecision, findLatestReview, withdrawReview } from '../../moderation/index.ts'
import { withdrawChanges } from '../../pending-changes/index.ts'
import { missingForPublishing } from '../publishing-rules.ts'
import { findProject, listManagers } from '../queries.ts'
import { stayedDraft } from './jobs.ts'
import { lockProject } from '../settings/queries.ts'
import { findPublishable, markDraft, markPublic } from './queries.ts'

/**
 * Follows a review: an approved project is public, a rejected one is not, but for a rejected change, after which it
 * stays as it was approved, and all its managers are notified of the decision. One that was taken off line, archived,
 * or requested again since then is left as it is. A draft that lacks by now the fields of its request stays a draft,
 * and can be requested again [4.04, 5.10]. Safe to repeat.
 */
export async function followReview(deps: Deps, decision: ReviewDecision): Promise<void> {
  const { subjectId: id, reviewId, isApproved, reason, occasion, takesOffLine } = decision
  const isSaid = await deps.db.transaction(async (tx) => {
    await lockProject(tx, id)
    const newest = await findLatestReview(tx, { subject: 'project', subjectId: id })
    if (newest?.id !== reviewId || newest.state === 'withdrawn') return false
    if (isApproved && (await isIncompleteDraft(deps, tx, id))) {
      await withdrawReview(tx, { subject: 'project', subjectId: id })
      await deps.jobs.enqueue(tx, stayedDraft, { projectId: id, reviewId })
      return false
    }
    if (isApproved) await publish(deps, tx, decision)
    else if (occasion === 'publication' || takesOffLine) await markDraft(tx, id)
    return true
  })
  if (!isSaid) return
  await notifyManagers(deps, decision, {
    words: isApproved ? 'approved' : 'rejected',
    isChange: occasion === 'change' && (isApproved || !takesOffLine),
    icon: isApproved ? 'check' : 'flag',
    quote: reason ?? undefined,
  })
}

/**
 * Staff approved the project as it is now: a move requested while it was a draft is requested again, so that staff see
 * it.
 */
async function publish(deps: Deps, tx: Db, { subjectId: id, occasion }: ReviewDecision): Promise<void> {
  const subject = { subject: 'project', subjectId: id } as const
  if (occasion === 'publication' && !deps.config.isReviewAutomatic)
    await withdrawChanges(deps, tx, subject, { kinds: ['organizer'], withdrawnBy: null })
  await markPublic(tx, id, deps.clock.now())
}

async function isIncompleteDraft({ clock }: Deps, tx: Db, id: number): Promise<boolean> {
  const current = await findPublishable(tx, id)
  return (
    current?.state === projectStates.draft && Object.keys(missingForPublishing(current, dateOf(clock.now()))).length > 0
  )
}

/** Notifies the managers of the fields that an approved project lacks still. Safe to repeat. */
export async function notifyStayedDraft(
  deps: Deps,
  { projectId, reviewId }: z.output<typeof stayedDraft.payload>,
): Promise<void> {
  const current = await findPublishable(deps.db, projectId)
  if (current === undefined || current.state > projectStates.draft) return
  const missing = Object.values(missingForPublishing(current, dateOf(deps.clock.now()))).flat()
  const decision = { subjectId: projectId, reviewId }
  const more = (t: Translate) => missing.map((key) => t(key))
  await notifyManagers(deps, decision, { words: 'incomplete', icon: 'flag', more })
}

interface ReviewNotice {
  words: 'approved' | 'rejected' | 'incomplete'
  /** Whether it is a page that stays as it was approved. */
  isChange?: boolean
  icon: 'check' | 'flag'
  quote?: string
  more?: (t: Translate) => string[]
}

async function notifyManagers(
  deps: Deps,
  { subjectId, reviewId }: Pick<ReviewDecision, 'subjectId' | 'reviewId'>,
  { words, isChange = false, icon, quote, more }: ReviewNotice,
): Promise<void> {
  const project = await findProject(deps.database, subjectId, undefined)
  if (project === undefined || project.archivedAt !== null) return
  await notifyEach(deps, await listManagers(deps.db, project.id), `project-reviewed:${reviewId}`, (t) => {
    const params = { project: project.name, name: project.name }
    const textKey =
      isChange && words !== 'incomplete' ? (`changes.reviewed.${words}` as const) : (`publish.mail.${words}` as const)
    return {
      kind: `project-${words}`,
      icon,
      subject: t(`${textKey}.subject`, params),
      paragraphs: [t(`${textKey}.intro`, params), ...(more?.(t) ?? [])],
      quote,
      action: { text: t(`${textKey}.action`), path: `/${project.url}` },
      footer: t('publish.mail.footer'),
    }
  })
}
