import type { Deps } from '../../../../deps.ts'
import { notifyEach } from '../../../identity/notifications/index.ts'
import { type ReviewDecision, findLatestReview } from '../../moderation/index.ts'
import { withdrawChanges } from '../../pending-changes/index.ts'
import { listLeaders } from '../members/queries.ts'
import { findOrganization, type Organization } from '../queries.ts'
import { lockOrganization, markPublic } from './queries.ts'

const reviewedKinds = ['identity', 'bank_account'] as const

/**
 * Follows a review: an organization whose publication is approved is public, a rejected one is not. After the review of
 * a change it stays on or off line as it was, unless staff took it off line by that. All its leaders are notified of
 * the decision. One that was taken off line, or requested again, since then is left as it is. Safe to repeat.
 */
export async function followReview(deps: Deps, decision: ReviewDecision): Promise<void> {
  const { subjectId: id, reviewId, isApproved, occasion, takesOffLine } = decision
  const organization = await findOrganization(deps.database, id, undefined)
  if (organization === undefined) return
  const isStill = await deps.db.transaction(async (tx) => {
    await lockOrganization(tx, id)
    const newest = await findLatestReview(tx, { subject: 'organization', subjectId: id })
    if (newest?.id !== reviewId || newest.state === 'withdrawn') return false
    if (occasion === 'publication' || (!isApproved && takesOffLine))
      await markPublic(tx, id, { isPublic: isApproved, now: deps.clock.now() })
    // Staff read no change that was requested since their decision.
    if (!isApproved && takesOffLine)
      await withdrawChanges(
        deps,
        tx,
        { subject: 'organization', subjectId: id },
        { kinds: reviewedKinds, withdrawnBy: null },
      )
    return true
  })
  if (isStill) await notifyLeaders(deps, organization, decision)
}

const offLineIntro = 'changes.reviewed.rejected.intro_off_line'

async function notifyLeaders(
  deps: Deps,
  organization: Organization,
  { reviewId, isApproved, reason, occasion, takesOffLine }: ReviewDecision,
): Promise<void> {
  await notifyEach(deps, await listLeaders(deps.db, organization.id), `organization-reviewed:${reviewId}`, (t) => {
    const params = { organization: organization.name, name: organization.name }
    const outcome = isApproved ? 'approved' : 'rejected'
    const isChange = occasion === 'change' && (isApproved || !takesOffLine)
    const words = isChange ? (`changes.reviewed.${outcome}` as const) : (`mail.organization.${outcome}` as const)
    return {
      kind: isApproved ? 'organization-approved' : 'organization-rejected',
      icon: isApproved ? 'check' : 'flag',
      subject: t(`${words}.subject`, params),
      paragraphs: [t(isChange && !isApproved && !organization.isPublic ? offLineIntro : `${words}.intro`, params)],
      quote: reason ?? undefined,
      action: { text: t(`${words}.action`), path: `/${organization.url}` },
      footer: t('mail.organization.footer'),
    }
  })
}
