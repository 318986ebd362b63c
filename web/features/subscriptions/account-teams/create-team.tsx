import type { createAccountTeam } from '../../../../contract/subscriptions/account-teams/teams.ts'
import { hashOf } from '../../../lib/hash-location.ts'
import { useCall } from '../../../lib/forms/use-call.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Section } from '../../../parts/section.tsx'
import { SavedForm } from '../../../ui/editing/saved-form.tsx'
import { useToast } from '../../../ui/messages/toast-provider.tsx'
import { TeamNameField } from './team-name-field.tsx'

/** Makes a team and goes on to its members, as a team of one is none yet. */
export function CreateTeam() {
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
    <Section title={t('account_teams.create.title')} lead={t('account_teams.create.lead')}>
      <SavedForm form={form} button={t('account_teams.create.button')} busyText={t('account_teams.create.busy')}>
        <TeamNameField form={form} />
      </SavedForm>
    </Section>
  )
}
