import { CircleCheck } from 'lucide-react'
import { type ReactNode, useId } from 'react'

interface DetailGroupProps {
  title: string
  /** The purpose of the fields, in a sentence. */
  lead?: string
  /** Said when nothing is missing. */
  done: string
  isDone: boolean
  children?: ReactNode
}

/** The details of one subject, and whether something is missing. */
export function DetailGroup({ title, lead, done, isDone, children }: DetailGroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-option border border-line px-4 py-3.5">
      <h4 id={id} className="font-semibold">
        {title}
      </h4>
      {isDone ? (
        <p className="mt-1 flex items-start gap-2 text-md text-leaf-ink">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {done}
        </p>
      ) : (
        lead !== undefined && <p className="mt-1 text-sm text-ink-soft">{lead}</p>
      )}
      {children && <div className="mt-3.5 grid gap-4.5">{children}</div>}
    </section>
  )
}
