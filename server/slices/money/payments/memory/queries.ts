import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/database.ts'
import { pick } from '../../../../platform/db/statements/selection.ts'
import { offeredMethods } from '../../../../schema/money/payments/offered-methods.ts'

export type MethodsRow = typeof offeredMethods.$inferSelect
type MethodsKey = Pick<MethodsRow, 'provider' | 'account' | 'sequence' | 'language'>

const isAt = ({ provider, account }: Pick<MethodsKey, 'provider' | 'account'>) =>
  and(eq(offeredMethods.provider, provider), eq(offeredMethods.account, account))

/** Finds the methods of an account, as its provider listed them last. */
export async function findStoredMethods(
  db: Db,
  key: MethodsKey,
): Promise<Pick<MethodsRow, 'methods' | 'fetchedAt'> | undefined> {
  const [row] = await db
    .select(pick(offeredMethods, 'methods', 'fetchedAt'))
    .from(offeredMethods)
    .where(and(isAt(key), eq(offeredMethods.sequence, key.sequence), eq(offeredMethods.language, key.language)))
  return row
}

export async function saveMethods(db: Db, row: MethodsRow): Promise<void> {
  const { provider, account, sequence, language } = offeredMethods
  await db
    .insert(offeredMethods)
    .values(row)
    .onConflictDoUpdate({
      target: [provider, account, sequence, language],
      set: { methods: row.methods, fetchedAt: row.fetchedAt },
    })
}

/** Deletes all lists of an account, in every language; that it cannot be used stays. */
export async function deleteLists(db: Db, account: Pick<MethodsKey, 'provider' | 'account'>): Promise<void> {
  await db.delete(offeredMethods).where(and(isAt(account), isNotNull(offeredMethods.methods)))
}

/** Deletes the methods of an account, in every language. */
export async function deleteMethods(db: Db, account: Pick<MethodsKey, 'provider' | 'account'>): Promise<void> {
  await db.delete(offeredMethods).where(isAt(account))
}
