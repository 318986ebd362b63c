import type { z } from 'zod'
import type { Translate } from '../../../../contract/texts.ts'
import type { changeTeam } from '../../../../contract/fundraisers/teams/change-team.ts'
import type { TeamDetails, TeamField } from '../../../../contract/fundraisers/teams/teams.ts'
import { refusalFrom } from '../../../lib/forms/refusal.ts'
import { sendChange } from '../../../lib/forms/send-change.ts'

type Update = z.input<(typeof changeTeam)['body']>

/** The outcome of a change; `newer`: another editor wrote another value since it was read, which `team` has. */
export type TeamChange =
  | { kind: 'saved'; team: TeamDetails }
  | { kind: 'newer'; team: TeamDetails }
  | { kind: 'refused'; message: string }

/** The value of a field, as text. */
export const textIn = (team: TeamDetails, field: TeamField): string => String(team[field] ?? '')

/**
 * Changes one field of a team, with any changes of other fields since it was read.
 * @param read the value of the field when its change was begun
 */
export async function changeTeamField(
  t: Translate,
  team: TeamDetails,
  { field, value, read = textIn(team, field) }: { field: TeamField; value: unknown; read?: string },
): Promise<TeamChange> {
  for (let known = team; ;) {
    if (textIn(known, field) !== read) return { kind: 'newer', team: known }
    try {
      const input = { params: { id: team.id }, body: { field, value, version: known.version } as Update }
      const address = { method: 'PUT', path: '/api/teams/:id' } as const
      const answer = await sendChange<typeof changeTeam>(t, address, input)
      if (answer.status === 200) return { kind: 'saved', team: answer.body.item }
      // Another editor was first: with another field, so that this one is sent again, or with this one.
      known = answer.body.item
    } catch (thrown) {
      return { kind: 'refused', message: wordsOf(refusalFrom(thrown, t), t) }
    }
  }
}

const wordsOf = (
  { errors, alert }: { errors: Partial<Record<string, string>>; alert: string | undefined },
  t: Translate,
): string => errors['value'] ?? alert ?? t('ui.edit.failed')
