import type { changeTeamState } from '../../../contract/team-lifecycle/end-team.ts'
import { reviewReasonLengthMax } from '../../../contract/limits.ts'
import type { TeamDetails } from '../../../contract/teams/teams.ts'
import { useCall } from '../../lib/forms/use-call.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { useTranslate } from '../../lib/translate.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SavedForm } from '../../ui/editing/saved-form.tsx'
import { CountedTextArea } from '../../ui/fields/character-counter.tsx'

interface TeamStateDialogProps {
  team: TeamDetails
  onClose: () => void
  onChanged: (team: TeamDetails, message: string) => void
}

/** Asks why a team is closed, or opened again: its members read that [4.11]. */
export function TeamStateDialog({ team, onClose, onChanged }: TeamStateDialogProps) {
  const t = useTranslate()
  const call = useCall()
  const state = team.state === 'active' ? 'closed' : 'active'
  const verb = t(state === 'closed' ? 'teams.state.close' : 'teams.state.open')
  const form = useForm({
    id: 'team-state',
    fields: ['reason'],
    async submit({ reason }) {
      const address = { method: 'POST', path: '/api/teams/:id/change-state' } as const
      const body = { state, team_id: team.id, reason: reason ?? '' } as const
      const answer = await call<typeof changeTeamState>(address, { params: { id: team.id }, body })
      onChanged(answer.item, answer.message)
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
