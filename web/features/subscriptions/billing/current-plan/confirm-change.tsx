import type { previewPlan, swapPlan } from '../../../../../contract/subscriptions/billing/own-billing.ts'
import type { Plan } from '../../../../../contract/subscriptions/billing/plans.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useLoaded } from '../../../../lib/hooks/use-loaded.ts'
import { useSending } from '../../../../lib/forms/use-sending.ts'
import { usePageSettings, useTranslate } from '../../../../lib/texts/translate.ts'
import { BusyButton } from '../../../../ui/buttons/busy-button.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Problem } from '../../../../parts/problem.tsx'
import { MoneyRows } from '../money-rows.tsx'
import { trialDate } from '../trial-date.ts'
import { type BillingScope, pathAt } from '../scope/billing-scope.ts'
import { usePlanChange } from '../scope/use-plan-change.ts'

interface ConfirmChangeProps {
  scope: BillingScope
  plan: Plan
  onClose: () => void
}

/** Prompts before a plan is changed, with the charge now [2.26]. A refusal is said here, and nothing changes. */
export function ConfirmChange({ scope, plan, onClose }: ConfirmChangeProps) {
  const t = useTranslate()
  const format = useFormat()
  const { language } = usePageSettings()
  const concludeChange = usePlanChange()
  const sending = useSending()
  const { data, refusal } = useLoaded<typeof previewPlan>(pathAt(scope, '/settings/subscription/preview'), {
    query: { plan: plan.id },
  })
  async function change() {
    const endpoint = { method: 'PUT', path: pathAt(scope, '/settings/subscription') } as const
    const answer = await sending.send<typeof swapPlan>(endpoint, { body: { plan: plan.id } })
    if (answer !== undefined && !concludeChange(answer)) onClose()
  }
  const refused = refusal && (Object.values(refusal.errors)[0] ?? refusal.alert)
  const alert = sending.alert ?? refused
  return (
    <Dialog
      title={t('plans.confirm_change', { plan: plan.name })}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          {data !== undefined && (
            <BusyButton type="button" isBusy={sending.isBusy} busyText={t('plans.busy')} onClick={() => void change()}>
              {data.is_free ? t('plans.change') : t('plans.change_pay', { total: data.total })}
            </BusyButton>
          )}
        </>
      }
    >
      {alert !== undefined && <Problem text={alert} />}
      {data === undefined && refusal === undefined && (
        <p role="status" className="text-md text-ink-soft">
          {t('ui.loading')}
        </p>
      )}
      {data !== undefined && (
        <>
          {data.lines.length !== 0 && (
            <MoneyRows
              rows={[
                ...data.lines.map(({ text, amount }) => ({ name: text, amount })),
                ...(data.vat_rate === 0
                  ? []
                  : [{ name: t('plans.vat', { percent: format.percent(data.vat_rate) }), amount: data.vat }]),
                { name: t('plans.now'), amount: data.total, isTotal: true },
              ]}
            />
          )}
          <p className="mt-3 text-md text-ink-soft">
            {t(`plans.kind_${data.kind}`, {
              date:
                data.kind === 'during-trial' ? trialDate(data.next_at, format, language) : format.date(data.next_at),
            })}
          </p>
          {data.credit_left !== null && (
            <p className="mt-2 text-md text-ink-soft">{t('plans.credit', { amount: data.credit_left })}</p>
          )}
        </>
      )}
    </Dialog>
  )
}
