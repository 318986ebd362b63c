import { type RefObject, useEffect, useRef } from 'react'
import type { useDonationWizard } from './use-donation-wizard.ts'

/** Takes the reader along: to the first wrong field, to what the server said, or to the question of a new step. */
export function useFocus(
  form: RefObject<HTMLFormElement | null>,
  { step, refusals, alert, isReady }: ReturnType<typeof useDonationWizard>,
) {
  const titleRef = useRef<HTMLHeadingElement>(null)
  const alertRef = useRef<HTMLDivElement>(null)
  const last = useRef({ step, refusals: 0, isReady: false })
  useEffect(() => {
    const before = last.current
    last.current = { step, refusals, isReady }
    const isRefused = before.refusals !== refusals
    // A page that comes back from the server with errors is a refusal too.
    const isAnswered = isReady && !before.isReady
    if (before.step === step && !isRefused && !isAnswered) return
    const wrong = form.current?.querySelector<HTMLElement>(`[data-step="${step}"] [data-invalid]`)
    if (wrong) return wrong.focus()
    if (alert !== undefined) return alertRef.current?.focus()
    if (before.isReady && before.step !== step) titleRef.current?.focus()
  }, [form, step, refusals, alert, isReady])
  return { titleRef, alertRef }
}
