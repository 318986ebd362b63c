import { useEffect } from 'react'
import type { BillingOverview } from '../../../../../contract/subscriptions/billing/billing.ts'
import type { showBilling } from '../../../../../contract/subscriptions/billing/own-billing.ts'
import { type LoadState, useLoaded } from '../../../../lib/hooks/use-loaded.ts'
import { type BillingScope, pathAt } from './billing-scope.ts'

const changeEvent = 'billing-changed'

/** Loads the state of an account with its plan; tabs that show it learn of each other's changes. */
export function useBilling(scope: BillingScope): LoadState<BillingOverview> {
  const billing = useLoaded<typeof showBilling>(pathAt(scope, '/settings/billing'))
  const { reload } = billing
  useEffect(() => {
    const again = () => void reload()
    window.addEventListener(changeEvent, again)
    return () => window.removeEventListener(changeEvent, again)
  }, [reload])
  return billing
}

export const dispatchBillingChanged = () => void window.dispatchEvent(new Event(changeEvent))
