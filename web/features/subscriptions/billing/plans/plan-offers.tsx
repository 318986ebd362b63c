import type { Plan } from '../../../../../contract/subscriptions/billing/plans.ts'
import { hashOf } from '../../../../lib/hash-place.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { ButtonLink } from '../../../../ui/buttons/button.tsx'
import { Features } from './plan-features.tsx'
import { Price } from './plan-price.tsx'

/**
 * Returns the path to a plan: a visitor makes an account first, and confirms it; a signed-in user goes on at once. Both
 * come to the form with this plan in it.
 */
export const planPath = ({ id }: Pick<Plan, 'id'>): string =>
  `/register?${new URLSearchParams({ redirect: `/settings${hashOf('subscription', id)}` })}`

/** The plans on offer for visitors, each once, with its prices by the month and by the year. */
export function PlanOffers({ plans }: { plans: readonly Plan[] }) {
  const t = useTranslate()
  const names = [...new Set(plans.map(({ name }) => name))]
  const offers = names.map((name) => plans.filter((plan) => plan.name === name))
  return (
    <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
      {offers.map((intervals) => (
        <li
          key={intervals[0]?.id}
          className="grid content-between gap-4 rounded-panel border border-line bg-card p-4.5 shadow-card"
        >
          <div>
            <h2 className="text-title font-bold">{intervals[0]?.name}</h2>
            {intervals.map((plan) => (
              <p key={plan.id} className="mt-1 text-md font-semibold">
                {plan.price === 0 ? t('plans.free_price') : <Price plan={plan} />}
              </p>
            ))}
            {intervals[0] === undefined ? null : <Features plan={intervals[0]} />}
          </div>
          <div className="grid gap-2.5">
            {intervals.map((plan) => (
              <ButtonLink
                key={plan.id}
                kind="outline"
                href={plan.price === 0 ? '/register' : planPath(plan)}
                aria-label={plan.price === 0 ? undefined : `${plan.name}: ${t(`plans.choose_${plan.interval}`)}`}
              >
                {t(plan.price === 0 ? 'plans.choose_free' : `plans.choose_${plan.interval}`)}
              </ButtonLink>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}
