import type { Deps } from '../../../deps.ts'
import { tellUser } from '../../notifications/index.ts'
import { type Decision, findLastReview } from '../../reviews/index.ts'
import { findProject, listManagers, type Project } from '../queries.ts'
import { lockProject, writeDraft, writePublic } from './queries.ts'

/**
 * What follows from a review: an approved project is public, a rejected one is not, and everybody who manages it is told
 * what was said. One that was taken off line, archived, or asked again since then is left as it is. Safe to repeat.
 */
export async function followReview(deps: Deps, decision: Decision): Promise<void> {
  const { subjectId: id, reviewId, isApproved } = decision
  const isStill = await deps.db.transaction(async (tx) => {
    await lockProject(tx, id)
    const newest = await findLastReview(tx, { subject: 'project', subjectId: id })
    if (newest?.id !== reviewId || newest.state === 'withdrawn') return false
    await (isApproved ? writePublic(tx, id, deps.clock.now()) : writeDraft(tx, id))
    return true
  })
  const project = isStill ? await findProject(deps.database, id, undefined) : undefined
  if (project !== undefined && project.archivedAt === null) await tellManagers(deps, project, decision)
}

async function tellManagers(deps: Deps, project: Project, { reviewId, isApproved, reason }: Decision): Promise<void> {
  for (const recipient of await listManagers(deps.db, project.id)) {
    const t = deps.texts.in(recipient.language)
    const about = { project: project.name }
    const words = `publish.mail.${isApproved ? 'approved' : 'rejected'}` as const
    await tellUser(deps, recipient, {
      kind: isApproved ? 'project-approved' : 'project-rejected',
      onceKey: `project-reviewed:${reviewId}:${recipient.userId}`,
      icon: isApproved ? 'check' : 'flag',
      subject: t(`${words}.subject`, about),
      paragraphs: [t(`${words}.intro`, about)],
      quote: reason ?? undefined,
      action: { text: t(`${words}.action`), path: `/${project.url}` },
      footer: t('publish.mail.footer'),
    })
  }
}
