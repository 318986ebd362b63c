import type { FileBody } from '../../../../../contract/call.ts'
import { requireFound } from '../../../../platform/errors.ts'
import type { Caller } from '../../../../platform/http/requests/caller.ts'
import type { BillingDeps } from '../billing-deps.ts'
import type { Billable } from '../plans/plan.ts'
import { invoiceSheet } from './invoice-sheet.ts'
import { invoiceNumberText } from './present-invoice.ts'
import { findInvoice, findInvoiceById, type Invoice } from './queries.ts'

type PrintDeps = Pick<BillingDeps, 'db' | 'prints' | 'texts'>

/**
 * Prints the PDF of an invoice, in the language in which it was written.
 * @param caller prints take turns by it
 * @throws NotFound also for that of another account
 */
export async function printInvoice(
  { db, prints, texts }: PrintDeps,
  billable: Billable,
  id: number,
  caller: Caller,
): Promise<FileBody> {
  const invoice = requireFound(await findInvoice(db, billable, id))
  return print({ db, prints, texts }, invoice, caller)
}

/** Prints an invoice for the seller, whose books it is in: also when its payer is gone. @throws NotFound */
export async function printSoldInvoice(deps: PrintDeps, id: number, caller: Caller): Promise<FileBody> {
  const invoice = requireFound(await findInvoiceById(deps.db, id))
  return print(deps, invoice, caller)
}

async function print({ db, prints, texts }: PrintDeps, invoice: Invoice, caller: Caller): Promise<FileBody> {
  const credited = invoice.creditsId === null ? undefined : await findInvoiceById(db, invoice.creditsId)
  const sheet = invoiceSheet(invoice, credited && invoiceNumberText(credited), texts.in(invoice.language))
  const content = await prints.print('paper', caller, { kind: 'page', sheet })
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
