import { redirect } from 'react-router'
import { hashOf } from '../../lib/hash-location.ts'
import type { Route } from './+types/settings-team'

/**
 * Leads `/settings/teams/12`, the URL of a team's calls, to its screen, a hash location of the settings [2.24]. A
 * guest signs in first; browsers retain the part behind the # on the way.
 */
export const loader = ({ params: { id } }: Route.LoaderArgs) =>
  redirect(`/settings${id !== undefined && /^\d{1,15}$/.test(id) ? hashOf('teams', id) : hashOf('teams')}`)
