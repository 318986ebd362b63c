import { minuteMs } from '../../../../contract/durations.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Config } from '../../../platform/config.ts'
import type { Database } from '../../../platform/db/database.ts'
import { networkOf } from '../../../platform/http/requests/network-of.ts'
import type { Log } from '../../../platform/log.ts'
import { lastingHash } from '../../../platform/secrets.ts'
import { isCardMethod } from './is-card-method.ts'
import { addCounts, type CountedMinute, readCounts } from './queries/counts.ts'
import {
  areCardsTested,
  bitsFor,
  type Counts,
  isCardTesting,
  isCheckoutTesting,
  isFormTested,
  isNetworkTesting,
  isPayerTesting,
  isSiteTested,
  isSmall,
  noCounts,
  type RecentCounts,
  siteFactor,
  timeToPayMinutes,
  testedCardWeight,
  windowMinutes,
} from './rules.ts'
import { attemptLimits, cardsOf, formScope, minus, plus, siteScope } from './attempt-limits.ts'

/** The interval at which the counts of all processes are brought together, while there is anything to count. */
const shareEveryMs = 1_000

export interface PressureParts {
  database: Database
  clock: Clock
  config: Pick<Config, 'secret'>
  log: Log
}

export interface CheckoutAttempt {
  projectId: number
  ipAddress: string
  amountCents: number
  method: string
  /** The e-mail address of the payer; looked at for cards alone. */
  payer?: string
}

type AssessedAttempt = Omit<CheckoutAttempt, 'amountCents'>

/** The end of a payment, and the facts of it by then. */
export interface PaymentEnd {
  projectId: number
  payment: number
  method: string
  end: 'paid' | 'declined'
  /** The card, if the provider says it. */
  card?: string
  payer?: string
}

/**
 * Counts attempts to pay by form, site and network. A donation makes no query for that: every process counts by itself
 * and shares its counts once a second, so that all processes soon know of an attack on any of them.
 */
export class Pressure {
  /** The counts of all processes at the last look, by scope and minute. */
  private readonly shared = new Map<string, Map<number, Counts>>()
  /** Counts of this process since. */
  private pending = new Map<string, Map<number, Counts>>()
  /** The counts on their way to the database: they count here as well, so that no attempt slips through meanwhile. */
  private sent = new Map<string, Map<number, Counts>>()
  /** The undo of the count of an answered attempt once it is paid, by payment, oldest first. */
  private readonly unpaid = new Map<number, { uncount: () => void; minute: number }>()
  /** The network from which each payment was begun here, oldest first: a card is known only after it was tried. */
  private readonly startNetworks = new Map<number, { network: string; minute: number }>()
  private sharing: Promise<void> | undefined
  private sharedAtMs = Number.NEGATIVE_INFINITY

  constructor(private readonly parts: PressureParts) {}

  /**
   * Whether an attempt has to be answered for first, and whether cards are being tested on its form or the whole site.
   */
  assess({ projectId, ipAddress, method, payer }: AssessedAttempt): { isChallenged: boolean; isTested: boolean } {
    const isTested = this.isTested(projectId) || this.isTested(null)
    const isChallenged =
      isTested ||
      isNetworkTesting(this.recent(this.networkScope(ipAddress))) ||
      (payer !== undefined && isCardMethod(method) && isPayerTesting(this.recent(this.payerScope(payer))))
    return { isChallenged, isTested }
  }

  /** Whether cards are being tested on a form, or on the whole site. */
  isTested(projectId: number | null): boolean {
    if (projectId === null)
      return isSiteTested(this.recent(siteScope)) || areCardsTested(this.recent(cardsOf(siteScope)), siteFactor)
    const form = formScope(projectId)
    return isFormTested(this.recent(form)) || areCardsTested(this.recent(cardsOf(form)))
  }

  /** Returns the proof of work that the next attempt from the network costs, in bits. */
  bitsFor({ projectId, ipAddress }: Pick<CheckoutAttempt, 'projectId' | 'ipAddress'>): number {
    const countsOf = (scope: string) => this.recent(scope).lastTenMinutes
    const form = formScope(projectId)
    return bitsFor({
      form: countsOf(form),
      site: countsOf(siteScope),
      network: countsOf(`${this.networkScope(ipAddress)}:${form}`),
    })
  }

