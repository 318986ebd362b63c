import type { ReactNode } from 'react'
import { useTranslate } from '../../lib/translate.ts'
import { InlineField } from '../../ui/editing/inline-field.tsx'
import { SavedTick } from '../../ui/editing/saved-tick.tsx'
import { NativeSelect } from '../../ui/options/native-select.tsx'
import type { Option } from '../../ui/options/select-props.ts'
import { type ParticipantFieldName, useOwn } from './own-settings.tsx'

type InlineProps = Parameters<typeof InlineField>[0]

interface OwnFieldProps extends Pick<InlineProps, 'show' | 'empty' | 'isLong' | 'input' | 'control'> {
  field: ParticipantFieldName
  /** As it stands now. */
  value: string | number | null
  label: string
  help?: string
}

/** One field of a participant, changed where it stands [7.12, 7.14]. */
export function OwnField({ field, value, label, help, ...rest }: OwnFieldProps) {
  const { participant, save } = useOwn()
  return (
    <div>
      <InlineField
        id={`own-${field}`}
        label={label}
        url={`/api/participant/${participant.id}`}
        field={field}
        value={value === null ? '' : String(value)}
        send={async (draft) => {
          const answer = await save(field, draft)
          return answer.kind === 'saved' ? { kind: 'saved', body: undefined } : answer
        }}
        {...rest}
      />
      {help === undefined ? null : <p className="mt-1 text-sm text-ink-soft">{help}</p>}
    </div>
  )
}

export function OwnChoice({
  options,
  ...props
}: Omit<OwnFieldProps, 'show' | 'control'> & { options: readonly Option[] }) {
  const t = useTranslate()
  return (
    <OwnField
      {...props}
      show={(value) => options.find((option) => option.value === value)?.label ?? value}
      control={(field) => <NativeSelect {...field} options={options} placeholder={t('participant.no_choice')} />}
    />
  )
}

interface OwnSwitchProps {
  field: ParticipantFieldName
  isOn: boolean
  help?: string
  children: ReactNode
}

/** What is on or off, and is saved as it is turned. */
export function OwnSwitch({ field, ...rest }: OwnSwitchProps) {
  const { save } = useOwn()
  return <SavedTick id={`own-${field}`} save={(isOn) => save(field, isOn)} {...rest} />
}
