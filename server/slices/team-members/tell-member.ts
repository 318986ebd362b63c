import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { tellUser } from '../notifications/index.ts'
import type { tellMember } from './jobs.ts'
import { findMemberToTell } from './queries/members.ts'

/** Tells a participant that they were added, removed or made captain. Safe to repeat. */
export async function tellMemberNews(deps: Deps, happening: z.output<typeof tellMember.payload>): Promise<void> {
  const { news, teamId, participantId, at } = happening
  const found = await findMemberToTell(deps.db, { teamId, participantId })
  if (found === undefined) return
  const { recipient, team, project, participantUrl } = found
  const t = deps.texts.in(recipient.language)
  const about = { team: team.name, project: project.name }
  const words = `mail.team.${news}` as const
  const ownPage = `/${project.url}/deelnemers/${participantUrl}`
  await tellUser(deps, recipient, {
    kind: `team-${news}`,
    onceKey: `team-${news}:${teamId}:${participantId}:${at}`,
    icon: 'users',
    subject: t(`${words}.subject`, about),
    paragraphs: [t(`${words}.intro`, about)],
    action: {
      text: t(`${words}.action`),
      path: news === 'removed' ? ownPage : `/${project.url}/teams/${team.url}`,
    },
    footer: t('mail.team.footer'),
  })
}
