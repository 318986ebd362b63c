import * as contract from '../../../../../contract/staff/kiosk/invoices.ts'
import type { SliceContext } from '../../../../deps.ts'
import { idOfCursor, cursorPageOf } from '../../../../platform/lists/cursor-page.ts'
import { callerAt } from '../../../../platform/http/requests/caller.ts'
import { listSold, printSoldInvoice } from '../../../subscriptions/billing/index.ts'
import { presentSold } from './present-sold.ts'

/** Registers the calls for the books of the seller of the plans. */
export function registerSoldInvoices(context: SliceContext): void {
  const { calls, db } = context

  calls.on(contract.listSoldInvoices, async ({ query: { search, after, limit }, language }) => {
    const listQuery = { number: invoiceNumberIn(search), name: search, beforeId: idOfCursor(after) }
    const { rows, next } = cursorPageOf(await listSold(db, { ...listQuery, limit: limit + 1 }), limit)
    return { status: 200, body: { list: rows.map((invoice) => presentSold(invoice, language)), next } }
  })

  calls.on(contract.printSoldInvoice, async ({ params, request }) => ({
    status: 200,
    body: await printSoldInvoice(context, params.id, callerAt(request.ip)),
  }))
}

/** 'ST-000042', 'st-42' and '42'; undefined for any other text. */
function invoiceNumberIn(search: string): number | undefined {
  const digits = /^(?:st-?)?0*(\d{1,9})$/i.exec(search.trim())?.[1]
  return digits === undefined ? undefined : Number(digits)
}
