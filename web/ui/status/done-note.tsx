import type { LucideIcon } from 'lucide-react'
import { useArrivalFocus } from '../../lib/hooks/use-arrival-focus.ts'

/** The note that it is done, instead of the form that had the focus. */
export function DoneNote({ icon: Icon, text }: { icon: LucideIcon; text: string }) {
  const target = useArrivalFocus<HTMLParagraphElement>()
  return (
    <p ref={target} role="status" tabIndex={-1} className="flex items-start gap-3 text-leaf-ink outline-none">
      <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
      {text}
    </p>
  )
}
