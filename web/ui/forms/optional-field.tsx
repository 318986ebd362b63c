import { Plus } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

interface OptionalFieldProps {
  name: string
  /** Whether it is shown without a press: there is something in it, or something is wrong with it. */
  isNeeded: boolean
  /** The field. */
  children: ReactNode
}

/** A field that few need: a button with its name stands for it until it is pressed. */
export function OptionalField({ name, isNeeded, children }: OptionalFieldProps) {
  const [isOpen, setOpen] = useState(isNeeded)
  const field = useRef<HTMLDivElement>(null)
  // A text that was typed does not go away with its error.
  if (isNeeded && !isOpen) setOpen(true)
  function open(): void {
    flushSync(() => setOpen(true))
    field.current?.querySelector<HTMLElement>('input, select')?.focus()
  }
  if (isOpen) return <div ref={field}>{children}</div>
  return (
    <button type="button" className="link inline-flex min-h-11 items-center gap-2 text-md" onClick={open}>
      <Plus aria-hidden="true" className="size-4.5" />
      {name}
    </button>
  )
}
