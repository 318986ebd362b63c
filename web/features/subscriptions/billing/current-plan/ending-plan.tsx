import type { ReactNode } from 'react'
import type { BillingOverview } from '../../../../../contract/subscriptions/billing/billing.ts'
import type { cancelPlan, withdrawFromPlan } from '../../../../../contract/subscriptions/billing/own-billing.ts'
import { useFormat } from '../../../../lib/format.ts'
import type { useSending } from '../../../../lib/forms/use-sending.ts'
import { usePageSettings, useTranslate } from '../../../../lib/texts/translate.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { useConfirm } from '../../../../ui/messages/prompt-provider.tsx'
import { isTrial, trialDate } from '../trial-date.ts'
import { type BillingScope, pathAt } from '../scope/billing-scope.ts'
import { usePlanChange } from '../scope/use-plan-change.ts'

interface EndingPlanProps {
  scope: BillingScope
  billing: BillingOverview
  sending: ReturnType<typeof useSending>
}

/** The ways to end a plan, each with its difference beside it [2.23, 4.14]. */
export function EndingPlan({ scope, billing, sending }: EndingPlanProps) {
  const t = useTranslate()
  const format = useFormat()
  const confirm = useConfirm()
  const concludeChange = usePlanChange()
  const { plan, state, withdraw_until: withdrawUntil } = billing
  const isInTrial = isTrial(billing)
  const cancelNote = useCancelNote(billing)

  async function cancel() {
    const isSure = await confirm({
      title: t('plans.cancel_title'),
      text: t(isInTrial ? 'plans.cancel_trial_text' : 'plans.cancel_text'),
      confirmLabel: t('plans.cancel'),
      cancelLabel: t('plans.keep'),
      isDestructive: true,
      subjectName: plan.name,
    })
    if (!isSure) return
    const endpoint = { method: 'DELETE', path: pathAt(scope, '/settings/subscription') } as const
    const answer = await sending.send<typeof cancelPlan>(endpoint)
    if (answer !== undefined) concludeChange(answer)
  }
  async function withdraw() {
    const isSure = await confirm({
      title: t('plans.withdraw_title'),
      text: t(isInTrial ? 'plans.withdraw_trial_text' : 'plans.withdraw_text'),
      confirmLabel: t('plans.withdraw_confirm'),
      isDestructive: true,
      subjectName: plan.name,
    })
    if (!isSure) return
    const endpoint = { method: 'POST', path: pathAt(scope, '/settings/subscription/withdraw') } as const
    const answer = await sending.send<typeof withdrawFromPlan>(endpoint)
    if (answer !== undefined) concludeChange(answer)
  }
  if (state === 'grace' && withdrawUntil === null) return null
  return (
    <ul className="plan-ends divide-y divide-line border-t border-line">
      {state !== 'grace' && (
        <Choice note={cancelNote}>
          <Button kind="outline" size="small" onClick={() => void cancel()}>
            {t('plans.cancel')}
          </Button>
        </Choice>
      )}
      {withdrawUntil !== null && (
        <Choice
          note={t(isInTrial ? 'plans.withdraw_trial_note' : 'plans.withdraw_note', {
            date: format.date(withdrawUntil),
          })}
        >
          <Button kind="outline" size="small" onClick={() => void withdraw()}>
            {t('plans.withdraw')}
          </Button>
        </Choice>
      )}
    </ul>
  )
}

const Choice = ({ note, children }: { note: string; children: ReactNode }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
    <p className="min-w-0 flex-[1_1_16rem] text-md">{note}</p>
    {children}
  </li>
)

/** The effect of cancelling now: after an unpaid period nothing is left to keep. */
function useCancelNote(billing: BillingOverview): string {
  const { unpaid_since: unpaidSince, renews_at: renewsAt } = billing
  const t = useTranslate()
  const format = useFormat()
  const { language } = usePageSettings()
  if (unpaidSince !== null || renewsAt === null) return t('plans.cancel_unpaid_note')
  return isTrial(billing)
    ? t('plans.cancel_trial_note', { date: trialDate(renewsAt, format, language) })
    : t('plans.cancel_note', { date: format.date(renewsAt) })
}
