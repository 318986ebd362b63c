import type { z } from 'zod'
import type { Deps } from '../../../../deps.ts'
import { notifyEach } from '../../../identity/notifications/index.ts'
import { findRecipient, listRecipients } from '../../../identity/users/index.ts'
import { findProject, listProjectLeaders } from '../queries.ts'
import type { projectArchived, projectDeleted } from './jobs.ts'

/**
 * Notifies the leaders of a project, the actor included, that it was archived: by an account that was taken over it
 * would end all monthly donations in silence. One that was undone is not mailed, unless it is the second one in a day:
 * in a loop it would keep the project off the site in silence. Safe to repeat.
 */
export async function notifyOfArchive(
  deps: Deps,
  { projectId, archivedBy, at, isRepeated, seriesOf }: z.output<typeof projectArchived.payload>,
): Promise<void> {
  const project = await findProject(deps.database, projectId, undefined)
  if (project === undefined) return
  if (!isRepeated && at !== undefined && project.archivedAt?.toISOString() !== at) return
  const archiver = await findRecipient(deps.db, { id: archivedBy })
  const onceKey = `project-archived:${projectId}${isRepeated ? `:${at ?? ''}` : ''}`
  await notifyEach(deps, await listProjectLeaders(deps.db, projectId), onceKey, (t) => {
    const params = { name: project.name, by: archiver?.name ?? '' }
    return {
      kind: 'project-archived',
      series: seriesIn(seriesOf),
      icon: 'flag',
      createdBy: archivedBy,
      subject: t('mail.project_archived.subject', params),
      paragraphs: [
        t('mail.project_archived.intro', params),
        ...(isRepeated ? [t('mail.project_archived.repeated')] : []),
        t('mail.project_archived.ends'),
        t('publish.mail.account.check'),
      ],
      action: { text: t('mail.project_archived.action'), path: `/dashboard#/projects/${projectId}` },
      footer: t('publish.mail.account.footer', params),
    }
  })
}

/** Notifies those who led a project, the actor included, that it was deleted. Safe to repeat. */
export async function notifyOfDeletion(
  deps: Deps,
  { projectId, name, leaderIds, deletedBy, seriesOf }: z.output<typeof projectDeleted.payload>,
): Promise<void> {
  const deleter = await findRecipient(deps.db, { id: deletedBy })
  await notifyEach(deps, await listRecipients(deps.db, leaderIds), `project-deleted:${projectId}`, (t) => {
    const params = { name, by: deleter?.name ?? '' }
    return {
      kind: 'project-deleted',
      series: seriesIn(seriesOf),
      icon: 'flag',
      createdBy: deletedBy,
      subject: t('mail.project_deleted.subject', params),
      paragraphs: [t('mail.project_deleted.intro', params), t('publish.mail.account.check')],
      action: { text: t('mail.project_deleted.action'), path: '/dashboard' },
      footer: t('publish.mail.account.footer', params),
    }
  })
}

const seriesIn = (organizationId: number | undefined): string | undefined =>
  organizationId === undefined ? undefined : `projects-end:${organizationId}`
