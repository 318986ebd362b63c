import { useEffect } from 'react'
import type { BillingOverview } from '../../../../contract/subscriptions/billing/billing.ts'
import type { showBilling } from '../../../../contract/subscriptions/billing/own-billing.ts'
import { type LoadState, useLoaded } from '../../../lib/hooks/use-loaded.ts'

/** The place of a billing, by the beginning of its calls: '/settings' for oneself, '/settings/teams/7' for a team. */
export interface BillingPlace {
  base: string
  /** The call that lists its plans. */
  plans: '/spark/plans' | '/spark/team-plans'
  /** The treasurer of a team reads its billing, and changes nothing. */
  isReadOnly?: boolean
}

/** The calls of a team have the same shapes as those of oneself. */
export const pathAt = <Path extends `/settings/${string}`>({ base }: BillingPlace, path: Path): Path =>
  path.replace('/settings', base) as Path

/** The place on the settings screen where its card is changed. */
export const cardHash = ({ base }: BillingPlace): string =>
  base === '/settings' ? '#/payment-method' : `#${base.replace('/settings', '')}/payment`

const changed = 'billing-changed'

/** The state of an account with its plan; tabs that show it learn of each other's changes. */
export function useBilling(place: BillingPlace): LoadState<BillingOverview> {
  const billing = useLoaded<typeof showBilling>(pathAt(place, '/settings/billing'))
  const { reload } = billing
  useEffect(() => {
    const again = () => void reload()
    window.addEventListener(changed, again)
    return () => window.removeEventListener(changed, again)
  }, [reload])
  return billing
}

export const dispatchBillingChanged = () => void window.dispatchEvent(new Event(changed))
