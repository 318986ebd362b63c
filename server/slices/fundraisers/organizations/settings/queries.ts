import { eq } from 'drizzle-orm'
import { defined } from '../../../../../contract/defined.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { isAsRead, nextVersion, type ReadRow } from '../../../../platform/db/versions.ts'
import { type DataOf, pick } from '../../../../platform/db/statements/selection.ts'
import { organizationMembers, organizations } from '../../../../schema/fundraisers/organizations.ts'

export type OrganizationColumns = Partial<typeof organizations.$inferInsert>

/**
 * Inserts an organization. Of two requests with the same creation key, the second waits for the first and gets its
 * organization.
 * @returns the id of the organization
 */
export async function insertOrganization(
  tx: Db,
  values: { name: string; url: string; description: string; creationKey: string | null; createdAt: Date },
  ownerId: number,
): Promise<number> {
  const [row] = await tx
    .insert(organizations)
    .values(values)
    .onConflictDoNothing({ target: organizations.creationKey })
    .returning({ id: organizations.id })
  const id = row?.id
  if (id === undefined) return defined(await findByCreationKey(tx, defined(values.creationKey)))
  await tx
    .insert(organizationMembers)
    .values({ organizationId: id, userId: ownerId, role: 'owner', createdAt: values.createdAt })
  return id
}

/** @returns its id */
export async function findByCreationKey(db: Db, creationKey: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.creationKey, creationKey))
  return row?.id
}

/**
 * Updates some columns, and the version.
 * @returns whether it did: not when there is another version by now
 */
export async function updateOrganizationColumns(
  db: Db,
  readRow: ReadRow,
  values: OrganizationColumns,
): Promise<boolean> {
  const rows = await db
    .update(organizations)
    .set({ ...values, version: nextVersion(organizations) })
    .where(isAsRead(organizations, readRow))
    .returning({ id: organizations.id })
  return rows.length > 0
}

const settingsColumns = pick(
  organizations,
  ...(['photoId', 'headerImageId', 'name', 'url', 'bankAccount', 'bankAccountHolder', 'isPublic', 'version'] as const),
  ...(['usesOwnProviderAccount', 'allowPaymentLink', 'publishedAt', 'description', 'externalUrl'] as const),
  ...(['email', 'phone', 'address', 'zipcode', 'city', 'country', 'legalForm', 'category'] as const),
  ...(['registrationNumber', 'rsin', 'anbi', 'anbiSince', 'cbf', 'cbfSince'] as const),
)

export type StoredSettings = DataOf<typeof settingsColumns>

export async function findStoredSettings(tx: Db, id: number): Promise<StoredSettings | undefined> {
  const [row] = await tx.select(settingsColumns).from(organizations).where(eq(organizations.id, id))
  return row
}

/** Locks the values that a change replaces, until the transaction ends. */
export async function lockStoredSettings(tx: Db, id: number): Promise<StoredSettings | undefined> {
  const [row] = await tx.select(settingsColumns).from(organizations).where(eq(organizations.id, id)).for('update')
  return row
}
