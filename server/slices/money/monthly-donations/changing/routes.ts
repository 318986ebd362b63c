import * as contract from '../../../../../contract/money/monthly-donations/monthly.ts'
import { centsOf } from '../../../../../contract/money.ts'
import type { Language } from '../../../../../contract/texts.ts'
import type { SliceContext } from '../../../../deps.ts'
import { readerOf } from '../rules.ts'
import { getByStopLink } from '../stopping/get-by-stop-link.ts'
import { presentMonthlyRow } from '../stopping/present-monthly-row.ts'
import { getByUndoToken } from '../stopping/undo-token.ts'
import { changeMonthly } from './change-monthly.ts'
import type { MonthlyChange } from './rules.ts'
import { undoStop } from './undo-stop.ts'

interface LinkRequest {
  params: { token: string }
  language: Language
}

/**
 * Registers the calls of the link in the mail about a stop, by which a donor undoes it. Its page offers less than a
 * stop as well: a pause or a lower amount, which the holder of the link may choose as they may stop it. More is decided
 * in the donor portal.
 */
export function registerChanging(context: SliceContext): void {
  const { calls } = context

  async function takeLess({ params, language }: LinkRequest, change: Extract<MonthlyChange, LessTaken>) {
    const { id } = await getByStopLink(context, params.token)
    // The holder of the link may stop it, and so may take less too.
    const requireAllowed = () => {}
    const row = await changeMonthly(context, { id, change, language, requireAllowed, isByLink: true })
    const body = await presentMonthlyRow(context, row, language)
    return { status: 200, body } as const
  }

  calls.on(contract.pauseMonthlyByLink, (request) => takeLess(request, { kind: 'pause', months: request.body.months }))
  calls.on(contract.lowerMonthlyByLink, (request) =>
    takeLess(request, { kind: 'lower', amountCents: centsOf(request.body.amount) }),
  )

  calls.on(contract.undoStopByLink, async ({ params, language }) => {
    const monthly = await getByUndoToken(context, params.token)
    const after = await undoStop(context, readerOf(monthly), monthly.id, 'link')
    return { status: 200, body: await presentMonthlyRow(context, after, language) }
  })
}

/** The changes by which no more is taken than before. */
type LessTaken = { kind: 'pause' | 'lower' }
