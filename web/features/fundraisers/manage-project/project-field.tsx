import type { ReactNode } from 'react'
import type { checkProjectField } from '../../../../contract/fundraisers/projects/create-project.ts'
import type { ManagedProject } from '../../../../contract/fundraisers/projects/projects.ts'
import { infiniteClosingDate } from '../../../../contract/fields/limits.ts'
import { useSettingsField } from '../../../parts/fundraisers/settings-field.ts'
import { checkFieldAt } from '../../../lib/forms/check-field.ts'
import { useFormat } from '../../../lib/format.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { DatePicker } from '../../../ui/dates/date-picker.tsx'
import { InlineField } from '../../../ui/editing/inline-field.tsx'
import { CountedTextArea, CountedTextField } from '../../../ui/fields/character-counter.tsx'
import { DigitsInput } from '../../../ui/fields/digits-input.tsx'
import { WholeAmountInput } from '../../../ui/fields/whole-amount-input.tsx'
import { NativeSelect } from '../../../ui/options/native-select.tsx'
import type { Option } from '../../../ui/options/select-props.ts'
import { type ProjectField as Field, useManagedProject, valueIn } from './managed-project.tsx'

type InlineProps = Parameters<typeof InlineField>[0]

interface ProjectFieldProps extends Pick<
  InlineProps,
  'show' | 'empty' | 'isLong' | 'isDisabled' | 'input' | 'control' | 'editor' | 'isUnsaved'
> {
  field: Field
  label: string
  /** Said below it. */
  help?: ReactNode
  /** Whether it is checked when it is left [5.17]; a choice cannot be wrong before it is saved. */
  isChecked?: boolean
}

/** A field of the project, changed where it stands [7.03, 7.14]. */
export function ProjectField({ field, label, help, isChecked = true, ...rest }: ProjectFieldProps) {
  const t = useTranslate()
  const { project, save, answers } = useManagedProject()
  const isRequested = useSettingsField() === field
  const show = (value: string) => (value === '' ? (rest.empty ?? t('ui.edit.empty')) : (rest.show?.(value) ?? value))
  const send: InlineProps['send'] = async (draft, read) => {
    // The read value is the known one, unless that was changed since.
    const answer = await save(field, draft, textOf(project, field) === read ? valueIn(project, field) : read)
    if (answer.kind === 'saved') {
      // The server may keep another value than was typed: a limit stands at the participants who are there [5.11].
      const { message } = answer
      return { kind: 'saved', value: textOf(answer.item, field), message }
    }
    if (answer.kind === 'refused') return answer
    const value = textOf(answer.item, field)
    const content = show(answer.waiting === undefined ? value : wordOf(answer.waiting))
    const message = t('manage.newer', { value: typeof content === 'string' ? content : value })
    return { kind: 'newer', value, message }
  }
  return (
    <div>
      <InlineField
        id={`settings-${field}`}
        label={label}
        value={textOf(project, field)}
        send={send}
        newsOf={answers}
        isRequested={isRequested}
        check={isChecked ? (draft) => checkProject(field, draft) : undefined}
        {...rest}
      />
      {help !== undefined && <p className="mt-1 text-sm text-ink-soft">{help}</p>}
    </div>
  )
}

const checkProject = checkFieldAt<typeof checkProjectField>('/api/project/validate')

/** Returns the text as a field holds it; a project that never closes has no closing date. */
function textOf(project: ManagedProject, field: Field): string {
  const value = valueIn(project, field)
  if (field === 'closing_date') return project.closing_date >= infiniteClosingDate ? '' : project.closing_date
  return wordOf(value)
}

const wordOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

export function AmountField(props: Omit<ProjectFieldProps, 'control' | 'show'>) {
  const format = useFormat()
  return (
    <ProjectField
      {...props}
      show={(value) => format.shortMoney(Number(value))}
      control={(field) => <WholeAmountInput {...field} />}
    />
  )
}

export function NumberField(props: Omit<ProjectFieldProps, 'control'>) {
  return <ProjectField {...props} control={(field) => <DigitsInput {...field} />} />
}

export function DateField({ min, ...props }: Omit<ProjectFieldProps, 'control' | 'show'> & { min: string }) {
  const format = useFormat()
  return (
    <ProjectField
      {...props}
      show={(value) => format.date(value)}
      control={(field) => <DatePicker {...field} min={min} />}
    />
  )
}

export function ChoiceField({
  options,
  ...props
}: Omit<ProjectFieldProps, 'control' | 'show'> & { options: readonly Option[] }) {
  return (
    <ProjectField
      {...props}
      isChecked={false}
      show={(value) => options.find((option) => option.value === value)?.label ?? value}
      control={(field) => <NativeSelect {...field} options={options} placeholder={props.empty} />}
    />
  )
}

/** A text with a limit, and a counter of the characters that are left [5.03]. */
export function CountedField({
  maxLength,
  isLong = false,
  ...props
}: Omit<ProjectFieldProps, 'control' | 'show' | 'input'> & { maxLength: number }) {
  const { project } = useManagedProject()
  const Counted = isLong ? CountedTextArea : CountedTextField
  return (
    <ProjectField
      {...props}
      control={(field) => (
        <Counted {...field} lang={project.language} maxLength={maxLength} rows={isLong ? 5 : undefined} />
      )}
    />
  )
}
