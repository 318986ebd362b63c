import type { z } from 'zod'
import { pausedAfterDays } from '../../../../contract/money/webhooks/webhook-fields.ts'
import type { Translate } from '../../../../contract/texts.ts'
import type { Deps } from '../../../deps.ts'
import { notifyEach } from '../../identity/notifications/index.ts'
import { findOrganization, listLeaders } from '../../fundraisers/organizations/index.ts'
import { listManagers } from '../../fundraisers/projects/index.ts'
import type { webhooksPaused } from './jobs.ts'
import { findPausedProject } from './queries/receivers.ts'

type PauseNews = z.output<typeof webhooksPaused.payload>

/**
 * Notifies the leaders of an organization, or managers of a project, that nothing is sent to its URL any more. Safe
 * to repeat.
 */
export const notifyPaused = (deps: Deps, paused: PauseNews): Promise<void> =>
  'projectId' in paused ? notifyManagers(deps, paused) : notifyLeaders(deps, paused)

async function notifyLeaders(
  deps: Deps,
  { organizationId, pausedAt, isGone }: Extract<PauseNews, { organizationId: number }>,
): Promise<void> {
  const organization = await findOrganization(deps.database, organizationId, undefined)
  if (organization === undefined) return
  const leaders = await listLeaders(deps.db, organizationId)
  await notifyEach(deps, leaders, `webhooks-paused:${organizationId}:${pausedAt}`, (t) => {
    const params = { organization: organization.name, days: String(pausedAfterDays) }
    return newsOf(t, {
      series: `webhooks-paused:organization:${organizationId}`,
      subject: t('mail.organization.webhooks_paused.subject', params),
      intro: t(`mail.organization.webhooks_paused.${isGone ? 'gone' : 'intro'}`, params),
      url: organization.url,
      footer: t('mail.organization.footer'),
    })
  })
}

async function notifyManagers(
  deps: Deps,
  { projectId, pausedAt, isGone }: Extract<PauseNews, { projectId: number }>,
): Promise<void> {
  const project = await findPausedProject(deps.db, projectId)
  if (project === undefined) return
  const { name, url } = project
  const managers = await listManagers(deps.db, projectId)
  await notifyEach(deps, managers, `webhooks-paused:project:${projectId}:${pausedAt}`, (t) => {
    const params = { name, days: String(pausedAfterDays) }
    return newsOf(t, {
      series: `webhooks-paused:project:${projectId}`,
      subject: t('mail.project_webhooks.paused.subject', params),
      intro: t(`mail.project_webhooks.paused.${isGone ? 'gone' : 'intro'}`, params),
      url,
      footer: t('publish.mail.account.footer', params),
    })
  })
}

interface Words {
  /** The owner of the URL can have it answer 410 after each time that it is switched on. */
  series: string
  subject: string
  intro: string
  /** The URL of the page with the settings. */
  url: string
  footer: string
}

const newsOf = (t: Translate, { series, subject, intro, url, footer }: Words) => ({
  kind: 'webhooks-paused',
  series,
  icon: 'flag',
  subject,
  paragraphs: [intro, t('mail.organization.webhooks_paused.kept')],
  action: { text: t('mail.organization.webhooks_paused.action'), path: `/${url}?settings=webhooks` },
  footer,
})
