import type { z } from 'zod'
import type { Deps } from '../../../../deps.ts'
import { notifyUser } from '../../../identity/notifications/index.ts'
import { isArchivedAfter, type teamLeadPassed } from '../../../fundraisers/participants/index.ts'
import {
  findMemberToNotify,
  lastDeparture,
  type teamMembershipChanged,
} from '../../../fundraisers/team-members/index.ts'
import { notifyOfTeam } from './notify-of-team.ts'

/**
 * Notifies a participant that they were added, removed or made captain, unless it has become untrue; by mail of each
 * twice a day at most, as captains and managers could do it without end, under any name of a team. Safe to repeat.
 */
export async function notifyMember(deps: Deps, payload: z.output<typeof teamMembershipChanged.payload>): Promise<void> {
  const { event, teamId, participantId, at, removal } = payload
  // Undone and done again: that removal has news of its own, once it cannot be undone.
  if (removal && (await lastDeparture(deps, deps.db, { ...removal, teamId })) > removal.departure) return
  const member = await findMemberToNotify(deps.db, { teamId, participantId })
  if (member === undefined) return
  const { recipient, team, project, participantUrl, isLeading, isMember } = member
  if (event === 'captain' ? !isLeading : event === 'removed' && isMember) return
  const t = deps.texts.in(recipient.language)
  const params = { team: team.name, project: project.name }
  const words = `mail.team.${event}` as const
  const ownPage = `/${project.url}/deelnemers/${participantUrl}`
  const notification = {
    kind: `team-${event}`,
    onceKey: `team-${event}:${teamId}:${participantId}:${at}`,
    series: `team-${event}:${participantId}`,
    subject: t(`${words}.subject`, params),
    paragraphs: [t(`${words}.intro`, params)],
    action: {
      text: t(`${words}.action`),
      path: event === 'removed' ? ownPage : `/${project.url}/teams/${team.url}`,
    },
    footer: t('mail.team.footer'),
  }
  if (event === 'captain') return notifyOfTeam(deps, { recipient, participantId, kind: 'made_captain' }, notification)
  // Changes of a membership by others have no switch.
  return notifyUser(deps, recipient, { ...notification, icon: 'users' })
}

/**
 * Notifies the captain who follows an archived one. One who was archived anew since has a successor with news of their
 * own. Safe to repeat.
 */
export async function notifySuccessor(
  deps: Deps,
  { archivedId, ...passed }: z.output<typeof teamLeadPassed.payload>,
): Promise<void> {
  if (archivedId !== undefined && (await isArchivedAfter(deps.db, archivedId, new Date(passed.at)))) return
  await notifyMember(deps, { event: 'captain', ...passed })
}
