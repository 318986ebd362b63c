import { type RefObject, useEffect, useRef, useState } from 'react'
import { Lock } from 'lucide-react'
import { useFetcher } from 'react-router'
import { useFormat } from '../../lib/format.ts'
import { useTranslate } from '../../lib/translate.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TokenField } from '../../ui/token-field.tsx'
import { AmountStep } from './amount-step.tsx'
import type { GiftAnswer } from './gift-answer.ts'
import { asksForAccount, giveableSuggestions, type GiftOffer, methodOf } from './gift-offer.ts'
import { GiftSummary } from './gift-summary.tsx'
import { chosenEuros, type GiftValues } from './gift-values.ts'
import type { GivingAnswer } from './giving.ts'
import { PaymentStep } from './payment-step.tsx'
import { PersonStep } from './person-step.tsx'
import { useGiftWizard } from './use-gift-wizard.ts'
import { WizardSlide } from './wizard-slide.tsx'
import type { WizardStep } from './wizard-steps.ts'

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
  const { Form } = useFetcher()
  const { project, participant, team } = giving
  const form = useRef<HTMLFormElement>(null)
  const wizard = useGiftWizard({ form, projectId: project.id, offer, initialValues, answer })
  const { step, values, isReady, errors } = wizard
  const previous = useEarlier(step)
  const { titleRef, alertRef } = useFocus(form, wizard)
  const problemCount = Object.keys(errors).length

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
        <LiveRegion text={problemCount === 0 ? '' : t('donate.problems', { count: problemCount })} />
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

interface GiveButtonProps {
  offer: GiftOffer
  values: GiftValues
  isSending: boolean
}

function GiveButton({ offer, values, isSending }: GiveButtonProps) {
  const t = useTranslate()
  const { shortMoney } = useFormat()
  const euros = chosenEuros(values)
  const method = methodOf(offer, values.payment_method)
  const amount = euros === undefined ? '' : shortMoney(euros)
  const plain = t('donate.submit_plain')
  const label =
    method === undefined || euros === undefined
      ? plain
      : asksForAccount(method)
        ? t('donate.submit_account', { amount })
        : t('donate.submit', { method: method.name, amount })
  return (
    <>
      <Button
        type="submit"
        size="large"
        className="figures mt-6 w-full aria-disabled:opacity-80"
        aria-disabled={isSending}
      >
        {isSending ? (
          <>
            <span
              className="size-5 animate-spin rounded-full border-2 border-white/40 border-t-white motion-reduce:animate-none"
              aria-hidden="true"
            />
            {t('donate.submitting')}
          </>
        ) : (
          <>
            <span className="noscript:hidden">{label}</span>
            <span className="hidden noscript:inline">{plain}</span>
          </>
        )}
      </Button>
      <LiveRegion text={isSending ? t('donate.submitting') : ''} />
      <p className="mt-4 flex justify-center gap-2 text-sm text-ink-soft">
        <Lock className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        {t('donate.safe')}
      </p>
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

/** Takes the reader along: to the first wrong field, to what the server said, or to the question of a new step. */
function useFocus(
  form: RefObject<HTMLFormElement | null>,
  { step, refusals, alert, isReady }: ReturnType<typeof useGiftWizard>,
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
