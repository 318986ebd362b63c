import type { createAccountTeam } from '../../../../contract/subscriptions/account-teams/teams.ts'
import { hashOf } from '../../../lib/hash-location.ts'
import { useCall } from '../../../lib/forms/use-call.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SavedForm } from '../../../ui/editing/saved-form.tsx'
import { useToast } from '../../../ui/messages/toast-provider.tsx'
import { TeamNameField } from './team-name-field.tsx'

/** The form that makes a team and goes on to its members, as a team of one is none yet. */
export function CreateTeam({ onCancel }: { onCancel: () => void }) {
  const t = useTranslate()
  const toast = useToast()
  const call = useCall()
  const form = useForm({
    id: 'create-team',
    fields: ['name'],
    async submit(body) {
      const endpoint = { method: 'POST', path: '/settings/teams' } as const
      const { item, message } = await call<typeof createAccountTeam>(endpoint, { body })
      toast({ text: message })
      location.hash = hashOf('teams', item.id, 'members')
    },
  })
  return (
    <SavedForm
      form={form}
      button={t('account_teams.create.button')}
      busyText={t('account_teams.create.busy')}
      beside={
        <Button kind="quiet" className="max-sm:w-full" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
      }
    >
      <TeamNameField form={form} help={t('account_teams.create.lead')} />
    </SavedForm>
  )
}
