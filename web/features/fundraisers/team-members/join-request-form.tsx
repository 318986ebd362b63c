import { participantMotivationLengthMax, personNameLengthMax } from '../../../../contract/fields/limits.ts'
import type { TeamRelation } from '../../../../contract/fundraisers/team-members/member-calls.ts'
import type { requestToJoin } from '../../../../contract/fundraisers/team-members/request-calls.ts'
import { emailProblem, requiredProblem } from '../../../lib/forms/field-problems.ts'
import { useCall } from '../../../lib/forms/use-call.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useCurrentUser } from '../../../lib/session/session.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { EmailField } from '../../../parts/email-field.tsx'
import { BusyButton } from '../../../ui/buttons/busy-button.tsx'
import { CountedTextArea } from '../../../ui/fields/character-counter.tsx'
import { TextField } from '../../../ui/fields/field.tsx'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'

interface JoinRequestFormProps {
  team: { id: number }
  relation: TeamRelation
  onDone: (message: string) => Promise<void>
}

/** Sends a request to the leader of a team; a guest gives a name and an e-mail address too [6.01]. */
export function JoinRequestForm({ team, relation, onDone }: JoinRequestFormProps) {
  const t = useTranslate()
  const call = useCall()
  const user = useCurrentUser()
  const form = useForm({
    id: 'ask-to-join',
    fields: user === null ? ['name', 'email', 'motivation'] : ['motivation'],
    check(field, value) {
      const problem =
        field === 'email'
          ? emailProblem(value)
          : field === 'name'
            ? requiredProblem(value, 'validation.name_missing')
            : undefined
      return problem && t(problem)
    },
    async submit(body) {
      const endpoint = { method: 'POST', path: '/api/teams/:id/requests' } as const
      const { message } = await call<typeof requestToJoin>(endpoint, { params: { id: team.id }, body })
      await onDone(message)
    },
  })
  return (
    <form noValidate {...form.props} className="grid gap-4">
      <p className="text-ink-mid">{t('members.ask.lead')}</p>
      {relation.request?.state === 'declined' && (
        <p className="text-sm text-ink-soft">{t('members.ask.declined', { reason: relation.request.reason })}</p>
      )}
      <FormAlert alert={form.alert} />
      {user === null && (
        <>
          <TextField
            {...form.field('name')}
            label={t('members.ask.name')}
            autoComplete="name"
            maxLength={personNameLengthMax}
            required
          />
          <EmailField {...form.field('email')} label={t('members.ask.email')} help={t('members.ask.email_hint')} />
        </>
      )}
      <CountedTextArea
        {...form.field('motivation')}
        defaultValue=""
        label={t('members.ask.motivation')}
        remark={t('ui.optional')}
        maxLength={participantMotivationLengthMax}
        rows={4}
      />
      <BusyButton type="submit" isBusy={form.isBusy} busyText={t('members.ask.busy')}>
        {t('members.ask.send')}
      </BusyButton>
    </form>
  )
}
