import type { SliceContext } from '../../../deps.ts'
import { enqueuePayoutFetches, fetchPayoutsEveryMs, fetchPayouts } from './fetch-payouts.ts'
import * as kinds from './jobs.ts'
import { registerMoney } from './money-routes.ts'
import { registerPayoutList } from './routes.ts'

/** Payouts: the amounts that providers sent to bank accounts, their lines, and the fees. */
export function registerPayouts(context: SliceContext): void {
  registerPayoutList(context)
  registerMoney(context)
  const { worker } = context
  worker.handle(kinds.fetchPayouts, (account, deps) => fetchPayouts(deps, account))
  worker.schedule({ name: 'fetch-payouts', everyMs: fetchPayoutsEveryMs, run: (deps) => enqueuePayoutFetches(deps) })
}
