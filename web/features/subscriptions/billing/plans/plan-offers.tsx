import { billingIntervals } from '../../../../../contract/subscriptions/billing/subscription-states.ts'
import type { Plan } from '../../../../../contract/subscriptions/billing/plans.ts'
import { hashOf } from '../../../../lib/hash-location.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { ButtonLink } from '../../../../ui/buttons/button.tsx'
import { Segments } from '../../../../ui/fields/segments.tsx'
import { Features } from './plan-features.tsx'
import { OfferPrice } from './plan-price.tsx'
import './plan-offers.css'
import './plan-price.css'

/**
 * Returns the path to a plan: a visitor makes an account first, and confirms it; a signed-in user goes on at once. Both
 * come to the form with this plan in it.
 */
export const planPath = ({ id }: Pick<Plan, 'id'>): string =>
  `/register?${new URLSearchParams({ redirect: `/settings${hashOf('subscription', id)}` })}`

/** A plan with its prices by the month and by the year. */
type Offer = readonly [Plan, ...Plan[]]

/** The plans on offer for visitors, each once, with the price of the chosen interval. */
export function PlanOffers({ plans }: { plans: readonly Plan[] }) {
  const t = useTranslate()
  const names = [...new Set(plans.map(({ name }) => name))]
  const offers = names.flatMap((name): Offer[] => {
    const [first, ...others] = plans.filter((plan) => plan.name === name)
    return first === undefined ? [] : [[first, ...others]]
  })
  const firstPaid = offers.find(([{ price }]) => price > 0)
  return (
    <div className="plan-offers">
      {offers.some(hasBoth) && (
        <div className="plan-interval">
          <Segments
            name="interval"
            legend={t('plans.interval')}
            options={billingIntervals.map((value) => ({ value, label: t(`plans.${value}`) }))}
          />
        </div>
      )}
      <ul className="plan-list">
        {offers.map((offer) => (
          <OfferCard key={offer[0].id} offer={offer} isPrimary={offer === firstPaid} />
        ))}
      </ul>
    </div>
  )
}

const hasBoth = (offer: Offer): boolean =>
  billingIntervals.every((each) => offer.some((plan) => plan.interval === each))

function OfferCard({ offer, isPrimary }: { offer: Offer; isPrimary: boolean }) {
  const t = useTranslate()
  const [{ name, price, trialDays }] = offer
  return (
    <li
      className="plan-offer rounded-panel border border-line bg-card shadow-card"
      data-has-both={hasBoth(offer) ? '' : undefined}
    >
      <div>
        <h2 className="text-title font-bold">{name}</h2>
        {offer.map((plan) => (
          <OfferPrice key={plan.id} plan={plan} other={offer.find(({ interval }) => interval !== plan.interval)} />
        ))}
        <Features plan={offer[0]} />
      </div>
      {price === 0 ? (
        <ButtonLink kind="outline" href="/register">
          {t('plans.choose_free')}
        </ButtonLink>
      ) : (
        <div>
          {trialDays > 0 && (
            <p className="mb-2 text-sm font-semibold text-leaf-ink">{t('plans.trial_days', { count: trialDays })}</p>
          )}
          {offer.map((plan) => (
            <div key={plan.id} className={`plan-${plan.interval}`}>
              <ButtonLink
                kind={isPrimary ? 'primary' : 'outline'}
                href={planPath(plan)}
                aria-label={`${t('plans.choose_this', { plan: name })}, ${t(`plans.offer_${plan.interval}`)}`}
              >
                {t('plans.choose_this', { plan: name })}
              </ButtonLink>
            </div>
          ))}
        </div>
      )}
    </li>
  )
}
