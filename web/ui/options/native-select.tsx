import { ChevronDown } from 'lucide-react'
import { useTranslate } from '../../lib/texts/translate.ts'
import { FieldFrame, inputLook, stateOf } from '../fields/field.tsx'
import type { SelectProps } from './select-props.ts'

/** The list of the browser itself, which works before scripts do. */
export function NativeSelect({ id, name, label, options, remark, help, error, ...rest }: SelectProps) {
  const t = useTranslate()
  const chosen = rest.value ?? rest.defaultValue ?? ''
  return (
    <FieldFrame {...{ id, label, remark, help, error }}>
      <div className="relative">
        <select
          id={id}
          name={name}
          defaultValue={chosen}
          disabled={rest.isDisabled}
          className={`${inputLook} h-12.5 appearance-none pr-10`}
          {...stateOf(id, { help, error })}
        >
          {chosen === '' && <option value="">{rest.placeholder ?? t('ui.select.placeholder')}</option>}
          {options.map((option) => (
            // Server and browser may know a country by slightly different names.
            <option key={option.value} value={option.value} suppressHydrationWarning>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-ink-soft"
        />
      </div>
    </FieldFrame>
  )
}
