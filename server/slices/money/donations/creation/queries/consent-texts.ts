import { and, eq } from 'drizzle-orm'
import { defined } from '../../../../../../contract/defined.ts'
import type { Db } from '../../../../../platform/db/database.ts'
import type { DataOf } from '../../../../../platform/db/statements/selection.ts'
import { consentTexts } from '../../../../../schema/money/donations/consent-texts.ts'

export type ConsentText = DataOf<Pick<typeof consentTexts, 'kind' | 'version' | 'language' | 'body'>>

/** The row of exactly this text, made the first time it is agreed to. */
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
