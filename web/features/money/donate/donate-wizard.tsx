import { useState } from 'react'
import { Form } from 'react-router'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Card } from '../../../ui/card.tsx'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { LiveRegion } from '../../../ui/status/live-region.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { TokenField } from '../../../ui/forms/token-field.tsx'
import { AmountStep } from './steps/amount-step.tsx'
import type { DonationAnswer } from './donation/donation-answer.ts'
import { giveableSuggestions, type DonationOffer } from './donation/donation-offer.ts'
import type { DonationValues } from './donation/donation-values.ts'
import type { WizardStep } from './donation/wizard-steps.ts'
import { DonationSummary } from './steps/donation-summary.tsx'
import { GiveButton } from './steps/give-button.tsx'
import type { DonateContext } from './donation.ts'
import { PaymentStep } from './steps/payment-step.tsx'
import { PersonStep } from './steps/person-step.tsx'
import { useStepFocus } from './use-step-focus.ts'
import { useDonationWizard } from './use-donation-wizard.ts'
import { WizardSlide } from './steps/wizard-slide.tsx'

interface DonateWizardProps {
  donation: DonateContext
  offer: DonationOffer
  initialValues: DonationValues
  /** The server's answer to a form that was sent without JavaScript. */
  answer: DonationAnswer | undefined
  /** Whether the page, and where the donor pays, travel encrypted. */
  isSecure: boolean
}

/** The id for buttons of the form that stand elsewhere on the page, such as those that change the language. */
export const donateFormId = 'donate-form'

/**
 * The donation wizard [2.17, 4.07]. One HTML form holds all three steps, so that it is also the page for a browser
 * without JavaScript; with it, one step at a time is shown.
 */
export function DonateWizard({ donation, offer, initialValues, answer, isSecure }: DonateWizardProps) {
  const t = useTranslate()
  const { project, participant, team } = donation
  const wizard = useDonationWizard({ projectId: project.id, offer, initialValues, answer })
  const { step, values, isReady, errors } = wizard
  const previous = useEarlier(step)
  const titleRef = useStepFocus(wizard)
  const problemCount = Object.keys(errors).length
  const problems = problemCount === 0 ? '' : t('donate.problems', { count: problemCount })

  const isMonthly = values.donation_type === 'recurring'

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
      {/* The wizard sends it itself, except to change the language: that is a page of the server. */}
      <Form id={donateFormId} method="post" reloadDocument noValidate className="group/form" {...wizard.props}>
        {/* Enter in a field means: go on from here. The first button of a form decides where "here" leads. */}
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
        <TokenField />
        <input type="hidden" name="at_step" value={step} />
        <input type="hidden" name="project_id" value={project.id} />
        <input type="hidden" name="participant_id" value={participant?.id ?? donation.former_participant ?? ''} />
        <input type="hidden" name="team_id" value={team?.id ?? ''} />
        <FormAlert alert={wizard.alert} className="mb-5">
          {wizard.isMaybeGiven ? (
            <UnknownOutcome />
          ) : (
            <FailedDonation alert={wizard.alert} onOtherMethod={() => wizard.goTo(2)} />
          )}
        </FormAlert>
        {problemCount !== 0 && (
          <div className="mb-5 hidden noscript:block">
            <Notice tone="brick">{problems}</Notice>
          </div>
        )}
        <LiveRegion text={wizard.blurError === '' ? problems : wizard.blurError} />
        <WizardSlide {...slide(1)} title={t(isMonthly ? 'donate.amount_heading_monthly' : 'donate.amount_heading')}>
          <AmountStep
            {...shared}
            suggestions={giveableSuggestions(donation.gift_suggestions, offer)}
            language={project.language}
          />
        </WizardSlide>
        <WizardSlide {...slide(2)} title={t(isMonthly ? 'donate.payment_heading_monthly' : 'donate.payment_heading')}>
          <DonationSummary values={values} onChange={() => wizard.goTo(1)} />
          <PaymentStep {...shared} />
        </WizardSlide>
        <WizardSlide {...slide(3)} title={t(isMonthly ? 'donate.person_heading_monthly' : 'donate.person_heading')}>
          <DonationSummary values={values} offer={offer} onChange={() => wizard.goTo(1)} />
          <PersonStep {...shared} donation={donation} />
          <GiveButton offer={offer} values={values} isSending={wizard.isSending} isSecure={isSecure} />
        </WizardSlide>
      </Form>
    </Card>
  )
}

/**
 * The button to send it again, which is the same donation; in another way it would be a second one, so no other way is
 * offered.
 */
function UnknownOutcome() {
  const t = useTranslate()
  return (
    <>
      <b className="block">{t('donate.maybe_given')}</b>
      {t('donate.send_again')}
    </>
  )
}

function FailedDonation({ alert, onOtherMethod }: { alert: string | undefined; onOtherMethod: () => void }) {
  const t = useTranslate()
  return (
    <>
      <b className="block">{t('donate.not_given')}</b>
      {alert} {t('donate.nothing_lost')}
      <button
        type="submit"
        name="go_to"
        value="2"
        className="link mt-1 block min-h-11 text-left"
        onClick={(event) => {
          event.preventDefault()
          onOtherMethod()
        }}
      >
        {t('donate.other_method')}
      </button>
    </>
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
