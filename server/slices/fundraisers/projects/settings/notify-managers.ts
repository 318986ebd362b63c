import type { z } from 'zod'
import { formatDate } from '../../../../../contract/format.ts'
import type { Deps } from '../../../../deps.ts'
import { notifyEach } from '../../../identity/notifications/index.ts'
import { notifyAccountChange } from '../../organizations/index.ts'
import { findRecipient } from '../../../identity/users/index.ts'
import { findProject, listManagers, listProjectLeaders } from '../queries.ts'
import type { projectAccountChanged, projectClosingDateMoved, webhooksChanged } from './jobs.ts'

/** Notifies the managers of a project that its bank account was changed. Safe to repeat. */
export async function notifyOfAccount(
  deps: Deps,
  { projectId, version, ...changed }: z.output<typeof projectAccountChanged.payload>,
): Promise<void> {
  const project = await findProject(deps.database, projectId, undefined)
  if (project === undefined) return
  const { name, url } = project
  const onceKey = `project-account:${projectId}:${version}`
  await notifyAccountChange(deps, await listManagers(deps.db, projectId), { name, url, onceKey, ...changed })
}

/** Notifies the leaders of a project, the actor included, that it closes sooner. Safe to repeat. */
export async function notifyOfClosingDate(
  deps: Deps,
  { projectId, version, closingDate, changedBy }: z.output<typeof projectClosingDateMoved.payload>,
): Promise<void> {
  const project = await findProject(deps.database, projectId, undefined)
  if (project === undefined) return
  const changer = await findRecipient(deps.db, { id: changedBy })
  const leaders = await listProjectLeaders(deps.db, projectId)
  await notifyEach(deps, leaders, `project-closes-sooner:${projectId}:${version}`, (t, { language }) => {
    const params = { name: project.name, by: changer?.name ?? '', date: formatDate(closingDate, language) }
    return {
      kind: 'project-closes-sooner',
      icon: 'flag',
      createdBy: changedBy,
      subject: t('mail.project_closes_sooner.subject', params),
      paragraphs: [
        t('mail.project_closes_sooner.intro', params),
        t('mail.project_closes_sooner.ends'),
        t('publish.mail.account.check'),
      ],
      action: { text: t('publish.mail.account.action'), path: `/${project.url}` },
      footer: t('publish.mail.account.footer', params),
    }
  })
}

/**
 * Notifies the managers of a project, the actor included, of the receivers of the donors' personal data. Safe to
 * repeat.
 */
export async function notifyOfWebhooks(
  deps: Deps,
  { projectId, event, changedBy, changeKey }: z.output<typeof webhooksChanged.payload>,
): Promise<void> {
  const project = await findProject(deps.database, projectId, undefined)
  if (project === undefined) return
  const changer = await findRecipient(deps.db, { id: changedBy })
  await notifyEach(deps, await listManagers(deps.db, projectId), `project-webhooks:${changeKey}`, (t) => {
    const params = { name: project.name, by: changer?.name ?? '' }
    return {
      kind: 'project-webhooks',
      icon: 'flag',
      createdBy: changedBy,
      subject: t(`mail.project_webhooks.${event}.subject`, params),
      paragraphs: [t(`mail.project_webhooks.${event}.intro`, params), t('publish.mail.account.check')],
      action: { text: t('mail.organization.webhooks_paused.action'), path: `/${project.url}?settings=webhooks` },
      footer: t('publish.mail.account.footer', params),
    }
  })
}
