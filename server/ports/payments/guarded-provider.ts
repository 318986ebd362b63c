import { z } from 'zod'
import { minuteMs } from '../../../contract/durations.ts'
import { asciiEmailAddress } from '../../../contract/fields/email-address.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Log } from '../../platform/log.ts'
import type { Metrics, ProviderCallOutcome } from '../../platform/metrics/metrics.ts'
import { CircuitBreaker } from '../../platform/outbound/circuit-breaker.ts'
import {
  AccountUnusable,
  type PaymentProvider,
  ProviderRefusal,
  ProviderUnreachable,
  type RawEvent,
} from './provider.ts'
import {
  customerAnswer,
  customerLookupAnswer,
  lookupAnswer,
  mandateAnswer,
  mandateLookupAnswer,
  mandatesAnswer,
  methodsAnswer,
  mustBeAbout,
  mustBeOf,
  type Objection,
  type PaymentAnswer,
  paymentAnswer,
  payoutsAnswer,
  refundLookupAnswer,
} from './provider-answers.ts'
import { withTimeout } from './with-timeout.ts'

/** Donors who wait, or jobs in the background. */
export type ProviderCaller = 'people' | 'jobs'

export interface GuardOptions {
  clock: Clock
  config: Pick<Config, 'paymentTimeoutMs'>
  log: Log
  /** The caller through this guard, for the log. */
  caller?: ProviderCaller
  metrics: Metrics
  /** Whether its breaker is in the figures; those of linked accounts are not, as one may be suspended for good. */
  isPlatform?: boolean
}

/**
 * Stands between the product and any provider. A call ends in time, a believable answer or a `ProviderRefusal` comes
 * out, and everything else is `ProviderUnreachable`: too slow, broken, another amount, or a provider that has not
 * answered for a while and is left alone. It never sends a request twice by itself, and gives e-mail addresses in the
 * form that all take.
 *
 * People who wait and jobs in the background have a guard each: a failure of jobs never closes the door for people.
 */
export function guardProvider(provider: PaymentProvider, options: GuardOptions): PaymentProvider {
  const guard = createGuard(provider, options)
  const guardPayment = (call: string, objection: Objection<PaymentAnswer>, run: () => Promise<unknown>) =>
    guard({ call, schema: paymentAnswer, objection }, run)

  return {
    name: provider.name,
    checkoutOrigins: provider.checkoutOrigins,
    creditor: provider.creditor,
    repeatableForMs: provider.repeatableForMs,
    listMethods: (query) => guard({ call: 'listMethods', schema: methodsAnswer }, () => provider.listMethods(query)),
    createPayment: (request) =>
      guardPayment('createPayment', mustBeOf(request), () => provider.createPayment(withAsciiEmail(request))),
    fetchPayment: (id) => guardPayment('fetchPayment', mustBeAbout(id), () => provider.fetchPayment(id)),
    findPayment: (lookup) => guard({ call: 'findPayment', schema: lookupAnswer }, () => provider.findPayment(lookup)),
    cancelPayment: (id) => guardPayment('cancelPayment', mustBeAbout(id), () => provider.cancelPayment(id)),
    refundPayment: (request) =>
      guardPayment('refundPayment', mustBeAbout(request.providerPaymentId, request.amountCents), () =>
        provider.refundPayment(request),
      ),
    findRefund: (lookup) =>
      guard({ call: 'findRefund', schema: refundLookupAnswer }, () => provider.findRefund(lookup)),
    createCustomer: (request) =>
      guard({ call: 'createCustomer', schema: customerAnswer }, () => provider.createCustomer(withAsciiEmail(request))),
    findCustomer: (customerId) =>
      guard({ call: 'findCustomer', schema: customerLookupAnswer }, () => provider.findCustomer(customerId)),
    createMandate: (request) =>
      guard({ call: 'createMandate', schema: mandateAnswer }, () => provider.createMandate(request)),
    findMandate: (customerId, mandateId) =>
      guard({ call: 'findMandate', schema: mandateLookupAnswer }, () => provider.findMandate(customerId, mandateId)),
    listMandates: (customerId) =>
      guard({ call: 'listMandates', schema: mandatesAnswer }, () => provider.listMandates(customerId)),
    revokeMandate: (customerId, mandateId) =>
      guard({ call: 'revokeMandate', schema: nothing }, () => provider.revokeMandate(customerId, mandateId)),
    chargeMandate: (request) => guardPayment('chargeMandate', mustBeOf(request), () => provider.chargeMandate(request)),
    listPayouts: (since, isKnown, atMost) =>
      guard({ call: 'listPayouts', schema: payoutsAnswer, timeoutMs: payoutsTimeoutMs }, () =>
        provider.listPayouts(since, isKnown, atMost),
      ),
    verifyEvent: (event) => verifyQuietly(provider, event),
    reversalWindowDays: (method) => provider.reversalWindowDays(method),
  }
}

