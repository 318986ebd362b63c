import { useState } from 'react'
import type {
  ListedParticipant,
  listManagedTeams,
  moveParticipant,
} from '../../../../contract/signups/participant-lists/participant-list.ts'
import { Refusal, refusalOf } from '../../../lib/forms/refusal.ts'
import { sendChange } from '../../../lib/forms/send-change.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useLoaded } from '../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { BusyButton } from '../../../ui/buttons/busy-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FieldFrame, inputLook } from '../../../ui/fields/field.tsx'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { useToast } from '../../../ui/messages/toast-provider.tsx'
import { NativeSelect } from '../../../ui/options/native-select.tsx'

interface MoveDialogProps {
  projectId: number
  participant: ListedParticipant
  onClose: () => void
  onMoved: () => void
}

/** More teams than these are looked for by a part of the name. */
const offeredMax = 100
/** The value of no team: nothing chosen yet is '', which must take no participant out of a team. */
const noTeam = 'none'

/** The dialog for another team for a participant, or none. */
export function MoveDialog({ projectId, participant, onClose, onMoved }: MoveDialogProps) {
  const t = useTranslate()
  const toast = useToast()
  const params = { id: projectId }
  const [seen, setSeen] = useState(participant.team_id)
  const [search, setSearch] = useState('')
  const { data } = useLoaded<typeof listManagedTeams>('/api/project/:id/teams/list', {
    params,
    query: { search, order: 'name', limit: offeredMax },
  })
  const form = useForm({
    id: 'move',
    fields: ['team_id'],
    async submit({ team_id: chosen }) {
      if (!chosen) throw new Refusal({ status: 422, errors: { team_id: t('participant_lists.move.choose') } })
      const team = chosen === noTeam ? '' : String(chosen)
      const endpoint = { method: 'POST', path: '/api/project/:id/participants/move' } as const
      const body = { participant: participant.id, team_id: team, from_team_id: seen }
      const answer = await sendChange<typeof moveParticipant>(t, endpoint, { params, body })
      if (answer.status === 409) {
        // After this answer was read, the participant is moved from their new team.
        setSeen(answer.body.team_id)
        throw refusalOf(answer, t)
      }
      toast({ text: answer.body.message })
      onMoved()
    },
  })
  const others = (data?.list ?? []).filter(({ id }) => id !== seen)
  const options = [
    ...(seen === null ? [] : [{ value: noTeam, label: t('participant_lists.move.none') }]),
    ...others.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return (
    <Dialog
      title={t('participant_lists.move.title', { name: participant.fullName })}
      isOpen
      onClose={onClose}
      size="small"
    >
      <form noValidate {...form.props} className="grid gap-4">
        <FormAlert alert={form.alert} />
        <p className="text-md text-ink-soft">{t('participant_lists.move.why')}</p>
        {((data?.pages ?? 1) > 1 || search !== '') && (
          <FieldFrame id="move-search" label={t('participant_lists.move.search')}>
            <input
              id="move-search"
              type="search"
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
              className={`${inputLook} h-12.5`}
            />
          </FieldFrame>
        )}
        <NativeSelect
          key={search}
          {...form.field('team_id')}
          label={t('participant_lists.move.team')}
          options={options}
        />
        <BusyButton
          type="submit"
          isBusy={form.isBusy}
          busyText={t('participant_lists.move.busy')}
          disabled={options.length === 0}
        >
          {t('participant_lists.move.button')}
        </BusyButton>
      </form>
    </Dialog>
  )
}
