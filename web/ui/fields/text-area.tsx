import type { ComponentProps } from 'react'
import { FieldFrame, type FieldTexts, inputLook, stateOf } from './field.tsx'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id'> & Omit<FieldTexts, 'name'>

/** A text of several lines, without a counter. `className` is added to the look of the box. */
export function TextArea({ id, label, remark, help, error, className = 'py-2.5', ...area }: TextAreaProps) {
  return (
    <FieldFrame {...{ id, label, remark, help, error }}>
      <textarea {...area} id={id} className={`${inputLook} ${className}`} {...stateOf(id, { help, error })} />
    </FieldFrame>
  )
}
