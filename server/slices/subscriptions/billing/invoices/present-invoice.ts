import type { z } from 'zod'
import type { invoiceItem } from '../../../../../contract/subscriptions/billing/billing.ts'
import { formatCentsExactly } from '../../../../../contract/format.ts'
import type { Language } from '../../../../../contract/texts.ts'
import type { ListedInvoice } from './queries.ts'

/** Writes the number of an invoice: 'ST-000042', in one row of numbers, which never begins anew. */
export const invoiceNumberText = ({ number }: { number: number }): string => `ST-${String(number).padStart(6, '0')}`

const textOf = (number: number | null) => (number === null ? null : invoiceNumberText({ number }))

/** Presents an invoice of a list, with the number of the other that it takes back or is taken back by. */
export const presentInvoice = (invoice: ListedInvoice, language: Language): z.infer<typeof invoiceItem> => ({
  id: invoice.id,
  number: invoiceNumberText(invoice),
  date: invoice.issuedOn,
  created_at: invoice.createdAt.toISOString(),
  total: formatCentsExactly(invoice.totalCents, language, invoice.currency),
  subject: invoice.lines[0]?.text ?? '',
  credits: textOf(invoice.creditsNumber),
  credited_by: textOf(invoice.creditedByNumber),
})
