import { useState } from 'react'
import type { changeTeamState } from '../../../../contract/fundraisers/team-lifecycle/end-team.ts'
import { reviewReasonLengthMax } from '../../../../contract/fields/limits.ts'
import type { TeamState } from '../../../../contract/fundraisers/teams/team-states.ts'
import type { TeamDetails } from '../../../../contract/fundraisers/teams/teams.ts'
import { refusalOf } from '../../../lib/forms/refusal.ts'
import { sendChange } from '../../../lib/forms/send-change.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { SavedForm } from '../../../ui/editing/saved-form.tsx'
import { CountedTextArea } from '../../../ui/fields/character-counter.tsx'

interface TeamStateDialogProps {
  team: TeamDetails
  onClose: () => void
  onChanged: (team: TeamDetails, message: string) => void
  /** Receives the team as it is when another manager was first. */
  onNewer: (team: TeamDetails) => void
}

/** Prompts for the reason why a team is closed, or opened again: its members read that [4.11]. */
export function TeamStateDialog({ team, onClose, onChanged, onNewer }: TeamStateDialogProps) {
  const t = useTranslate()
  // The requested state stays the same while the reason is written, with any change of the team meanwhile.
  const [state] = useState<TeamState>(team.state === 'active' ? 'closed' : 'active')
  const verb = t(state === 'closed' ? 'teams.state.close' : 'teams.state.open')
  const form = useForm({
    id: 'team-state',
    fields: ['reason'],
    async submit({ reason }) {
      const endpoint = { method: 'POST', path: '/api/teams/:id/change-state' } as const
      const body = { state, team_id: team.id, reason: reason ?? '' } as const
      const input = { params: { id: team.id }, body }
      const answer = await sendChange<typeof changeTeamState>(t, endpoint, input)
      if (answer.status === 409) {
        onNewer(answer.body.item)
        throw refusalOf(answer, t)
      }
      onChanged(answer.body.item, answer.body.message)
    },
  })
  return (
    <Dialog title={verb} isOpen onClose={onClose}>
      <p className="mb-4 text-md text-ink-mid">
        {t(state === 'closed' ? 'teams.state.close_text' : 'teams.state.open_text')}
      </p>
      <SavedForm form={form} button={verb} busyText={t('teams.state.busy')} onCancel={onClose}>
        <CountedTextArea
          {...form.field('reason')}
          label={t('teams.state.reason')}
          help={t('teams.state.reason_help')}
          defaultValue=""
          maxLength={reviewReasonLengthMax}
          rows={4}
          required
        />
      </SavedForm>
    </Dialog>
  )
}
