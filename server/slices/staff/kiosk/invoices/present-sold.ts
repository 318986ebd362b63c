import type { SoldInvoice } from '../../../../../contract/staff/kiosk/invoices.ts'
import type { Language } from '../../../../../contract/texts.ts'
import { type listSold, presentInvoice } from '../../../subscriptions/billing/index.ts'

/** Presents an invoice in the books of the seller, with its buyer as the invoice names it. */
export const presentSold = (
  { kind, ...invoice }: Awaited<ReturnType<typeof listSold>>[number],
  language: Language,
): SoldInvoice => ({
  ...presentInvoice(invoice, language),
  buyer: invoice.buyer.name,
  is_team: kind === 'team',
})
