import type { z } from 'zod'
import type { Translate } from '../../../../contract/texts.ts'
import type { changeTeam } from '../../../../contract/fundraisers/teams/change-team.ts'
import type { TeamDetails, TeamField } from '../../../../contract/fundraisers/teams/teams.ts'
import { saveInline, type FieldChange } from '../../../lib/forms/save-inline.ts'
import { sendChange } from '../../../lib/forms/send-change.ts'

type Update = z.input<(typeof changeTeam)['body']>

/** Returns the value of a field, as text. */
export const textIn = (team: TeamDetails, field: TeamField): string => String(team[field] ?? '')

/**
 * Changes one field of a team, with any changes of other fields since it was read.
 * @param read the value of the field when its change was begun
 */
export function changeTeamField(
  t: Translate,
  team: TeamDetails,
  { field, value, read = textIn(team, field) }: { field: TeamField; value: unknown; read?: string },
): Promise<FieldChange<TeamDetails>> {
  let current = team
  return saveInline<TeamDetails>(t, {
    latest: () => current,
    isAsRead: (latest) => textIn(latest, field) === read,
    send: ({ version }) => {
      const input = { params: { id: team.id }, body: { field, value, version } as Update }
      return sendChange<typeof changeTeam>(t, { method: 'PUT', path: '/api/teams/:id' }, input)
    },
    apply: (item) => (current = item),
  })
}
