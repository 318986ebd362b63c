import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/database.ts'
import { pick } from '../../../../platform/db/statements/selection.ts'
import { one } from '../../../../platform/db/statements/one.ts'
import {
  billingAccounts,
  billingCards,
  billingCustomers,
  planSubscriptions,
} from '../../../../schema/subscriptions/billing/billing.ts'
import type { Billable } from '../plans/plan.ts'

export type {
  BillLine,
  BillPurpose,
  InvoiceBuyer,
  StoredPlan,
  CountryProofs,
} from '../../../../schema/subscriptions/billing/billing.ts'
export type BillingAccount = typeof billingAccounts.$inferSelect
export type PlanSubscription = typeof planSubscriptions.$inferSelect

const isOf = ({ kind, id }: Billable) => and(eq(billingAccounts.kind, kind), eq(billingAccounts.ownerId, id))

export async function findBillingAccount(db: Db, billable: Billable): Promise<BillingAccount | undefined> {
  const [row] = await db.select().from(billingAccounts).where(isOf(billable))
  return row
}

/**
 * Locks the account, which is made when it does not exist, until the transaction ends: one change of a plan at a time.
 */
export async function lockBillingAccount(tx: Db, billable: Billable, now: Date): Promise<BillingAccount> {
  const { kind, id: ownerId } = billable
  await tx.insert(billingAccounts).values({ kind, ownerId, createdAt: now }).onConflictDoNothing()
  return one(await tx.select().from(billingAccounts).where(isOf(billable)).for('update'))
}

/**
 * Locks the account and its payer for a one-time offer, which another account of that payer cannot take meanwhile.
 * @param payerId its payer: of a team its owner
 */
export async function lockAccountAndPayer(
  tx: Db,
  { billable, payerId }: { billable: Billable; payerId: number },
  now: Date,
): Promise<BillingAccount> {
  await lockBillingAccount(tx, { kind: 'user', id: payerId }, now)
  const account = await lockBillingAccount(tx, billable, now)
  await tx.update(billingAccounts).set({ payerId }).where(eq(billingAccounts.id, account.id))
  return { ...account, payerId }
}

/** The facts of an account by which the others of its payer are found. */
type PaidAccount = Pick<BillingAccount, 'id' | 'payerId' | 'kind' | 'ownerId'>

const isOfSamePayer = ({ id, payerId, kind, ownerId }: PaidAccount) => {
  const payer = payerId ?? (kind === 'user' ? ownerId : null)
  return or(
    eq(billingAccounts.id, id),
    payer === null ? undefined : eq(billingAccounts.payerId, payer),
    payer === null ? undefined : isOf({ kind: 'user', id: payer }),
  )
}

/** Lists every account of the same payer, itself among them, paid with any of their cards. */
export async function listOwnAccounts(tx: Db, account: BillingAccount): Promise<number[]> {
  const rows = await tx.select({ id: billingAccounts.id }).from(billingAccounts).where(isOfSamePayer(account))
  return rows.map((row) => row.id)
}

const selectCardsOfPayer = (tx: Db, account: PaidAccount) =>
  tx
    .select({ cardHash: billingCards.cardHash })
    .from(billingCards)
    .innerJoin(billingAccounts, eq(billingAccounts.id, billingCards.accountId))
    .where(isOfSamePayer(account))

/**
 * Locks the cards of a payer, whose accounts the caller has locked: another payer with one of them waits, and then sees
 * the plans that were taken with it. They are locked in the order of their hashes, so that two payers with the same two
 * cards never wait for each other.
 * @param newHash a card that is about to be remembered
 */
export async function lockCards(tx: Db, account: BillingAccount, newHash?: string): Promise<void> {
  const hashes = new Set((await selectCardsOfPayer(tx, account)).map(({ cardHash }) => cardHash))
  if (newHash !== undefined) hashes.add(newHash)
  for (const cardHash of [...hashes].toSorted())
    await tx
      .select({ held: sql<string>`pg_advisory_xact_lock(hashtext('card-of-plan'), hashtext(${cardHash}))::text` })
      .from(billingAccounts)
      .where(eq(billingAccounts.id, account.id))
}

/**
 * Lists every account of the same payer, itself among them, and each that was ever paid with one of their cards. A
 * decision by it is taken once `lockCards` holds.
 */
export async function listAccountsOfPayer(tx: Db, account: PaidAccount): Promise<number[]> {
  const isTheirs = isOfSamePayer(account)
  const cards = selectCardsOfPayer(tx, account)
  const withCard = tx
    .select({ id: billingCards.accountId })
    .from(billingCards)
    .where(inArray(billingCards.cardHash, cards))
  const rows = await tx
    .select({ id: billingAccounts.id })
    .from(billingAccounts)
    .where(or(isTheirs, inArray(billingAccounts.id, withCard)))
  return rows.map((row) => row.id)
}

/** Finds the user who pays with the cards of a customer. */
export async function findPayerOfCustomer(db: Db, provider: string, customerId: string): Promise<number | undefined> {
  const [row] = await db
    .select({ payerId: billingAccounts.payerId })
    .from(billingCustomers)
    .innerJoin(billingAccounts, eq(billingAccounts.id, billingCustomers.accountId))
    .where(and(eq(billingCustomers.provider, provider), eq(billingCustomers.customerId, customerId)))
  return row?.payerId ?? undefined
}

/** Remembers a card by which its account was paid. */
export async function insertCard(tx: Db, card: typeof billingCards.$inferInsert): Promise<void> {
  await tx.insert(billingCards).values(card).onConflictDoNothing()
}

/** Finds the newest subscription of an account, which counts, also when it is over. */
export async function findSubscription(db: Db, billable: Billable): Promise<PlanSubscription | undefined> {
  const [row] = await db
    .select({ subscription: planSubscriptions })
    .from(planSubscriptions)
    .innerJoin(billingAccounts, eq(billingAccounts.id, planSubscriptions.accountId))
    .where(and(isOf(billable), isNull(planSubscriptions.replacedAt)))
  return row?.subscription
}

/** The payment method of an account, and its plan. */
export type BilledAccount = NonNullable<Awaited<ReturnType<typeof findBilled>>>

/** Finds the account for reads of billing details alone; undefined for one without any. */
export async function findBilled(db: Db, billable: Billable) {
  const [row] = await db
    .select({
      ...pick(billingAccounts, 'cardBrand', 'cardLastFour', 'customerId', 'vatId', 'vatIdState', 'extraInformation'),
      ...pick(billingAccounts, 'address', 'addressLine2', 'city', 'state', 'zip', 'country'),
      subscription: pick(planSubscriptions, 'id', 'name', 'planId', 'trialEndsAt', 'endsAt'),
    })
    .from(billingAccounts)
    .leftJoin(
      planSubscriptions,
      and(eq(planSubscriptions.accountId, billingAccounts.id), isNull(planSubscriptions.replacedAt)),
    )
    .where(isOf(billable))
  return row
}

export async function updateAccount(
  tx: Db,
  id: number,
  values: Partial<typeof billingAccounts.$inferInsert>,
): Promise<void> {
  await tx.update(billingAccounts).set(values).where(eq(billingAccounts.id, id))
}

export async function lockAccountById(tx: Db, id: number): Promise<BillingAccount> {
  return one(await tx.select().from(billingAccounts).where(eq(billingAccounts.id, id)).for('update'))
}

export async function findAccountById(db: Db, id: number): Promise<BillingAccount | undefined> {
  const [row] = await db.select().from(billingAccounts).where(eq(billingAccounts.id, id))
  return row
}