  /** Counts an attempt, whether it may go on or not. @returns the undo, for a repeat of one that was counted */
  count({ projectId, ipAddress, amountCents, method, payer }: CheckoutAttempt): () => void {
    const network = this.networkScope(ipAddress)
    const isRepeated = this.recent(network).lastTenMinutes.attempts > 0
    const counts = { ...noCounts, attempts: 1, suspicious: isSmall(amountCents) && isRepeated ? 1 : 0 }
    const scopes = [formScope(projectId), siteScope, network]
    const isCard = isCardMethod(method)
    const ofCards = { ...noCounts, attempts: 1, suspicious: isSmall(amountCents) ? 1 : 0 }
    const cards = isCard ? [cardsOf(formScope(projectId)), cardsOf(siteScope)] : []
    const minute = this.minute()
    this.add(scopes, counts, minute)
    this.add(cards, ofCards, minute)
    // So that this process learns the counts of others.
    if (payer !== undefined && isCard) this.add([this.payerScope(payer)], { ...noCounts, attempts: 1 }, minute)
    return () => {
      this.add(scopes, minus(counts), minute)
      this.add(cards, minus(ofCards), minute)
    }
  }

  /**
   * Counts an attempt that comes with an answer while cards are being tested, by network, form and site.
   * @returns the undo; undefined when too many are unpaid
   */
  countAnswered(
    { projectId, ipAddress, method }: AssessedAttempt,
    { isWorked }: { isWorked: boolean },
  ): (() => void) | undefined {
    const limits = attemptLimits(this.networkScope(ipAddress), formScope(projectId), {
      isCard: isCardMethod(method),
      isWorked,
    })
    if (limits.some(({ scope, max }) => this.recent(scope).lastTenMinutes.attempts >= max)) return undefined
    const minute = this.minute()
    const scopes = limits.map(({ scope }) => scope)
    this.add(scopes, { ...noCounts, attempts: 1 }, minute)
    return () => this.add(scopes, { ...noCounts, attempts: -1 }, minute)
  }

  /** Stores the undo of an answered attempt until it is paid, or too old to count. */
  storeUntilPaid(paymentId: number, uncount: () => void): void {
    const minute = this.minute()
    for (const [id, attempt] of this.unpaid) if (attempt.minute <= minute - windowMinutes) this.unpaid.delete(id)
    this.unpaid.set(paymentId, { uncount, minute })
  }

  /**
   * Uncounts an attempt. A paid attempt is not counted. Only the process that took the donation knows the payment; in
   * the other processes the attempt counts until it is old.
   */
  uncountPaid(paymentId: number): void {
    this.unpaid.get(paymentId)?.uncount()
    this.unpaid.delete(paymentId)
  }

  /** Counts the end of an attempt: a payment came in, or a bank declined it. */
  countEnd({ end, ...ended }: PaymentEnd): void {
    const { projectId, payment, method, card } = ended
    const counts = end === 'paid' ? { ...noCounts, paid: 1 } : { ...noCounts, suspicious: 1, declined: 1 }
    const scopes = [formScope(projectId), siteScope]
    this.add(scopes, counts, this.minute())
    // A declined payment counts on the form already, as an attempt.
    if (end === 'paid' && isCardMethod(method)) this.add(scopes.map(cardsOf), counts, this.minute())
    if (end === 'paid') this.uncountPaid(payment)
    else if (card !== undefined) this.countDeclined({ ...ended, card })
  }

  /**
   * Counts a card that was declined at a checkout which goes on: its payer may use another there.
   * @returns whether it is to be closed
   */
  countDeclinedAttempt(declined: Omit<PaymentEnd, 'end'>): boolean {
    this.countEnd({ ...declined, end: 'declined' })
    this.add([checkoutScope(declined)], { ...noCounts, declined: 1 }, this.minute())
    return this.isTestedTooOften(declined)
  }

  /** Whether so many cards were declined at a checkout, or this one so often anywhere, that it is to be closed. */
  isTestedTooOften(declined: Pick<PaymentEnd, 'payment' | 'card'>): boolean {
    const isCardTested = declined.card !== undefined && isCardTesting(this.recent(this.keyed('card', declined.card)))
    return isCardTested || isCheckoutTesting(this.recent(checkoutScope(declined)))
  }

  /** Counts a decline. A card that is declined again and again counts against its user, on every form. */
  private countDeclined({ projectId, payment, card, payer }: Omit<PaymentEnd, 'end'> & { card: string }): void {
    const minute = this.minute()
    const ofCard = this.keyed('card', card)
    const ofPayer = payer === undefined ? [] : [this.payerScope(payer)]
    this.add([ofCard, ...ofPayer], { ...noCounts, suspicious: 1, declined: 1 }, minute)
    if (!isCardTesting(this.recent(ofCard))) return
    const network = this.startNetworks.get(payment)?.network
    const against = [formScope(projectId), siteScope, ...ofPayer, ...(network === undefined ? [] : [network])]
    this.add(against, { ...noCounts, suspicious: testedCardWeight }, minute)
  }

