import { undoStopByLink } from '../../../../../contract/money/recurring-donations/monthly.ts'
import type { SliceContext } from '../../../../deps.ts'
import { getByStopLink } from '../stopping/get-by-stop-link.ts'
import { presentMonthlyRow } from '../stopping/present-monthly-row.ts'
import { undoStop } from './undo-stop.ts'

/**
 * A donor who stopped by the link in a mail undoes that by the same link; other changes are made in the donor's own
 * place.
 */
export function registerChanging(context: SliceContext): void {
  context.calls.on(undoStopByLink, async ({ params, language }) => {
    const { id } = await getByStopLink(context, params.token)
    return { status: 200, body: await presentMonthlyRow(context, await undoStop(context, id), language) }
  })
}
