import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/database.ts'
import { pick } from '../../../../platform/db/statements/selection.ts'
import { keptMethods } from '../../../../schema/money/payments/offered-methods.ts'

export type MethodsRow = typeof keptMethods.$inferSelect
type MethodsKey = Pick<MethodsRow, 'provider' | 'account' | 'sequence' | 'language'>

const isAt = ({ provider, account }: Pick<MethodsKey, 'provider' | 'account'>) =>
  and(eq(keptMethods.provider, provider), eq(keptMethods.account, account))

/** The methods of an account, as its provider listed them last. */
export async function findKeptMethods(
  db: Db,
  key: MethodsKey,
): Promise<Pick<MethodsRow, 'methods' | 'fetchedAt'> | undefined> {
  const [row] = await db
    .select(pick(keptMethods, 'methods', 'fetchedAt'))
    .from(keptMethods)
    .where(and(isAt(key), eq(keptMethods.sequence, key.sequence), eq(keptMethods.language, key.language)))
  return row
}

export async function saveMethods(db: Db, row: MethodsRow): Promise<void> {
  const { provider, account, sequence, language } = keptMethods
  await db
    .insert(keptMethods)
    .values(row)
    .onConflictDoUpdate({
      target: [provider, account, sequence, language],
      set: { methods: row.methods, fetchedAt: row.fetchedAt },
    })
}

/** Forgets all lists of an account, in every language; that it cannot be used stays. */
export async function deleteLists(db: Db, account: Pick<MethodsKey, 'provider' | 'account'>): Promise<void> {
  await db.delete(keptMethods).where(and(isAt(account), isNotNull(keptMethods.methods)))
}

/** Forgets the methods of an account, in every language. */
export async function deleteMethods(db: Db, account: Pick<MethodsKey, 'provider' | 'account'>): Promise<void> {
  await db.delete(keptMethods).where(isAt(account))
}
