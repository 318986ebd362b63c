import type { z } from 'zod'
import { pausedAfterDays } from '../../../contract/webhooks/webhook-words.ts'
import type { Deps } from '../../deps.ts'
import { tellUser } from '../notifications/index.ts'
import { findOrganization, listLeaders } from '../organizations/index.ts'
import type { tellPaused as tellPausedJob } from './jobs.ts'

/** Tells whoever leads an organization that nothing is sent to its address any more. Safe to repeat. */
export async function tellPaused(
  deps: Deps,
  { organizationId, pausedAt }: z.output<typeof tellPausedJob.payload>,
): Promise<void> {
  const organization = await findOrganization(deps.database, organizationId, undefined)
  if (organization === undefined) return
  for (const recipient of await listLeaders(deps.db, organizationId)) {
    const t = deps.texts.in(recipient.language)
    const about = { organization: organization.name, days: String(pausedAfterDays) }
    await tellUser(deps, recipient, {
      kind: 'webhooks-paused',
      onceKey: `webhooks-paused:${organizationId}:${pausedAt}:${recipient.userId}`,
      icon: 'flag',
      subject: t('mail.organization.webhooks_paused.subject', about),
      paragraphs: [t('mail.organization.webhooks_paused.intro', about), t('mail.organization.webhooks_paused.kept')],
      action: {
        text: t('mail.organization.webhooks_paused.action'),
        path: `/${organization.url}?settings=webhooks`,
      },
      footer: t('mail.organization.footer'),
    })
  }
}
