import type { z } from 'zod'
import type { Deps } from '../../../../deps.ts'
import { notifyUser } from '../../../identity/notifications/index.ts'
import type { teamChanged } from '../../../fundraisers/team-lifecycle/index.ts'
import { findTeamSlugs, listTeamsByIds } from '../../../fundraisers/teams/index.ts'
import { findRecipient } from '../../../identity/users/index.ts'

/**
 * Notifies all members of a team of its end or change, with the reason, but for the actor; by mail twice a day at most,
 * of all teams of the project together. News that has become untrue since, as of a team that was closed at night and is
 * open again in the morning, is no news any more. Safe to repeat.
 */
export async function notifyTeamMembers(deps: Deps, news: z.output<typeof teamChanged.payload>): Promise<void> {
  const { teamId, change, changedAt, changedBy, reason, team, project } = news
  if (change !== 'deleted') {
    const [now] = await listTeamsByIds(deps.database, [teamId])
    if (now?.state !== change || now.stateReason !== reason) return
  }
  const projectId = (await findTeamSlugs(deps.db, teamId))?.projectId
  if (projectId === undefined) return
  for (const id of news.userIds.filter((userId) => userId !== changedBy)) {
    const recipient = await findRecipient(deps.db, { id })
    if (recipient === undefined) continue
    const t = deps.texts.in(recipient.language)
    const params = { team: team.name, project: project.name }
    const isGone = change === 'deleted'
    await notifyUser(deps, recipient, {
      kind: `team-${change}`,
      onceKey: `team-${change}:${teamId}:${changedAt}:${id}`,
      // Of all teams of the project: a captain or manager could found one after the other for the same members.
      series: `team-state:${projectId}`,
      isBulk: true,
      icon: 'users',
      createdBy: changedBy,
      subject: t(`mail.team_${change}.subject`, params),
      paragraphs: [t(`mail.team_${change}.intro`, params)],
      quote: reason === '' ? undefined : reason,
      action: {
        text: t(isGone ? 'mail.team_deleted.action' : 'mail.team_closed.action'),
        path: isGone ? `/${project.url}` : `/${project.url}/teams/${team.url}`,
      },
      footer: t('mail.team_closed.footer', params),
    })
  }
}
