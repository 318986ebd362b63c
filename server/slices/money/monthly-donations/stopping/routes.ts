import * as contract from '../../../../../contract/money/monthly-donations/monthly.ts'
import type { Language } from '../../../../../contract/texts.ts'
import type { SliceContext } from '../../../../deps.ts'
import { requireFound } from '../../../../platform/errors.ts'
import { decidesAboutMore, readerOf } from '../rules.ts'
import { getByStopLink } from './get-by-stop-link.ts'
import { findMonthlyOfUser, listMonthlyOfUser, type MonthlyRow } from './queries.ts'
import { presentMonthlyRow } from './present-monthly-row.ts'
import { undoTokenOf } from './undo-token.ts'
import { stopMonthlyDonation } from './stop-monthly-donation.ts'

/**
 * Registers the calls of a monthly donor, who sees and stops their donation: by the link in a mail, or in the settings.
 */
export function registerStopping(context: SliceContext): void {
  const { calls, db, texts } = context

  /**
   * Presents a monthly donation to the reader of its mails. The reader of its mails is offered no undo that is not
   * theirs to make.
   */
  async function presentToReader(monthly: MonthlyRow, language: Language) {
    const body = await presentMonthlyRow(context, monthly, language)
    return decidesAboutMore(readerOf(monthly), monthly) ? body : { ...body, undo_until: null }
  }

  calls.on(contract.showMonthlyDonation, async ({ params, language }) => {
    const monthly = await getByStopLink(context, params.token)
    return { status: 200, body: await presentToReader(monthly, language) }
  })

  calls.on(contract.stopMonthlyDonation, async ({ params, language }) => {
    const { row, stoppedAt } = await stopMonthlyDonation(context, await getByStopLink(context, params.token))
    const body = await presentToReader(row, language)
    // A holder of a forwarded link gets no token of a stop that another request made.
    const canUndo = stoppedAt !== undefined && body.undo_until !== null
    const undoToken = canUndo ? undoTokenOf(context, { id: row.id, endsAt: stoppedAt }) : null
    return { status: 200, body: { ...body, undo_token: undoToken } }
  })

  calls.on(contract.listMonthlyDonations, async ({ actor, language }) => {
    const rows = await listMonthlyOfUser(db, actor.userId)
    return {
      status: 200,
      body: { list: await Promise.all(rows.map((row) => presentMonthlyRow(context, row, language))) },
    }
  })

  calls.on(contract.stopOwnMonthlyDonation, async ({ actor, params, language }) => {
    const monthly = requireFound(await findMonthlyOfUser(db, actor.userId, params.id))
    const { row } = await stopMonthlyDonation(context, monthly)
    const item = await presentMonthlyRow(context, row, language)
    return { status: 200, body: { item, message: texts.in(language)('account.monthly_stopped') } }
  })
}
