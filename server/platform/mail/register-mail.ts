import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import type { Worker } from '../jobs/worker.ts'
import { createSmtpDelivery, deliverOne, keepInMailbox } from './deliver.ts'
import { deliverBulkMail, deliverMail } from './mail.ts'

export interface MailDelivery {
  config: Config
  clock: Clock
  db: Db
  worker: Worker
}

/** Mails leave the house in jobs, so a mail server that is away delays a message and nothing else. */
export function registerMailDelivery({ config, clock, db, worker }: MailDelivery): void {
  if (config.smtpUrl === undefined) {
    for (const job of [deliverMail, deliverBulkMail])
      worker.handle(job, ({ mailId }) => keepInMailbox({ db, clock }, mailId))
    return
  }
  const deliver = createSmtpDelivery(config.smtpUrl, senderOf(config))
  for (const job of [deliverMail, deliverBulkMail])
    worker.handle(job, (mail) => deliverOne({ db, clock, deliver }, mail))
}

const senderOf = (config: Config) => ({ name: 'Stuiver', address: `noreply@${new URL(config.baseUrl).hostname}` })
