import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../../platform/db/database.ts'
import { pick } from '../../../platform/db/statements/selection.ts'
import { keptMethods } from '../../../schema/money/donations/offered-methods.ts'

/**
 * SQL for who received a donation, by the names of joined rows of `donations` and `projects`: kept at the moment it is paid,
 * as its project may go to another organization after it. Of what is not paid yet, and of what a process of before this
 * was kept wrote down as paid, it is whoever the project belongs to. The names are words in our own SQL.
 */
export const receivedBy = (
  donation: string,
  project: string,
): {
  /** The number of an organization, or null. */
  organizationId: string
  /** The number of the person who answers for it where there is no organization. */
  userId: string
} => ({
  organizationId: `case when num_nulls(${donation}.recipient_organization_id, ${donation}.recipient_user_id) = 2
    then ${project}.organization_id else ${donation}.recipient_organization_id end`,
  userId: `coalesce(${donation}.recipient_user_id, ${project}.owner_id)`,
})

export type MethodsRow = typeof keptMethods.$inferSelect
type MethodsKey = Pick<MethodsRow, 'provider' | 'account' | 'sequence' | 'language'>

const isAt = ({ provider, account }: Pick<MethodsKey, 'provider' | 'account'>) =>
  and(eq(keptMethods.provider, provider), eq(keptMethods.account, account))

/** What an account can be paid with, as its provider told it last. */
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

export async function keepMethods(db: Db, row: MethodsRow): Promise<void> {
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
export async function forgetLists(db: Db, account: Pick<MethodsKey, 'provider' | 'account'>): Promise<void> {
  await db.delete(keptMethods).where(and(isAt(account), isNotNull(keptMethods.methods)))
}

/** Forgets all that an account told, in every language. */
export async function forgetMethods(db: Db, account: Pick<MethodsKey, 'provider' | 'account'>): Promise<void> {
  await db.delete(keptMethods).where(isAt(account))
}
