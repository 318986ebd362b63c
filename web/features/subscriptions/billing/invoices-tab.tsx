import { useEffect } from 'react'
import type { listInvoices, updateExtraInformation } from '../../../../contract/subscriptions/billing/own-billing.ts'
import { useIsImpersonated } from '../../../lib/session/impersonation.ts'
import { useCall } from '../../../lib/forms/use-call.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useLoaded } from '../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { withTexts } from '../../../lib/texts/with-texts.tsx'
import { SavedForm } from '../../../ui/editing/saved-form.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { LoadProblem } from '../../../ui/status/load-problem.tsx'
import { LoadingSection } from '../../../parts/loading-section.tsx'
import { Section } from '../../../parts/section.tsx'
import { CancelledPlan } from './current-plan/cancelled-plan.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { PastDue } from './current-plan/past-due.tsx'
import { FreeNote, PlanMark, PlanStatus } from './current-plan/plan-status.tsx'
import { type BillingScope, pathAt } from './scope/billing-scope.ts'
import { useBilling } from './scope/use-billing.ts'

/**
 * The invoices of an account, and their text beside name and billing address [2.23, 5.20]; and its plan, for readers
 * only.
 */
function InvoicesTab({ scope }: { scope: BillingScope }) {
  const t = useTranslate()
  const billing = useBilling(scope)
  const invoices = useLoaded<typeof listInvoices>(pathAt(scope, '/settings/invoices'))
  const { reload } = invoices
  const isImpersonated = useIsImpersonated()
  useEffect(() => void reload(), [billing.data, reload])
  const refusal = billing.refusal ?? invoices.refusal
  if (refusal !== undefined)
    return <LoadProblem refusal={refusal} onRetry={() => void Promise.all([billing.reload(), reload()])} />
  if (billing.data === undefined || invoices.data === undefined) return <LoadingSection title={t('plans.invoices')} />
  const { plan, extra_billing_information: extra } = billing.data
  return (
    <>
      {scope.isReadOnly === true &&
        (plan.price === 0 ? (
          <FreeNote billing={billing.data} />
        ) : (
          <Section title={t('plans.current', { plan: plan.name })} mark={<PlanMark billing={billing.data} />}>
            <div className="grid gap-3">
              <PastDue billing={billing.data} scope={scope} />
              <CancelledPlan billing={billing.data} scope={scope} />
              <PlanStatus billing={billing.data} scope={scope} />
            </div>
          </Section>
        ))}
      <Section title={t('plans.invoices')} lead={isImpersonated ? t('common.no_files_on_behalf') : undefined}>
        <InvoiceList scope={scope} invoices={invoices.data} billing={billing.data} />
      </Section>
      {scope.isReadOnly !== true ? (
        <ExtraForm scope={scope} text={extra ?? ''} />
      ) : extra === null || extra === '' ? null : (
        <Section title={t('plans.extra_title')}>
          <p className="text-md whitespace-pre-line wrap-anywhere" dir="auto">
            {extra}
          </p>
        </Section>
      )}
    </>
  )
}

function ExtraForm({ scope, text }: { scope: BillingScope; text: string }) {
  const t = useTranslate()
  const call = useCall()
  const form = useForm({
    id: 'extra',
    fields: ['information'],
    values: { information: text },
    async submit(body) {
      const endpoint = { method: 'PUT', path: pathAt(scope, '/settings/extra-billing-information') } as const
      const saved = await call<typeof updateExtraInformation>(endpoint, { body })
      form.setSavedText(saved.message)
    },
  })
  return (
    <Section title={t('plans.extra_title')} lead={t('plans.extra_lead')}>
      <SavedForm form={form} kind="outline" button={t('plans.extra_save')} busyText={t('plans.busy')}>
        <TextArea {...form.field('information')} rows={4} label={t('plans.extra')} maxLength={2048} />
      </SavedForm>
    </Section>
  )
}

export default withTexts(['plans'], InvoicesTab)
