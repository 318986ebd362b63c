import type { z } from 'zod'
import { pausedAfterDays } from '../../../../../contract/money/webhooks/webhook-fields.ts'
import type { Deps } from '../../../../deps.ts'
import { notifyUser } from '../../../identity/notifications/index.ts'
import { findOrganization, listLeaders } from '../../../fundraisers/organizations/index.ts'
import { listManagers } from '../../../fundraisers/projects/index.ts'
import type { Recipient } from '../../../identity/users/index.ts'
import type { webhooksPaused } from '../jobs.ts'
import { findPausedProject } from '../queries/receivers.ts'

type PauseNews = z.output<typeof webhooksPaused.payload>

/**
 * Tells the leaders of an organization, or managers of a project, that nothing is sent to its address any more. Safe to
 * repeat.
 */
export async function notifyPaused(deps: Deps, paused: PauseNews): Promise<void> {
  if ('projectId' in paused) return notifyManagers(deps, paused)
  const { organizationId, pausedAt, isGone } = paused
  const organization = await findOrganization(deps.database, organizationId, undefined)
  if (organization === undefined) return
  for (const recipient of await listLeaders(deps.db, organizationId)) {
    const t = deps.texts.in(recipient.language)
    const about = { organization: organization.name, days: String(pausedAfterDays) }
    await notifyOne(deps, recipient, {
      onceKey: `webhooks-paused:${organizationId}:${pausedAt}`,
      subject: t('mail.organization.webhooks_paused.subject', about),
      intro: t(`mail.organization.webhooks_paused.${isGone ? 'gone' : 'intro'}`, about),
      url: organization.url,
      footer: t('mail.organization.footer'),
    })
  }
}

async function notifyManagers(
  deps: Deps,
  { projectId, pausedAt, isGone }: Extract<PauseNews, { projectId: number }>,
): Promise<void> {
  const project = await findPausedProject(deps.db, projectId)
  if (project === undefined) return
  const { name, url } = project
  for (const recipient of await listManagers(deps.db, projectId)) {
    const t = deps.texts.in(recipient.language)
    const about = { name, days: String(pausedAfterDays) }
    await notifyOne(deps, recipient, {
      onceKey: `webhooks-paused:project:${projectId}:${pausedAt}`,
      subject: t('mail.project_webhooks.paused.subject', about),
      intro: t(`mail.project_webhooks.paused.${isGone ? 'gone' : 'intro'}`, about),
      url,
      footer: t('publish.mail.account.footer', about),
    })
  }
}

interface Words {
  onceKey: string
  subject: string
  intro: string
  /** Of the page with the settings. */
  url: string
  footer: string
}

async function notifyOne(deps: Deps, recipient: Recipient, { onceKey, subject, intro, url, footer }: Words) {
  const t = deps.texts.in(recipient.language)
  await notifyUser(deps, recipient, {
    kind: 'webhooks-paused',
    onceKey: `${onceKey}:${recipient.userId}`,
    icon: 'flag',
    subject,
    paragraphs: [intro, t('mail.organization.webhooks_paused.kept')],
    action: { text: t('mail.organization.webhooks_paused.action'), path: `/${url}?settings=webhooks` },
    footer,
  })
}
