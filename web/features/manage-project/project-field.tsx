import type { ReactNode } from 'react'
import { infiniteClosingDate } from '../../../contract/limits.ts'
import { useFormat } from '../../lib/format.ts'
import { useTranslate } from '../../lib/translate.ts'
import { DatePicker } from '../../ui/dates/date-picker.tsx'
import { InlineField } from '../../ui/editing/inline-field.tsx'
import { CountedTextArea, CountedTextField } from '../../ui/fields/character-counter.tsx'
import { DigitsInput } from '../../ui/fields/digits-input.tsx'
import { WholeAmountInput } from '../../ui/fields/whole-amount-input.tsx'
import { NativeSelect } from '../../ui/options/native-select.tsx'
import type { Option } from '../../ui/options/select-props.ts'
import { type ProjectField as Field, useManagedProject, valueIn } from './managed-project.tsx'

type InlineProps = Parameters<typeof InlineField>[0]

interface ProjectFieldProps extends Pick<
  InlineProps,
  'show' | 'empty' | 'isLong' | 'isDisabled' | 'input' | 'control'
> {
  field: Field
  label: string
  /** Said below it. */
  help?: ReactNode
}

/** One field of the project, changed where it stands [7.03, 7.14]. */
export function ProjectField({ field, label, help, ...rest }: ProjectFieldProps) {
  const t = useTranslate()
  const { project, save } = useManagedProject()
  const show = (value: string) => (value === '' ? (rest.empty ?? t('ui.edit.empty')) : (rest.show?.(value) ?? value))
  const send: InlineProps['send'] = async (draft, read) => {
    const answer = await save(field, draft, readAs(read, valueIn(project, field)))
    if (answer.kind === 'saved') return { kind: 'saved', body: undefined }
    if (answer.kind === 'refused') return answer
    const value = textOf(valueIn(answer.project, field))
    const shown = show(value)
    const message = t('manage.newer', { value: typeof shown === 'string' ? shown : value })
    return { kind: 'newer', value, message }
  }
  return (
    <div>
      <InlineField
        id={`settings-${field}`}
        label={label}
        url={`/api/project/${project.id}`}
        field={field}
        value={textOf(valueIn(project, field))}
        send={send}
        {...rest}
      />
      {help === undefined ? null : <p className="text-sm text-ink-soft">{help}</p>}
    </div>
  )
}

/** As a field holds it; a project that never closes has no closing date. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value >= infiniteClosingDate && /^\d{4}-\d\d-\d\d$/.test(value) ? '' : value
  return typeof value === 'number' ? String(value) : ''
}

/** The value that a text stood for: the one that is known, unless it was changed since. */
const readAs = (read: string, known: unknown): unknown => (textOf(known) === read ? known : read)

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
      show={(value) => options.find((option) => option.value === value)?.label ?? value}
      control={(field) => (
        <NativeSelect {...field} options={options} {...(props.empty !== undefined && { placeholder: props.empty })} />
      )}
    />
  )
}

/** A text with a limit, which tells how much still fits [5.03]. */
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
