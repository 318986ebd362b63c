import * as contract from '../../../../../contract/money/donations/counter.ts'
import type { SliceContext } from '../../../../deps.ts'
import { CounterSums, showCounter } from './show-counter.ts'

/** Registers the calls for the counter behind the total that a page shows. */
export function registerCounter(context: SliceContext): void {
  const deps = { ...context, sums: new CounterSums() }
  context.calls.on(contract.showCounter, async ({ actor, params }) => ({
    status: 200,
    body: await showCounter(deps, actor, params.id),
  }))
}
