import type { z } from 'zod'
import type { invoiceItem } from '../../../../../contract/subscriptions/billing/billing.ts'
import { formatCentsExactly } from '../../../../../contract/format.ts'
import type { Language } from '../../../../../contract/texts.ts'
import type { Invoice } from './queries.ts'

/** Writes the number of an invoice: 'ST-000042', in one row of numbers, which never begins anew. */
export const invoiceNumberText = ({ number }: { number: number }): string => `ST-${String(number).padStart(6, '0')}`

export const presentInvoice = (invoice: Invoice, language: Language): z.infer<typeof invoiceItem> => ({
  id: invoice.id,
  number: invoiceNumberText(invoice),
  date: invoice.issuedOn,
  created_at: invoice.createdAt.toISOString(),
  total: formatCentsExactly(invoice.totalCents, language, invoice.currency),
  is_credit: invoice.creditsId !== null,
})
