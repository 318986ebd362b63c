import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { sha256 } from '../secrets.ts'
import { mails } from './tables.ts'

export interface OutgoingMail {
  /** The Message-ID, equal at every attempt, so that a mailbox that got the mail twice shows it once. */
  messageName: string
  to: string
  replyTo: string | null
  unsubscribeUrl: string | null
  subject: string
  html: string
  text: string
}

/** Gives a message to the outside world, or throws so that the job is retried. */
export type Deliver = (mail: OutgoingMail) => Promise<void>

type SmtpOptions = Extract<Parameters<typeof createTransport>[0], { url?: string }>

const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 }
/** The deadline for all steps together: a server that says a little now and then lets each of them last for ever. */
const deadlineMs = 20_000

export interface MailServer {
  deliver: Deliver
  /** Signs in and leaves, without a mail; rejects when the server does not answer in time. */
  greet: () => Promise<void>
}

/**
 * Creates the delivery by an SMTP server; every step and the whole end within seconds, so that no server can hold a
 * worker.
 */
export function createSmtpDelivery(smtpUrl: string, { name, address }: { name: string; address: string }): MailServer {
  const transport = createTransport({ url: smtpUrl, ...timeouts } as SmtpOptions)
  const host = address.slice(address.indexOf('@') + 1)
  return {
    deliver: async ({ messageName, replyTo, unsubscribeUrl, ...mail }) => {
      await transport.sendMail({
        ...mail,
        from: { name, address },
        replyTo: replyTo ?? undefined,
        messageId: `<${messageName}@${host}>`,
        headers: unsubscribeUrl === null ? {} : unsubscribeHeaders(unsubscribeUrl),
        signal: AbortSignal.timeout(deadlineMs),
      })
    },
    greet: async () => {
      const timeout = wait(deadlineMs, undefined, { ref: false }).then(() => {
        throw new Error(`The mail server did not finish in ${deadlineMs} ms`)
      })
      await Promise.race([transport.verify(), timeout])
    },
  }
}

/** Whether the mail server looked at this mail and rejected it, which says nothing about other mails. */
export function isRefusal(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown }
  // 421: it is closing. A name and password that it does not take are a fault of all mails.
  return typeof responseCode === 'number' && responseCode !== 421 && code !== 'EAUTH'
}

/**
 * Headers to unsubscribe: with both, a mail program shows a button of its own that needs no visit to a page (RFC 8058).
 */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

export interface OutboxDelivery {
  db: Db
  clock: Clock
  deliver: Deliver
}

/**
 * Delivers a message of the outbox that was not delivered yet. The text of a secret message is deleted here afterwards.
 * A bounce is not read: it goes to the mailbox of the sender.
 */
export async function deliverOne(
  { db, clock, deliver }: OutboxDelivery,
  { mailId, isSecret }: { mailId: number; isSecret: boolean },
): Promise<void> {
  const [mail] = await db.select().from(mails).where(eq(mails.id, mailId))
  if (mail === undefined || mail.sentAt !== null) return
  const { to, replyTo, unsubscribeUrl, subject, html, text } = mail
  const messageName = sha256(`${mail.id} ${mail.createdAt.toISOString()} ${to}`)
  await deliver({ messageName, to, replyTo, unsubscribeUrl, subject, html, text })
  const rest = isSecret ? { html: '', text: '' } : {}
  await db
    .update(mails)
    .set({ sentAt: clock.now(), ...rest })
    .where(eq(mails.id, mailId))
}

/** Delivers to the mailbox: without a mail server its row is the delivery, also of a secret mail. */
export async function deliverToMailbox({ db, clock }: Omit<OutboxDelivery, 'deliver'>, mailId: number): Promise<void> {
  await db.update(mails).set({ sentAt: clock.now() }).where(eq(mails.id, mailId))
}
