import { lt } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Db } from '../../platform/db/database.ts'
import { deleteAtMost } from '../../platform/db/statements/at-most.ts'
import { bindByName } from '../../platform/db/statements/bind-by-name.ts'
import { NotFound } from '../../platform/errors.ts'
import { insertJobs, wakeWorkers } from '../../platform/jobs/insert-jobs.ts'
import { type Jobs, queueOf } from '../../platform/jobs/jobs.ts'
import type { Worker } from '../../platform/jobs/worker.ts'
import { EventHints } from './event-hints.ts'
import { eventRepeatsMs } from './event-repeats.ts'
import { paymentChanged, type ChangedPayment } from './payment-changed.ts'
import { AccountUnusable, type PaymentProvider, ProviderUnreachable } from './provider.ts'
import { type AccountRef, platformAccount, type PaymentProviders } from './registry.ts'
import { inboundEvents } from './tables.ts'
import { answerRetryLater, eventOrUnreachable, takeRawEvents } from './take-raw-events.ts'

export interface PaymentEvents {
  payments: PaymentProviders
  /** The providers for requests in the background. */
  backgroundPayments: PaymentProviders
  database: Database
  db: Db
  jobs: Jobs
  clock: Clock
  worker: Worker
  /** Whether we wrote a payment down. */
  isKnown: (changedPayment: ChangedPayment) => Promise<boolean>
}

/**
 * Registers the URL for the events of providers. Verified, stored once and answered at once; a job does the rest. Not
 * protected against forgery by a cookie, as no browser is involved: the signature is the proof. News without one is
 * only a hint, which is not stored.
 */
export function registerPaymentEvents(app: FastifyInstance, parts: PaymentEvents): void {
  const { payments, clock, worker } = parts
  worker.retain({
    rows: 'events of payment providers, by which one that comes twice is recognised',
    table: 'inbound_events',
    termMs: eventRepeatsMs,
    since: 'arrival',
    remove: deleteEvents,
  })
  const hints = new EventHints(parts)
  takeRawEvents(app, (scope, options) => {
    const take = async (ref: AccountRef, request: FastifyRequest, reply: FastifyReply) => {
      const provider = await getPort(payments, ref)
      const { body, headers } = request
      if (typeof body !== 'string' || body === '') return reply.code(400).send({ message: 'The event is empty.' })
      const receivedAt = clock.now()
      const event = await eventOrUnreachable(() => provider.verifyEvent({ body, headers, receivedAt }))
      if (event === undefined) return reply.code(401).send({ message: 'The signature is not valid.' })
      if (event === 'unreachable') return answerRetryLater(reply, 503)
      if (event.id === null) {
        const changedPayment = { ...ref, providerPaymentId: event.providerPaymentId }
        return followHint(parts, { hints, reply, changedPayment })
      }
      const { id, providerPaymentId, providerAccountId, isDecline } = event
      if (providerPaymentId === null) return { received: true }
      // News about an unknown account is accepted, and means nothing here.
      const refs = providerAccountId === undefined ? [ref] : await payments.named(ref.provider, providerAccountId)
      const stored = { id, providerPaymentId, ...(isDecline && { declineId: id }) }
      for (const each of refs) await storeOnce(parts, { ref: each, event: stored, receivedAt })
      return { received: true }
    }
    scope.post<{ Params: { provider: string } }>('/api/payments/:provider/events', options, (request, reply) =>
      take({ provider: request.params.provider, account: platformAccount }, request, reply),
    )
    // The account is known by its URL, and the signature is checked with its own secret: an event of one account
    // is none at the URL of another.
    scope.post<{ Params: AccountRef }>('/api/payments/:provider/:account/events', options, (request, reply) => {
      const { provider, account } = request.params
      if (account === platformAccount) throw new NotFound()
      return take({ provider, account }, request, reply)
    })
  })
}

/** Retention: events before this moment come no more. Their payment would only be looked up once more. */
const deleteEvents = (db: Db, before: Date, limit: number): Promise<number> =>
  deleteAtMost(db, inboundEvents, lt(inboundEvents.receivedAt, before), limit)

async function getPort(payments: PaymentProviders, ref: AccountRef): Promise<PaymentProvider> {
  try {
    return await payments.of(ref)
  } catch (error) {
    if (error instanceof ProviderUnreachable) throw new NotFound()
    throw error
  }
}

async function followHint(
  { backgroundPayments }: PaymentEvents,
  { hints, reply, changedPayment }: { hints: EventHints; reply: FastifyReply; changedPayment: ChangedPayment },
): Promise<object> {
  const outcome = await backgroundPayments
    .of(changedPayment)
    .then((port) => hints.follow(port, changedPayment))
    .catch((error: unknown) => {
      if (error instanceof ProviderUnreachable || error instanceof AccountUnusable) return 'unreachable' as const
      throw error
    })
  if (outcome === 'taken') return { received: true }
  return answerRetryLater(reply, outcome === 'busy' ? 429 : 503)
}

interface EventParameters {
  provider: string
  account: string
  eventId: string
  providerPaymentId: string
  receivedAt: Date
  jobName: string
  jobPayload: string
  lockedUntil: Date | null
  attempts: number
}

const insertEvent = bindByName<EventParameters, { id: number }>({
  name: 'inbound-event',
  batch: 'durable',
  text: `with stored as (
      insert into inbound_events (provider, event_id, provider_payment_id, received_at, account)
      values (:provider, :eventId, :providerPaymentId, :receivedAt::timestamptz, :account)
      on conflict (provider, account, event_id) do nothing
      returning provider)
    ${insertJobs(
      {
        name: ':jobName',
        payload: ':jobPayload',
        runAt: ':receivedAt',
        createdAt: ':receivedAt',
        lockedUntil: ':lockedUntil',
        attempts: ':attempts',
      },
      'from stored',
    )}
    returning id`,
})

/**
 * Stores the event and the job it leads to, or neither; a second time it does nothing. This process does the job itself
 * when there is a limit for it; the row is there for the case that it does not come to an end.
 */
async function storeOnce(
  { database, worker }: PaymentEvents,
  {
    ref: { provider, account },
    event: { id, ...changedPayment },
    receivedAt,
  }: { ref: AccountRef; event: { id: string } & Omit<ChangedPayment, keyof AccountRef>; receivedAt: Date },
): Promise<void> {
  const payload = { provider, account, ...changedPayment }
  const reservation = worker.reserve(paymentChanged)
  const job = { name: paymentChanged.name, payload, attempts: reservation === undefined ? 0 : 1 }
  try {
    const values = insertEvent.valuesOf({
      provider,
      account,
      eventId: id,
      providerPaymentId: changedPayment.providerPaymentId,
      receivedAt,
      jobName: job.name,
      jobPayload: JSON.stringify(payload),
      lockedUntil: reservation?.lockedUntil ?? null,
      attempts: job.attempts,
    })
    const [row] = await database.run(insertEvent, values)
    if (row === undefined) reservation?.cancel()
    else if (reservation === undefined) wakeWorkers(database, queueOf(paymentChanged))
    else reservation.run({ id: row.id, ...job })
  } catch (error) {
    reservation?.cancel()
    throw error
  }
}
