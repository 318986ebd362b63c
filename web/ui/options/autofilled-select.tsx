import type { Option } from './select-props.ts'

interface AutofilledSelectProps {
  name: string
  placeholder: string
  options: readonly Option[]
  value: string
  isDisabled: boolean
  onChange: (value: string) => void
}

/**
 * The posted value, in an invisible list: browsers fill in a country by themselves, but not in a hidden input, and not
 * in an element that is not displayed at all.
 */
export function AutofilledSelect({ name, placeholder, options, value, isDisabled, onChange }: AutofilledSelectProps) {
  return (
    <div aria-hidden="true" className="sr-only">
      <select
        name={name}
        tabIndex={-1}
        value={value}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
