import type { FastifyInstance } from 'fastify'
import { answerRetryLater, eventOrUnreachable, takeRawEvents } from '../payments/take-raw-events.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { requireFound } from '../../platform/errors.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { cardRefused, chargeChanged } from './card-jobs.ts'
import type { CardProviders, ConfiguredCards } from './registry.ts'

interface CardEvents {
  cards: CardProviders
  db: Db
  jobs: Jobs
  clock: Clock
}

/** Registers the pages that fields of cards stand in, and the URL for their providers' events. */
export function registerCards(app: FastifyInstance, parts: CardEvents, configured: readonly ConfiguredCards[]): void {
  for (const { registerPages } of configured) registerPages(app)
  registerCardEvents(app, parts)
}

/**
 * Registers the URL for the events of card providers. The signature is the proof; its charge is looked up by a job, so
 * that it does not matter how often and in which order it comes.
 */
function registerCardEvents(app: FastifyInstance, { cards, db, jobs, clock }: CardEvents): void {
  takeRawEvents(app, (scope, options) => {
    scope.post<{ Params: { provider: string } }>('/api/cards/:provider/events', options, async (request, reply) => {
      const { provider } = request.params
      const port = requireFound(cards.find(provider))
      const { body, headers } = request
      if (typeof body !== 'string' || body === '') return reply.code(400).send({ message: 'The event is empty.' })
      const event = await eventOrUnreachable(() => port.verifyEvent({ body, headers, receivedAt: clock.now() }))
      if (event === undefined) return reply.code(401).send({ message: 'The signature is not valid.' })
      if (event === 'unreachable') return answerRetryLater(reply, 503)
      if (event.refused !== undefined) await jobs.enqueue(db, cardRefused, { provider, ...event.refused })
      if (event.reference !== null) await jobs.enqueue(db, chargeChanged, { provider, reference: event.reference })
      return { received: true }
    })
  })
}
