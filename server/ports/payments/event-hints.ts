import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { paymentChanged, type PaymentNews } from './payment-changed.ts'
import { AccountUnusable, type PaymentProvider, ProviderRefusal } from './provider.ts'

export interface EventHintOptions {
  clock: Clock
  db: Db
  jobs: Jobs
  /** Whether this payment is ours; a cheap question, as hints are unsigned. */
  isKnown: (news: PaymentNews) => Promise<boolean>
}

/** A payment is looked up no more often than this because of hints. */
const windowMs = 3_000
/**
 * The limit of questions about payments that we do not know: a number at once, and one more each time this interval has
 * passed.
 */
const strangersMax = 10
const strangerEveryMs = 3_000
const rememberedMax = 10_000

/**
 * Follows unsigned news: any sender may post any id, as often as they like. For a payment of ours it makes at most one
 * job in an interval, whose question sees everything that changed before it. For any other payment it asks the provider
 * first, a few times in a minute, so that strangers cause no rows and no flood of calls.
 */
export class EventHints {
  /** The moments of the last questions by the monotonic clock; ahead of it when a question is planned. */
  private readonly askedAtMs = new Map<string, number>()
  /** Ids that the provider does not know: it gives an id when it makes a payment, and never later. */
  private readonly unknownPayments = new Set<string>()
  private strangers = strangersMax
  private refilledAtMs = 0

  constructor(private readonly options: EventHintOptions) {}

  /**
   * @returns 'busy' when it was left undone, so that its sender has to come back
   * @throws ProviderUnreachable or AccountUnusable when the provider does not say whether there is such a payment
   */
  async follow(provider: PaymentProvider, news: PaymentNews): Promise<'taken' | 'busy'> {
    const key = `${news.provider}:${news.account}:${news.providerPaymentId}`
    if (this.unknownPayments.has(key)) return 'taken'
    if (!(await this.options.isKnown(news))) {
      if (!this.takeStranger()) return 'busy'
      if (!(await isThere(provider, news.providerPaymentId))) {
        remember(this.unknownPayments, key)
        return 'taken'
      }
    }
    await this.plan(news, key)
    return 'taken'
  }

  /**
   * Plans a question at once, or at the end of the window in which it was asked about before: the news may be younger
   * than that answer.
   */
  private async plan(news: PaymentNews, key: string): Promise<void> {
    const { clock, db, jobs } = this.options
    const nowMs = clock.now().getTime()
    const monotonicMs = clock.monotonicMs()
    const window = Math.floor(nowMs / windowMs)
    const askedAtMs = this.askedAtMs.get(key)
    const isFirst = askedAtMs === undefined || monotonicMs - askedAtMs >= windowMs
    const runAt = isFirst ? nowMs : (window + 1) * windowMs
    if (isFirst || monotonicMs >= askedAtMs) remember(this.askedAtMs, key, monotonicMs + runAt - nowMs)
    await jobs.enqueue(db, paymentChanged, news, {
      runAt: new Date(runAt),
      onceKey: `payment-changed:${key}:${isFirst ? 'now' : 'later'}:${window}`,
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

/** The oldest entry makes place, so that memory stays bounded. */
function remember(into: Map<string, number> | Set<string>, key: string, atMs = 0): void {
  into.delete(key)
  const [oldest] = into.keys()
  if (into.size >= rememberedMax && oldest !== undefined) into.delete(oldest)
  if (into instanceof Map) into.set(key, atMs)
  else into.add(key)
}
