import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/database.ts'
import { knownDevices } from '../../../schema/users.ts'

export async function isKnownDevice(db: Db, userId: number, deviceHash: string): Promise<boolean> {
  const rows = await db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, userId), eq(knownDevices.deviceHash, deviceHash)))
  return rows.length > 0
}

/** @returns whether this is a new device beside others: the first one ever is no news */
export async function rememberDevice(db: Db, userId: number, deviceHash: string, now: Date): Promise<boolean> {
  const added = await db
    .insert(knownDevices)
    .values({ userId, deviceHash, firstSeenAt: now })
    .onConflictDoNothing()
    .returning({ userId: knownDevices.userId })
  if (added.length === 0) return false
  const others = await db
    .select({ one: sql`1` })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, userId), ne(knownDevices.deviceHash, deviceHash)))
    .limit(1)
  return others.length > 0
}

/** Forgets every browser of a user, but for the one that is spared. */
export async function forgetDevices(db: Db, userId: number, sparedHash: string | null): Promise<void> {
  const spared = sparedHash === null ? undefined : ne(knownDevices.deviceHash, sparedHash)
  await db.delete(knownDevices).where(and(eq(knownDevices.userId, userId), spared))
}
