import { type ReactNode, useState } from 'react'
import { useToday } from '../../../../lib/hooks/time/use-today.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { DatePicker } from '../../../../ui/dates/date-picker.tsx'
import { TextField } from '../../../../ui/fields/field.tsx'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { useDetails } from '../details.tsx'
import { DetailsForm } from './details-form.tsx'
import { useDetailsForm } from './use-details-form.ts'

const fields = ['legal_form', 'registration_number', 'rsin', 'anbi', 'anbi_since', 'cbf', 'cbf_since'] as const

/** The usual ones, to choose from while typing. */
const legalForms = ['Stichting', 'Vereniging', 'Coöperatie', 'Kerkgenootschap', 'Besloten vennootschap (bv)']

/** The tab with the registered numbers of the organization, and its two marks of trust. */
export function RegistrationTab() {
  const t = useTranslate()
  const { details } = useDetails()
  const today = useToday()
  const form = useDetailsForm('registration', fields)
  const { field, look } = form
  const date = (name: 'anbi_since' | 'cbf_since') => ({
    ...field(name),
    max: today || undefined,
    onChange: (day: string) => look(name, day),
  })
  return (
    <DetailsForm form={form}>
      <TextField
        {...field('legal_form')}
        label={t('organize.registration.legal_form')}
        list="legal-forms"
        autoComplete="off"
        maxLength={60}
      />
      <datalist id="legal-forms">
        {legalForms.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <div className="grid items-start gap-4.5 md:grid-cols-2">
        <TextField
          {...field('registration_number')}
          label={t('organize.registration.number')}
          help={t('organize.registration.number_help')}
          autoComplete="off"
          maxLength={30}
        />
        <TextField
          {...field('rsin')}
          inputMode="numeric"
          label={t('organize.registration.rsin')}
          help={t('organize.registration.rsin_help')}
          autoComplete="off"
          maxLength={9}
        />
      </div>
      <Mark
        name="anbi"
        isOn={details.anbi}
        tick={<Words title={t('organize.registration.anbi')} text={t('organize.registration.anbi_help')} />}
        date={<DatePicker {...date('anbi_since')} label={t('organize.registration.anbi_since')} />}
      />
      <Mark
        name="cbf"
        isOn={details.cbf}
        tick={<Words title={t('organize.registration.cbf')} text={t('organize.registration.cbf_help')} />}
        date={<DatePicker {...date('cbf_since')} label={t('organize.registration.cbf_since')} />}
      />
    </DetailsForm>
  )
}

interface MarkProps {
  name: 'anbi' | 'cbf'
  isOn: boolean
  tick: ReactNode
  date: ReactNode
}

/** The day is required with the mark; it stays in the form, so that nothing is lost by a click. */
function Mark({ name, isOn, tick, date }: MarkProps) {
  const [isTicked, setTicked] = useState(isOn)
  return (
    <div className="rounded-option border border-line px-4 py-2.5">
      <Checkbox
        id={`organization-registration-${name}`}
        name={name}
        defaultChecked={isOn}
        onChange={(event) => setTicked(event.currentTarget.checked)}
      >
        {tick}
      </Checkbox>
      <div hidden={!isTicked} className="mt-2 mb-2 ml-9 max-w-96">
        {date}
      </div>
    </div>
  )
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <>
      <span className="block text-md font-semibold">{title}</span>
      <span className="block text-ink-soft">{text}</span>
    </>
  )
}
