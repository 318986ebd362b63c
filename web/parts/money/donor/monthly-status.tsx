import { useArrivalFocus } from '../../../lib/hooks/use-arrival-focus.ts'

/** The news of a change, where it was made: the form that had the focus is gone. */
export function MonthlyStatus({ text }: { text: string }) {
  const target = useArrivalFocus<HTMLParagraphElement>()
  return (
    <p ref={target} role="status" tabIndex={-1} className="basis-full text-sm text-leaf-ink outline-none">
      {text}
    </p>
  )
}
