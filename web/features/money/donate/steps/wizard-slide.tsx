import { type ReactNode, type Ref } from 'react'
import { ArrowLeft } from 'lucide-react'
import { hashOfStep } from '../../../../lib/hash-location.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { StepIndicator } from '../../../../ui/status/step-indicator.tsx'
import { type WizardStep, wizardSteps } from '../donation/wizard-steps.ts'

interface WizardSlideProps {
  step: WizardStep
  title: string
  /** Whether this is the slide that is seen; without JavaScript all are shown, one below the other. */
  isCurrent: boolean
  /** Whether scripts run: the slides are theirs to show. */
  isReady: boolean
  /** The side that it slides in from; undefined on the first one, which is simply there. */
  cameFrom: 'before' | 'after' | undefined
  titleRef: Ref<HTMLHeadingElement> | undefined
  onBack: () => void
  children: ReactNode
}

const entrances = {
  before: 'transition-[opacity,translate] starting:translate-x-6 starting:opacity-0',
  after: 'transition-[opacity,translate] starting:-translate-x-6 starting:opacity-0',
}

/**
 * A slide of the wizard, for one decision: the progress of the donor, the way back, the heading, and the fields of the
 * step.
 */
export function WizardSlide(props: WizardSlideProps) {
  const { step, title, isCurrent, isReady, cameFrom, titleRef, onBack, children } = props
  const t = useTranslate()
  const total = wizardSteps.length
  // Before the scripts have arrived, a browser that will run them already shows one slide; one that will not, shows
  // all.
  const entrance = isCurrent && cameFrom ? entrances[cameFrom] : ''
  const visibility = isCurrent || isReady ? entrance : '[@media(scripting:enabled)]:hidden'
  return (
    <section
      id={hashOfStep(step).slice(1)}
      aria-labelledby={`step-${step}-title`}
      className={`scroll-mt-4 ${visibility} ${step === 1 ? '' : 'noscript:mt-12'}`}
      data-step={step}
      hidden={isReady && !isCurrent}
    >
      <div className="mb-4.5">
        <StepIndicator
          step={step}
          total={total}
          aside={
            step === 1 ? null : (
              <button
                type="submit"
                name="go_to"
                value={step - 1}
                className="-my-2.5 -mr-2 flex min-h-11 items-center gap-1.5 px-2 text-sm text-ink-soft underline underline-offset-2 hover:text-ink noscript:hidden"
                onClick={(event) => {
                  event.preventDefault()
                  onBack()
                }}
              >
                <ArrowLeft className="size-4" aria-hidden="true" />
                {t('donate.back')}
              </button>
            )
          }
        >
          {t('donate.step_of', { step, total })}
        </StepIndicator>
      </div>
      <h2 id={`step-${step}-title`} ref={titleRef} tabIndex={-1} className="mb-4 text-heading font-bold outline-none">
        {title}
      </h2>
      {children}
    </section>
  )
}
