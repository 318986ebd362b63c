import { useRef, useState } from 'react'
import { Form } from 'react-router'
import { useTranslate } from '../../lib/translate.ts'
import { Card } from '../../ui/card.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TokenField } from '../../ui/token-field.tsx'
import { AmountStep } from './amount-step.tsx'
import type { GiftAnswer } from './gift/gift-answer.ts'
import { giveableSuggestions, type GiftOffer } from './gift/gift-offer.ts'
import type { GiftValues } from './gift/gift-values.ts'
import type { WizardStep } from './gift/wizard-steps.ts'
import { GiftSummary } from './gift-summary.tsx'
import { GiveButton } from './give-button.tsx'
import type { GivingAnswer } from './giving.ts'
import { PaymentStep } from './payment-step.tsx'
import { PersonStep } from './person-step.tsx'
import { useFocus } from './use-focus.ts'
import { useGiftWizard } from './use-gift-wizard.ts'
import { WizardSlide } from './wizard-slide.tsx'

interface DonateWizardProps {
  giving: GivingAnswer
  offer: GiftOffer
  initialValues: GiftValues
  /** What the server said to a form that was sent without JavaScript. */
  answer: GiftAnswer | undefined
}

/**
 * The donation wizard [2.17, 4.07]. One HTML form holds all three steps, so that it is also the page for a browser without
 * JavaScript; with it, one step at a time is shown.
 */
export function DonateWizard({ giving, offer, initialValues, answer }: DonateWizardProps) {
  const t = useTranslate()
  const { project, participant, team } = giving
  const form = useRef<HTMLFormElement>(null)
  const wizard = useGiftWizard({ form, projectId: project.id, offer, initialValues, answer })
  const { step, values, isReady, errors } = wizard
  const previous = useEarlier(step)
  const { titleRef, alertRef } = useFocus(form, wizard)
  const problemCount = Object.keys(errors).length
  const problems = problemCount === 0 ? '' : t('donate.problems', { count: problemCount })

  const slide = (own: WizardStep) => ({
    step: own,
    isCurrent: step === own,
    isReady,
    cameFrom: previous === undefined ? undefined : previous < own ? ('before' as const) : ('after' as const),
    titleRef: step === own ? titleRef : undefined,
    onBack: wizard.goBack,
  })
  const shared = { offer, initialValues, values, isReady, errors }
  return (
    <Card className="overflow-x-clip px-4.5 py-5 sm:p-7">
      <Form
        ref={form}
        method="post"
        noValidate
        className="group/form"
        onSubmit={wizard.submit}
        onChange={wizard.change}
      >
        {/* Enter in a field means: go on from here. The first button of a form decides where "here" leads. */}
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
        <TokenField />
        <input type="hidden" name="project_id" value={project.id} />
        <input type="hidden" name="participant_id" value={participant?.id ?? ''} />
        <input type="hidden" name="team_id" value={team?.id ?? ''} />
        <div ref={alertRef} tabIndex={-1} className="outline-none not-empty:mb-5">
          {wizard.alert === undefined ? null : (
            <Notice tone="brick" isAlert>
              <b className="block">{t('donate.not_given')}</b>
              {wizard.alert} {t('donate.nothing_lost')}
            </Notice>
          )}
        </div>
        {problemCount === 0 ? null : (
          <div className="mb-5 hidden noscript:block">
            <Notice tone="brick">{problems}</Notice>
          </div>
        )}
        <LiveRegion text={problems} />
        <WizardSlide {...slide(1)} title={t('donate.amount_heading')}>
          <AmountStep {...shared} suggestions={giveableSuggestions(giving.gift_suggestions, offer)} />
        </WizardSlide>
        <WizardSlide {...slide(2)} title={t('donate.payment_heading')}>
          <GiftSummary values={values} onChange={() => wizard.goTo(1)} />
          <PaymentStep {...shared} />
        </WizardSlide>
        <WizardSlide {...slide(3)} title={t('donate.person_heading')}>
          <GiftSummary values={values} offer={offer} onChange={() => wizard.goTo(1)} />
          <PersonStep {...shared} giving={giving} />
          <GiveButton offer={offer} values={values} isSending={wizard.isSending} />
        </WizardSlide>
      </Form>
    </Card>
  )
}

/** The step before this one; undefined until the donor has moved. */
function useEarlier(step: WizardStep): WizardStep | undefined {
  const [trail, setTrail] = useState<{ now: WizardStep; before: WizardStep | undefined }>({
    now: step,
    before: undefined,
  })
  if (trail.now !== step) setTrail({ now: step, before: trail.now })
  return trail.now === step ? trail.before : trail.now
}
