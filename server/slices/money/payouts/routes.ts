import * as contract from '../../../../contract/money/payouts/payouts.ts'
import type { SliceContext } from '../../../deps.ts'
import { NotFound } from '../../../platform/errors.ts'
import { numberedPageOf, rowsOfPage } from '../../../platform/lists/numbered-page.ts'
import { exportPayouts } from './export-payouts.ts'
import { getPayoutOwner } from './policy.ts'
import { presentLine, presentPayout } from './present.ts'
import { hasUnreportedPayouts } from './queries/figures.ts'
import { listLines, listPayouts } from './queries/payouts.ts'

/**
 * Registers the calls about the way of the money of a project or an organization, for managers of the one or leaders
 * of the other.
 */
export function registerPayoutList(context: SliceContext): void {
  const { calls, db, log } = context

  calls.on(contract.listPayouts, async ({ actor, query }) => {
    const scope = await getPayoutOwner(context, actor, query)
    const { list, total } = await listPayouts(db, scope, rowsOfPage(query))
    const page = numberedPageOf({ list: list.map(presentPayout), total }, query, log)
    return { status: 200, body: { ...page, is_unreported: await hasUnreportedPayouts(db, scope) } }
  })

  calls.on(contract.showPayout, async ({ actor, params, query, language }) => {
    const scope = await getPayoutOwner(context, actor, query)
    const { list, total } = await listLines(db, { scope, payoutId: params.id }, rowsOfPage(query))
    if (total === 0) throw new NotFound()
    const items = await Promise.all(list.map((line) => presentLine(context, line, language)))
    return { status: 200, body: numberedPageOf({ list: items, total }, query, log) }
  })

  calls.on(contract.exportPayouts, async ({ actor, query, language }) => {
    const scope = await getPayoutOwner(context, actor, query)
    const { format, payout } = query
    return { status: 200, body: await exportPayouts(context, { scope, payoutId: payout, format, language }) }
  })
}
