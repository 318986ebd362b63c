import * as contract from '../../../../../contract/subscriptions/billing/withdrawal-link.ts'
import type { SliceContext } from '../../../../deps.ts'
import { Conflict, NotFound, requireFound } from '../../../../platform/errors.ts'
import { registerMailLink } from '../../../../platform/mail/mail-link.ts'
import type { FindPayer } from '../plan-subscriptions/renew-subscription.ts'
import { withdrawSubscription } from '../plan-subscriptions/withdraw-subscription.ts'
import { findLinkedPlan, type LinkedPlan, presentWithdrawal } from './find-withdrawal.ts'

/** Registers the calls for withdrawing by the link in a mail: the law wants it for payers who cannot sign in too. */
export function registerWithdrawalLink(context: SliceContext, findPayer: FindPayer): void {
  const { http, calls } = context

  calls.on(contract.showWithdrawal, async ({ params, language }) => {
    const linked = requireFound(await findLinkedPlan(context, findPayer, params.token))
    return { status: 200, body: await presentWithdrawal(context, linked, language) }
  })

  registerMailLink<LinkedPlan>(http, {
    path: '/herroepen/:token',
    token: contract.withdrawalToken,
    read: (token) => findLinkedPlan(context, findPayer, token),
    async write({ billable, subscription }, answer) {
      // A mail program that posts by itself ends no contract: only the button on the page does.
      if (answer !== 'withdraw') throw new NotFound()
      try {
        await withdrawSubscription(context, billable, subscription.id)
      } catch (error) {
        // Done already, or too late: the page that they go back to says which.
        if (!(error instanceof Conflict)) throw error
      }
    },
  })
}
