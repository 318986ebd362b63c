import { and, count, eq, isNull, lt, or } from 'drizzle-orm'
import type { SealedColumn } from '../../../../platform/configuration/reseal-texts.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { recoveryCodes, users } from '../../../../schema/identity/users.ts'
import { totpPurpose } from './seal-totp.ts'

/**
 * Marks a code of the authenticator app as used.
 * @param step the half minute it belongs to
 * @returns false when this code, or a later one, was used before
 */
export async function claimTotpStep(tx: Db, userId: number, step: number): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ totpLastStep: step })
    .where(and(eq(users.id, userId), or(isNull(users.totpLastStep), lt(users.totpLastStep, step))))
    .returning({ id: users.id })
  return rows.length > 0
}

/**
 * Uses a recovery code up.
 * @returns false when there is no such code, or it was used before
 */
export async function claimRecoveryCode(tx: Db, userId: number, codeHash: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)))
    .returning({ id: recoveryCodes.id })
  return rows.length > 0
}

/**
 * Uses the emergency code up.
 * @returns false for a wrong code, or one that was used before
 */
export async function claimResetCode(tx: Db, userId: number, codeHash: string): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ twoFactorResetHash: null })
    .where(and(eq(users.id, userId), eq(users.twoFactorResetHash, codeHash)))
    .returning({ id: users.id })
  return rows.length > 0
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  return Number(row?.left ?? 0)
}

export async function deleteRecoveryCodes(tx: Db, userId: number): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

/** Saves new recovery codes; those that were there until now stop working. */
export async function saveRecoveryCodes(tx: Db, userId: number, codeHashes: string[], now: Date): Promise<void> {
  await deleteRecoveryCodes(tx, userId)
  await tx.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ userId, codeHash, createdAt: now })))
}

/** The columns of the second factor by phone. */
export const noPhoneFactor = { twoFactorCountryCode: null, twoFactorPhone: null, twoFactorResetHash: null }

/** The columns of the authenticator app. */
export const noAppFactor = { totpSecretSealed: null, totpLastStep: null }

/** The secrets of authenticator apps, which are sealed anew when the secret of the server is rotated. */
export const sealedAppSecrets: SealedColumn = { table: users, column: users.totpSecretSealed, purposes: [totpPurpose] }
