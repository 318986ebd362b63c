import { z } from 'zod'
import { invoiceItem } from '../../subscriptions/billing/billing.ts'
import { defineCall, fieldErrorsAnswer, fileAnswer, idParams, messageAnswer } from '../../call.ts'
import { line, wholeNumber } from '../../fields/fields.ts'
import { searchLengthMax } from '../../fields/limits.ts'
import { cursorPage } from '../../lists/cursor-page.ts'

/** An invoice in the books of the seller of the plans: also when its payer is gone. */
export const soldInvoice = invoiceItem
  .extend({
    /** The buyer as the invoice has it. */
    buyer: z.string(),
    is_team: z.boolean(),
  })
  .meta({ id: 'SoldInvoice' })

export type SoldInvoice = z.infer<typeof soldInvoice>

export const listSoldInvoices = defineCall({
  method: 'GET',
  path: '/spark/kiosk/invoices',
  summary: 'All invoices for plans, newest first; found by their number or the name on them',
  access: 'staff',
  ability: null,
  query: z.object({
    search: line(searchLengthMax).default(''),
    after: z.string().max(100).optional(),
    limit: wholeNumber({ max: 100 }).default(30),
  }),
  answers: { 200: cursorPage(soldInvoice), 422: fieldErrorsAnswer },
})

export const printSoldInvoice = defineCall({
  method: 'GET',
  path: '/spark/kiosk/invoices/:id',
  summary: 'An invoice for a plan as a PDF, also of an account or a team that is gone',
  access: 'staff',
  ability: null,
  limitPerMinute: 60,
  answersWithinMs: 35_000,
  params: idParams,
  answers: { 200: fileAnswer(['application/pdf']), 404: messageAnswer, 429: messageAnswer, 503: messageAnswer },
})
