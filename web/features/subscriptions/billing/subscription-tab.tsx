import { useEffect, useRef, useState } from 'react'
import type { BillingOverview } from '../../../../contract/subscriptions/billing/billing.ts'
import type { checkPlanPayment } from '../../../../contract/subscriptions/billing/own-billing.ts'
import type { listPlans, Plan } from '../../../../contract/subscriptions/billing/plans.ts'
import { hashOf } from '../../../lib/hash-location.ts'
import { useLoaded } from '../../../lib/hooks/use-loaded.ts'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { isFocusFree } from '../../../lib/is-focus-free.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { withTexts } from '../../../lib/texts/with-texts.tsx'
import { BusyButton } from '../../../ui/buttons/busy-button.tsx'
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx'
import { LoadProblem } from '../../../ui/status/load-problem.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { LoadingSection } from '../../../parts/loading-section.tsx'
import { Problem } from '../../../parts/problem.tsx'
import { Section } from '../../../parts/section.tsx'
import { CancelledPlan } from './current-plan/cancelled-plan.tsx'
import { ConfirmChange } from './current-plan/confirm-change.tsx'
import { EndingPlan } from './current-plan/ending-plan.tsx'
import { PastDue } from './current-plan/past-due.tsx'
import { findOffered, firstInterval, IntervalChoice, PlanPicker } from './plan-picker.tsx'
import { FreeNote, PlanMark, PlanStatus } from './current-plan/plan-status.tsx'
import { SubscribeForm } from './checkout/subscribe-form.tsx'
import { TakenPlan } from './current-plan/taken-plan.tsx'
import { type BillingScope, pathAt } from './scope/billing-scope.ts'
import { dispatchBillingChanged, useBilling } from './scope/use-billing.ts'

interface TabProps {
  scope: BillingScope
  /** The id of the plan that the visitor chose before, in the address. */
  chosenId?: string
}

/** The plan of an account: taking one, changing, cancelling and resuming it [2.23, 4.14, 4.16]. */
function SubscriptionTab({ scope, chosenId }: TabProps) {
  const t = useTranslate()
  const billing = useBilling(scope)
  const plans = useLoaded<typeof listPlans>(scope.plans as '/spark/plans')
  const shownIn = useFocusOnChange(billing.data)
  const unansweredId = useUnansweredChoice(chosenId, billing.data)
  const refusal = billing.refusal ?? plans.refusal
  if (refusal !== undefined)
    return <LoadProblem refusal={refusal} onRetry={() => void Promise.all([billing.reload(), plans.reload()])} />
  if (billing.data === undefined || plans.data === undefined) return <LoadingSection />
  const choice = { scope, chosenId: unansweredId }
  const tabProps = { ...choice, billing: billing.data, plans: plans.data }
  // An account on the free plan has no subscription to change.
  const isNone = billing.data.plan.price === 0
  const { payment, takes_cards: takesCards } = billing.data
  if (isNone && !takesCards) return <Notice tone="sky">{t('plans.no_cards')}</Notice>
  return (
    <div ref={shownIn}>
      {!takesCards && (
        <div className="mb-5">
          <Notice tone="sky">{t('plans.no_cards')}</Notice>
        </div>
      )}
      {payment !== null && takesCards && <UnpaidPayment {...tabProps} payment={payment} />}
      {isNone ? <FreeNote billing={billing.data} /> : <CurrentPlan {...tabProps} />}
      {isNone && payment === null && <SubscribeForm {...tabProps} />}
    </div>
  )
}

/** Returns the choice in the address; none once a plan was taken here: no other is offered over it. */
function useUnansweredChoice(chosenId: string | undefined, billing: BillingOverview | undefined): string | undefined {
  const [firstPlan, setFirstPlan] = useState(billing?.plan)
  if (firstPlan === undefined && billing !== undefined) setFirstPlan(billing.plan)
  const isTaken = firstPlan?.price === 0 && billing !== undefined && billing.plan.price > 0
  return isTaken ? undefined : chosenId
}

