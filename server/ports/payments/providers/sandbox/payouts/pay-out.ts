import { dateOf, daysLater } from '../../../../../../contract/dates.ts'
import { hourMs } from '../../../../../../contract/durations.ts'
import type { PayoutEntry, ProviderPayout } from '../../../provider.ts'
import { newId } from '../new-id.ts'
import type { SandboxParts } from '../parts.ts'
import { listDueDays, listPaidOut, lockDue, savePayout } from '../queries/payouts.ts'
import type { sandboxPayments } from '../tables.ts'
import { feeOf } from './fees.ts'

const atSixMs = 6 * hourMs
const entriesMax = 2_000

/**
 * Pays out the payments until yesterday: a payout for each account and day, the morning after it. Returns of payments
 * that were paid out before come off the last one. Where more went back than came in nothing is paid out yet.
 */
export async function payOut(parts: SandboxParts): Promise<void> {
  if (!parts.behaviour.paysOut) return
  const today = dateOf(parts.clock.now())
  const lastDay = daysLater(today, -1)
  for (const { account, day } of await listDueDays(parts.database.db, { today, lastDay })) {
    const due = { account, day, isLast: day === lastDay }
    while ((await payOutSome(parts, due)) === entriesMax);
  }
}

/** @returns how many payments it was made of; 0 when nothing was paid out */
async function payOutSome(
  { database, clock }: SandboxParts,
  { account, day, isLast }: { account: string; day: string; isLast: boolean },
): Promise<number> {
  return database.db.transaction(async (tx) => {
    const dayAfter = daysLater(day, 1)
    const rows = await lockDue(tx, { account, dayAfter, isLast, limit: entriesMax })
    const entries = rows.flatMap((row) => entriesOf(row))
    const amountCents = entries.reduce((sum, entry) => sum + entry.amountCents - entry.feeCents, 0)
    if (amountCents <= 0) return 0
    const at = Math.min(Date.parse(dayAfter) + atSixMs, clock.now().getTime())
    await savePayout(tx, { id: newId('po'), account, amountCents, status: 'paid', paidOutAt: new Date(at) }, entries)
    return rows.length
  })
}

/** Returns the changes of a payment since it was paid out last; a refund that returned is above zero. */
function entriesOf(row: typeof sandboxPayments.$inferSelect) {
  const moved: [PayoutEntry['kind'], number][] = [
    ['payment', row.amountCents - row.settledCents],
    ['refund', row.settledRefundedCents - row.refundedCents],
    ['chargeback', row.settledChargedBackCents - row.chargedBackCents],
  ]
  return moved.flatMap(([kind, amountCents]) => {
    if (amountCents === 0) return []
    return [{ paymentId: row.id, kind, amountCents, feeCents: feeOf(kind, row.method, amountCents) }]
  })
}

export async function listPayouts(parts: SandboxParts, since: Date): Promise<ProviderPayout[]> {
  const payouts = await listPaidOut(parts.database.db, parts.account, since)
  return payouts.map(({ id, paidOutAt, amountCents, status, entries }) => ({
    id,
    paidOutAt,
    amountCents,
    currency: 'EUR',
    status,
    entries: entries.map(({ paymentId, kind, ...cents }) => ({
      providerPaymentId: paymentId,
      kind,
      amountCents: cents.amountCents,
      feeCents: cents.feeCents,
    })),
  }))
}
