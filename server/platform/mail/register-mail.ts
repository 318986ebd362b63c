import { dayMs } from '../../../contract/durations.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import type { Worker } from '../jobs/worker.ts'
import type { Log } from '../log.ts'
import { CircuitBreaker } from '../outbound/circuit-breaker.ts'
import { deleteMails, markWordsErased } from './delete-mails.ts'
import {
  createSmtpDelivery,
  type Deliver,
  deliverOne,
  isRefusal,
  deliverToMailbox,
  type MailServer,
} from './deliver.ts'
import { deliverBulkMail, deliverMail } from './mail.ts'

export interface MailDelivery {
  config: Config
  clock: Clock
  db: Db
  worker: Worker
  log: Log
}

/** Long enough to look up what a recipient calls about; donations, receipts and invoices are stored by themselves. */
const wordsRetentionMs = 30 * dayMs
/** Long enough to look up whether a mail was sent. */
const retentionMs = 180 * dayMs

/** The number of failures in a row: as many as are on their way at once. */
const failuresInARowMax = 4

/**
 * Mails leave the house in jobs of queues of their own, so a mail server that is away delays a message and nothing
 * else. A server that does not answer is left alone: mails wait, with all their attempts, until it answers.
 */
export function registerMailDelivery({ config, clock, db, worker, log }: MailDelivery): void {
  const table = 'mails'
  worker.retain({
    rows: 'words of mails that were delivered',
    table,
    termMs: wordsRetentionMs,
    since: 'delivery',
    remove: markWordsErased,
  })
  worker.retain({
    rows: 'mails, delivered or not',
    table,
    termMs: retentionMs,
    since: 'writing',
    remove: deleteMails,
  })
  if (config.smtpUrl === undefined) {
    for (const job of [deliverMail, deliverBulkMail])
      worker.handle(job, ({ mailId }) => deliverToMailbox({ db, clock }, mailId))
    return
  }
  const server = createSmtpDelivery(config.smtpUrl, senderOf(config))
  const breaker = new CircuitBreaker({
    clock,
    failuresInARowMax,
    probe: () => server.greet(),
    onChange: (isOpen) =>
      log[isOpen ? 'error' : 'info'](
        isOpen ? 'the mail server does not answer and is left alone' : 'the mail server answers again',
      ),
  })
  const deliver = watchDelivery(server, breaker)
  for (const job of [deliverMail, deliverBulkMail])
    worker.handle(job, (mail) => deliverOne({ db, clock, deliver }, mail))
  for (const queue of ['mail', 'bulk-mail'] as const) worker.holdWhile(queue, () => !breaker.enter())
}

const watchDelivery =
  ({ deliver }: MailServer, breaker: CircuitBreaker): Deliver =>
  async (mail) => {
    try {
      await deliver(mail)
      breaker.recordAnswer()
    } catch (error) {
      if (isRefusal(error)) breaker.recordAnswer()
      else breaker.recordFailure()
      throw error
    }
  }

const senderOf = (config: Config) => ({ name: 'Stuiver', address: `noreply@${new URL(config.baseUrl).hostname}` })
