import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/database.ts'
import { dateOfSql } from '../../../../platform/db/statements/days.ts'
import { sumOf } from '../../../../platform/db/statements/sums.ts'
import { connectedAccounts } from '../../../../schema/money/connected-accounts/connected-accounts.ts'
import { payments } from '../../../../schema/money/payments/payments.ts'
import { payoutAccounts } from '../../../../schema/money/payouts/payouts.ts'
import type { AccountDay } from '../rules.ts'
import { movementsOf } from './movements.ts'
import type { PayoutScope } from './scope.ts'

/**
 * Lists the sums of movements by account and day of Amsterdam until a moment; all before `from` are one of each
 * account.
 */
export async function listAccountDays(
  db: Db,
  scope: PayoutScope,
  { from, until }: { from: Date; until: Date },
): Promise<AccountDay[]> {
  const movements = movementsOf(db, scope)
  const isBefore = sql<boolean>`(${movements.at} < ${from.toISOString()}::timestamptz)`
  const sumOfPart = (part: string) => sumOf(movements.cents, sql`${movements.part} = ${part}`)
  return db
    .select({
      provider: payments.provider,
      account: payments.account,
      currency: movements.currency,
      isBefore,
      date: sql<string>`case when ${isBefore} then '' else ${dateOfSql(movements.at)}::text end`,
      receivedCents: sumOfPart('received'),
      backCents: sumOfPart('back'),
      feeCents: sumOfPart('fees'),
      paidOutCents: sumOfPart('paid_out'),
    })
    .from(movements)
    .innerJoin(payments, eq(payments.id, movements.paymentId))
    .where(lt(movements.at, until))
    .groupBy(sql`1, 2, 3, 4, 5`)
    .orderBy(asc(payments.provider), asc(payments.account), asc(movements.currency), sql`5`)
}

/** Finds the names of linked accounts, and marks those that do not report their payouts. */
export async function findAccountFacts(db: Db, accounts: readonly string[]) {
  const keys = [...new Set(accounts)]
  if (keys.length === 0) return { names: new Map<string, string>(), unreported: new Set<string>() }
  const [named, hidden] = await Promise.all([
    db
      .select({ key: connectedAccounts.key, name: connectedAccounts.name })
      .from(connectedAccounts)
      .where(inArray(connectedAccounts.key, keys)),
    db
      .select({ provider: payoutAccounts.provider, account: payoutAccounts.account })
      .from(payoutAccounts)
      .where(and(inArray(payoutAccounts.account, keys), eq(payoutAccounts.isUnreported, true))),
  ])
  return {
    names: new Map(named.map(({ key, name }) => [key, name])),
    unreported: new Set(hidden.map(({ provider, account }) => `${provider} ${account}`)),
  }
}
