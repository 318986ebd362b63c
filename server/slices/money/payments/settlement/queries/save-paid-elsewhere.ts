import type { Db } from '../../../../../platform/db/database.ts'
import { ledgerEntries } from '../../../../../schema/money/payments/ledger.ts'
import { payments } from '../../../../../schema/money/payments/payments.ts'
import type { PayableParts } from '../../payable.ts'

/** Money that was received without any provider. */
export interface PaidElsewhere {
  /** The number of its payable. */
  payableId: number
  projectId: number
  participantId: number | null
  teamId: number | null
  reference: string
  /** The method by which it was paid, which stands for the provider too. */
  method: string
  amountCents: number
}

/**
 * Payments that are paid already, each with its entry in the ledger as one that was paid here has it, so that totals,
 * lists and the daily comparison know no difference. The totals are the caller's.
 */
export async function savePaidElsewhere(
  tx: Db,
  { kind, column }: Pick<PayableParts, 'kind' | 'column'>,
  paid: readonly PaidElsewhere[],
  now: Date,
): Promise<void> {
  const newPayments = await tx
    .insert(payments)
    .values(
      paid.map(({ payableId, reference, method, amountCents }) => ({
        kind,
        [column]: payableId,
        provider: method,
        reference,
        sequence: 'single' as const,
        method,
        status: 'paid' as const,
        amountCents,
        receivedCents: amountCents,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .returning({ id: payments.id, reference: payments.reference })
  const paymentIds = new Map(newPayments.map(({ id, reference }) => [reference, id]))
  await tx.insert(ledgerEntries).values(
    paid.map(({ payableId, projectId, participantId, teamId, reference, amountCents }) => ({
      projectId,
      participantId,
      teamId,
      [column]: payableId,
      paymentId: paymentIds.get(reference),
      kind: 'received' as const,
      amountCents,
      paymentVersion: 1,
      createdAt: now,
    })),
  )
}
