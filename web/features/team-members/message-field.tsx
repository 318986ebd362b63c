import { FieldFrame, inputLook, stateOf } from '../../ui/fields/field.tsx'

interface MessageFieldProps {
  id: string
  name: string
  label: string
  help?: string
  error: string | undefined
  maxLength: number
  required?: boolean
}

export function MessageField({ id, label, help, error, ...area }: MessageFieldProps) {
  return (
    <FieldFrame {...{ id, label, error, ...(help !== undefined && { help }) }}>
      <textarea
        {...area}
        id={id}
        className={`${inputLook} block min-h-28 resize-y py-3`}
        {...stateOf(id, { error, help })}
      />
    </FieldFrame>
  )
}
