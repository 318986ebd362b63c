import { billingIntervals } from '../../../../../contract/subscriptions/billing/subscription-states.ts'
import type { Plan } from '../../../../../contract/subscriptions/billing/plans.ts'
import { hashOf } from '../../../../lib/hash-location.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { usePlanMoney } from '../../../../parts/subscriptions/plan-money.ts'
import { ButtonLink } from '../../../../ui/buttons/button.tsx'
import { Segments } from '../../../../ui/fields/segments.tsx'
import { Features } from './plan-features.tsx'
import './plan-offers.css'

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
  const [{ name, price }] = offer
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

interface OfferPriceProps {
  plan: Plan
  /** The same plan for the other interval. */
  other: Plan | undefined
}

/** The price of a plan as a figure, and below it the price of the other interval and what a year saves. */
function OfferPrice({ plan, other }: OfferPriceProps) {
  const t = useTranslate()
  const { price, currency, interval } = plan
  const { short } = usePlanMoney(currency)
  const saved = other === undefined ? 0 : yearlySaving(plan, other)
  const hasSaved = interval === 'yearly' && saved > 0
  return (
    <div className={`plan-price plan-${interval}`}>
      <p className="text-md text-ink-soft">
        <span className="plan-figure figures text-ink">{short(price)}</span>{' '}
        {t(price === 0 ? 'plans.offer_free' : `plans.offer_${interval}`)}
      </p>
      <p className={`mt-1 text-md ${hasSaved ? 'font-semibold text-leaf-ink' : 'text-ink-soft'}`}>{beside()}</p>
    </div>
  )
  function beside(): string {
    if (price === 0) return t('plans.no_card')
    if (other === undefined) return ''
    if (interval === 'yearly')
      return saved > 0
        ? t('plans.saved', { saved: short(saved) })
        : t('plans.or_monthly', { price: short(other.price) })
    return saved > 0
      ? t('plans.or_yearly_saved', { price: short(other.price), saved: short(saved) })
      : t('plans.or_yearly', { price: short(other.price) })
  }
}

/** Returns what a year costs less than twelve months; 0 or less where it is not cheaper. */
const yearlySaving = (plan: Plan, other: Plan): number =>
  plan.interval === 'yearly' ? other.price * 12 - plan.price : plan.price * 12 - other.price
