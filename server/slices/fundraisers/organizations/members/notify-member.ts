import type { z } from 'zod'
import type { Deps } from '../../../../deps.ts'
import { notifyUser } from '../../../identity/notifications/index.ts'
import { findRecipient } from '../../../identity/users/index.ts'
import { findOrganization } from '../queries.ts'
import type { organizationMembershipChanged } from './jobs.ts'

type MembershipEvent = z.output<typeof organizationMembershipChanged.payload>

/** Notifies a user about their membership of an organization, or of the answer to their invitation. Safe to repeat. */
export async function notifyMember(
  deps: Deps,
  { event, organizationId, userId, byUserId, at }: MembershipEvent,
): Promise<void> {
  const recipient = await findRecipient(deps.db, { id: userId })
  const organization = await findOrganization(deps.database, organizationId, undefined)
  if (recipient === undefined || organization === undefined) return
  const changer = byUserId === undefined ? undefined : await findRecipient(deps.db, { id: byUserId })
  const t = deps.texts.in(recipient.language)
  const params = { organization: organization.name, name: changer?.name ?? '' }
  const words = `mail.organization.${event}` as const
  await notifyUser(deps, recipient, {
    kind: `organization-${event}`,
    onceKey: `organization-${event}:${organizationId}:${userId}:${byUserId ?? 0}:${at}`,
    // A role can be given and taken by turns; the other news needs a yes of its recipient before it comes again.
    series: event === 'captain' || event === 'owner' ? `organization-${event}:${organizationId}` : undefined,
    icon: 'users',
    createdBy: byUserId,
    subject: t(`${words}.subject`, params),
    paragraphs: [t(`${words}.intro`, params)],
    action: { text: t(`${words}.action`), path: event === 'removed' ? '/' : `/${organization.url}` },
    footer: t('mail.organization.footer'),
  })
}
