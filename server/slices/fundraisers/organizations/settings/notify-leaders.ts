import type { z } from 'zod'
import { notifyEach } from '../../../identity/notifications/index.ts'
import { findRecipient } from '../../../identity/users/index.ts'
import type { Deps } from '../../../../deps.ts'
import { listLeaders } from '../members/queries.ts'
import { findOrganization } from '../queries.ts'
import { notifyAccountChange } from '../notify-account-change.ts'
import type { organizationAccountChanged, leadersNews } from './jobs.ts'

/** Notifies the leaders of an organization that its bank account was changed. Safe to repeat. */
export async function notifyOfAccount(
  deps: Deps,
  { organizationId, version, ...changed }: z.output<typeof organizationAccountChanged.payload>,
): Promise<void> {
  const organization = await findOrganization(deps.database, organizationId, undefined)
  if (organization === undefined) return
  const { name, url } = organization
  const onceKey = `organization-account:${organizationId}:${version}`
  await notifyAccountChange(deps, await listLeaders(deps.db, organizationId), { name, url, onceKey, ...changed })
}

/** Notifies the leaders of an organization, the actor included, of the decision or change. Safe to repeat. */
export async function notifyLeaders(
  deps: Deps,
  { organizationId, version, event, changedBy }: z.output<typeof leadersNews.payload>,
): Promise<void> {
  const organization = await findOrganization(deps.database, organizationId, undefined)
  if (organization === undefined) return
  const changer = await findRecipient(deps.db, { id: changedBy })
  const leaders = await listLeaders(deps.db, organizationId)
  await notifyEach(deps, leaders, `organization-news:${organizationId}:${version}:${event}`, (t) => {
    const params = { organization: organization.name, by: changer?.name ?? '' }
    return {
      kind: 'organization-news',
      icon: 'flag',
      createdBy: changedBy,
      subject: t(`mail.organization.news.${event}.subject`, params),
      paragraphs: [t(`mail.organization.news.${event}.intro`, params)],
      action: { text: t('mail.organization.news.action'), path: `/${organization.url}?settings=${tabOf(event)}` },
      footer: t('mail.organization.footer'),
    }
  })
}

function tabOf(event: string): string {
  if (event === 'webhooks_changed') return 'webhooks'
  return event.startsWith('payment_links') ? 'betaallinks' : 'bank'
}
