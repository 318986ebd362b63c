import type { UserPlan, showUserPlan } from '../../../../../contract/staff/kiosk/user-lists.ts'
import type { SubscriptionState } from '../../../../../contract/subscriptions/billing/subscription-states.ts'
import { useFormat } from '../../../../lib/format.ts'
import { hashOf } from '../../../../lib/hash-location.ts'
import { useLoaded } from '../../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { usePlanMoney } from '../../../../parts/subscriptions/plan-money.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { LoadProblem } from '../../../../ui/status/load-problem.tsx'
import { SkeletonLines } from '../../../../ui/status/skeleton.tsx'
import { UserFacts } from './user-facts.tsx'
import { useDiscountLabel } from '../use-discount-label.ts'

/** The plan of an account: its state, what it costs, and when. */
export function UserPlanFacts({ id }: { id: number }) {
  const { data, refusal, reload } = useLoaded<typeof showUserPlan>('/spark/kiosk/users/:id/plan', { params: { id } })
  const isWaiting = data === undefined && refusal === undefined
  return (
    <div aria-busy={isWaiting}>
      {refusal !== undefined && <LoadProblem refusal={refusal} onRetry={() => void reload()} />}
      {isWaiting && <SkeletonLines count={2} />}
      {data !== undefined && <PlanFacts data={data} />}
    </div>
  )
}

const stateTones = {
  none: 'plain',
  trial: 'sky',
  active: 'leaf',
  grace: 'amber',
} as const satisfies Record<SubscriptionState, string>

function PlanFacts({ data }: { data: UserPlan }) {
  const t = useTranslate()
  const { date } = useFormat()
  const { name, price, currency, interval } = data.plan
  const money = usePlanMoney(currency)
  const discount = useDiscountLabel(data.coupon)
  const { next, unpaid_since: unpaid, trial_ends_at: trial, ends_at: ends } = data
  return (
    <>
      <UserFacts
        facts={[
          {
            name: t('kiosk.user.plan'),
            value: price === 0 ? name : t(`kiosk.user.price_${interval}`, { name, amount: money.short(price) }),
          },
          {
            name: t('kiosk.user.state'),
            value: <Chip tone={stateTones[data.state]}>{t(`kiosk.user.states.${data.state}`)}</Chip>,
          },
          { name: t('kiosk.user.trial_until'), value: data.state === 'trial' && trial !== null ? date(trial) : null },
          { name: t('kiosk.user.ends'), value: ends === null ? null : date(ends) },
          {
            name: t('kiosk.user.next'),
            value:
              next === null
                ? t('kiosk.user.no_next')
                : t('kiosk.user.next_text', { total: next.total, date: date(next.at) }),
          },
          { name: t('kiosk.user.coupon'), value: discount },
          { name: t('kiosk.user.unpaid'), value: unpaid === null ? null : date(unpaid) },
        ]}
      />
      {data.has_unapproved_discount && (
        <p className="mt-3 text-md">
          <a href={hashOf('discounts')} className="link">
            {t('kiosk.user.unapproved')}
          </a>
        </p>
      )}
    </>
  )
}
