import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../server/platform/db/database.ts'
import {
  organizationMembers,
  organizationRequests,
  organizations,
} from '../../../server/schema/fundraisers/organizations.ts'
import { insertPicture } from './media.ts'
import { builtAt, nextNumber } from './moment.ts'

export async function insertOrganization(db: Db, values: Partial<typeof organizations.$inferInsert> = {}) {
  const number = nextNumber()
  const [row] = await db
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
  return row!
}

export async function insertOrganizationMember(
  db: Db,
  values: { organizationId: number; userId: number; role: 'owner' | 'captain' | 'member' },
) {
  const { role } = values
  await db
    .insert(organizationMembers)
    .values({ ...values, createdAt: builtAt })
    .onConflictDoUpdate({ target: [organizationMembers.organizationId, organizationMembers.userId], set: { role } })
}

/** An existing member keeps their role. */
export async function insertMissingMember(db: Db, values: { organizationId: number; userId: number }) {
  await db
    .insert(organizationMembers)
    .values({ ...values, role: 'member', createdAt: builtAt })
    .onConflictDoNothing()
}

export async function removeOrganizationMember(
  db: Db,
  { organizationId, userId }: { organizationId: number; userId: number },
) {
  const isTheirs = and(eq(organizationMembers.organizationId, organizationId), eq(organizationMembers.userId, userId))
  await db.delete(organizationMembers).where(isTheirs)
}

/** Fills in everything that an organization needs to be published. */
export async function completeOrganization(db: Db, id: number): Promise<void> {
  const picture = await insertPicture(db)
  await db
    .update(organizations)
    .set({
      description: 'Wij helpen.',
      email: 'hallo@stichting.example',
      phone: '030 123 45 67',
      address: 'Straat 1',
      zipcode: '3511 AA',
      city: 'Utrecht',
      registrationNumber: '12345678',
      bankAccount: 'NL91ABNA0417164300',
      bankAccountHolder: 'Stichting',
      photoId: picture.id,
    })
    .where(eq(organizations.id, id))
}

/** An invitation to become a member. @returns its id */
/** A moment within the week in which an invitation is good. */
const invitedAt = new Date('2026-03-09T10:00:00Z')

export async function insertOrganizationRequest(
  db: Db,
  values: { organizationId: number; email: string; invitedBy?: number },
): Promise<number> {
  const [row] = await db
    .insert(organizationRequests)
    .values({ ...values, createdAt: invitedAt })
    .returning({ id: organizationRequests.id })
  return row!.id
}
