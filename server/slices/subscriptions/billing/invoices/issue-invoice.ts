import type { BillLine, InvoiceBuyer, CountryProofs } from '../accounts/queries.ts'
import { dateOf } from '../../../../../contract/dates.ts'
import type { Db } from '../../../../platform/db/database.ts'
import type { Language } from '../../../../../contract/texts.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { mailInvoice } from '../jobs.ts'
import { findInvoiceOfBill, insertInvoice } from './queries.ts'

/** The part of a paid bill that stands on its invoice. */
interface PaidBill {
  id: number
  accountId: number
  periodStartsAt: Date
  periodEndsAt: Date
  lines: BillLine[]
  netCents: number
  vatRate: number
  isReverseCharged: boolean
  vatCents: number
  totalCents: number
  currency: string
  language: Language
  buyer: InvoiceBuyer
  proofs: CountryProofs
}

/**
 * Issues the invoice of a bill that was just paid, with everything on it as it was when it was issued, and has it
 * mailed.
 */
export async function issueInvoice(
  deps: Pick<BillingDeps, 'clock' | 'jobs' | 'plans'>,
  tx: Db,
  bill: PaidBill,
): Promise<void> {
  const now = deps.clock.now()
  const { seller } = deps.plans
  const { id: billId, accountId, periodStartsAt, periodEndsAt, lines, buyer, proofs, ...amounts } = bill
  const { netCents, vatRate, isReverseCharged, vatCents, totalCents, currency, language } = amounts
  const { id } = await insertInvoice(tx, {
    accountId,
    billId,
    issuedOn: dateOf(now),
    periodStartsOn: dateOf(periodStartsAt),
    periodEndsOn: dateOf(periodEndsAt),
    seller: {
      name: seller.name,
      lines: [seller.address, `${seller.zip} ${seller.city}`],
      country: seller.country,
      vatId: seller.vatId,
      chamberOfCommerce: seller.chamberOfCommerce,
      iban: seller.iban,
    },
    buyer,
    lines,
    netCents,
    vatRate,
    isReverseCharged,
    vatCents,
    totalCents,
    currency,
    language,
    proofs,
    createdAt: now,
  })
  if (totalCents !== 0) await deps.jobs.enqueue(tx, mailInvoice, { invoiceId: id })
}

/** Takes back the whole invoice of a bill, with a number of its own. */
export async function issueCreditNote(
  deps: Pick<BillingDeps, 'clock' | 'jobs'>,
  tx: Db,
  billId: number,
): Promise<void> {
  const invoice = await findInvoiceOfBill(tx, billId)
  if (invoice === undefined) return
  const now = deps.clock.now()
  const { id: creditsId, number: _, ...same } = invoice
  const { id } = await insertInvoice(tx, {
    ...same,
    creditsId,
    lines: invoice.lines.map((line) => ({ ...line, cents: -line.cents })),
    netCents: -invoice.netCents,
    vatCents: -invoice.vatCents,
    totalCents: -invoice.totalCents,
    issuedOn: dateOf(now),
    createdAt: now,
  })
  await deps.jobs.enqueue(tx, mailInvoice, { invoiceId: id })
}
