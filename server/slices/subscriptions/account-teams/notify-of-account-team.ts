import type { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { notifyUser } from '../../identity/notifications/index.ts'
import { findRecipient } from '../../identity/users/index.ts'
import type { AccountTeamEvent, accountTeamNews } from './jobs.ts'

type TeamEventPayload = z.output<typeof accountTeamNews.payload>

/** The page of a user's teams, and invitations. */
export const teamsPath = '/settings#/teams'

/** Notifies a user of an event of a team, by mail and in their bell. Safe to repeat. */
export async function notifyOfAccountTeam(
  deps: Deps,
  { event, team, userId, byUserId, role, at }: TeamEventPayload,
): Promise<void> {
  const recipient = await findRecipient(deps.db, { id: userId })
  if (recipient === undefined) return
  const by = await findRecipient(deps.db, { id: byUserId })
  const t = deps.texts.in(recipient.language)
  const roleText = role === undefined ? '' : t(`account.team.roles.${role}`)
  const params = { team: team.name, name: by?.name ?? '', role: roleText }
  const words = `mail.account_team.${event}` as const
  await notifyUser(deps, recipient, {
    kind: `account-team-${event}`,
    onceKey: `account-team-${event}:${team.id}:${userId}:${byUserId}:${at}`,
    // A role can be given and taken by turns.
    series: event === 'role' ? `account-team-role:${team.id}` : undefined,
    icon: 'users',
    createdBy: byUserId,
    subject: t(`${words}.subject`, params),
    paragraphs: [t(`${words}.intro`, params)],
    action: { text: t('mail.account_team.action'), path: pathOf(event, team.id) },
    footer: t('mail.account_team.footer'),
  })
}

/** Returns the path of a notice, for a former member or one of a deleted team that of the other teams. */
const pathOf = (event: AccountTeamEvent, teamId: number): string =>
  event === 'removed' || event === 'deleted' ? teamsPath : `${teamsPath}/${teamId}/members`
