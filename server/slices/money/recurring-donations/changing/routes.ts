import { undoStopByLink } from '../../../../../contract/money/recurring-donations/monthly.ts'
import type { SliceContext } from '../../../../deps.ts'
import { Conflict } from '../../../../platform/errors.ts'
import { decidesAboutMore, readerOf } from '../rules.ts'
import { presentMonthlyRow } from '../stopping/present-monthly-row.ts'
import { getByUndoToken } from '../stopping/undo-token.ts'
import { undoStop } from './undo-stop.ts'

/**
 * A donor who stopped undoes that by the link in the mail about it; other changes are made in the donor's own place.
 */
export function registerChanging(context: SliceContext): void {
  context.calls.on(undoStopByLink, async ({ params, language }) => {
    const monthly = await getByUndoToken(context, params.token)
    if (!decidesAboutMore(readerOf(monthly), monthly)) throw new Conflict('errors.monthly_paid_by_another')
    return { status: 200, body: await presentMonthlyRow(context, await undoStop(context, monthly.id), language) }
  })
}
