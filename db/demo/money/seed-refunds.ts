import { and, asc, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { defined } from '../../../contract/defined.ts'
import { refundableFrom } from '../../../contract/money/payments/refund-waits.ts'
import type { RefundState } from '../../../contract/money/refunds/refund-states.ts'
import { jobs } from '../../../server/platform/jobs/tables.ts'
import { sha256 } from '../../../server/platform/secrets.ts'
import { donations } from '../../../server/schema/money/donations/donations.ts'
import { payments } from '../../../server/schema/money/payments/payments.ts'
import { refundOrders, refunds } from '../../../server/schema/money/refunds/refunds.ts'
import { managerAccount } from '../accounts.ts'
import { minutesAfter } from '../dates.ts'
import { idOf, type SeedContext } from '../seeding/parts.ts'
import type { PlantedIds } from '../staff/ids.ts'

interface PlannedOrder {
  project: string
  by: string
  state: RefundState
  count: number
  reason: string
  failure?: string
  hoursAgo: number
  condition?: SQL
}

const newest = (hoursAgo: number): SQL =>
  gt(donations.paidAt, sql`(select max(created_at) from donations) - ${hoursAgo} * interval '1 hour'`)
const wells = { project: 'schoon-water-wajir', by: managerAccount.email } as const

const orders: readonly PlannedOrder[] = [
  {
    ...wells,
    state: 'done',
    count: 1,
    reason: 'Twee keer gegeven.',
    hoursAgo: 24 * 12,
    condition: eq(donations.status, 'refunded'),
  },
  { ...wells, state: 'withdrawn', count: 1, reason: 'Wil het geld toch laten staan.', hoursAgo: 24 * 8 },
  {
    ...wells,
    state: 'failed',
    count: 1,
    reason: 'Verkeerde actie gekozen.',
    failure: 'The account is closed',
    hoursAgo: 24 * 6,
  },
  {
    ...wells,
    state: 'waiting',
    count: 1,
    reason: 'Vergiste zich in het bedrag.',
    hoursAgo: 20,
    condition: and(eq(donations.paymentMethod, 'directdebit'), newest(6 * 24)) as SQL,
  },
  { ...wells, state: 'unconfirmed', count: 2, reason: 'Gaf namens een bedrijf dat niet mee mag doen.', hoursAgo: 5 },
  // Its owner leads it alone, so staff say yes or no.
  {
    project: 'wieken-nachtegaal',
    by: 'arie.terlouw@voorbeeld.test',
    state: 'unconfirmed',
    count: 1,
    reason: 'De gever tikte een nul te veel.',
    hoursAgo: 27,
  },
]

/**
 * Refunds in every state. Only those that are done moved money, and that stands in the ledger already; a refund that
 * waits has the job that submits it.
 */
export async function seedRefunds(seeding: SeedContext, ids: PlantedIds): Promise<void> {
  const { tx, now } = seeding
  const used = new Set<number>()
  for (const [index, order] of orders.entries()) {
    const createdAt = minutesAfter(now, -60 * order.hoursAgo)
    const projectId = idOf(ids.projects, order.project)
    const candidates = (await listGiven(tx, projectId, order)).filter(({ paymentId }) => !used.has(paymentId))
    const chosen = candidates.slice(0, order.count)
    if (chosen.length === 0) continue
    for (const { paymentId } of chosen) used.add(paymentId)
    const [newOrder] = await tx
      .insert(refundOrders)
      .values({
        projectId,
        userId: idOf(ids.users, order.by),
        idempotencyKey: `demo-refund-${index}`,
        requestHash: sha256(`demo-refund-${index}`),
        createdAt,
      })
      .returning({ id: refundOrders.id })
    const rows = chosen.map(({ donationId, paymentId, amountCents, method, paidAt }) => ({
      orderId: defined(newOrder).id,
      projectId,
      donationId,
      paymentId,
      reference: `rf-demo-${index}-${donationId}`,
      amountCents,
      state: order.state,
      reason: order.reason,
      failure: order.failure ?? null,
      notBefore: order.state === 'waiting' ? refundableFrom(method, paidAt ?? createdAt) : createdAt,
      submittedAt: order.state === 'done' || order.state === 'failed' ? minutesAfter(createdAt, 1) : null,
      createdAt,
      updatedAt: minutesAfter(createdAt, 1),
    }))
    const newRefunds = await tx.insert(refunds).values(rows).returning({ id: refunds.id, notBefore: refunds.notBefore })
    if (order.state !== 'waiting') continue
    await tx.insert(jobs).values(
      newRefunds.map(({ id: refundId, notBefore }) => ({
        name: 'run-refund',
        payload: { refundId },
        runAt: notBefore,
        createdAt,
      })),
    )
  }
}

/** Donations to give back, the largest first. */
const listGiven = (tx: SeedContext['tx'], projectId: number, { condition, hoursAgo, state }: PlannedOrder) =>
  tx
    .select({
      donationId: donations.id,
      paymentId: payments.id,
      amountCents: donations.amountCents,
      method: donations.paymentMethod,
      paidAt: donations.paidAt,
    })
    .from(donations)
    .innerJoin(payments, eq(payments.donationId, donations.id))
    .where(
      and(
        eq(donations.projectId, projectId),
        isNull(donations.monthlyDonationId),
        state === 'done' ? undefined : eq(donations.status, 'paid'),
        condition ??
          sql`${donations.paidAt} < (select max(created_at) from donations) - ${hoursAgo} * interval '1 hour'`,
      ),
    )
    .orderBy(desc(donations.amountCents), asc(donations.id))
    .limit(20)
