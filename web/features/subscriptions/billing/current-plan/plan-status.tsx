import { CalendarDays, Coins, Percent } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BillingOverview } from '../../../../../contract/subscriptions/billing/billing.ts'
import { useFormat } from '../../../../lib/format.ts'
import { usePageSettings, useTranslate } from '../../../../lib/texts/translate.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { Notice } from '../../../../ui/status/notice.tsx'
import { discountText } from '../discount-text.ts'
import { WholePrice } from '../plans/plan-price.tsx'
import { StoredCard } from '../cards/stored-card.tsx'
import { type DateWords, laterChargeText } from '../later-charge-text.ts'
import { endOfCancelled, isTrial, trialDate } from '../trial-date.ts'
import { type BillingScope, cardHash } from '../scope/billing-scope.ts'

/** The price of the plan, its end, and the discount; for all users who may read it, owner or not [2.24]. */
export function PlanStatus({ billing, scope }: { billing: BillingOverview; scope: BillingScope }) {
  const t = useTranslate()
  const format = useFormat()
  const { language } = usePageSettings()
  const { plan } = billing
  const mayChange = scope.isReadOnly !== true
  const stateText = planStateText(billing, { t, format, language })
  const endsAt = endOfCancelled(billing)
  return (
    <>
      {!plan.active && <Notice tone="sky">{t('plans.archived')}</Notice>}
      <div>
        <WholePrice plan={plan} taxRate={billing.price_tax_rate} />
        {endsAt !== null && <p className="text-md text-ink-soft">{t('plans.until', { date: format.date(endsAt) })}</p>}
      </div>
      <ul className="plan-rows figures text-md">
        {stateText !== '' && <Row icon={<CalendarDays />}>{stateText}</Row>}
        {mayChange && billing.card_brand !== null && (
          <Row
            action={
              billing.past_due === null && (
                <a href={cardHash(scope)} className="link">
                  {t('plans.card_another')}
                </a>
              )
            }
          >
            <StoredCard billing={billing} />
          </Row>
        )}
        {billing.coupon !== null && (
          <Row icon={<Percent />}>{discountText(billing.coupon, t, { language, format })}</Row>
        )}
        {billing.credit !== null && <Row icon={<Coins />}>{t('plans.credit', { amount: billing.credit })}</Row>}
      </ul>
    </>
  )
}

interface RowProps {
  /** Absent where its words begin with a mark. */
  icon?: ReactNode
  /** The link at its end. */
  action?: ReactNode
  children: ReactNode
}

/** A fact of a plan in a line. */
const Row = ({ icon, action, children }: RowProps) => (
  <li className="plan-row">
    {icon !== undefined && (
      <span aria-hidden="true" className="plan-row-icon text-ink-soft">
        {icon}
      </span>
    )}
    <span>{children}</span>
    {action}
  </li>
)

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

function planStateText(billing: BillingOverview, words: DateWords): string {
  const { state, renews_at: renewsAt, next_total: total, unpaid_since: unpaidSince, subscriptions } = billing
  const { t, format, language } = words
  // Of the plan itself: a payer during the trial of an account is not on trial.
  const trialEndsAt = subscriptions[0]?.trial_ends_at ?? null
  const later = laterChargeText(billing, words)
  if (state === 'trial' && trialEndsAt !== null) {
    const date = trialDate(trialEndsAt, format, language)
    return later === ''
      ? t('plans.state_trial', { date, total: total ?? '' })
      : `${t('plans.state_trial_free', { date })} ${later}`
  }
  // An unpaid bill is shown above, so its day is not shown as the next one; nor is the end of a cancelled plan.
  if (renewsAt === null || unpaidSince !== null || state === 'grace') return ''
  return later === '' ? t('plans.state_active', { date: format.date(renewsAt), total: total ?? '' }) : later
}
