import type { z } from 'zod'
import type { Translate } from '../../../contract/texts.ts'
import type { changeTeam } from '../../../contract/teams/change-team.ts'
import type { TeamDetails } from '../../../contract/teams/teams.ts'
import { callApi, sendFromBrowser } from '../../lib/api.ts'
import { refusalFrom, refusalOf } from '../../lib/forms/refusal.ts'

type Update = z.input<(typeof changeTeam)['body']>

/** Changes one field of a team. @returns the team as it is then, or why it was refused */
export async function changeTeamField(
  t: Translate,
  id: number,
  update: Update,
): Promise<{ item: TeamDetails } | { problem: string }> {
  try {
    const address = { method: 'PUT', path: '/api/teams/:id' } as const
    const answer = await callApi<typeof changeTeam>(sendFromBrowser, address, { params: { id }, body: update })
    return answer.status === 200 ? answer.body : { problem: wordsOf(refusalOf(answer, t), t) }
  } catch (thrown) {
    return { problem: wordsOf(refusalFrom(thrown, t), t) }
  }
}

const wordsOf = (
  { errors, alert }: { errors: Partial<Record<string, string>>; alert: string | undefined },
  t: Translate,
): string => errors['value'] ?? alert ?? t('ui.edit.failed')
