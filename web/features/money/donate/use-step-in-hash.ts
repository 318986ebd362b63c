import { useLocation, useNavigate } from 'react-router'
import { hashOfStep, stepOfHash } from '../../../lib/hash-location.ts'
import { type WizardStep, wizardSteps } from './donation/wizard-steps.ts'

interface StepInHashOptions {
  isReady: boolean
  /** The step of the page as the server sent it, for a URL that names none. */
  startStep: WizardStep
  /** The step to show when the URL names one: an earlier one while something is wrong there. */
  reachable: (target: WizardStep) => WizardStep
}

/**
 * Returns the step in the URL, so that the browser's own back and forward, and a reload, do what a donor expects. By
 * the router, which keeps with each step the one before it, for the button that goes back through the history. A
 * registration has a plain link there, and follows the URL alone.
 */
export function useStepInHash({ isReady, startStep, reachable }: StepInHashOptions) {
  const { hash, search, state } = useLocation() as { hash: string; search: string; state: unknown }
  const navigate = useNavigate()
  const target = stepOfHash(wizardSteps, hash) ?? startStep
  const step = isReady ? reachable(target) : startStep

  function goTo(next: WizardStep): void {
    if (next !== target)
      void navigate({ hash: hashOfStep(next), search }, { state: { from: step }, preventScrollReset: true })
  }

  /** Goes one step back, through the history where the donor came that way. */
  function goBack(): void {
    const previous = (step - 1) as WizardStep
    if ((state as { from?: number } | null)?.from === previous) void navigate(-1)
    else void navigate({ hash: hashOfStep(previous), search }, { replace: true, preventScrollReset: true })
  }

  return { step, goTo, goBack }
}
