import { asc, inArray, lt } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { mails } from './tables.ts'

/** The number that one statement removes, so that the first time after an upgrade holds nothing up. */
const atOnceMax = 5_000

/**
 * Deletes mails written before a moment, by retention: they name people, and are not needed any more. An act that is to
 * happen once is stored by its row: the key of a mail only stops a repeated job.
 */
export async function deleteMails(db: Db, before: Date): Promise<void> {
  for (;;) {
    const old = db
      .select({ id: mails.id })
      .from(mails)
      .where(lt(mails.createdAt, before))
      .orderBy(asc(mails.createdAt), asc(mails.id))
      .limit(atOnceMax)
    const removed = await db.delete(mails).where(inArray(mails.id, old)).returning({ id: mails.id })
    if (removed.length < atOnceMax) return
  }
}
