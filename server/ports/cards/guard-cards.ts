import { cardFailures } from '../../../contract/subscriptions/billing/card-failures.ts'
import { z } from 'zod'
import { AccountUnusable, ProviderRefusal, ProviderUnreachable } from '../payments/provider.ts'
import { withAsciiEmail } from '../payments/guarded-provider.ts'
import { withTimeout } from '../payments/with-timeout.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import { CircuitBreaker } from '../../platform/outbound/circuit-breaker.ts'
import { type CardOrder, type CardProvider, chargeStatuses, type ProviderCharge } from './card-provider.ts'

const chargeAnswer: z.ZodType<ProviderCharge> = z.object({
  chargeId: z.string().min(1),
  reference: z.string().min(1),
  status: z.enum(chargeStatuses),
  amountCents: z.number().int().min(0),
  currency: z.string().length(3),
  // A URL that a page is sent to has to be a web URL, so that no script runs as ours.
  actionUrl: z.url({ protocol: /^https?$/ }).nullable(),
  failure: z.enum(cardFailures).nullable(),
})
const cardAnswer = z.object({
  cardId: z.string().min(1),
  brand: z.string().min(1),
  lastFour: z.string().regex(/^\d{4}$/),
  expiryMonth: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .nullish(),
  country: z.string().length(2).nullable(),
  fingerprint: z.string().min(1).nullish(),
})
const readAnswer = z.union([cardAnswer, z.enum(cardFailures)]).optional()
const customerAnswer = z.object({ customerId: z.string().min(1) })
const fieldsAnswer = z.object({ token: z.string().min(1), url: z.string().min(1) })

export interface CardGuardOptions {
  clock: Pick<Clock, 'monotonicMs'>
  log: Log
  timeoutMs: number
}

/**
 * Stands between the product and the card provider: a call ends in time with a believable answer, with a
 * `ProviderRefusal`, or with `ProviderUnreachable`, which says that the outcome is unknown. It never sends a request
 * twice by itself, and leaves a provider alone that has not answered for a while.
 */
export function guardCards(provider: CardProvider, { clock, log, timeoutMs }: CardGuardOptions): CardProvider {
  const breaker = new CircuitBreaker({
    clock,
    probe: () => withTimeout(() => provider.probe(), timeoutMs),
    onChange: (isOpen) =>
      log[isOpen ? 'error' : 'info'](
        { provider: provider.name },
        isOpen ? 'a card provider does not answer and is left alone' : 'a card provider answers again',
      ),
  })
  async function guard<Answer>(schema: z.ZodType<Answer>, run: () => Promise<unknown>): Promise<Answer> {
    if (!breaker.enter()) throw new ProviderUnreachable(`${provider.name} has not answered for a while`)
    try {
      const answer = schema.parse(await withTimeout(run, timeoutMs))
      breaker.recordAnswer()
      return answer
    } catch (error) {
      // That our own account cannot be used says nothing about a card.
      const isRefusal = error instanceof ProviderRefusal && !(error instanceof AccountUnusable)
      if (isRefusal) breaker.recordAnswer()
      else breaker.recordFailure()
      if (isRefusal || error instanceof ProviderUnreachable) throw error
      throw new ProviderUnreachable(`${provider.name} sent no usable answer`, { cause: error })
    }
  }
  return {
    name: provider.name,
    probe: () => guard(z.void(), () => provider.probe()),
    createCustomer: (request) => guard(customerAnswer, () => provider.createCustomer(withAsciiEmail(request))),
    openFields: (request) => guard(fieldsAnswer, () => provider.openFields(request)),
    readCard: (request) => guard(readAnswer, () => provider.readCard(request)),
    closeFields: (request) => guard(z.void(), () => provider.closeFields(request)),
    async charge(request) {
      const answer = await guard(chargeAnswer, () => provider.charge(request))
      mustBeOf(answer, request)
      return answer
    },
    async findCharge(order) {
      const answer = await guard(chargeAnswer.optional(), () => provider.findCharge(order))
      if (answer !== undefined) mustBeAbout(answer, order)
      return answer
    },
    cancelCharge: (order) => guard(z.enum(chargeStatuses), () => provider.cancelCharge(order)),
    refund: (request) => guard(z.void(), () => provider.refund(request)),
    verifyEvent: (event) => verifyQuietly(provider, event),
  }
}

function mustBeAbout(answer: ProviderCharge, { reference }: CardOrder): void {
  if (answer.reference !== reference) throw new ProviderUnreachable('The answer is about another charge')
}

function mustBeOf(answer: ProviderCharge, order: CardOrder): void {
  mustBeAbout(answer, order)
  if (answer.amountCents !== order.amountCents || answer.currency !== order.currency)
    throw new ProviderUnreachable('The answer has another amount')
}

/** Verifies a message with an adapter, which has not done so when it fails on an unsigned one. */
async function verifyQuietly(provider: CardProvider, event: Parameters<CardProvider['verifyEvent']>[0]) {
  try {
    return await provider.verifyEvent(event)
  } catch (error) {
    if (error instanceof ProviderUnreachable || error instanceof AccountUnusable) throw error
    return undefined
  }
}
