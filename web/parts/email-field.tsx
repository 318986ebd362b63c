import { emailLengthMax } from '../../contract/fields/limits.ts'
import type { Form } from '../lib/forms/use-form.ts'
import { TextField } from '../ui/fields/field.tsx'

interface EmailFieldProps extends Pick<ReturnType<Form['field']>, 'id' | 'error' | 'defaultValue'> {
  name: string
  label: string
}

/** The required field for the visitor's e-mail address. */
export const EmailField = (field: EmailFieldProps) => (
  <TextField {...field} type="email" inputMode="email" autoComplete="email" maxLength={emailLengthMax} required />
)