  /**
   * Stores the network from which a payment was begun, as long as its provider may still report the card. Only this
   * process knows it.
   */
  recordOrigin(payment: number, ipAddress: string): void {
    const minute = this.minute()
    for (const [id, origin] of this.startNetworks) {
      if (origin.minute > minute - windowMinutes) break
      this.startNetworks.delete(id)
    }
    this.startNetworks.set(payment, { network: this.networkScope(ipAddress), minute })
  }

  /** Brings the counts of all processes together; they come by themselves, this is for callers that wait for them. */
  share(): Promise<void> {
    this.sharedAtMs = this.parts.clock.monotonicMs()
    this.sharing ??= this.exchange()
      .catch((error: unknown) => this.parts.log.warn({ err: error }, 'counts of attempts could not be shared'))
      .finally(() => (this.sharing = undefined))
    return this.sharing
  }

  private add(scopes: string[], counts: Counts, minute: number): void {
    for (const scope of scopes) addTo(this.pending, scope, minute, counts)
    if (this.parts.clock.monotonicMs() - this.sharedAtMs >= shareEveryMs) void this.share()
  }

  private async exchange(): Promise<void> {
    const { database } = this.parts
    const unsent = this.pending
    this.sent = unsent
    this.pending = new Map()
    const scopes = [...unsent.keys()]
    try {
      await addCounts(database, rowsOf(unsent))
    } catch (error) {
      this.moveSent(this.pending)
      throw error
    }
    this.moveSent(this.shared)
    const after = this.minute() - windowMinutes
    const countedMinutes = await readCounts(database, scopes, new Date(after * minuteMs))
    for (const scope of scopes) this.shared.delete(scope)
    for (const { scope, minuteAt, ...counts } of countedMinutes)
      addTo(this.shared, scope, minuteAt.getTime() / minuteMs, counts)
    for (const [scope, minutes] of this.shared)
      if ([...minutes.keys()].every((minute) => minute <= after)) this.shared.delete(scope)
  }

  private moveSent(countsByScope: Map<string, Map<number, Counts>>): void {
    for (const [scope, minutes] of this.sent)
      for (const [minute, counts] of minutes) addTo(countsByScope, scope, minute, counts)
    this.sent = new Map()
  }

  /** Returns the recent counts, in one pass over them: every donation reads three scopes. */
  private recent(scope: string): RecentCounts {
    const now = this.minute()
    const recent: RecentCounts = { lastTenMinutes: noCounts, lastMinute: noCounts, before: noCounts }
    for (const countsByScope of [this.shared, this.sent, this.pending])
      for (const [minute, counts] of countsByScope.get(scope) ?? []) {
        const age = now - minute
        if (age >= windowMinutes) continue
        recent.lastTenMinutes = plus(recent.lastTenMinutes, counts)
        if (age === 0) recent.lastMinute = plus(recent.lastMinute, counts)
        if (age >= timeToPayMinutes) recent.before = plus(recent.before, counts)
      }
    return recent
  }

  private minute = () => Math.floor(this.parts.clock.now().getTime() / minuteMs)

  private networkScope = (ipAddress: string) => this.keyed('network', networkOf(ipAddress))
  private payerScope = (email: string) => this.keyed('payer', email.trim().toLowerCase())

  /** Keyed, so that neither an e-mail address nor a card can be found back from a row. */
  private keyed = (kind: 'network' | 'payer' | 'card', text: string) =>
    `${kind}:${lastingHash(this.parts.config.secret, `${kind}-of-attempts`, text).slice(0, 22)}`
}

const checkoutScope = ({ payment }: Pick<PaymentEnd, 'payment'>) => `checkout:${payment}`

function addTo(countsByScope: Map<string, Map<number, Counts>>, scope: string, minute: number, counts: Counts): void {
  const minutes = countsByScope.get(scope) ?? new Map<number, Counts>()
  minutes.set(minute, plus(minutes.get(minute) ?? noCounts, counts))
  countsByScope.set(scope, minutes)
}

const rowsOf = (countsByScope: Map<string, Map<number, Counts>>): CountedMinute[] =>
  [...countsByScope].flatMap(([scope, minutes]) =>
    [...minutes].map(([minute, counts]) => ({ scope, minuteAt: new Date(minute * minuteMs), ...counts })),
  )
