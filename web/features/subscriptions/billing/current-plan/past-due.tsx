import type { BillingOverview } from '../../../../../contract/subscriptions/billing/billing.ts'
import type { payPastDuePlan } from '../../../../../contract/subscriptions/billing/own-billing.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useSending } from '../../../../lib/forms/use-sending.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { BusyButton } from '../../../../ui/buttons/busy-button.tsx'
import { ButtonLink } from '../../../../ui/buttons/button.tsx'
import { Problem } from '../../../../parts/problem.tsx'
import { PlanPanel } from './plan-panel.tsx'
import { type BillingScope, cardHash, pathAt } from '../scope/billing-scope.ts'
import { dispatchBillingChanged } from '../scope/use-billing.ts'
import { usePlanChange } from '../scope/use-plan-change.ts'

interface PastDueProps {
  scope: BillingScope
  billing: BillingOverview
  /** Whether the form for another card is on the same screen. */
  isBesideCard?: boolean
}

/**
 * The unpaid period of a plan: its amount, since when and why, the next automatic attempt, and the button that pays it
 * now. Nothing while a charge is on its way, which has a notice of its own.
 */
export function PastDue({ scope, billing, isBesideCard = false }: PastDueProps) {
  const t = useTranslate()
  const format = useFormat()
  const { past_due: due, unpaid_since: since, payment, takes_cards: takesCards } = billing
  if (due === null || since === null || payment !== null) return null
  const next =
    due.next_attempt_at === null
      ? ''
      : t(due.is_last_attempt ? 'plans.due.last' : 'plans.due.next', { date: format.date(due.next_attempt_at) })
  return (
    <PlanPanel
      tone="brick"
      heading={isBesideCard ? 'h2' : 'h3'}
      title={t('plans.due.title', { total: due.total, date: format.date(since) })}
      lines={[t(`plans.due.${due.failure}`), next].filter((line) => line !== '')}
    >
      {scope.isReadOnly !== true && takesCards && (
        <PayNow scope={scope} total={due.total} isBesideCard={isBesideCard} />
      )}
    </PlanPanel>
  )
}

/** The buttons below it; the reason of a refusal stands above them. */
function PayNow({ scope, total, isBesideCard }: { scope: BillingScope; total: string; isBesideCard: boolean }) {
  const t = useTranslate()
  const concludeChange = usePlanChange()
  const { send, isBusy, alert } = useSending()
  async function pay() {
    const endpoint = { method: 'POST', path: pathAt(scope, '/settings/subscription/retry') } as const
    const answer = await send<typeof payPastDuePlan>(endpoint)
    if (answer !== undefined) concludeChange(answer)
    // Another tab may have paid, or the outcome is not there yet.
    else dispatchBillingChanged()
  }
  return (
    <div className="mt-4 grid gap-3">
      {alert !== undefined && <Problem text={alert} />}
      <div className="flex flex-wrap gap-2.5">
        <BusyButton
          type="button"
          className="max-sm:w-full"
          isBusy={isBusy}
          busyText={t('plans.busy')}
          onClick={() => void pay()}
        >
          {t('plans.due.pay', { total })}
        </BusyButton>
        {!isBesideCard && (
          <ButtonLink kind="outline" className="max-sm:w-full" href={cardHash(scope)}>
            {t('plans.card_another')}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
