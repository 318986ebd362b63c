import type { BillingOverview } from '../../../../../contract/subscriptions/billing/billing.ts'
import type { swapPlan } from '../../../../../contract/subscriptions/billing/own-billing.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useSending } from '../../../../lib/forms/use-sending.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { BusyButton } from '../../../../ui/buttons/busy-button.tsx'
import { Problem } from '../../../../parts/problem.tsx'
import { PlanPanel } from './plan-panel.tsx'
import { endOfCancelled } from '../trial-date.ts'
import { type BillingScope, pathAt } from '../scope/billing-scope.ts'
import { usePlanChange } from '../scope/use-plan-change.ts'

/** A plan that was cancelled: with the moment until which it lasts, its consequences, and the button that goes on after all [4.14]. */
export function CancelledPlan({ scope, billing }: { scope: BillingScope; billing: BillingOverview }) {
  const t = useTranslate()
  const format = useFormat()
  const endsAt = endOfCancelled(billing)
  if (endsAt === null) return null
  const mayChange = scope.isReadOnly !== true
  return (
    <PlanPanel
      tone="amber"
      title={t('plans.state_grace', { date: format.date(endsAt) })}
      lines={[t('plans.after_grace'), ...(mayChange ? [t('plans.resume_note')] : [])]}
    >
      {mayChange && <Resume scope={scope} planId={billing.plan.id} />}
    </PlanPanel>
  )
}

function Resume({ scope, planId }: { scope: BillingScope; planId: string }) {
  const t = useTranslate()
  const concludeChange = usePlanChange()
  const { send, isBusy, alert } = useSending()
  async function resume() {
    const endpoint = { method: 'PUT', path: pathAt(scope, '/settings/subscription') } as const
    const answer = await send<typeof swapPlan>(endpoint, { body: { plan: planId } })
    if (answer !== undefined) concludeChange(answer)
  }
  return (
    <div className="mt-4 grid gap-3">
      {alert !== undefined && <Problem text={alert} />}
      <div>
        <BusyButton
          type="button"
          className="max-sm:w-full"
          isBusy={isBusy}
          busyText={t('plans.busy')}
          onClick={() => void resume()}
        >
          {t('plans.resume')}
        </BusyButton>
      </div>
    </div>
  )
}
