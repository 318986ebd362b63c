import type { FastifyInstance } from 'fastify'
import type { Clock } from '../platform/clock.ts'
import type { Database, Statement } from '../platform/db/database.ts'
import { NotFound } from '../platform/errors.ts'
import { insertJobs, wakeWorkers } from '../platform/jobs/insert-jobs.ts'
import { laneOf } from '../platform/jobs/jobs.ts'
import type { Worker } from '../platform/jobs/worker.ts'
import { paymentChanged } from './payment-changed.ts'
import type { PaymentProvider, VerifiedEvent } from './provider.ts'

export interface PaymentEvents {
  payments: PaymentProvider
  database: Database
  clock: Clock
  worker: Worker
}

const bodyLimit = 64 * 1024

/**
 * Where providers tell us that something changed. Verified, stored once and answered at once; a job does the rest.
 * Not protected against forgery by a cookie, as no browser is involved: the signature is the proof.
 */
export function registerPaymentEvents(app: FastifyInstance, parts: PaymentEvents): void {
  const { payments, clock } = parts
  app.register(async (scope) => {
    // A signature covers the bytes as they were sent, so nothing may parse them before.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body))
    scope.post<{ Params: { provider: string } }>(
      '/api/payments/:provider/events',
      { bodyLimit, config: { rateLimit: false } },
      async (request, reply) => {
        if (request.params.provider !== payments.name) throw new NotFound()
        const { body, headers } = request
        if (typeof body !== 'string' || body === '') return reply.code(400).send({ message: 'The event is empty.' })
        const receivedAt = clock.now()
        const event = payments.verifyEvent({ body, headers, receivedAt })
        if (event === undefined) return reply.code(401).send({ message: 'The signature is not valid.' })
        await storeOnce(parts, event, receivedAt)
        return { received: true }
      },
    )
  })
}

const storeEvent: Statement<{ id: number }> = {
  name: 'inbound-event',
  batch: 'durable',
  text: `with stored as (
      insert into inbound_events (provider, event_id, provider_payment_id, received_at)
      values ($1, $2, $3, $4::timestamptz)
      on conflict (provider, event_id) do nothing
      returning provider)
    ${insertJobs(
      { name: '$5', payload: '$6', runAt: '$4', createdAt: '$4', lockedUntil: '$7', attempts: '$8' },
      'from stored',
    )}
    returning id`,
}

/**
 * The event and the job it asks for, or neither; a second time it does nothing. This process does the job itself when
 * it has a place for it; the row is there for the case that it does not come to an end.
 */
async function storeOnce(
  { payments, database, worker }: PaymentEvents,
  event: VerifiedEvent,
  receivedAt: Date,
): Promise<void> {
  const provider = payments.name
  const payload = { provider, providerPaymentId: event.providerPaymentId }
  const place = worker.reserve(paymentChanged)
  const job = { name: paymentChanged.name, payload, attempts: place === undefined ? 0 : 1 }
  try {
    const [row] = await database.run(storeEvent, [
      provider,
      event.id,
      event.providerPaymentId,
      receivedAt,
      job.name,
      JSON.stringify(payload),
      place?.lockedUntil ?? null,
      job.attempts,
    ])
    if (row === undefined) place?.cancel()
    else if (place === undefined) wakeWorkers(database, laneOf(paymentChanged))
    else place.run({ id: row.id, ...job })
  } catch (error) {
    place?.cancel()
    throw error
  }
}
