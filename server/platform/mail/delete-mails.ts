import { and, lt, ne } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { deleteAtMost, isOfAtMost } from '../db/statements/at-most.ts'
import { mails } from './tables.ts'

/**
 * Empties mails that were delivered before a moment: their words name people, and are the most of all that grows. One
 * that was not delivered has its words, as it may still leave.
 * @returns their number, at most the limit
 */
export async function markWordsErased(db: Db, before: Date, limit: number): Promise<number> {
  // The moment of writing, which comes before delivery, is that of the index.
  const areOver = and(ne(mails.html, ''), lt(mails.createdAt, before), lt(mails.sentAt, before))
  const rows = await db
    .update(mails)
    .set({ html: '', text: '', unsubscribeUrl: null })
    .where(isOfAtMost(mails, areOver, limit))
    .returning({ id: mails.id })
  return rows.length
}

/**
 * Deletes mails written before a moment, by retention: they name people, and are not needed any more. An act that is to
 * happen once is stored by its row: the key of a mail only stops a repeated job.
 * @returns their number, at most the limit
 */
export const deleteMails = (db: Db, before: Date, limit: number): Promise<number> =>
  deleteAtMost(db, mails, lt(mails.createdAt, before), limit)
