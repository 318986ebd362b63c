import { sql } from 'drizzle-orm'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { z } from 'zod'
import type { Language } from '../../../contract/texts.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { insertJobs } from '../jobs/insert-jobs.ts'
import { defineJob } from '../jobs/jobs.ts'
import { plainTextOf } from './plain-text.ts'
import { subjectLine } from './subject-line.ts'

/** A message in the outbox, to one reader, in their language. */
export interface Message {
  /** The kind of message, e.g. 'receipt'; shown in the development mailbox. */
  kind: string
  /** The key of the message: sending twice under one key sends once. */
  onceKey: string
  to: string
  replyTo?: string
  language: Language
  /** The subject, which is sent as one line. */
  subject: string
  content: ReactElement
  /** Whether its text opens access, such as a link to a new password: after delivery only the subject is stored. */
  isSecret?: boolean
  /** Whether the mail goes to many recipients at once: mails to one person go before it. */
  isBulk?: boolean
  /** The URL to unsubscribe from these mails, for the reader, or their mail program by itself (RFC 8058). */
  unsubscribeUrl?: string
}

export interface Mail {
  /** Writes the message and the job that delivers it in one statement. Never talks to the mail server itself. */
  send(db: Db, message: Message): Promise<void>
}

export const deliverMail = defineJob({
  name: 'deliver-mail',
  payload: z.object({ mailId: z.number().int(), isSecret: z.boolean().default(false) }),
  // Doubling from 30 seconds up to an hour: a mail server may be away for a day.
  attemptsMax: 30,
  firstRetryMs: 30_000,
  queue: 'mail',
})

/** Delivers a mail that goes to many, in a queue of its own, so that it holds up no other mail. */
export const deliverBulkMail = defineJob({ ...deliverMail, name: 'deliver-bulk-mail', queue: 'bulk-mail' })

/** The document type that mail programs expect, old as it is. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

const insertDelivery = insertJobs(
  { name: 'job_name', payload: 'payload', runAt: 'created_at', createdAt: 'created_at' },
  'from new_mail',
)

export function createMail(clock: Clock): Mail {
  return {
    send: async (db, message) => {
      const html = doctype + renderToStaticMarkup(message.content)
      const now = clock.now().toISOString()
      // No worker is woken for the job: the queue of mails polls by itself, and does so at once when it wrote this one.
      await db.execute(sql`
        with new_mail as (
          insert into mails (once_key, kind, language, "to", reply_to, unsubscribe_url, subject, html, text, created_at)
          values (${message.onceKey}, ${message.kind}, ${message.language}, ${message.to}, ${message.replyTo ?? null},
            ${message.unsubscribeUrl ?? null},            ${subjectLine(message.subject)}, ${html}, ${plainTextOf(html)}, ${now}::timestamptz)
          on conflict (once_key) do nothing
          returning created_at, ${message.isBulk === true ? deliverBulkMail.name : deliverMail.name}::text as job_name,
            jsonb_build_object('mailId', id, 'isSecret', ${message.isSecret ?? false}::boolean) as payload)
        ${sql.raw(insertDelivery)}`)
    },
  }
}
