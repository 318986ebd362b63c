import { sql } from 'drizzle-orm'
import type { ReactElement } from 'react'
import { render, toPlainText } from 'react-email'
import { z } from 'zod'
import type { Language } from '../../../contract/texts.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { defineJob, type Jobs } from '../jobs/jobs.ts'

/** A message to one person, in their language. */
export interface Message {
  /** The kind of message, e.g. 'thank-you'; shown in the development mailbox. */
  kind: string
  /** Sending twice under one key sends once. */
  onceKey: string
  to: string
  replyTo?: string
  language: Language
  subject: string
  content: ReactElement
  /** Its text opens something, such as a link to a new password: after delivery only the subject is kept. */
  isSecret?: boolean
}

export interface Mail {
  /** Writes the message and the job that delivers it in one transaction of `db`. Never talks to the mail server itself. */
  send(db: Db, message: Message): Promise<void>
}

export const deliverMail = defineJob({
  name: 'deliver-mail',
  payload: z.object({ mailId: z.number().int(), isSecret: z.boolean().default(false) }),
  // Doubling from 30 seconds up to an hour: a mail server may be away for a day.
  attemptsMax: 30,
  firstRetryMs: 30_000,
  lane: 'later',
})

export function createMail(clock: Clock, jobs: Jobs): Mail {
  return {
    send: async (db, message) => {
      // Rendering is slow work for the processor, so it happens before the transaction opens.
      const html = await render(message.content)
      const text = toPlainText(html)
      await db.transaction(async (tx) => {
        const { rows } = (await tx.execute(sql`
          insert into mails (once_key, kind, language, "to", reply_to, subject, html, text, created_at)
          values (${message.onceKey}, ${message.kind}, ${message.language}, ${message.to}, ${message.replyTo ?? null},
            ${message.subject}, ${html}, ${text}, ${clock.now().toISOString()}::timestamptz)
          on conflict (once_key) do nothing
          returning id`)) as unknown as { rows: { id: number | string }[] }
        const written = rows[0]
        const isSecret = message.isSecret ?? false
        if (written !== undefined) await jobs.enqueue(tx, deliverMail, { mailId: Number(written.id), isSecret })
      })
    },
  }
}
