import { useId } from 'react'
import { inputLook } from '../../../ui/fields/field.tsx'

interface RawTextProps {
  label: string
  text: string
  /** Whether the label is for screen readers alone, as the same words stand above the text already. */
  isLabelHidden?: boolean
}

/** The raw text of a request or answer, to be read and copied. */
export function RawText({ label, text, isLabelHidden = false }: RawTextProps) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
      </label>
      <textarea
        id={id}
        readOnly
        rows={Math.min(12, text.split('\n').length + 1)}
        value={text}
        className={`${inputLook} py-2.5 font-mono text-sm`}
      />
    </div>
  )
}
