import { CircleCheck } from 'lucide-react'
import type { BillingOverview } from '../../../../../contract/subscriptions/billing/billing.ts'
import { useFormat } from '../../../../lib/format.ts'
import { hashOf } from '../../../../lib/hash-location.ts'
import { usePageSettings, useTranslate } from '../../../../lib/texts/translate.ts'
import { Card } from '../../../../ui/card.tsx'
import { laterChargeText } from '../later-charge-text.ts'
import { isTrial, trialDate } from '../trial-date.ts'
import { type BillingScope, invoicesHash, teamIdOf } from '../scope/billing-scope.ts'

interface TakenPlanProps {
  scope: BillingScope
  billing: BillingOverview
}

/** The outcome of taking a plan: its name, the next charge and its day, and three things to do with it. */
export function TakenPlan({ scope, billing }: TakenPlanProps) {
  const t = useTranslate()
  const format = useFormat()
  const { language } = usePageSettings()
  const { plan, renews_at: renewsAt, next_total: total } = billing
  function chargeText(at: string, amount: string): string {
    const later = laterChargeText(billing, { t, format })
    if (!isTrial(billing)) return later === '' ? t('plans.taken.paid', { date: format.date(at), total: amount }) : later
    const date = trialDate(at, format, language)
    return later === ''
      ? t('plans.taken.trial', { date, total: amount })
      : `${t('plans.state_trial_free', { date })} ${later}`
  }
  const teamId = teamIdOf(scope)
  const steps = [
    teamId === undefined
      ? { id: 'team' as const, href: hashOf('teams') }
      : { id: 'invite' as const, href: hashOf('teams', teamId, 'members') },
    { id: 'fundraiser' as const, href: '/acties/nieuw' },
    { id: 'invoice' as const, href: invoicesHash(scope) },
  ]
  return (
    <section className="mb-5" aria-label={t('plans.taken.title', { plan: plan.name })}>
      <Card className="px-5 py-6 md:px-7">
        <div className="flex items-start gap-3">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-leaf-ink" />
          <div className="min-w-0">
            <h2 className="text-title font-bold">{t('plans.taken.title', { plan: plan.name })}</h2>
            {renewsAt !== null && total !== null && <p className="mt-1.5 text-md">{chargeText(renewsAt, total)}</p>}
          </div>
        </div>
        <h3 className="mt-5 text-md font-semibold">{t('plans.taken.next')}</h3>
        <ol className="mt-1 divide-y divide-line">
          {steps.map(({ id, href }) => (
            <li key={id} className="py-3">
              <a href={href} className="link font-semibold">
                {t(`plans.taken.${id}`)}
              </a>
              <p className="text-md text-ink-soft">{t(`plans.taken.${id}_text`)}</p>
            </li>
          ))}
        </ol>
      </Card>
    </section>
  )
}
