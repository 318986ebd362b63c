import { and, eq } from 'drizzle-orm'
import { defined } from '../../../../contract/defined.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { DataOf } from '../../../platform/db/statements/selection.ts'
import { consentTexts } from '../../../schema/money/donations/consent-texts.ts'

/**
 * Returns SQL for the recipient of a donation, by the names of joined rows of `donations` and `projects`: it is stored
 * when the donation is paid, as the project may go to another organization afterwards. An unpaid donation, and a paid
 * one without a stored recipient (of an older release), has the project's present organization or owner. The parameters
 * are names in our own SQL.
 */
export const recipientSql = (
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

export type ConsentText = DataOf<Pick<typeof consentTexts, 'kind' | 'version' | 'language' | 'body'>>

/**
 * Inserts exactly this text, the first time it is agreed to.
 * @returns the id of its row
 */
export async function insertConsentText(db: Db, text: ConsentText, now: Date): Promise<number> {
  await db
    .insert(consentTexts)
    .values({ ...text, createdAt: now })
    .onConflictDoNothing()
  const [row] = await db
    .select({ id: consentTexts.id, body: consentTexts.body })
    .from(consentTexts)
    .where(
      and(
        eq(consentTexts.kind, text.kind),
        eq(consentTexts.version, text.version),
        eq(consentTexts.language, text.language),
      ),
    )
  if (defined(row).body !== text.body)
    throw new Error(`the text of ${text.kind} ${text.version} (${text.language}) changed without a new version`)
  return defined(row).id
}
