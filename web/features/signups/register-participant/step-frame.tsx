import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { hashOfStep } from '../../../lib/hash-location.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { StepIndicator } from '../../../ui/status/step-indicator.tsx'
import { type RegisterStep, registerSteps } from './register-steps.ts'

interface StepFrameProps {
  step: RegisterStep
  current: RegisterStep
  /** Whether scripts run: one step is shown. Without them all are, one below the other. */
  isReady: boolean
  /** Whether the form was sent without scripts and came back: the browser itself goes to the current step. */
  isRefused: boolean
  children: ReactNode
}

/** The attribute for a whole new page: the focus goes where something is to be mended, as the scripts do it. */
const arrival = { autoFocus: true }

/** A frame for one of the three steps [4.06]. */
export function StepFrame({ step, current, isReady, isRefused, children }: StepFrameProps) {
  const t = useTranslate()
  const isCurrent = step === current
  return (
    <section
      aria-labelledby={`register-step-${step}`}
      data-step={step}
      hidden={isReady && !isCurrent}
      className={`${isCurrent || isReady ? '' : '[@media(scripting:enabled)]:hidden'} ${step === 1 ? '' : 'noscript:mt-12'}`}
    >
      <div className="mb-4.5">
        <StepIndicator
          step={step}
          total={registerSteps.length}
          aside={
            step === 1 ? null : (
              <a
                href={hashOfStep(step - 1)}
                className="-my-2.5 -mr-2 flex min-h-11 items-center gap-1.5 px-2 text-sm text-ink-soft underline underline-offset-2 hover:text-ink noscript:hidden"
              >
                <ArrowLeft className="size-4" aria-hidden="true" />
                {t('participate.previous')}
              </a>
            )
          }
        >
          {t('participate.step', { step, count: registerSteps.length })}
        </StepIndicator>
      </div>
      <h2
        id={`register-step-${step}`}
        tabIndex={-1}
        {...(isRefused && isCurrent && arrival)}
        className="mb-4 text-heading font-bold outline-none"
      >
        {t(`participate.step_${step}`)}
      </h2>
      {children}
    </section>
  )
}
