import type { FastifyInstance } from 'fastify'
import type { Clock } from '../platform/clock.ts'
import type { Database, Statement } from '../platform/db/database.ts'
import { NotFound } from '../platform/errors.ts'
import { jobsChannel } from '../platform/jobs/jobs.ts'
import { paymentChanged } from './payment-changed.ts'
import type { PaymentProvider, VerifiedEvent } from './provider.ts'

export interface PaymentEvents {
  payments: PaymentProvider
  database: Database
  clock: Clock
}

const bodyLimit = 64 * 1024

/**
 * Where providers tell us that something changed. Verified, stored once and answered at once; a job does the rest.
 * Not protected against forgery by a cookie, as no browser is involved: the signature is the proof.
 */
export function registerPaymentEvents(app: FastifyInstance, { payments, database, clock }: PaymentEvents): void {
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
        await storeOnce(database, { provider: payments.name, event, receivedAt })
        return { received: true }
      },
    )
  })
}

const storeEvent: Statement = {
  name: 'inbound-event',
  text: `with stored as (
      insert into inbound_events (provider, event_id, provider_payment_id, received_at)
      values ($1, $2, $3, $4::timestamptz)
      on conflict (provider, event_id) do nothing
      returning provider, provider_payment_id)
    insert into jobs (name, payload, run_at, created_at)
    select $5, jsonb_build_object('provider', provider, 'providerPaymentId', provider_payment_id),
      $4::timestamptz, $4::timestamptz
    from stored`,
}

/** The event and the job it asks for, or neither; a second time it does nothing. */
async function storeOnce(
  database: Database,
  { provider, event, receivedAt }: { provider: string; event: VerifiedEvent; receivedAt: Date },
): Promise<void> {
  await database.run(storeEvent, [provider, event.id, event.providerPaymentId, receivedAt, paymentChanged.name])
  database.notify(jobsChannel, '')
}
