import type { FileBody } from '../../../../contract/call.ts'
import { NotFound } from '../../../platform/errors.ts'
import type { BillingDeps } from '../billing-deps.ts'
import type { Billable } from '../plans/plan.ts'
import { invoiceSheet } from './invoice-sheets.ts'
import { invoiceNumberText } from './present-invoice.ts'
import { findInvoice } from './queries.ts'

/**
 * The PDF of an invoice, in the language in which it was written.
 * @throws NotFound also for that of somebody else
 */
export async function printInvoice(
  { db, prints, texts }: Pick<BillingDeps, 'db' | 'prints' | 'texts'>,
  billable: Billable,
  id: number,
): Promise<FileBody> {
  const invoice = await findInvoice(db, billable, id)
  if (invoice === undefined) throw new NotFound()
  const credited = invoice.creditsId === null ? undefined : await findInvoice(db, billable, invoice.creditsId)
  const sheet = invoiceSheet(invoice, credited && invoiceNumberText(credited), texts.in(invoice.language))
  const content = await prints.print({ kind: 'page', sheet })
  const [year, month] = invoice.issuedOn.split('-')
  return {
    name: `stuiver-${month}-${year}-${invoiceNumberText(invoice)}.pdf`,
    type: 'application/pdf',
    content: once(content),
  }
}

async function* once(content: Uint8Array): AsyncIterable<Uint8Array> {
  yield content
}
