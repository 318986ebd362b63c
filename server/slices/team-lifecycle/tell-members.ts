import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { tellUser } from '../notifications/index.ts'
import { findRecipient } from '../users/index.ts'
import type { teamChanged } from './jobs.ts'

/** Tells everybody who was in a team what came of it, with the reason, but for who did it. Safe to repeat. */
export async function tellMembers(deps: Deps, news: z.output<typeof teamChanged.payload>): Promise<void> {
  const { teamId, change, changedAt, changedBy, reason, team, project } = news
  for (const id of news.userIds.filter((userId) => userId !== changedBy)) {
    const recipient = await findRecipient(deps.db, { id })
    if (recipient === undefined) continue
    const t = deps.texts.in(recipient.language)
    const about = { team: team.name, project: project.name }
    const isGone = change === 'deleted'
    await tellUser(deps, recipient, {
      kind: `team-${change}`,
      onceKey: `team-${change}:${teamId}:${changedAt}:${id}`,
      icon: 'users',
      createdBy: changedBy,
      subject: t(`mail.team_${change}.subject`, about),
      paragraphs: [t(`mail.team_${change}.intro`, about)],
      quote: reason === '' ? undefined : reason,
      action: {
        text: t(isGone ? 'mail.team_deleted.action' : 'mail.team_closed.action'),
        path: isGone ? `/${project.url}` : `/${project.url}/teams/${team.url}`,
      },
      footer: t('mail.team_closed.footer', about),
    })
  }
}
