import { useTranslate } from '../../lib/translate.ts'
import { FieldError, FieldHelp, FieldLabel, inputLook } from '../field.tsx'
import type { SelectProps } from './select-props.ts'

/** The list of the browser itself, which works before scripts do. */
export function NativeSelect({ id, name, label, options, remark, help, error, ...rest }: SelectProps) {
  const t = useTranslate()
  const chosen = rest.value ?? rest.defaultValue ?? ''
  return (
    <div className="min-w-0">
      <FieldLabel id={id} remark={remark}>
        {label}
      </FieldLabel>
      <select
        id={id}
        name={name}
        defaultValue={chosen}
        disabled={rest.isDisabled}
        className={`${inputLook} h-12.5`}
        aria-invalid={error ? true : undefined}
        data-invalid={error ? '' : undefined}
      >
        {chosen === '' && <option value="">{rest.placeholder ?? t('ui.select.placeholder')}</option>}
        {options.map((option) => (
          // Server and browser may know a country by slightly different names.
          <option key={option.value} value={option.value} suppressHydrationWarning>
            {option.label}
          </option>
        ))}
      </select>
      <FieldError id={id}>{error}</FieldError>
      <FieldHelp id={id}>{help}</FieldHelp>
    </div>
  )
}
