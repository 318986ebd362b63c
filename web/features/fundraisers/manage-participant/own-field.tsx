import type { ReactNode } from 'react'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { useSettingsField } from '../../../parts/fundraisers/settings-field.ts'
import { InlineField } from '../../../ui/editing/inline-field.tsx'
import { SavedCheckbox } from '../../../ui/editing/saved-checkbox.tsx'
import { NativeSelect } from '../../../ui/options/native-select.tsx'
import type { Option } from '../../../ui/options/select-props.ts'
import { type ParticipantFieldName, textIn, useOwn } from './own-settings.tsx'

type InlineProps = Parameters<typeof InlineField>[0]

interface OwnFieldProps extends Pick<
  InlineProps,
  'show' | 'empty' | 'isLong' | 'input' | 'control' | 'editor' | 'isUnsaved'
> {
  field: ParticipantFieldName
  label: string
  help?: string
}

/** A field of a participant, changed where it stands [7.12, 7.14]. */
export function OwnField({ field, label, help, ...rest }: OwnFieldProps) {
  const t = useTranslate()
  const { participant, save } = useOwn()
  const isRequested = useSettingsField() === field
  return (
    <div>
      <InlineField
        id={`own-${field}`}
        isRequested={isRequested}
        label={label}
        value={textIn(participant, field)}
        send={async (draft, read) => {
          const answer = await save(field, draft, read)
          if (answer.kind === 'refused') return answer
          const value = textIn(answer.item, field)
          if (answer.kind === 'saved') return { kind: 'saved', value }
          const content = value === '' ? (rest.empty ?? t('ui.edit.empty')) : (rest.show?.(value) ?? value)
          const message = t('participant.newer', { value: typeof content === 'string' ? content : value })
          return { kind: 'newer', value, message }
        }}
        {...rest}
      />
      {help !== undefined && <p className="mt-1 text-sm text-ink-soft">{help}</p>}
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
      control={(field) => (
        <NativeSelect
          {...field}
          // A given answer can be removed: where nothing is chosen, the placeholder says so by itself.
          options={field.defaultValue === '' ? options : [{ value: '', label: t('participant.no_choice') }, ...options]}
          placeholder={t('participant.no_choice')}
        />
      )}
    />
  )
}

interface OwnSwitchProps {
  field: 'donation_update_mail' | 'off_leaderboard'
  help?: string
  children: ReactNode
}

/** A switch that is saved as it is turned. */
export function OwnSwitch({ field, ...rest }: OwnSwitchProps) {
  const t = useTranslate()
  const { participant, save } = useOwn()
  return (
    <SavedCheckbox
      id={`own-${field}`}
      isOn={participant[field]}
      save={async (isOn) => {
        const answer = await save(field, isOn, textIn(participant, field))
        if (answer.kind === 'newer') return { kind: 'refused', message: t('participant.newer_switch') }
        return answer.kind === 'saved' ? { kind: 'saved' } : answer
      }}
      {...rest}
    />
  )
}
