import type { Deps } from '../../../../deps.ts'
import { listManagers } from '../../../fundraisers/projects/index.ts'
import { findRequest, listCaptains } from '../../../fundraisers/team-members/index.ts'
import { notifyOfTeam } from './notify-of-team.ts'

/** Notifies a team's captain, or else the project's managers, of a request to join. Safe to repeat. */
export async function notifyCaptains(deps: Deps, { requestId }: { requestId: number }): Promise<void> {
  const request = await findRequest(deps.db, requestId)
  if (request?.state !== 'pending' || request.team.archivedAt !== null) return
  const captains = await listCaptains(deps.db, request.teamId)
  const managers = captains.length > 0 ? [] : await listManagers(deps.db, request.project.id)
  const leads = [...captains, ...managers.map((manager) => ({ ...manager, participantId: undefined }))]
  for (const { participantId, ...recipient } of leads) {
    const t = deps.texts.in(recipient.language)
    const params = { name: request.name, team: request.team.name }
    const news = { recipient, participantId, kind: 'request_received' } as const
    await notifyOfTeam(deps, news, {
      kind: 'team-request',
      onceKey: `team-request:${requestId}:${recipient.userId}`,
      createdBy: request.userId ?? undefined,
      subject: t('mail.team.received.subject', params),
      paragraphs: [t('mail.team.received.intro', params)],
      quote: request.motivation === '' ? undefined : request.motivation,
      action: {
        text: t('mail.team.received.action'),
        path: `/${request.project.url}/teams/${request.team.url}#deelnemers`,
      },
      footer: t('mail.team.footer'),
    })
  }
}
