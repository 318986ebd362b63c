import type { RegistrationOffer } from '../../../../contract/signups/registrations/register-calls.ts'
import { participantMotivationLengthMax } from '../../../../contract/fields/limits.ts'
import type { Form } from '../../../lib/forms/use-form.ts'
import type { RegisterField } from './register-steps.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { CountedTextArea } from '../../../ui/fields/character-counter.tsx'
import { WholeAmountInput } from '../../../ui/fields/whole-amount-input.tsx'
import { NativeSelect } from '../../../ui/options/native-select.tsx'

interface GoalStepProps {
  offer: RegistrationOffer
  form: Pick<Form<RegisterField>, 'field'>
}

/** The participant's goal, event, and motivation [4.06]. */
export function GoalStep({ offer, form }: GoalStepProps) {
  const t = useTranslate()
  const { defaultValue: motivation = '', ...field } = form.field('motivation')
  return (
    <div className="grid gap-4.5">
      {offer.events.length !== 0 && (
        <NativeSelect
          {...form.field('project_event_id')}
          label={t('participate.event')}
          placeholder={t('participate.event_choose')}
          options={offer.events.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      <WholeAmountInput
        {...form.field('goal')}
        label={t('participate.goal')}
        remark={t('ui.optional')}
        help={t('participate.goal_help')}
      />
      <CountedTextArea
        {...field}
        label={t('participate.motivation')}
        remark={t('ui.optional')}
        help={t('participate.motivation_help')}
        rows={4}
        defaultValue={motivation}
        maxLength={participantMotivationLengthMax}
      />
    </div>
  )
}
