import { and, desc, eq, gt, isNull, lt, or } from 'drizzle-orm'
import type { Language } from '../../../../../contract/texts.ts'
import type { Ability } from '../../../../../contract/abilities.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { deleteAtMost } from '../../../../platform/db/statements/at-most.ts'
import { pick } from '../../../../platform/db/statements/selection.ts'
import { one } from '../../../../platform/db/statements/one.ts'
import { apiTokens, users } from '../../../../schema/identity/users.ts'

const columns = pick(apiTokens, 'id', 'userId', 'name', 'abilities', 'createdAt', 'lastUsedAt', 'expiresAt')

export type ApiTokenRow = Omit<typeof apiTokens.$inferSelect, 'tokenHash'>

export const listTokens = (db: Db, userId: number): Promise<ApiTokenRow[]> =>
  db
    .select(columns)
    .from(apiTokens)
    .where(eq(apiTokens.userId, userId))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id))

const isValid = (now: Date) => or(isNull(apiTokens.expiresAt), gt(apiTokens.expiresAt, now))

export const countValidTokens = (tx: Db, userId: number, now: Date): Promise<number> =>
  tx.$count(apiTokens, and(eq(apiTokens.userId, userId), isValid(now)))

/** Lists the names of tokens that work, newest first. */
export async function listNamesOfValid(db: Db, userId: number, now: Date): Promise<string[]> {
  const tokens = await listTokens(db, userId)
  return tokens.filter(({ expiresAt }) => expiresAt === null || expiresAt > now).map(({ name }) => name)
}

export interface NewToken {
  userId: number
  name: string
  tokenHash: string
  abilities: Ability[]
  createdAt: Date
}

export async function insertToken(db: Db, token: NewToken): Promise<ApiTokenRow> {
  return one(await db.insert(apiTokens).values(token).returning(columns))
}

/** Changes a token; another user's is not found. */
export async function updateToken(
  db: Db,
  token: { id: string; userId: number; name: string; abilities: Ability[] },
): Promise<ApiTokenRow | undefined> {
  const [row] = await db
    .update(apiTokens)
    .set({ name: token.name, abilities: token.abilities })
    .where(and(eq(apiTokens.id, token.id), eq(apiTokens.userId, token.userId)))
    .returning(columns)
  return row
}

export async function deleteToken(db: Db, token: { id: string; userId: number }): Promise<boolean> {
  const removed = await db
    .delete(apiTokens)
    .where(and(eq(apiTokens.id, token.id), eq(apiTokens.userId, token.userId)))
    .returning({ id: apiTokens.id })
  return removed.length > 0
}

export async function deleteTokensOf(db: Db, userId: number): Promise<void> {
  await db.delete(apiTokens).where(eq(apiTokens.userId, userId))
}

export async function findValidToken(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<(ApiTokenRow & { language: Language }) | undefined> {
  const [row] = await db
    .select({ ...columns, language: users.language })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(and(eq(apiTokens.tokenHash, tokenHash), isValid(now), isNull(users.lockedAt)))
  return row
}

/**
 * Updates the last use of a token, only when it is longer ago than `since`: a busy program does not write at every
 * call.
 */
export async function updateLastUse(db: Db, id: string, now: Date, since: Date): Promise<void> {
  await db
    .update(apiTokens)
    .set({ lastUsedAt: now })
    .where(and(eq(apiTokens.id, id), or(isNull(apiTokens.lastUsedAt), lt(apiTokens.lastUsedAt, since))))
}

/** Deletes tokens that expired before a moment; one without an end stays. */
export const deleteTokensExpiredBefore = (db: Db, moment: Date, limit: number): Promise<number> =>
  deleteAtMost(db, apiTokens, lt(apiTokens.expiresAt, moment), limit)
