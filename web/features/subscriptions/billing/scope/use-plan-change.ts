import { useToast } from '../../../../ui/messages/toast-provider.tsx'
import { dispatchBillingChanged } from './use-billing.ts'

interface ChangeAnswer {
  message: string
  /** The page of the bank that authenticates the payer; null where it does not. */
  action_url?: string | null
}

/** Returns the one way to end a change of a plan, for all buttons and forms that change one. */
export function usePlanChange() {
  const toast = useToast()
  /**
   * Opens the page of the bank; without one, says the outcome, and every screen of the plan is loaded again.
   * @returns whether this page is left
   */
  function concludeChange({ message, action_url: actionUrl = null }: ChangeAnswer): boolean {
    if (actionUrl !== null) {
      location.assign(actionUrl)
      return true
    }
    toast({ text: message })
    dispatchBillingChanged()
    return false
  }
  return concludeChange
}
