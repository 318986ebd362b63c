import { and, count, desc, eq, inArray, isNotNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { sumOf } from '../../../../platform/db/statements/sums.ts'
import { defined } from '../../../../../contract/defined.ts'
import type { MoneyPart, MovementKind } from '../../../../../contract/money/payouts/money-parts.ts'
import { payerMovementKinds } from '../../../../../contract/money/payments/movement-kinds.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { donations } from '../../../../schema/money/donations/donations.ts'
import { feeEntries } from '../../../../schema/money/payments/fee-entries.ts'
import { ledgerEntries } from '../../../../schema/money/payments/ledger.ts'
import { payments } from '../../../../schema/money/payments/payments.ts'
import { payoutLines, payouts } from '../../../../schema/money/payouts/payouts.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'
import { isOfProvider, isTheirDonor, isUnreportedAccount, ofProjects, type PayoutScope } from './scope.ts'

/** The parts that movements make; the rest of the amount received waits at a provider. */
type MovedPart = 'received' | 'fees' | 'back' | 'paid_out'

/** The columns of a movement. Each has a name of its own, as it is written without that of its subquery. */
interface MovementSql {
  id: SQL
  at: SQL
  part: SQL
  kind: SQL
  /** The share in its part, in cents; below zero for undone movements. */
  cents: SQL
  currency: SQL
  paymentId: SQL
  donationId: SQL
  projectId: SQL
  payoutId: SQL
}

const columns = (movement: MovementSql) => ({
  movementId: sql<string>`${movement.id}`.as('movement_id'),
  at: sql<Date>`${movement.at}`.mapWith(ledgerEntries.createdAt).as('movement_at'),
  part: sql<MovedPart>`${movement.part}`.as('movement_part'),
  kind: sql<MovementKind>`${movement.kind}`.as('movement_kind'),
  cents: sql<number>`${movement.cents}`.mapWith(Number).as('movement_cents'),
  currency: sql<string>`${movement.currency}`.as('movement_currency'),
  paymentId: sql<number | null>`${movement.paymentId}`.mapWith(Number).as('movement_payment_id'),
  donationId: sql<number | null>`${movement.donationId}`.mapWith(Number).as('movement_donation_id'),
  projectId: sql<number | null>`${movement.projectId}`.mapWith(Number).as('movement_project_id'),
  payoutId: sql<number | null>`${movement.payoutId}`.mapWith(Number).as('movement_payout_id'),
})

const none = sql`null::bigint`

const entryColumns = (entries: typeof ledgerEntries | typeof feeEntries, prefix: SQL, donationId: SQL) =>
  columns({
    id: sql`${prefix} || ${entries.id}`,
    at: sql`${entries.createdAt}`,
    part: sql`case when ${entries.kind} = 'received' then 'received' else 'back' end`,
    kind: sql`${entries.kind}`,
    cents: sql`case when ${entries.kind} = 'received' then ${entries.amountCents} else -${entries.amountCents} end`,
    currency: sql`${entries.currency}`,
    paymentId: sql`${entries.paymentId}`,
    donationId,
    projectId: sql`${entries.projectId}`,
    payoutId: none,
  })

/**
 * Returns the columns of a line. A line of a payout has a share in the fees and one in the amount paid out; sent back
 * by its bank, both are undone.
 */
function lineColumns(part: 'fees' | 'paid_out', isReturn: boolean) {
  const cents =
    part === 'fees' ? sql`${payoutLines.feeCents}` : sql`(${payoutLines.amountCents} - ${payoutLines.feeCents})`
  const kind = isReturn ? sql`'payout-returned'` : part === 'fees' ? sql`'fee'` : sql`'paid-out'`
  return columns({
    id: sql`${sql.raw(`'${part}-${isReturn ? 'back' : 'out'}-'`)} || ${payoutLines.id}`,
    at: isReturn ? sql`${payouts.returnedAt}` : sql`${payouts.paidOutAt}`,
    part: sql.raw(`'${part}'`),
    kind,
    cents: isReturn ? sql`-${cents}` : cents,
    currency: sql`${payouts.currency}`,
    paymentId: sql`${payoutLines.paymentId}`,
    donationId: sql`${payoutLines.donationId}`,
    projectId: sql`${payoutLines.projectId}`,
    payoutId: sql`${payouts.id}`,
  })
}

/** Returns every movement of their money: of the ledger, of entry fees, and of the lines of payouts. */
export function movementsOf(db: Db, scope: PayoutScope) {
  const lines = (part: 'fees' | 'paid_out', isReturn: boolean) =>
    db
      .select(lineColumns(part, isReturn))
      .from(payoutLines)
      .innerJoin(payouts, eq(payouts.id, payoutLines.payoutId))
      .where(
        and(
          ofProjects(db, payoutLines.projectId, scope),
          part === 'fees' ? ne(payoutLines.feeCents, 0) : undefined,
          isReturn
            ? and(eq(payouts.state, 'failed'), isNotNull(payouts.returnedAt))
            : or(eq(payouts.state, 'paid'), isNotNull(payouts.returnedAt)),
        ),
      )
  return unionAll(
    db
      .select(entryColumns(ledgerEntries, sql`'donation-'`, sql`${ledgerEntries.donationId}`))
      .from(ledgerEntries)
      .where(and(isOfProvider(db, scope), inArray(ledgerEntries.kind, [...payerMovementKinds]))),
    db
      .select(entryColumns(feeEntries, sql`'entry-fee-'`, none))
      .from(feeEntries)
      .where(ofProjects(db, feeEntries.projectId, scope)),
    lines('fees', false),
    lines('fees', true),
    lines('paid_out', false),
    lines('paid_out', true),
  ).as('movements')
}

/**
 * Returns the amount of payments that is neither returned, nor kept, nor paid out; in cents, by payment and currency.
 */
function waitingOf(db: Db, scope: PayoutScope) {
  const movements = movementsOf(db, scope)
  const restCents = sql<number>`sum(case when ${movements.part} = 'received' then ${movements.cents} else -${movements.cents} end)`
  return db
    .select({
      paymentId: sql<number | null>`${movements.paymentId}`.mapWith(Number).as('waiting_payment_id'),
      at: sql<Date>`min(${movements.at})`.mapWith(ledgerEntries.createdAt).as('waiting_at'),
      cents: restCents.mapWith(Number).as('waiting_cents'),
      currency: sql<string>`${movements.currency}`.as('waiting_currency'),
      donationId: sql<number | null>`max(${movements.donationId})`.mapWith(Number).as('waiting_donation_id'),
      projectId: sql<number | null>`max(${movements.projectId})`.mapWith(Number).as('waiting_project_id'),
    })
    .from(movements)
    .groupBy(movements.paymentId, movements.currency)
    .having(sql`${restCents} <> 0`)
    .as('waiting')
}

/** Sums the amount that waits on accounts that report neither fees nor payouts, by currency, in cents. */
export async function sumWaiting(db: Db, scope: PayoutScope) {
  const waiting = waitingOf(db, scope)
  return db
    .select({
      currency: waiting.currency,
      unknownCents: sumOf(waiting.cents),
    })
    .from(waiting)
    .innerJoin(payments, eq(payments.id, waiting.paymentId))
    .where(isUnreportedAccount(payments))
    .groupBy(waiting.currency)
}

/** Returns the rows of a part, with one column of the same name for each that is shown. */
function rowsOfPart(db: Db, scope: PayoutScope, { part, currency }: { part: MoneyPart; currency: string }) {
  if (part === 'on_its_way' || part === 'unknown') {
    const waiting = waitingOf(db, scope)
    const isHidden = isUnreportedAccount(payments)
    return db
      .select({
        id: sql<string>`'waiting-' || ${waiting.paymentId}`.as('row_id'),
        at: sql<Date>`${waiting.at}`.mapWith(ledgerEntries.createdAt).as('row_at'),
        kind: sql<MovementKind>`'waiting'`.as('row_kind'),
        cents: sql<number>`${waiting.cents}`.mapWith(Number).as('row_cents'),
        paymentId: sql<number | null>`${waiting.paymentId}`.mapWith(Number).as('row_payment_id'),
        donationId: sql<number | null>`${waiting.donationId}`.mapWith(Number).as('row_donation_id'),
        projectId: sql<number | null>`${waiting.projectId}`.mapWith(Number).as('row_project_id'),
      })
      .from(waiting)
      .innerJoin(payments, eq(payments.id, waiting.paymentId))
      .where(and(eq(waiting.currency, currency), part === 'unknown' ? isHidden : sql`not ${isHidden}`))
      .as('part_rows')
  }
  const movements = movementsOf(db, scope)
  const isPayout = part === 'paid_out'
  // The donations in a payout are listed with it: here it is one line.
  const single = (column: SQL) => (isPayout ? sql`null::bigint` : column)
  return db
    .select({
      id: sql<string>`min(${movements.movementId})`.as('row_id'),
      at: sql<Date>`${movements.at}`.mapWith(ledgerEntries.createdAt).as('row_at'),
      kind: sql<MovementKind>`${movements.kind}`.as('row_kind'),
      cents: sumOf(movements.cents).as('row_cents'),
      paymentId: sql<number | null>`${single(sql`max(${movements.paymentId})`)}`.mapWith(Number).as('row_payment_id'),
      donationId: sql<number | null>`${single(sql`max(${movements.donationId})`)}`
        .mapWith(Number)
        .as('row_donation_id'),
      projectId: sql<number | null>`${single(sql`max(${movements.projectId})`)}`.mapWith(Number).as('row_project_id'),
    })
    .from(movements)
    .where(and(eq(movements.part, part), eq(movements.currency, currency)))
    .groupBy(movements.at, movements.kind, isPayout ? movements.payoutId : movements.movementId)
    .as('part_rows')
}

interface PartRequest {
  part: MoneyPart
  currency: string
  limit: number
  offset: number
}

/** Lists the lines of a part of the money picture, newest first, with the sum of all of them in cents. */
export async function listMovements(db: Db, scope: PayoutScope, { limit, offset, ...request }: PartRequest) {
  const rows = rowsOfPart(db, scope, request)
  const list = await db
    .select({
      id: rows.id,
      at: rows.at,
      kind: rows.kind,
      cents: rows.cents,
      donationId: rows.donationId,
      payable: payments.kind,
      donor: sql<string>`case when ${donations.id} is null or ${donations.isAnonymous} or not (${isTheirDonor(scope)}) then ''
        else trim(${donations.firstName} || ' ' || ${donations.lastName}) end`,
      projectName: projects.name,
      method: payments.method,
    })
    .from(rows)
    .leftJoin(payments, eq(payments.id, rows.paymentId))
    .leftJoin(donations, eq(donations.id, rows.donationId))
    .leftJoin(projects, eq(projects.id, rows.projectId))
    .orderBy(desc(rows.at), desc(rows.id))
    .limit(limit)
    .offset(offset)
  const [sums] = await db
    .select({
      total: count(),
      cents: sumOf(rows.cents),
    })
    .from(rows)
  return { list, ...defined(sums) }
}

export type ShownMovement = Awaited<ReturnType<typeof listMovements>>['list'][number]
