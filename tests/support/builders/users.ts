import type { Db } from '../../../server/platform/db/database.ts'
import { users } from '../../../server/schema/identity/users.ts'
import { builtAt, nextNumber } from './moment.ts'

/** Every built user signs in with this. */
export const builtPassword = 'stuiver-demo'

/**
 * argon2id of it at the least cost there is: a hash says itself what it costs to compare with, and signing in is waited
 * for in most tests.
 */
export const builtPasswordHash =
  '$argon2id$v=19$m=64,t=1,p=1$4jH2D8ZsPx1NHlM2Mp7Dgg$RNxfOHOG3KGV7ehsPlp/Q7sKmjLTT7+AuSG7JLYxjG8'

/** The same password at the product's own cost, for what is measured. */
export const costlyPasswordHash =
  '$argon2id$v=19$m=19456,t=5,p=1$lMtpVmQWYfnBHh555Q4ToA$qxZo9ZZ38yrSwVqlnxVkd7nyyLjbyg/In5cmV+RSIEY'

/** The second factor that staff need, by a phone of its own. */
export const phoneFactor = () => ({
  twoFactorCountryCode: '31',
  twoFactorPhone: `6${String(nextNumber()).padStart(8, '0')}`,
})

/** A person whose e-mail address is verified. */
export async function insertUser(db: Db, values: Partial<typeof users.$inferInsert> = {}) {
  const number = nextNumber()
  const [row] = await db
    .insert(users)
    .values({
      name: `Persoon ${number}`,
      email: `persoon-${number}@example.test`,
      emailVerifiedAt: builtAt,
      passwordHash: builtPasswordHash,
      createdAt: builtAt,
      ...values,
    })
    .returning()
  return row!
}
