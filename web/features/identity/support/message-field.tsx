import { FieldFrame, inputLook, stateOf } from '../../../ui/fields/field.tsx'

interface MessageFieldProps {
  id: string
  name: string
  label: string
  error: string | undefined
  maxLength: number
}

export function MessageField({ id, label, error, ...area }: MessageFieldProps) {
  return (
    <FieldFrame {...{ id, label, error }}>
      <textarea
        {...area}
        id={id}
        required
        className={`${inputLook} block min-h-36 resize-y py-3`}
        {...stateOf(id, { error })}
      />
    </FieldFrame>
  )
}
