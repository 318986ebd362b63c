import type { TeamDetails } from '../../../../contract/fundraisers/teams/teams.ts'
import { settingsAt } from '../settings-field.ts'
import { fewDonations, type Step } from './steps.ts'

type NewTeam = Pick<
  TeamDetails,
  'url' | 'photo' | 'motivation' | 'goal' | 'member_count' | 'donation_count' | 'state'
> & { allBlogs: readonly unknown[] }

/** Whether a team has yet to begin: it is alone, or its first donors have to come. */
export const isNewTeam = ({ state, member_count: members, donation_count: donations }: NewTeam): boolean =>
  state !== 'closed' && (members < 2 || donations < fewDonations)

/** Lists the steps of a team, for those who may change it. */
export function teamSteps(team: NewTeam, projectUrl: string): Step[] {
  const path = `/${projectUrl}/teams/${team.url}`
  return [
    { id: 'team_photo', isDone: team.photo !== null, href: settingsAt(path, 'team', 'image_url') },
    { id: 'team_story', isDone: team.motivation !== '', href: settingsAt(path, 'team', 'motivation') },
    { id: 'team_goal', isDone: team.goal !== null, href: settingsAt(path, 'team', 'goal') },
    { id: 'members', isDone: team.member_count > 1 },
    { id: 'team_friends', isDone: team.donation_count > 0 },
    { id: 'team_update', isDone: team.allBlogs.length > 0, href: `${path}#updates` },
  ]
}
