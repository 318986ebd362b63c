import type { z } from 'zod'
import type { Deps } from '../../../../deps.ts'
import { notifyUser } from '../../../identity/notifications/index.ts'
import { findRecipient } from '../../../identity/users/index.ts'
import { findProject, listProjectLeaders } from '../queries.ts'
import type { projectArchived } from './jobs.ts'

/**
 * Tells the leaders of a project, the actor included, that it was archived: by an account that was taken over it would
 * end all monthly donations in silence. Safe to repeat.
 */
export async function notifyLeaders(
  deps: Deps,
  { projectId, archivedBy }: z.output<typeof projectArchived.payload>,
): Promise<void> {
  const project = await findProject(deps.database, projectId, undefined)
  if (project === undefined) return
  const archiver = await findRecipient(deps.db, { id: archivedBy })
  for (const recipient of await listProjectLeaders(deps.db, projectId)) {
    const t = deps.texts.in(recipient.language)
    const about = { name: project.name, by: archiver?.name ?? '' }
    await notifyUser(deps, recipient, {
      kind: 'project-archived',
      onceKey: `project-archived:${projectId}:${recipient.userId}`,
      icon: 'flag',
      createdBy: archivedBy,
      subject: t('mail.project_archived.subject', about),
      paragraphs: [
        t('mail.project_archived.intro', about),
        t('mail.project_archived.ends'),
        t('publish.mail.account.check'),
      ],
      action: { text: t('mail.project_archived.action'), path: `/dashboard#/projects/${projectId}` },
      footer: t('publish.mail.account.footer', about),
    })
  }
}
