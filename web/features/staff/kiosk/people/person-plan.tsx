import type { PersonPlan as Plan, showPersonPlan } from '../../../../../contract/staff/kiosk/person.ts'
import type { SubscriptionState } from '../../../../../contract/subscriptions/billing/subscription-states.ts'
import { useFormat } from '../../../../lib/format.ts'
import { hashOf } from '../../../../lib/hash-location.ts'
import { useLoaded } from '../../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { usePlanMoney } from '../../../../parts/subscriptions/plan-money.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { LoadProblem } from '../../../../ui/lists/list-card.tsx'
import { SkeletonLines } from '../../../../ui/status/skeleton.tsx'
import { PersonFacts } from './person-facts.tsx'
import { useDiscountWords } from '../use-discount-words.ts'

/** The plan of an account: its state, what it costs, and when. */
export function PersonPlan({ id }: { id: number }) {
  const { data, refusal, reload } = useLoaded<typeof showPersonPlan>('/spark/kiosk/users/:id/plan', { params: { id } })
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

function PlanFacts({ data }: { data: Plan }) {
  const t = useTranslate()
  const { date } = useFormat()
  const { name, price, currency, interval } = data.plan
  const money = usePlanMoney(currency)
  const discount = useDiscountWords(data.coupon)
  const { next, unpaid_since: unpaid, trial_ends_at: trial, ends_at: ends } = data
  return (
    <>
      <PersonFacts
        facts={[
          {
            name: t('kiosk.person.plan'),
            value: price === 0 ? name : t(`kiosk.person.price_${interval}`, { name, amount: money.short(price) }),
          },
          {
            name: t('kiosk.person.state'),
            value: <Chip tone={stateTones[data.state]}>{t(`kiosk.person.states.${data.state}`)}</Chip>,
          },
          { name: t('kiosk.person.trial_until'), value: data.state === 'trial' && trial !== null ? date(trial) : null },
          { name: t('kiosk.person.ends'), value: ends === null ? null : date(ends) },
          {
            name: t('kiosk.person.next'),
            value:
              next === null
                ? t('kiosk.person.no_next')
                : t('kiosk.person.next_text', { total: next.total, date: date(next.at) }),
          },
          { name: t('kiosk.person.coupon'), value: discount },
          { name: t('kiosk.person.unpaid'), value: unpaid === null ? null : date(unpaid) },
        ]}
      />
      {data.has_unapproved_discount && (
        <p className="mt-3 text-md">
          <a href={hashOf('discounts')} className="link">
            {t('kiosk.person.unapproved')}
          </a>
        </p>
      )}
    </>
  )
}
