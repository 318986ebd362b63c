import type { Db } from '../../../server/platform/db/database.ts'
import { organizationMembers, organizations } from '../../../server/schema/organizations.ts'
import { builtAt, nextNumber } from './moment.ts'

export async function insertOrganization(db: Db, values: Partial<typeof organizations.$inferInsert> = {}) {
  const number = nextNumber()
  const rows = await db
    .insert(organizations)
    .values({
      name: `Stichting ${number}`,
      url: `stichting-${number}`,
      city: 'Utrecht',
      isPublic: true,
      createdAt: builtAt,
      ...values,
    })
    .returning()
  return rows[0]!
}

export async function insertOrganizationMember(
  db: Db,
  values: { organizationId: number; userId: number; role: 'owner' | 'captain' | 'member' },
) {
  await db.insert(organizationMembers).values({ ...values, createdAt: builtAt })
}
