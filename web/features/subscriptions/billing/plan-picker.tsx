import { type ReactNode, useState } from 'react'
import type { BillingInterval } from '../../../../contract/subscriptions/billing/subscription-states.ts'
import type { Plan } from '../../../../contract/subscriptions/billing/plans.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Features } from './plans/plan-features.tsx'
import { OfferPrice, VatNote, WholePrice } from './plans/plan-price.tsx'

/**
 * Returns the interval that is shown first [4.16]: that of the current plan, else monthly; yearly where nothing is
 * monthly.
 */
export function firstInterval(plans: readonly Plan[], current: Plan | undefined): BillingInterval {
  const paid = plans.filter(({ price }) => price > 0)
  if (!paid.some(({ interval }) => interval === 'monthly') && paid.length > 0) return 'yearly'
  const hasYearly = paid.some(({ interval }) => interval === 'yearly')
  return current !== undefined && current.price > 0 && hasYearly ? current.interval : 'monthly'
}

/** Finds a plan that costs something, by its id; undefined where none of the offered ones has it. */
export const findOffered = (plans: readonly Plan[], id: string | undefined): Plan | undefined =>
  plans.find((plan) => plan.id === id && plan.price > 0 && plan.active)

interface IntervalChoiceProps {
  plans: readonly Plan[]
  interval: BillingInterval
  onInterval: (interval: BillingInterval) => void
}

/** The choice to pay by the month or by the year, beside the title of the plans; nothing where there is no choice. */
export function IntervalChoice({ plans, interval, onInterval }: IntervalChoiceProps) {
  const t = useTranslate()
  const intervals = (['monthly', 'yearly'] as const).filter((one) =>
    plans.some((plan) => plan.price > 0 && plan.interval === one),
  )
  if (intervals.length < 2) return null
  return (
    <div role="group" aria-label={t('plans.interval')} className="plan-intervals">
      {intervals.map((one) => (
        <Button key={one} kind="quiet" size="small" aria-pressed={one === interval} onClick={() => onInterval(one)}>
          {t(`plans.${one}`)}
        </Button>
      ))}
    </div>
  )
}

interface PlanPickerProps {
  plans: readonly Plan[]
  interval: BillingInterval
  /** The rate in percent, with which prices are shown as well; undefined while it follows from an address. */
  taxRate: number | undefined
  /** The plan that is about to be taken. */
  chosenId: string | undefined
  /** The plan of the account. */
  ownId?: string
  /** The action of a plan, such as choosing it. */
  action: (plan: Plan) => ReactNode
}

/** The plans, those by the month or those by the year, each with its price and limits. */
export function PlanPicker({ plans, interval, taxRate, chosenId, ownId, action }: PlanPickerProps) {
  const t = useTranslate()
  const [detailed, setDetailed] = useState<Plan>()
  const offeredPlans = plans.filter((plan) => plan.price > 0 && plan.interval === interval)
  return (
    <div className="grid gap-4">
      <ul className="grid gap-3 md:grid-cols-2">
        {offeredPlans.map((plan) => (
          <li
            key={plan.id}
            className={`grid content-between gap-4 rounded-card border p-4.5 ${plan.id === chosenId ? 'border-copper-ink bg-copper-tint' : 'border-line bg-ground'}`}
          >
            <div>
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <h3 className="text-title font-bold">{plan.name}</h3>
                {plan.id === ownId && <Chip tone="leaf">{t('plans.yours')}</Chip>}
              </div>
              <OfferPrice
                plan={plan}
                other={plans.find(({ name, interval: other }) => name === plan.name && other !== plan.interval)}
              />
              <Features plan={plan} />
            </div>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              {action(plan)}
              <button
                type="button"
                className="link min-h-11 text-md"
                aria-label={`${t('plans.details')}: ${plan.name}`}
                onClick={() => setDetailed(plan)}
              >
                {t('plans.details')}
              </button>
            </div>
          </li>
        ))}
      </ul>
      <VatNote taxRate={taxRate} />
      <Dialog
        title={detailed?.name ?? ''}
        isOpen={detailed !== undefined}
        onClose={() => setDetailed(undefined)}
        size="small"
        footer={<Button onClick={() => setDetailed(undefined)}>{t('ui.close')}</Button>}
      >
        {detailed !== undefined && (
          <>
            <WholePrice plan={detailed} taxRate={taxRate} />
            <Features plan={detailed} />
            <p className="mt-3 text-sm text-ink-soft">{t('plans.details_note')}</p>
          </>
        )}
      </Dialog>
    </div>
  )
}
