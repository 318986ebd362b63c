import { defined } from '../../../contract/defined.ts'
import { hourMs, minuteMs } from '../../../contract/durations.ts'
import { BoundedMap } from '../../platform/bounded-map.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { randomToken } from '../../platform/secrets.ts'
import { paymentChanged, type ChangedPayment } from './payment-changed.ts'
import { AccountUnusable, type PaymentProvider, ProviderRefusal } from './provider.ts'

export interface EventHintOptions {
  clock: Clock
  db: Db
  jobs: Jobs
  /** Whether this payment is ours; a cheap query, as hints are unsigned. */
  isKnown: (changedPayment: ChangedPayment) => Promise<boolean>
}

/**
 * The shortest time between two lookups of a payment that hints cause, by the number of lookups before. A payment
 * changes a handful of times; a sender that made hundreds of payments, and repeats their ids all day, would keep Mollie
 * and the queue of settlements busy.
 */
const windows = [
  { timesMax: 10, windowMs: 3_000 },
  { timesMax: 15, windowMs: minuteMs },
  { timesMax: Infinity, windowMs: 10 * minuteMs },
] as const
/** The time without a hint after which the lookups of a payment are counted anew. */
const rememberedMs = hourMs
/**
 * The limit of requests about payments that we do not know: a number at once, and one more each time this interval has
 * passed.
 */
const strangersMax = 10
const strangerEveryMs = 3_000
const rememberedMax = 10_000

interface HintedPayment {
  /** The moment of the last request by the monotonic clock; later than now when a request is planned. */
  atMs: number
  times: number
}

/**
 * Follows unsigned news: any sender may post any id, as often as they like. For a payment of ours it makes at most one
 * job in an interval, whose request sees everything that changed before it. For any other payment it queries the
 * provider first, a few times in a minute, so that strangers cause no rows and no flood of calls.
 */
export class EventHints {
  private readonly hinted: BoundedMap<string, HintedPayment>
  /** Ids that the provider does not know: it gives an id when it makes a payment, and never later. */
  private readonly unknownPayments = new BoundedMap<string, true>({ sizeMax: rememberedMax })
  /** Other processes count their own windows: a request of this one is no repetition of theirs. */
  private readonly process = randomToken()
  private strangers = strangersMax
  private refilledAtMs = 0

  constructor(private readonly options: EventHintOptions) {
    const age = { maxMs: rememberedMs, clock: options.clock }
    this.hinted = new BoundedMap({ sizeMax: rememberedMax, age })
  }

  /**
   * @returns 'busy' when it was left undone, so that its sender has to come back
   * @throws ProviderUnreachable or AccountUnusable when the provider does not say whether there is such a payment
   */
  async follow(provider: PaymentProvider, changedPayment: ChangedPayment): Promise<'taken' | 'busy'> {
    const key = `${changedPayment.provider}:${changedPayment.account}:${changedPayment.providerPaymentId}`
    if (this.unknownPayments.has(key)) return 'taken'
    if (!(await this.options.isKnown(changedPayment))) {
      if (!this.takeStranger()) return 'busy'
      if (!(await isThere(provider, changedPayment.providerPaymentId))) {
        this.unknownPayments.set(key, true)
        return 'taken'
      }
    }
    await this.plan(changedPayment, key)
    return 'taken'
  }

  /**
   * Plans a request at once, or at the end of the window in which it was queried before: the news may be younger
   * than that answer.
   */
  private async plan(changedPayment: ChangedPayment, key: string): Promise<void> {
    const { clock, db, jobs } = this.options
    const nowMs = clock.now().getTime()
    const monotonicMs = clock.monotonicMs()
    const { atMs, times } = this.hinted.get(key) ?? { atMs: Number.NEGATIVE_INFINITY, times: 0 }
    const { windowMs } = defined(windows.find(({ timesMax }) => times < timesMax))
    const window = Math.floor(nowMs / windowMs)
    const isFirst = monotonicMs - atMs >= windowMs
    const runAt = isFirst ? nowMs : (window + 1) * windowMs
    if (monotonicMs >= atMs) this.hinted.set(key, { atMs: monotonicMs + runAt - nowMs, times: times + 1 })
    await jobs.enqueue(db, paymentChanged, changedPayment, {
      runAt: new Date(runAt),
      onceKey: `payment-changed:${key}:${isFirst ? `now ${this.process}` : 'later'}:${windowMs}:${window}`,
    })
  }

  private takeStranger(): boolean {
    const nowMs = this.options.clock.monotonicMs()
    const more = Math.floor((nowMs - this.refilledAtMs) / strangerEveryMs)
    this.refilledAtMs += more * strangerEveryMs
    this.strangers = Math.min(strangersMax, this.strangers + more)
    if (this.strangers === 0) return false
    this.strangers -= 1
    return true
  }
}

async function isThere(provider: PaymentProvider, providerPaymentId: string): Promise<boolean> {
  try {
    await provider.fetchPayment(providerPaymentId)
    return true
  } catch (error) {
    // An account that refuses our calls says nothing about the payment.
    if (error instanceof ProviderRefusal && !(error instanceof AccountUnusable)) return false
    throw error
  }
}
