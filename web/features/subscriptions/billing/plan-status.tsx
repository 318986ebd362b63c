import { CreditCard } from 'lucide-react'
import type { BillingOverview } from '../../../../contract/subscriptions/billing/billing.ts'
import type { Language, Translate } from '../../../../contract/texts.ts'
import { type Format, useFormat } from '../../../lib/format.ts'
import { usePageSettings, useTranslate } from '../../../lib/texts/translate.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { discountText } from './discount-text.ts'
import { WholePrice } from './plans/plan-price.tsx'
import { isTrial, trialDate } from './trial-date.ts'
import { type BillingScope, cardHash } from './use-billing.ts'

/** The price of the plan, its end, and the discount; for all users who may read it, owner or not [2.24]. */
export function PlanStatus({ billing, scope }: { billing: BillingOverview; scope: BillingScope }) {
  const t = useTranslate()
  const format = useFormat()
  const { language } = usePageSettings()
  const { plan } = billing
  const stateText = planStateText(billing, { t, format, language })
  return (
    <>
      {billing.unpaid_since !== null && (
        <Notice tone="brick">
          {t('plans.unpaid', { date: format.date(billing.unpaid_since) })}{' '}
          {scope.isReadOnly !== true && (
            <a href={cardHash(scope)} className="link">
              {t('plans.unpaid_link')}
            </a>
          )}
        </Notice>
      )}
      {!plan.active && <Notice tone="sky">{t('plans.archived')}</Notice>}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <WholePrice plan={plan} taxRate={billing.price_tax_rate} />
        {stateText !== '' && <p className="figures text-md">{stateText}</p>}
      </div>
      {scope.isReadOnly !== true && billing.card_brand !== null && billing.card_last_four !== null && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-md">
          <CreditCard aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
          {t('plans.card_stored', { brand: billing.card_brand, digits: billing.card_last_four })}
          <a href={cardHash(scope)} className="link">
            {t('plans.card_change')}
          </a>
        </p>
      )}
      {billing.coupon !== null && (
        <p className="text-md text-ink-soft">{discountText(billing.coupon, t, { language, format })}</p>
      )}
      {billing.credit !== null && <p className="text-md">{t('plans.credit', { amount: billing.credit })}</p>}
    </>
  )
}

/** The state of a plan in a word. */
export function PlanMark({ billing }: { billing: BillingOverview }) {
  const t = useTranslate()
  const { state, unpaid_since: unpaidSince } = billing
  if (unpaidSince !== null) return <Chip tone="brick">{t('plans.marks.unpaid')}</Chip>
  if (state === 'grace') return <Chip tone="amber">{t('plans.marks.cancelled')}</Chip>
  if (isTrial(billing)) return <Chip tone="sky">{t('plans.marks.trial')}</Chip>
  return <Chip tone="leaf">{t('plans.marks.active')}</Chip>
}

/** The note that there is no plan to pay for. */
export function FreeNote({ billing }: { billing: BillingOverview }) {
  const t = useTranslate()
  const format = useFormat()
  const { language } = usePageSettings()
  const end = billing.state === 'trial' ? billing.trial_ends_at : null
  return (
    <div className="mb-5">
      <Notice tone="sky">
        {end === null ? t('plans.free_note') : t('plans.account_trial', { date: trialDate(end, format, language) })}
      </Notice>
    </div>
  )
}

function planStateText(
  { state, renews_at, next_total: total, unpaid_since, subscriptions }: BillingOverview,
  { t, format, language }: { t: Translate; format: Format; language: Language },
): string {
  // Of the plan itself: a payer during the trial of an account is not on trial.
  const trialEndsAt = subscriptions[0]?.trial_ends_at ?? null
  const endsAt = subscriptions[0]?.ends_at ?? null
  if (state === 'grace' && endsAt !== null) return t('plans.state_grace', { date: format.date(endsAt) })
  if (state === 'trial' && trialEndsAt !== null)
    return t('plans.state_trial', { date: trialDate(trialEndsAt, format, language), total: total ?? '' })
  // An unpaid bill is shown above, so its day is not shown as the next one.
  return renews_at === null || unpaid_since !== null
    ? ''
    : t('plans.state_active', { date: format.date(renews_at), total: total ?? '' })
}
