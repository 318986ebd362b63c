import { showCounter as showCall } from '../../../../../contract/money/donations/counter.ts'
import type { Registration } from '../../../../deps.ts'
import { CounterSums, showCounter } from './show-counter.ts'

/** What stands behind the total that a page shows. */
export function registerCounter(registration: Registration): void {
  const deps = { ...registration, sums: new CounterSums() }
  registration.calls.on(showCall, async ({ actor, params }) => ({
    status: 200,
    body: await showCounter(deps, actor, params.id),
  }))
}
