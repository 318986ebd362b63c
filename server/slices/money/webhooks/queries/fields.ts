import { eq } from 'drizzle-orm'
import type { CustomField } from '../../../../../contract/money/webhooks/custom-fields.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { pick } from '../../../../platform/db/statements/selection.ts'
import { one } from '../../../../platform/db/statements/one.ts'
import { organizations } from '../../../../schema/fundraisers/organizations.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'
import { webhookFields } from '../../../../schema/money/webhooks.ts'
import type { Receiver } from '../rules.ts'

const columns = pick(webhookFields, 'id', 'key', 'value', 'type')
const ownedBy = (owner: Receiver) =>
  'projectId' in owner
    ? eq(webhookFields.projectId, owner.projectId)
    : eq(webhookFields.organizationId, owner.organizationId)

/** Lists the fields in the order in which they were added. */
export const listFields = (db: Db, owner: Receiver): Promise<CustomField[]> =>
  db.select(columns).from(webhookFields).where(ownedBy(owner)).orderBy(webhookFields.id)

/** Lists the fields in order, and locks their owner against additions until the transaction ends. */
export async function lockFields(tx: Db, owner: Receiver): Promise<CustomField[]> {
  if ('projectId' in owner)
    await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, owner.projectId)).for('update')
  else
    await tx
      .select({ id: organizations.id })
      .from(organizations)
      .where(eq(organizations.id, owner.organizationId))
      .for('update')
  return listFields(tx, owner)
}

export async function findField(db: Db, id: number) {
  const [row] = await db
    .select(pick(webhookFields, 'id', 'organizationId', 'projectId'))
    .from(webhookFields)
    .where(eq(webhookFields.id, id))
  return row
}

export type FieldWords = Omit<CustomField, 'id'>

export async function insertField(tx: Db, owner: Receiver, words: FieldWords): Promise<CustomField> {
  const rows = await tx
    .insert(webhookFields)
    .values({ ...words, ...owner })
    .returning(columns)
  return one(rows)
}

export async function updateField(tx: Db, id: number, words: FieldWords): Promise<CustomField | undefined> {
  const [row] = await tx.update(webhookFields).set(words).where(eq(webhookFields.id, id)).returning(columns)
  return row
}

/**
 * Deletes a field of webhooks.
 * @returns whether it was there
 */
export async function deleteField(db: Db, id: number): Promise<boolean> {
  const rows = await db.delete(webhookFields).where(eq(webhookFields.id, id)).returning({ id: webhookFields.id })
  return rows.length > 0
}
