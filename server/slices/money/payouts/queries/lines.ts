import { and, eq, gt, isNotNull, ne, sql } from 'drizzle-orm'
import { defined } from '../../../../../contract/defined.ts'
import type { AccountRef } from '../../../../ports/payments/registry.ts'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { pick } from '../../../../platform/db/statements/selection.ts'
import { donations } from '../../../../schema/money/donations/donations.ts'
import { payments } from '../../../../schema/money/payments/payments.ts'
import { payoutLines, payouts } from '../../../../schema/money/payouts/payouts.ts'
import { type PaidOut, savePaidOut } from '../../payments/index.ts'
import { lockAccount } from './accounts.ts'
import { isWithoutOwner, isPaymentOfLine } from './unowned-lines.ts'

/** The number of lines that get their owner at once. */
const attachedMax = 1_000

interface AttachedLine {
  lineId: number
  state: 'paid' | 'failed'
  amountCents: number
  feeCents: number
  projectId: number
  paymentId: number
  /** null for a payment of another kind. */
  donationId: number | null
}

/**
 * Writes the donation or entry fee of lines with a payment known here by now, and moves their money, in
 * one transaction. Payments are locked before anything refers to them, in the common order of locks; no other writes
 * lines of this account meanwhile, nor turns one of its payouts round.
 * @returns how many; 0 when nothing is left to do
 */
export const updateOwnersOfLines = (deps: Pick<Deps, 'db' | 'payables'>, ref: AccountRef, now: Date): Promise<number> =>
  deps.db.transaction(async (tx) => {
    await lockAccount(tx, ref)
    const lines = [...(await listOfDonations(tx, ref)), ...(await listOfOthers(deps, tx, ref))]
    if (lines.length === 0) return 0
    // A payment that is no donation is in no ledger of them, and stays paid.
    const moved = lines.filter(({ state, donationId }) => state === 'paid' && donationId !== null)
    await savePaidOut(deps, tx, sumsOf(moved), { now, isReturned: false })
    const values = sql.join(
      lines.map(
        ({ lineId, projectId, paymentId, donationId }) =>
          sql`(${lineId}::bigint, ${projectId}::bigint, ${paymentId}::bigint, ${donationId}::bigint)`,
      ),
      sql`, `,
    )
    await tx
      .update(payoutLines)
      .set({
        projectId: sql`owners.project_id`,
        paymentId: sql`owners.payment_id`,
        donationId: sql`owners.donation_id`,
      })
      .from(sql`(values ${values}) as owners(line_id, project_id, payment_id, donation_id)`)
      .where(sql`${payoutLines.id} = owners.line_id`)
    return lines.length
  })

const line = {
  lineId: payoutLines.id,
  state: payouts.state,
  ...pick(payoutLines, 'amountCents', 'feeCents'),
}

const listOfDonations = (tx: Db, ref: AccountRef): Promise<AttachedLine[]> =>
  tx
    .select({ ...line, projectId: donations.projectId, paymentId: payments.id, donationId: donations.id })
    .from(payoutLines)
    .innerJoin(payouts, eq(payouts.id, payoutLines.payoutId))
    .innerJoin(payments, isPaymentOfLine)
    .innerJoin(donations, eq(donations.id, payments.donationId))
    .where(and(isWithoutOwner(ref), gt(payments.receivedCents, 0)))
    .orderBy(payoutLines.id)
    .limit(attachedMax)

/** Lists the lines of entry fees, whose projects their own slice knows. */
async function listOfOthers({ payables }: Pick<Deps, 'payables'>, tx: Db, ref: AccountRef): Promise<AttachedLine[]> {
  const rows = await tx
    .select({ ...line, paymentId: payments.id, kind: payments.kind })
    .from(payoutLines)
    .innerJoin(payouts, eq(payouts.id, payoutLines.payoutId))
    .innerJoin(payments, isPaymentOfLine)
    .where(and(isWithoutOwner(ref), ne(payments.kind, 'donation')))
    .orderBy(payoutLines.id)
    .limit(attachedMax)
  const projects = await payables.findProjects(tx, rows)
  return rows.map(({ kind: _kind, ...row }) => ({
    ...row,
    projectId: defined(projects.get(row.paymentId)),
    donationId: null,
  }))
}

/**
 * Saves the movements of a payout that its bank sent back, or that went out after all: the money of all its donations
 * moves.
 */
export async function savePayoutMovements(
  deps: Pick<Deps, 'payables'>,
  tx: Db,
  payoutId: number,
  movement: { now: Date; isReturned: boolean },
): Promise<void> {
  const rows = await tx
    .select(pick(payoutLines, 'paymentId', 'amountCents', 'feeCents'))
    .from(payoutLines)
    .where(and(eq(payoutLines.payoutId, payoutId), isNotNull(payoutLines.donationId)))
  const sums = sumsOf(rows)
  for (let from = 0; from < sums.length; from += attachedMax)
    await savePaidOut(deps, tx, sums.slice(from, from + attachedMax), movement)
}

/** Returns the sums of lines by payment. */
function sumsOf(
  rows: readonly (Pick<AttachedLine, 'amountCents' | 'feeCents'> & { paymentId: number | null })[],
): PaidOut[] {
  const sums = new Map<number, PaidOut>()
  for (const { paymentId, amountCents, feeCents } of rows) {
    if (paymentId === null) continue
    const sum = sums.get(paymentId) ?? { paymentId, feeCents: 0, netCents: 0 }
    sums.set(paymentId, {
      paymentId,
      feeCents: sum.feeCents + feeCents,
      netCents: sum.netCents + amountCents - feeCents,
    })
  }
  return [...sums.values()].toSorted((a, b) => a.paymentId - b.paymentId)
}
