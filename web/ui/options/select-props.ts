import type { ReactNode } from 'react'

export interface Option {
  value: string
  label: string
  /** Said behind the label in small print. */
  remark?: string
}

export interface SelectProps {
  id: string
  /** The name of the field in the form that is posted. */
  name?: string
  label: string
  options: readonly Option[]
  /** null or '': nothing was chosen yet. Leave it out, with a `defaultValue`, where the value is not needed. */
  value?: string | null
  defaultValue?: string | null
  onChange?: (value: string) => void
  placeholder?: string
  remark?: string
  help?: string
  error?: string
  isDisabled?: boolean
  /** Whether a field to search in stands above the list [9.06], which a list of a few does not need. */
  isSearchable?: boolean
  /** The text of the closed control instead of the label of the chosen option, such as a country's number alone. */
  showChosen?: (option: Option) => ReactNode
}
