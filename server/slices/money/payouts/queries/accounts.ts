import { and, asc, eq, gt, gte, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { ProviderPayout } from '../../../../ports/payments/provider.ts'
import { type AccountRef, platformAccount } from '../../../../ports/payments/registry.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { pick } from '../../../../platform/db/statements/selection.ts'
import { one } from '../../../../platform/db/statements/one.ts'
import { payments } from '../../../../schema/money/payments/payments.ts'
import { connectedAccounts } from '../../../../schema/money/connected-accounts/connected-accounts.ts'
import { payoutAccounts, payoutLines, payouts } from '../../../../schema/money/payouts/payouts.ts'
import { isWithoutOwner, isPaymentOfLine } from './unowned-lines.ts'

/**
 * Lists the accounts with payments: the existence of one payment of each is looked for by its index, and no list of
 * payments is read.
 * @param providers of the accounts
 */
export async function listAccounts(db: Db, providers: readonly string[]): Promise<AccountRef[]> {
  const platforms = providers.map((provider) => ({ provider, account: platformAccount }))
  const linked = await db
    .select({ provider: connectedAccounts.provider, account: connectedAccounts.key })
    .from(connectedAccounts)
    .where(inArray(connectedAccounts.provider, [...providers]))
    .orderBy(asc(connectedAccounts.id))
  const paid: AccountRef[] = []
  for (const ref of [...platforms, ...linked]) if (await isPaidOn(db, ref)) paid.push(ref)
  return paid
}

/** Whether the account has a payment, by the index of the providers' names of payments. */
async function isPaidOn(db: Db, { provider, account }: AccountRef): Promise<boolean> {
  const isOfAccount = and(eq(payments.provider, provider), eq(payments.account, account))
  const [row] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(isOfAccount, isNotNull(payments.providerPaymentId), gt(payments.receivedCents, 0)))
    .limit(1)
  return row !== undefined
}

const isAccount = ({ provider, account }: AccountRef) =>
  and(eq(payoutAccounts.provider, provider), eq(payoutAccounts.account, account))

export async function findPayoutAccount(db: Db, ref: AccountRef) {
  const [row] = await db.select().from(payoutAccounts).where(isAccount(ref))
  return row
}

/** Notes that an account is queried for its payouts, for the first time. */
export async function insertAccount(db: Db, ref: AccountRef, fetchedAt: Date): Promise<void> {
  await db
    .insert(payoutAccounts)
    .values({ ...pickRef(ref), fetchedAt })
    .onConflictDoNothing()
}

const pickRef = ({ provider, account }: AccountRef) => ({ provider, account })

/**
 * Locks an account: its payouts and their lines are written by no other until the transaction ends. Take it before
 * anything else.
 */
export async function lockAccount(tx: Db, ref: AccountRef): Promise<void> {
  await tx.select({ account: payoutAccounts.account }).from(payoutAccounts).where(isAccount(ref)).for('update')
}

export async function saveAccount(db: Db, values: typeof payoutAccounts.$inferInsert): Promise<void> {
  const { provider: _provider, account: _account, ...set } = values
  await db
    .insert(payoutAccounts)
    .values(values)
    .onConflictDoUpdate({ target: [payoutAccounts.provider, payoutAccounts.account], set })
}

/**
 * Finds the moment from which our payments can have been paid out on an account: since it was linked, and on the
 * platform's since the first payment was begun there.
 */
export async function findFirstPayment(db: Db, { provider, account }: AccountRef): Promise<Date | undefined> {
  const [linked] = await db
    .select({ at: connectedAccounts.createdAt })
    .from(connectedAccounts)
    .where(and(eq(connectedAccounts.provider, provider), eq(connectedAccounts.key, account)))
  if (linked !== undefined) return linked.at
  // By their ids: the first ones are the platform's, so that no list of payments is read.
  const [first] = await db
    .select({ at: payments.createdAt })
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.account, account)))
    .orderBy(asc(payments.id))
    .limit(1)
  return first?.at
}

/** Lists the state of the stored payouts since then: their lines do not change. */
export async function listStoredPayouts(db: Db, { provider, account }: AccountRef, since: Date) {
  const rows = await db
    .select({ id: payouts.providerPayoutId, state: payouts.state })
    .from(payouts)
    .where(and(eq(payouts.provider, provider), eq(payouts.account, account), gte(payouts.paidOutAt, since)))
  return new Map(rows.map(({ id, state }) => [id, state]))
}

const linesAChunk = 2_000

/**
 * Inserts a payout of an account.
 * @returns false when it was stored before
 */
export async function insertPayout(tx: Db, ref: AccountRef, payout: ProviderPayout, now: Date): Promise<boolean> {
  const { id: providerPayoutId, status: state, amountCents, currency, paidOutAt, entries } = payout
  const { provider, account } = ref
  const [newPayout] = await tx
    .insert(payouts)
    .values({ provider, account, providerPayoutId, state, amountCents, currency, paidOutAt, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: payouts.id })
  if (newPayout === undefined) return false
  const lines = entries.map((entry, ordinal) => ({ ...entry, payoutId: newPayout.id, ordinal }))
  for (let from = 0; from < lines.length; from += linesAChunk)
    await tx.insert(payoutLines).values(lines.slice(from, from + linesAChunk))
  return true
}

/** Gets a payout that is stored. */
export async function getPayout(tx: Db, { provider, account }: AccountRef, providerPayoutId: string) {
  return one(
    await tx
      .select(pick(payouts, 'id', 'state', 'amountCents'))
      .from(payouts)
      .where(
        and(
          eq(payouts.provider, provider),
          eq(payouts.account, account),
          eq(payouts.providerPayoutId, providerPayoutId),
        ),
      ),
  )
}

export async function updatePayoutState(tx: Db, id: number, state: 'paid' | 'failed', now: Date): Promise<void> {
  const returnedAt = state === 'failed' ? now : null
  await tx.update(payouts).set({ state, returnedAt }).where(eq(payouts.id, id))
}

const missedPaymentsMax = 2_000

/**
 * Lists donation payments in payout lines without an owner yet, of which the books may lack the latest news: payments
 * that are unpaid in them, and payments that were refunded or charged back.
 * @returns the provider's ids of the payments
 */
export async function listUnsettled(db: Db, ref: AccountRef): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: sql<string>`${payoutLines.providerPaymentId}` })
    .from(payoutLines)
    .innerJoin(payouts, eq(payouts.id, payoutLines.payoutId))
    .innerJoin(payments, isPaymentOfLine)
    .where(
      and(
        isWithoutOwner(ref),
        eq(payments.kind, 'donation'),
        or(eq(payments.receivedCents, 0), inArray(payoutLines.kind, ['refund', 'chargeback'])),
      ),
    )
    .orderBy(asc(payoutLines.providerPaymentId))
    .limit(missedPaymentsMax)
  return rows.map(({ id }) => id)
}
