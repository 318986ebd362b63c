import { useEffect, useRef } from 'react'
import { focusOnProblem } from '../../../lib/forms/focus-on-problem.ts'
import type { useDonationWizard } from './use-donation-wizard.ts'

/** Takes the reader along to another step: to what is wrong there, or to its question. */
export function useStepFocus({ step, isReady, element }: ReturnType<typeof useDonationWizard>) {
  const titleRef = useRef<HTMLHeadingElement>(null)
  const last = useRef({ step, isReady })
  useEffect(() => {
    const before = last.current
    last.current = { step, isReady }
    if (before.step === step || focusOnProblem(element())) return
    if (before.isReady) titleRef.current?.focus()
  }, [step, isReady, element])
  return titleRef
}
