import { describedBy, FieldError, FieldLabel, inputLook } from '../../ui/fields/field.tsx'

interface MessageFieldProps {
  id: string
  name: string
  label: string
  error: string | undefined
  maxLength: number
}

export function MessageField({ id, label, error, ...area }: MessageFieldProps) {
  return (
    <div className="min-w-0">
      <FieldLabel id={id}>{label}</FieldLabel>
      <textarea
        {...area}
        id={id}
        required
        className={`${inputLook} block min-h-36 resize-y py-3`}
        aria-invalid={error ? true : undefined}
        data-invalid={error ? '' : undefined}
        aria-describedby={describedBy(id, { error })}
      />
      <FieldError id={id}>{error}</FieldError>
    </div>
  )
}
