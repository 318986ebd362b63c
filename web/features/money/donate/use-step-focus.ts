import { useLayoutEffect, useRef } from 'react'
import { focusOnProblem } from '../../../lib/forms/focus-on-problem.ts'
import type { useDonationWizard } from './use-donation-wizard.ts'

/**
 * Moves the focus to another step: to its error, or to its heading. Before the step is painted, so that no key can
 * reach a field of it and lose the focus in the middle of a word.
 */
export function useStepFocus({ step, isReady, element }: ReturnType<typeof useDonationWizard>) {
  const titleRef = useRef<HTMLHeadingElement>(null)
  const last = useRef({ step, isReady })
  useLayoutEffect(() => {
    const before = last.current
    last.current = { step, isReady }
    if (before.step === step || focusOnProblem(element())) return
    if (before.isReady) titleRef.current?.focus()
  }, [step, isReady, element])
  return titleRef
}