/** Returns the guard of single calls to a provider, behind one circuit breaker; each is counted by its outcome. */
function createGuard(provider: PaymentProvider, options: GuardOptions) {
  const { clock, config, log, metrics, caller = 'people', isPlatform = false } = options
  const methods: ProviderCall<unknown> = { call: 'listMethods', schema: methodsAnswer }
  const showBreaker = (isOpen: boolean) => isPlatform && metrics.setBreaker({ provider: provider.name, caller, isOpen })
  const breaker = new CircuitBreaker({
    clock,
    probe: () =>
      readAnswer(methods, () => provider.listMethods({ sequence: 'single', language: 'nl' }), config.paymentTimeoutMs),
    onChange: (isOpen) => {
      showBreaker(isOpen)
      log[isOpen ? 'error' : 'info'](
        { provider: provider.name, caller },
        isOpen ? 'a payment provider does not answer and is left alone' : 'a payment provider answers again',
      )
    },
  })
  showBreaker(false)

  async function guard<Answer>(guarded: ProviderCall<Answer>, run: () => Promise<unknown>): Promise<Answer> {
    if (!breaker.enter()) throw new ProviderUnreachable(`${provider.name} has not answered for a while`)
    const startedAtMs = clock.monotonicMs()
    const observe = (outcome: ProviderCallOutcome['outcome']) =>
      metrics.observeProviderCall({
        provider: provider.name,
        call: guarded.call,
        caller,
        outcome,
        seconds: (clock.monotonicMs() - startedAtMs) / 1000,
      })
    try {
      const answer = await readAnswer(guarded, run, guarded.timeoutMs ?? config.paymentTimeoutMs)
      breaker.recordAnswer()
      observe('answered')
      return answer
    } catch (error) {
      observe(error instanceof ProviderRefusal ? 'refused' : 'unreachable')
      if (error instanceof ProviderRefusal) breaker.recordAnswer()
      else breaker.recordFailure()
      if (error instanceof ProviderRefusal || error instanceof ProviderUnreachable) throw error
      throw new ProviderUnreachable(`${provider.name} failed at ${guarded.call}`, { cause: error })
    }
  }
  return guard
}

/**
 * Writes the domain of an e-mail address in ASCII: no provider is queried whether it accepts an international domain in
 * letters.
 */
export const withAsciiEmail = <PaymentInput extends { email?: string }>(request: PaymentInput): PaymentInput =>
  request.email === undefined ? request : { ...request, email: asciiEmailAddress(request.email) }

interface ProviderCall<Answer> {
  call: string
  schema: z.ZodType<Answer>
  objection?: Objection<Answer>
  /** The timeout instead of the configured one, for calls that make many requests to the provider. */
  timeoutMs?: number
}

/** All payments of a few payouts, page by page; only jobs fetch them. */
const payoutsTimeoutMs = 5 * minuteMs

const nothing = z.void()

const readAnswer = async <Answer>(guarded: ProviderCall<Answer>, run: () => Promise<unknown>, timeoutMs: number) =>
  read(guarded, await withTimeout(run, timeoutMs))

function read<Answer>({ call, schema, objection }: ProviderCall<Answer>, answer: unknown): Answer {
  const parsed = schema.safeParse(answer)
  const problem = parsed.success ? objection?.(parsed.data) : problemsOf(parsed.error)
  if (parsed.success && problem === undefined) return parsed.data
  throw new ProviderUnreachable(`The answer to ${call} is invalid: ${problem}`)
}

const problemsOf = ({ issues }: z.ZodError) =>
  issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim()).join('; ')

/** Verifies a message with an adapter, which has not done so when it fails on an unsigned one. */
async function verifyQuietly(provider: PaymentProvider, event: RawEvent) {
  try {
    return await provider.verifyEvent(event)
  } catch (error) {
    // The event is the provider's, which has to send it again.
    if (error instanceof ProviderUnreachable || error instanceof AccountUnusable) throw error
    return undefined
  }
}
