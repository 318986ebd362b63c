import type { CardFailure } from '../../../../../contract/subscriptions/billing/card-failures.ts'
import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { defined } from '../../../../../contract/defined.ts'
import { earlier, minuteMs } from '../../../../../contract/durations.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Db } from '../../../../platform/db/database.ts'
import type { CardCharge, CardOrder } from '../../card-provider.ts'
import { braintreeCharges, type ChargeState } from './tables.ts'

export type ChargeRow = typeof braintreeCharges.$inferSelect

/** The time for which Braintree may still carry out a request without an answer: its own time-out is a minute. */
export const unsureForMs = 2 * minuteMs

export const isSameRequest = (row: ChargeRow, request: CardOrder): boolean =>
  row.amountCents === request.amountCents && row.currency === request.currency && row.customerId === request.customerId

export interface BraintreeOutcome {
  state: Exclude<ChargeState, 'open'>
  failure: CardFailure | null
  transactionId: string | null
}

/** Creates the stored state of charges: every step is one statement, so that of many at once one goes on. */
export function createChargeBook({ db, clock }: { db: Db; clock: Clock }) {
  const isCharge = (reference: string) => eq(braintreeCharges.reference, reference)
  async function find(reference: string): Promise<ChargeRow | undefined> {
    const [row] = await db.select().from(braintreeCharges).where(isCharge(reference))
    return row
  }
  async function insert(values: Omit<typeof braintreeCharges.$inferInsert, 'createdAt'>): Promise<ChargeRow> {
    await db
      .insert(braintreeCharges)
      .values({ ...values, createdAt: clock.now() })
      .onConflictDoNothing()
    return defined(await find(values.reference))
  }
  const isSure = () => {
    const before = earlier(clock.now(), unsureForMs)
    return or(isNull(braintreeCharges.sentAt), lte(braintreeCharges.sentAt, before))
  }

  return {
    find,
    /** Whether Braintree may still carry out a request without an answer. */
    isUnsure: ({ sentAt }: ChargeRow) => sentAt !== null && clock.now().getTime() - sentAt.getTime() < unsureForMs,
    open: ({ returnUrl, language, cardId, ...order }: CardCharge) =>
      insert({ ...chargeColumns(order), returnUrl, language, cardId, state: 'open' }),
    /** Records a charge that was cancelled before it was requested. */
    cancelBefore: (order: CardOrder) =>
      insert({ ...chargeColumns(order), returnUrl: '', language: '', cardId: '', state: 'cancelled' }),
    /**
     * Claims the right to request the charge.
     * @returns whether this process may request it now: of several processes only one may
     */
    async claim(reference: string, from: 'open' | 'needs-action'): Promise<boolean> {
      const claimed = await db
        .update(braintreeCharges)
        .set({ state: 'open', sentAt: clock.now() })
        .where(and(isCharge(reference), eq(braintreeCharges.state, from), isSure()))
        .returning({ reference: braintreeCharges.reference })
      return claimed.length > 0
    },
    /** Releases a charge with which nothing was done: it may be requested again. */
    async release(reference: string, to: 'open' | 'needs-action'): Promise<void> {
      // Between two statements another process could claim it, and its answer would be lost.
      const state = sql`case when ${braintreeCharges.state} = 'open' then ${to} else ${braintreeCharges.state} end`
      await db.update(braintreeCharges).set({ sentAt: null, state }).where(isCharge(reference))
    },
    /** @returns the state of the charge then: another process may have been first, or it was cancelled meanwhile */
    async settle(reference: string, outcome: BraintreeOutcome): Promise<ChargeRow> {
      await db
        .update(braintreeCharges)
        .set({ ...outcome, sentAt: null })
        .where(and(isCharge(reference), eq(braintreeCharges.state, 'open')))
      return defined(await find(reference))
    },
    async cancel(reference: string): Promise<ChargeRow> {
      await db
        .update(braintreeCharges)
        .set({ state: 'cancelled' })
        .where(and(isCharge(reference), inArray(braintreeCharges.state, ['open', 'needs-action'])))
      return defined(await find(reference))
    },
    /** Records that a charge was cancelled, and that no money of it is on its way any more. */
    async clearSent(reference: string): Promise<ChargeRow> {
      await db.update(braintreeCharges).set({ sentAt: null }).where(isCharge(reference))
      return defined(await find(reference))
    },
    /** Refuses a charge whose payer failed the authentication. */
    async refuseUnproven(reference: string): Promise<void> {
      await db
        .update(braintreeCharges)
        .set({ state: 'refused', failure: 'not_authenticated' })
        .where(and(isCharge(reference), eq(braintreeCharges.state, 'needs-action')))
    },
  }
}

export type ChargeBook = ReturnType<typeof createChargeBook>

const chargeColumns = ({ reference, customerId, amountCents, currency, description }: CardOrder) => ({
  reference,
  customerId,
  amountCents,
  currency,
  description,
})