/** Moves the focus to the current plan after a change, as the button that made the change is gone. */
function useFocusOnChange(billing: BillingOverview | undefined) {
  const shownIn = useRef<HTMLDivElement>(null)
  const formerPlan = useRef<string>(undefined)
  const planKey =
    billing && [billing.plan.id, billing.state, billing.payment === null, billing.past_due === null].join()
  useEffect(() => {
    const isChange = formerPlan.current !== undefined && planKey !== formerPlan.current
    formerPlan.current = planKey
    if (!isChange) return
    // A confirmation dialog that is closing still gives the focus back to its opener.
    const timer = setTimeout(() => {
      if (isFocusFree(shownIn.current)) shownIn.current?.querySelector<HTMLElement>('h2')?.focus()
    }, dialogCloseMs)
    return () => clearTimeout(timer)
  }, [planKey])
  return shownIn
}

const dialogCloseMs = 300

interface ShownProps extends TabProps {
  billing: BillingOverview
  plans: readonly Plan[]
}

/** The payment under way, whose state is requested at once, as payers come here from their bank. */
function UnpaidPayment({ scope, payment }: ShownProps & { payment: NonNullable<BillingOverview['payment']> }) {
  const t = useTranslate()
  const { send, isBusy, alert } = useSending()
  const refetch = async () => {
    const endpoint = { method: 'POST', path: pathAt(scope, '/settings/subscription/payment') } as const
    if ((await send<typeof checkPlanPayment>(endpoint)) !== undefined) dispatchBillingChanged()
  }
  const first = useRef(refetch)
  useEffect(() => void first.current(), [])
  return (
    <div className="mb-5 grid gap-3">
      <Notice tone="amber">{t('plans.payment_open', { total: payment.total })}</Notice>
      {alert !== undefined && <Problem text={alert} />}
      <div className="flex flex-wrap gap-2.5">
        {payment.action_url !== null && (
          <ButtonLink size="small" href={payment.action_url}>
            {t('plans.prove')}
          </ButtonLink>
        )}
        <BusyButton
          type="button"
          kind="outline"
          size="small"
          isBusy={isBusy}
          busyText={t('plans.busy')}
          onClick={() => void refetch()}
        >
          {t('plans.look_again')}
        </BusyButton>
      </div>
    </div>
  )
}

function CurrentPlan(props: ShownProps) {
  const { scope, billing, plans, chosenId } = props
  const t = useTranslate()
  const sending = useSending()
  const [interval, setInterval] = useState(() => firstInterval(plans, billing.plan))
  const { plan } = billing
  const [chosenPlan, setChosenPlan] = useState(() =>
    chosenId === plan.id ? undefined : billing.takes_cards ? findOffered(plans, chosenId) : undefined,
  )
  function close(): void {
    setChosenPlan(undefined)
    // A reload does not repeat a declined offer.
    if (chosenId !== undefined) history.replaceState(history.state, '', hashOf('subscription'))
  }
  return (
    <>
      {billing.is_new && billing.unpaid_since === null && <TakenPlan scope={scope} billing={billing} />}
      <Section title={t('plans.current', { plan: plan.name })} mark={<PlanMark billing={billing} />}>
        <div className="grid gap-6">
          {sending.alert !== undefined && <Problem text={sending.alert} />}
          <PastDue billing={billing} scope={scope} />
          <CancelledPlan billing={billing} scope={scope} />
          <div className="grid gap-3">
            <PlanStatus billing={billing} scope={scope} />
            <EndingPlan scope={scope} billing={billing} sending={sending} />
          </div>
        </div>
      </Section>
      {billing.takes_cards && (
        <Section
          title={t('plans.switch_title')}
          mark={<IntervalChoice plans={plans} interval={interval} onInterval={setInterval} />}
        >
          <PlanPicker
            plans={plans}
            interval={interval}
            taxRate={billing.price_tax_rate}
            chosenId={undefined}
            ownId={plan.id}
            action={(other) =>
              other.id !== plan.id && (
                <Button kind="outline" size="small" onClick={() => setChosenPlan(other)}>
                  {t('plans.choose_this', { plan: other.name })}
                </Button>
              )
            }
          />
        </Section>
      )}
      {chosenPlan !== undefined && <ConfirmChange scope={scope} plan={chosenPlan} onClose={close} />}
    </>
  )
}

export default withTexts(['plans'], SubscriptionTab)
