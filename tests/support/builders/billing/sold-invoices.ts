import type { Db } from '../../../../server/platform/db/database.ts'
import { billingAccounts, invoices } from '../../../../server/schema/subscriptions/billing/billing.ts'
import { builtAt, nextNumber } from '../moment.ts'
import { insertUser } from '../users.ts'

const party = { name: 'Els Bakker', lines: ['Dijk 4', '1621 AB Hoorn'], country: 'NL', vatId: '' }

interface Payer {
  kind: 'user' | 'team'
  ownerId: number
}

/**
 * An invoice for the plan of a payer, who is made when none is given, with a number far beyond those that are given
 * out.
 * @returns its id
 */
export async function insertSoldInvoice(db: Db, payer?: Payer, totalCents = 14_52): Promise<number> {
  const createdAt = builtAt
  const { kind, ownerId } = payer ?? { kind: 'user' as const, ownerId: (await insertUser(db)).id }
  const [account] = await db
    .insert(billingAccounts)
    .values({ kind, ownerId, createdAt })
    .onConflictDoUpdate({ target: [billingAccounts.kind, billingAccounts.ownerId], set: { kind } })
    .returning()
  const [row] = await db
    .insert(invoices)
    .values({
      number: 800_000 + nextNumber(),
      accountId: account!.id,
      issuedOn: '2026-03-10',
      periodStartsOn: '2026-03-10',
      periodEndsOn: '2026-04-10',
      seller: { ...party, chamberOfCommerce: '', iban: '' },
      buyer: { ...party, extra: '' },
      lines: [{ kind: 'plan', text: 'Club', cents: 12_00 }],
      netCents: 12_00,
      vatRate: 2100,
      isReverseCharged: false,
      vatCents: 2_52,
      totalCents,
      language: 'nl',
      proofs: { address: 'NL', card: 'NL' },
      createdAt,
    })
    .returning({ id: invoices.id })
  return row!.id
}
