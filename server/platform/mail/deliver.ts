import { eq } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { mails } from './tables.ts'

export interface OutgoingMail {
  to: string
  replyTo: string | null
  subject: string
  html: string
  text: string
}

/** Gives a message to the outside world, or throws so that the job is tried again. */
export type Deliver = (mail: OutgoingMail) => Promise<void>

type SmtpOptions = Extract<Parameters<typeof createTransport>[0], { url?: string }>

const patience = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 }

/** Delivery by an SMTP server; every step ends within seconds, so that a dead server cannot hold a worker. */
export function createSmtpDelivery(smtpUrl: string, from: string): Deliver {
  const transport = createTransport({ url: smtpUrl, ...patience } as SmtpOptions)
  return async (mail) => {
    await transport.sendMail({ ...mail, from, replyTo: mail.replyTo ?? undefined })
  }
}

export interface Delivery {
  db: Db
  clock: Clock
  deliver: Deliver
}

/** Delivers a message that was not delivered yet. The text of a secret one is then only where it was sent to. */
export async function deliverOne(
  { db, clock, deliver }: Delivery,
  { mailId, isSecret }: { mailId: number; isSecret: boolean },
): Promise<void> {
  const [mail] = await db.select().from(mails).where(eq(mails.id, mailId))
  if (mail === undefined || mail.sentAt !== null) return
  await deliver(mail)
  const rest = isSecret ? { html: '', text: '' } : {}
  await db
    .update(mails)
    .set({ sentAt: clock.now(), ...rest })
    .where(eq(mails.id, mailId))
}

/** Without a mail server the row in the mailbox is the delivery, also of a secret one. */
export async function keepInMailbox({ db, clock }: Omit<Delivery, 'deliver'>, mailId: number): Promise<void> {
  await db.update(mails).set({ sentAt: clock.now() }).where(eq(mails.id, mailId))
}
