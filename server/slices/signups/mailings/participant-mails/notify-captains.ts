import { dateOf } from '../../../../../contract/dates.ts'
import type { Deps } from '../../../../deps.ts'
import { sha256 } from '../../../../platform/secrets.ts'
import { listManagers } from '../../../fundraisers/projects/index.ts'
import { findRequest, listCaptains } from '../../../fundraisers/team-members/index.ts'
import { mailboxOf } from '../../../identity/users/index.ts'
import { notifyOfTeam } from './notify-of-team.ts'

/**
 * Notifies a team's captain, or else the project's managers, of a request to join; of those of one person once a day,
 * as a request that is taken back can be made again. Safe to repeat.
 */
export async function notifyCaptains(deps: Deps, { requestId }: { requestId: number }): Promise<void> {
  const request = await findRequest(deps.db, requestId)
  if (request?.state !== 'pending' || request.team.archivedAt !== null) return
  const captains = await listCaptains(deps.db, request.teamId)
  const managers = captains.length > 0 ? [] : await listManagers(deps.db, request.project.id)
  const leads = [...captains, ...managers.map((manager) => ({ ...manager, participantId: undefined }))]
  const requester = request.userId ?? sha256(mailboxOf(request.email ?? ''))
  const day = dateOf(request.createdAt)
  for (const { participantId, ...recipient } of leads) {
    const t = deps.texts.in(recipient.language)
    const params = { name: request.name, team: request.team.name }
    const news = { recipient, participantId, kind: 'request_received' } as const
    await notifyOfTeam(deps, news, {
      kind: 'team-request',
      onceKey: `team-request:${request.teamId}:${requester}:${day}:${recipient.userId}`,
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
