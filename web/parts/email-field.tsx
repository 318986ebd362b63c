import { emailLengthMax } from '../../contract/fields/limits.ts'
import { TextField, type TextFieldProps } from '../ui/fields/field.tsx'

/** The field for an e-mail address: that of the visitor, and required, unless its props say otherwise. */
export const EmailField = (field: Omit<TextFieldProps, 'type' | 'inputMode' | 'maxLength'>) => (
  <TextField required autoComplete="email" {...field} type="email" inputMode="email" maxLength={emailLengthMax} />
)
