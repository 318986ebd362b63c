import type { ReactNode } from 'react'
import { useArrivalFocus } from '../../../lib/hooks/use-arrival-focus.ts'

/** One step: its question, which has the keys when it appears, what it asks, and its buttons. */
export function StepFrame({ title, children, buttons }: { title: string; children: ReactNode; buttons: ReactNode }) {
  const place = useArrivalFocus<HTMLHeadingElement>()
  return (
    <>
      <h3 ref={place} tabIndex={-1} className="mb-3 text-lg font-bold outline-none">
        {title}
      </h3>
      {children}
      <div className="mt-6 flex flex-col-reverse gap-2.5 md:flex-row md:justify-end">{buttons}</div>
    </>
  )
}
