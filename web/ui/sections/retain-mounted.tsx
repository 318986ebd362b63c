import { type ReactNode, useState } from 'react'

interface RetainMountedProps<Choice> {
  /** undefined while it is closed. */
  chosen: Choice | undefined
  children: (choice: Choice) => ReactNode
}

/** Retains opened settings, mounted and hidden while they are closed, so that typed text is not lost. */
export function RetainMounted<Choice>({ chosen, children }: RetainMountedProps<Choice>) {
  const [last, setLast] = useState(chosen)
  if (chosen !== undefined && chosen !== last) setLast(chosen)
  const choice = chosen ?? last
  if (choice === undefined) return null
  return (
    <div hidden={chosen === undefined} className="border-t border-line px-4.5 py-5 md:px-6">
      {children(choice)}
    </div>
  )
}
