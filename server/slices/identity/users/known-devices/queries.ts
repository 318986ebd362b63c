import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/database.ts'
import { knownDevices } from '../../../../schema/identity/users.ts'

/** Makes a browser known without a sign-in: its user has authenticated in another way. */
export async function insertDevice(db: Db, userId: number, deviceHash: string, now: Date): Promise<void> {
  await db.insert(knownDevices).values({ userId, deviceHash, firstSeenAt: now }).onConflictDoNothing()
}

/** Forgets every browser of a user, but for the one that is spared. */
export async function deleteDevices(db: Db, userId: number, sparedHash: string | null): Promise<void> {
  const spared = sparedHash === null ? undefined : ne(knownDevices.deviceHash, sparedHash)
  await db.delete(knownDevices).where(and(eq(knownDevices.userId, userId), spared))
}
