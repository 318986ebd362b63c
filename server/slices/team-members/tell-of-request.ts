import type { Deps } from '../../deps.ts'
import { tellUser } from '../notifications/index.ts'
import { listManagers } from '../projects/index.ts'
import { listCaptains } from './queries/leads.ts'
import { findRequest } from './queries/requests.ts'

/** Tells who leads a team that somebody wants to join it: its captain, or else the project's managers. Safe to repeat. */
export async function tellLeads(deps: Deps, { requestId }: { requestId: number }): Promise<void> {
  const request = await findRequest(deps.db, requestId)
  if (request?.state !== 'pending' || request.team.archivedAt !== null) return
  const captains = await listCaptains(deps.db, request.teamId)
  const leads = captains.length > 0 ? captains : await listManagers(deps.db, request.project.id)
  for (const recipient of leads) {
    const t = deps.texts.in(recipient.language)
    const about = { name: request.name, team: request.team.name }
    await tellUser(deps, recipient, {
      kind: 'team-request',
      onceKey: `team-request:${requestId}:${recipient.userId}`,
      icon: 'users',
      createdBy: request.userId ?? undefined,
      subject: t('mail.team.received.subject', about),
      paragraphs: [t('mail.team.received.intro', about)],
      quote: request.motivation === '' ? undefined : request.motivation,
      action: {
        text: t('mail.team.received.action'),
        path: `/${request.project.url}/teams/${request.team.url}#deelnemers`,
      },
      footer: t('mail.team.footer'),
    })
  }
}
