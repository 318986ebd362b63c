import { dateOf } from '../../../contract/dates.ts'
import { defined } from '../../../contract/defined.ts'
import { type bills, invoiceNumbers, invoices } from '../../../server/schema/subscriptions/billing/billing.ts'
import type { Plans } from '../../../server/slices/subscriptions/billing/index.ts'
import type { SeedContext } from '../seeding/parts.ts'

export type WrittenBill = Omit<typeof bills.$inferInsert, 'state' | 'currency'> & {
  id: number
  state: 'paid' | 'refused'
  currency: string
  /** The moment when its invoice was credited. */
  creditedAt: Date | null
}

/** Seeds invoices of all paid bills, and the credit notes, numbered in the order of their dates. */
export async function seedInvoices(
  { tx }: SeedContext,
  writtenBills: readonly WrittenBill[],
  { name, address, zip, city, ...facts }: Plans['seller'],
): Promise<void> {
  const seller = { ...facts, name, lines: [address, `${zip} ${city}`] }
  const papers = writtenBills
    .filter(({ state }) => state === 'paid')
    .flatMap((bill) => [
      { bill, at: bill.createdAt, isCredit: false },
      ...(bill.creditedAt === null ? [] : [{ bill, at: bill.creditedAt, isCredit: true }]),
    ])
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.bill.id - b.bill.id)
  if (papers.length === 0) return
  const ids = new Map<number, number>()
  for (const [index, { bill, at, isCredit }] of papers.entries()) {
    const sign = isCredit ? -1 : 1
    const [invoice] = await tx
      .insert(invoices)
      .values({
        number: index + 1,
        creditsId: isCredit ? defined(ids.get(bill.id)) : null,
        accountId: bill.accountId,
        billId: bill.id,
        issuedOn: dateOf(at),
        periodStartsOn: dateOf(bill.periodStartsAt),
        periodEndsOn: dateOf(bill.periodEndsAt),
        seller,
        buyer: bill.buyer,
        lines: bill.lines.map((line) => ({ ...line, cents: line.cents * sign })),
        netCents: bill.netCents * sign,
        vatRate: bill.vatRate,
        isReverseCharged: false,
        vatCents: bill.vatCents * sign,
        totalCents: bill.totalCents * sign,
        currency: bill.currency,
        language: bill.language,
        proofs: bill.proofs,
        createdAt: at,
      })
      .returning({ id: invoices.id })
    if (!isCredit) ids.set(bill.id, defined(invoice).id)
  }
  await tx.insert(invoiceNumbers).values({ series: 'plans', last: papers.length })
}
