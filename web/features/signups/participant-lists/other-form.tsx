import type { z } from 'zod'
import { personNameLengthMax } from '../../../../contract/fields/limits.ts'
import type { Project, projectEvent } from '../../../../contract/fundraisers/projects/projects.ts'
import type { registerOther } from '../../../../contract/signups/registrations/on-behalf.ts'
import { useFormat } from '../../../lib/format.ts'
import { useCall } from '../../../lib/forms/use-call.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { EmailField } from '../../../parts/email-field.tsx'
import { SavedForm } from '../../../ui/editing/saved-form.tsx'
import { ChoiceCard } from '../../../ui/fields/choice-card.tsx'
import { FieldError, TextField } from '../../../ui/fields/field.tsx'
import { useToast } from '../../../ui/messages/toast-provider.tsx'
import { NativeSelect } from '../../../ui/options/native-select.tsx'

interface OtherFormProps {
  project: Pick<Project, 'id' | 'hasEntryFee' | 'entry_fee'>
  events: readonly z.infer<typeof projectEvent>[]
  onSent: () => void
}

const fields = ['email', 'name', 'last_name_prefix', 'last_name', 'project_event_id', 'entry_fee'] as const

/** The participant's name and e-mail address, and the handling of the fee: the rest is theirs to fill in. */
export function OtherForm({ project, events, onSent }: OtherFormProps) {
  const t = useTranslate()
  const call = useCall()
  const toast = useToast()
  const { shortMoney } = useFormat()
  const form = useForm({
    id: 'other',
    fields,
    async submit(body) {
      const endpoint = { method: 'POST', path: '/api/project/:id/register-other' } as const
      const answer = await call<typeof registerOther>(endpoint, { params: { id: project.id }, body })
      toast({ text: answer.message })
      onSent()
    },
  })
  const { field } = form
  const name = { maxLength: personNameLengthMax, autoComplete: 'off' }
  return (
    <SavedForm form={form} button={t('participate.other.submit')} busyText={t('participate.other.busy')}>
      <EmailField
        {...field('email')}
        label={t('participate.other.email')}
        help={t('participate.other.email_help')}
        autoComplete="off"
      />
      <div className="grid grid-cols-1 gap-4.5 sm:grid-cols-2 sm:gap-x-3.5">
        <TextField {...field('name')} {...name} label={t('participate.first_name')} required />
        <TextField
          {...field('last_name_prefix')}
          {...name}
          label={t('participate.last_name_prefix')}
          remark={t('ui.optional')}
        />
        <div className="sm:col-span-2">
          <TextField {...field('last_name')} {...name} label={t('participate.last_name')} required />
        </div>
      </div>
      {events.length !== 0 && (
        <NativeSelect
          {...field('project_event_id')}
          label={t('participate.other.event')}
          placeholder={t('participate.event_choose')}
          options={events.map(({ id, name: label }) => ({ value: String(id), label }))}
        />
      )}
      {project.hasEntryFee && (
        <fieldset>
          <legend className="mb-2.5 text-sm font-semibold">
            {t('participate.other.fee', { amount: shortMoney(project.entry_fee ?? 0) })}
          </legend>
          <div className="grid gap-2.5">
            <ChoiceCard name="entry_fee" value="asked" defaultChecked note={t('participate.other.fee_asked_note')}>
              <span className="font-semibold text-ink">{t('participate.other.fee_asked')}</span>
            </ChoiceCard>
            <ChoiceCard name="entry_fee" value="settled" note={t('participate.other.fee_settled_note')}>
              <span className="font-semibold text-ink">{t('participate.other.fee_settled')}</span>
            </ChoiceCard>
          </div>
          <FieldError id="other-entry_fee">{form.errors.entry_fee}</FieldError>
        </fieldset>
      )}
    </SavedForm>
  )
}
