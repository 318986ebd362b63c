import { z } from 'zod'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Log } from '../platform/log.ts'
import { CircuitBreaker } from './circuit-breaker.ts'
import { type PaymentProvider, ProviderRefusal, ProviderUnreachable, type RawEvent } from './provider.ts'
import {
  customerAnswer,
  mandateAnswer,
  mandatesAnswer,
  methodsAnswer,
  paymentAnswerFor,
  paymentAnswerOf,
} from './provider-answers.ts'

export interface GuardOptions {
  clock: Clock
  config: Pick<Config, 'paymentTimeoutMs'>
  log: Log
}

/**
 * Stands between the product and any provider. A call ends in time, a believable answer or a `ProviderRefusal` comes
 * out, and everything else is `ProviderUnreachable`: too slow, broken, another amount, or a provider that has not
 * answered for a while and is left alone. It never asks twice by itself.
 */
export function guardProvider(provider: PaymentProvider, { clock, config, log }: GuardOptions): PaymentProvider {
  const breaker = new CircuitBreaker({
    clock,
    onChange: (isOpen) =>
      log[isOpen ? 'error' : 'info'](
        { provider: provider.name },
        isOpen ? 'a payment provider does not answer and is left alone' : 'a payment provider answers again',
      ),
  })

  async function ask<Answer>(call: string, schema: z.ZodType<Answer>, run: () => Promise<unknown>): Promise<Answer> {
    if (!breaker.tryEnter()) throw new ProviderUnreachable(`${provider.name} has not answered for a while`)
    try {
      const answer = read(call, schema, await inTime(run, config.paymentTimeoutMs))
      breaker.recordAnswer()
      return answer
    } catch (error) {
      if (error instanceof ProviderRefusal) breaker.recordAnswer()
      else breaker.recordFailure()
      if (error instanceof ProviderRefusal || error instanceof ProviderUnreachable) throw error
      throw new ProviderUnreachable(`${provider.name} failed at ${call}`, { cause: error })
    }
  }

  return {
    name: provider.name,
    listMethods: (query) => ask('listMethods', methodsAnswer, () => provider.listMethods(query)),
    createPayment: (asked) => ask('createPayment', paymentAnswerOf(asked), () => provider.createPayment(asked)),
    fetchPayment: (id) => ask('fetchPayment', paymentAnswerFor(id), () => provider.fetchPayment(id)),
    refundPayment: (asked) =>
      ask('refundPayment', paymentAnswerFor(asked.providerPaymentId, asked.amountCents), () =>
        provider.refundPayment(asked),
      ),
    createCustomer: (asked) => ask('createCustomer', customerAnswer, () => provider.createCustomer(asked)),
    createMandate: (asked) => ask('createMandate', mandateAnswer, () => provider.createMandate(asked)),
    listMandates: (customerId) => ask('listMandates', mandatesAnswer, () => provider.listMandates(customerId)),
    revokeMandate: (customerId, mandateId) =>
      ask('revokeMandate', z.void(), () => provider.revokeMandate(customerId, mandateId)),
    chargeMandate: (asked) => ask('chargeMandate', paymentAnswerOf(asked), () => provider.chargeMandate(asked)),
    verifyEvent: (event) => verifyQuietly(provider, event),
    reversalWindowDays: (method) => provider.reversalWindowDays(method),
  }
}

function read<Answer>(call: string, schema: z.ZodType<Answer>, answer: unknown): Answer {
  const parsed = schema.safeParse(answer)
  if (parsed.success) return parsed.data
  const mistakes = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim()).join('; ')
  throw new ProviderUnreachable(`The answer to ${call} makes no sense: ${mistakes}`)
}

/** An answer that comes later is not waited for; whether anything was done there is for a job to find out. */
async function inTime<Answer>(run: () => Promise<Answer>, timeoutMs: number): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ProviderUnreachable(`No answer in ${timeoutMs} ms`)), timeoutMs)
  })
  try {
    return await Promise.race([run(), tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/** An adapter that stumbles over what a stranger sent has not verified it. */
function verifyQuietly(provider: PaymentProvider, event: RawEvent) {
  try {
    return provider.verifyEvent(event)
  } catch {
    return undefined
  }
}
