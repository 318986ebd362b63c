import { useRef, useState } from 'react'
import { defined } from '../../../../contract/defined.ts'
import { projectDescriptionLengthMax } from '../../../../contract/fields/limits.ts'
import type { checkProjectField, createProject } from '../../../../contract/fundraisers/projects/create-project.ts'
import { checkFieldAt } from '../../../lib/forms/check-field.ts'
import { Refusal } from '../../../lib/forms/refusal.ts'
import { useCall } from '../../../lib/forms/use-call.ts'
import { type Form, useForm } from '../../../lib/forms/use-form.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { DatePicker } from '../../../ui/dates/date-picker.tsx'
import { CountedTextArea } from '../../../ui/fields/character-counter.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { WholeAmountInput } from '../../../ui/fields/whole-amount-input.tsx'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import type { DraftEvent } from './creation-draft.ts'
import { bodyOf } from './full-body.ts'
import { EventList, type EventListHandle } from './event-list.tsx'
import { BankPart, Part, PrivacyPart } from './full-form-parts.tsx'
import { FormFoot } from './form-foot.tsx'
import { KindChoice } from './kind-choice.tsx'
import { NameField } from './name-field.tsx'
import { OwnerChoice } from './owner-choice.tsx'
import type { CreationFormProps } from './simple-form.tsx'
import { kindFields, useChoices } from './use-choices.ts'
import { useDraftAutosave } from './use-draft-autosave.ts'

const checkProject = checkFieldAt<typeof checkProjectField>('/api/project/validate')

const texts = ['name', 'description', 'goal', 'bank_account', 'bank_account_holder'] as const
const dates = ['closing_date', 'event_date', 'p2p_subscription_deadline'] as const
const choices = ['organization_id', 'is_payment_link', 'allow_peer_to_peer'] as const
const fields = [...choices, ...texts, ...dates] as const
type Field = (typeof fields)[number]

interface FullFormProps extends CreationFormProps {
  /** 'YYYY-MM-DD' */
  today: string
}

/** The form with all fields of a project before it is there [2.09]. */
export function FullForm({ organizations, userId, draft, today }: FullFormProps) {
  const t = useTranslate()
  const call = useCall()
  const { organizationId, setOrganizationId, kind, setKind, refusedBy } = useChoices(organizations, draft)
  const [events, setEvents] = useState<readonly DraftEvent[]>(draft.events)
  const eventList = useRef<EventListHandle>(null)
  const form = useForm<Field>({
    id: 'create',
    fields,
    values: draft.values as Partial<Record<Field, unknown>>,
    check: (field, value) => (texts.some((text) => text === field) ? checkProject(field, value) : undefined),
    async submit(posted): Promise<'leaving'> {
      const isPeerToPeer = kind === 'participants'
      const chosen = isPeerToPeer ? defined(eventList.current).complete() : []
      if (chosen === undefined) throw new Refusal({ status: 0, errors: {} })
      const body = {
        ...bodyOf(posted),
        organization_id: organizationId,
        ...kindFields(kind),
        project_events: [...chosen],
      }
      const endpoint = { method: 'POST', path: '/api/project' } as const
      const answer = await call<typeof createProject>(endpoint, { body, idempotencyKey: draft.key })
      autosave.removeDraft()
      form.setSavedText(answer.message)
      location.assign(`/${answer.item.url}`)
      return 'leaving'
    },
  })
  const autosave = useDraftAutosave(userId, draft, form.element)
  const { field, errors } = form
  const date = (name: (typeof dates)[number]) => ({ ...field(name), ...checkedDate(form, name), min: today })
  const isOn = (name: string, otherwise = false) => (draft.values[name] ?? (otherwise ? 'on' : '')) === 'on'
  return (
    <form method="post" noValidate {...form.props} onChange={autosave.saveDraft} className="grid gap-9">
      <FormAlert alert={form.alert} />
      <OwnerChoice
        organizations={organizations}
        chosen={organizationId}
        onChoose={setOrganizationId}
        showsUser={isOn('show_user_as_owner')}
        error={errors.organization_id}
      />
      <KindChoice
        chosen={kind}
        onChoose={setKind}
        refusedBy={refusedBy}
        error={errors.is_payment_link ?? errors.allow_peer_to_peer}
      />
      <div className="grid gap-4.5">
        <NameField {...field('name')} draft={draft} />
        <CountedTextArea
          {...field('description')}
          label={t('create.description')}
          remark={t('ui.optional')}
          help={t('create.description_help')}
          rows={4}
          defaultValue={draft.values['description'] ?? ''}
          maxLength={projectDescriptionLengthMax}
        />
      </div>
      <Part title={t('create.goal_title')}>
        <WholeAmountInput
          {...field('goal')}
          label={t('create.goal')}
          remark={t('ui.optional')}
          help={t('create.goal_help')}
        />
        <Checkbox id="create-show_goal" name="show_goal" defaultChecked={isOn('show_goal', true)}>
          {t('create.show_goal')}
        </Checkbox>
      </Part>
      <Part title={t('create.dates_title')}>
        <DatePicker
          {...date('closing_date')}
          label={t('create.closing_date')}
          remark={t('ui.optional')}
          help={t('create.closing_help')}
        />
        <DatePicker {...date('event_date')} label={t('create.event_date')} remark={t('ui.optional')} />
        <fieldset disabled={kind !== 'participants'} hidden={kind !== 'participants'}>
          <DatePicker {...date('p2p_subscription_deadline')} label={t('create.deadline')} remark={t('ui.optional')} />
        </fieldset>
      </Part>
      <fieldset disabled={kind !== 'participants'} hidden={kind !== 'participants'}>
        <Part title={t('create.events.title')} lead={t('create.events.lead')}>
          <EventList
            ref={eventList}
            events={events}
            onChange={(changed) => {
              setEvents(changed)
              autosave.saveEvents(changed)
            }}
          />
        </Part>
      </fieldset>
      <BankPart field={field} />
      <PrivacyPart isOn={isOn} />
      <FormFoot isBusy={form.isBusy} savedText={form.savedText} />
    </form>
  )
}

/** Returns the checks of a date, which run as a day is chosen: so its calendar is left. */
const checkedDate = (form: Form<Field>, name: (typeof dates)[number]) => ({
  onChange(value: string) {
    form.touch(name)
    void checkProject(name, value).then((problem) => form.setError(name, problem))
  },
})
