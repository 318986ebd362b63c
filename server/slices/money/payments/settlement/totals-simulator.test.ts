import { expect, test } from 'vitest'
import { projectStates } from '../../../../../contract/fundraisers/projects/project-states.ts'
import { isFinal } from '../../../../../contract/money/payments/donation-states.ts'
import {
  type Books,
  differencesIn,
  type Donation,
  keysOf,
  type Payout,
  payoutDifferencesIn,
  type Total,
} from '../../../../../tests/support/money/simulated-books.ts'
import {
  type HistoryEvent,
  type EventRoute,
  nextEvent,
  numbersFrom,
  stateAfterEvent,
} from '../../../../../tests/support/money/histories.ts'
import { dateOf } from '../../../../../contract/dates.ts'
import type { TeamState } from '../../../../../contract/fundraisers/teams/team-states.ts'
import { days, minutes } from '../../../../../tests/support/fake-clock.ts'
import { isDonationAllowed } from '../../../fundraisers/projects/rules.ts'
import { daysUntilRetry } from '../../monthly-donations/rules.ts'
import { joinProblem, teamProblem } from '../../../fundraisers/team-members/rules.ts'
import { type DonationOwners as Owners, ownersOf } from '../../donations/rules.ts'
import {
  changeFor,
  countsAsDonation,
  nextCheckDelayMs,
  type PaymentPosition,
  type ProviderState,
  stateAfterPayout,
} from '../rules.ts'

/** The number of the project, of which there is one. */
const projectId = 1

interface Team {
  id: number
  projectId: number
  state: TeamState
  archivedAt: Date | null
}
interface Participant {
  id: number
  projectId: number
  teamId: number | null
  isArchived: boolean
}
/** A checkout that no donor used ends at the provider, maybe without an event; money may come after that. */
const lapsesAfterMs = minutes(15)
const startsAt = Date.parse('2026-03-10T10:00:00Z')

/**
 * The product without a database. Its decisions (the team of each participant, whose totals a donation counts in, what
 * a payment moves, when it is looked up or retried, until when a project takes donations) is drawn from its own
 * rules.
 */
class World implements Books {
  readonly participants: Participant[] = []
  /** The last of them comes back first. */
  readonly archived: number[] = []
  readonly teams: Team[] = []
  readonly donations: Donation[] = []
  readonly ledger: { owners: Owners; cents: number }[] = []
  readonly totals = new Map<string, Total>()
  readonly payouts: Payout[] = []
  /** News that is under way; the next piece of it may be any. */
  readonly news: Donation[] = []
  route: EventRoute = 'well'
  now = startsAt
  /**
   * Counts of the events of participants who had raised something, and what time brought: the rest would prove little.
   */
  readonly counted = { moved: 0, restored: 0, refused: 0, lapsed: 0, lookedUp: 0, retried: 0 }

  /** The mistakes of the rules, in words. */
  readonly wrongs: string[] = []

  constructor(private readonly closingDate: string) {}

  play(event: HistoryEvent): void {
    switch (event.kind) {
      case 'registers':
        this.participants.push({ id: this.participants.length, projectId, teamId: null, isArchived: false })
        break
      case 'founds':
        this.teams.push({ id: this.teams.length, projectId, state: 'active', archivedAt: null })
        this.join(event.participant, this.teams.length - 1)
        break
      case 'joins':
        this.join(event.participant, event.team)
        break
      case 'leaves':
        this.move(event.participant, null)
        break
      case 'is-moved':
        this.move(event.participant, event.team)
        break
      case 'is-archived':
        this.archive(event.participant)
        break
      case 'is-restored':
        this.restore()
        break
      case 'is-closed':
      case 'is-opened':
      case 'is-deleted':
        this.end(event.team, event.kind)
        break
      case 'gives':
        this.give(event)
        break
      case 'waits':
        this.pass(event.ms)
        break
      default:
        this.playMoney(event)
    }
  }

  private playMoney(event: HistoryEvent): void {
    if (event.kind === 'news-goes') this.route = event.how
    else if (event.kind === 'is-tried-again') this.retryIfDue(this.donations[event.donation]!)
    else if (event.kind === 'is-paid-out') this.payOut()
    else if (event.kind === 'payout-returns') this.sendBack(event.part)
    else if ('donation' in event) this.pay(event)
  }

  private join(participant: number, id: number): void {
    const reference = this.participants[participant]!
    const member = reference.isArchived ? undefined : reference
    if (joinProblem(member, { id, team: this.teams[id] }) === undefined) reference.teamId = id
  }

  /** A participant who moves takes nothing along: what was given stays with the team that it was given under. */
  private move(participant: number, teamId: number | null): void {
    const member = this.participants[participant]!
    if (member.isArchived || member.teamId === teamId) return
    if (teamId !== null && teamProblem(this.teams[teamId], projectId) !== undefined) return
    if (member.teamId !== null && this.hasGiven(participant)) this.counted.moved += 1
    member.teamId = teamId
  }

  private archive(participant: number): void {
    const one = this.participants[participant]!
    if (!one.isArchived) this.archived.push(participant)
    one.isArchived = true
  }

  /** Restores a participant with all that was given, in no team: that went on without them. */
  private restore(): void {
    const participant = this.archived.pop()
    if (participant === undefined) return
    Object.assign(this.participants[participant]!, { isArchived: false, teamId: null })
    if (this.hasGiven(participant)) this.counted.restored += 1
  }

  private hasGiven(participant: number): boolean {
    return this.ledger.some(({ owners }) => owners.participantId === participant)
  }

  private end(team: number, kind: 'is-closed' | 'is-opened' | 'is-deleted'): void {
    const one = this.teams[team]!
    if (one.archivedAt !== null) return
    if (kind === 'is-closed') one.state = 'closed'
    else if (kind === 'is-opened') one.state = 'active'
    else {
      one.archivedAt = new Date(this.now)
      for (const each of this.participants) if (each.teamId === team) each.teamId = null
    }
  }

  private give({ participant, team, cents, coveredCents }: HistoryEvent & { kind: 'gives' }): void {
    const project = {
      state: projectStates.public,
      closingDate: this.closingDate,
      archivedAt: null,
      isDonationEnabled: true,
      isOrganizerHidden: false,
    }
    if (!isDonationAllowed(project, dateOf(new Date(this.now)))) {
      this.counted.refused += 1
      return
    }
    const reference = participant === null ? null : this.participants[participant]!
    const owners = ownersOf({
      participant: reference && { ...reference, team: this.teamNow(reference.teamId) },
      requestedTeam: this.teamNow(team),
    })
    this.requireFair(reference, team, owners)
    const amount = { amountCents: cents + coveredCents, currency: 'EUR', refundedCents: 0, chargedBackCents: 0 }
    const position = { ...amount, state: 'open', receivedCents: 0 } as const
    this.begin(owners, { ...amount, status: 'open' }, position)
  }

  /**
   * The participant of the request gets it; a team only while it takes part, and of a participant in a team, that team.
   */
  private requireFair(recipient: Participant | null, team: number | null, { participantId, teamId }: Owners): void {
    const otherItem = recipient?.isArchived === true ? null : (recipient?.teamId ?? team)
    const now = this.teamNow(otherItem)
    const due = now?.state === 'active' && !now.isArchived ? otherItem : null
    if (participantId !== (recipient?.id ?? null))
      this.wrongs.push(`given to ${recipient?.id}, counts for ${participantId}`)
    if (teamId !== due) this.wrongs.push(`counts for team ${teamId} instead of ${due}`)
  }

  private teamNow(id: number | null) {
    if (id === null) return null
    const { state, archivedAt } = this.teams[id]!
    return { id, state, isArchived: archivedAt !== null }
  }

  /** The provider ends what no donor paid, without an event; what is due here is looked up, or retried. */
  private pass(ms: number): void {
    this.now += ms
    for (const donation of this.donations) {
      const { providerState, givenAt } = donation
      if (providerState.status !== 'open' || givenAt + lapsesAfterMs > this.now) continue
      donation.providerState = { ...providerState, status: 'expired' }
      this.counted.lapsed += 1
    }
    for (const donation of this.donations) {
      if (donation.checkAt === null || donation.checkAt > this.now) continue
      this.settle(donation)
      this.counted.lookedUp += 1
    }
    for (const donation of this.donations) this.retryIfDue(donation)
  }

  private begin(owners: Owners, providerState: ProviderState, position: PaymentPosition, attempts = 1): void {
    const settled = { received: 0, goneBack: 0 }
    const isMonthly = attempts > 1 || this.donations.length % 2 === 0
    const plan = { givenAt: this.now, checkAt: this.now + nextCheckDelayMs(0), isMonthly, attempts, retryAt: null }
    this.donations.push({ owners, providerState, position, settled, leftCents: 0, ...plan })
  }

  /** A month that failed waits for its day. */
  private planRetry(donation: Donation): void {
    const { position, attempts, retryAt, isMonthly } = donation
    if (!isMonthly || position.state !== 'failed' || retryAt !== null) return
    const wait = daysUntilRetry({ method: 'directdebit', reason: 'insufficient_funds', attempts })
    if (wait !== undefined) donation.retryAt = this.now + days(wait)
  }

  /**
   * Tries a payment again as a job does on that day: one more payment for the same. The first may be paid after all,
   * and is then not retried.
   */
  private retryIfDue(donation: Donation): void {
    const { owners, providerState, position, attempts, retryAt } = donation
    if (retryAt === null || retryAt > this.now || position.state !== 'failed') return
    donation.retryAt = Number.POSITIVE_INFINITY
    this.counted.retried += 1
    const fresh = { state: 'open', receivedCents: 0, refundedCents: 0, chargedBackCents: 0 } as const
    this.begin(owners, { ...providerState, status: 'open' }, { ...position, ...fresh }, attempts + 1)
  }

  /** The provider sends what was not sent yet, less its fee; nothing when more went back. */
  private payOut(): void {
    const lines = this.donations.flatMap((donation) => {
      const { providerState, settled } = donation
      if (providerState.status !== 'paid') return []
      const goneBack = providerState.refundedCents + providerState.chargedBackCents
      const cents = providerState.amountCents - settled.received - (goneBack - settled.goneBack)
      const isFirst = settled.received === 0
      return cents === 0 && !isFirst ? [] : [{ donation, cents, fee: isFirst ? 32 : cents < 0 ? 25 : 0 }]
    })
    if (lines.reduce((sum, { cents, fee }) => sum + cents - fee, 0) <= 0) return
    for (const { donation } of lines) {
      const { amountCents, refundedCents, chargedBackCents } = donation.providerState
      donation.settled = { received: amountCents, goneBack: refundedCents + chargedBackCents }
    }
    this.payouts.push({ lines, isReturned: false, known: undefined })
    if (this.route !== 'nowhere') this.recordPayouts()
  }

  private sendBack(part: number): void {
    const payout = this.payouts[Math.floor(part * this.payouts.length)]
    if (payout !== undefined) payout.isReturned = !payout.isReturned
  }

  /** The provider lists all payouts each time; those that were recorded before are not recorded again. */
  recordPayouts(): void {
    for (const payout of this.payouts) {
      const isReturned = payout.isReturned
      if (payout.known === (isReturned ? 'returned' : 'paid')) continue
      // Books hear of every payment in it first.
      for (const { donation } of payout.lines) this.settle(donation)
      // One that was sent back before it was heard of moved nothing here.
      if (!isReturned || payout.known !== undefined) this.moveMoney(payout, isReturned)
      payout.known = isReturned ? 'returned' : 'paid'
    }
  }

  private moveMoney({ lines }: Payout, isReturned: boolean): void {
    for (const { donation, cents, fee } of lines) {
      const netCents = cents - fee
      donation.leftCents += isReturned ? cents : -cents
      const state = stateAfterPayout(donation.position.state, { netCents, isReturned })
      donation.position = { ...donation.position, state }
    }
  }

  private pay(event: HistoryEvent & { donation: number }): void {
    const donation = this.donations[event.donation]!
    donation.providerState = stateAfterEvent(donation.providerState, event)
    // Not every event comes; the next one brings all that was missed.
    if (this.route !== 'nowhere') this.news.push(donation)
    if (this.route === 'twice') this.news.push(donation)
    // In disorder, the newest is heard of first and the rest later.
    const arrived = this.route === 'in-disorder' ? this.news.splice(-1) : this.news.splice(0)
    for (const each of arrived) this.settle(each)
  }

  settle(donation: Donation): void {
    const { owners, position, providerState } = donation
    const change = changeFor(position, providerState)
    const ageMs = this.now - donation.givenAt
    donation.checkAt = isFinal(change?.state ?? position.state) ? null : this.now + nextCheckDelayMs(ageMs)
    if (change === undefined) return
    const { movements, ...amounts } = change
    for (const { amountCents } of movements) this.ledger.push({ owners, cents: amountCents })
    const cents = movements.reduce((sum, movement) => sum + movement.amountCents, 0)
    const count = Number(countsAsDonation(change.state)) - Number(countsAsDonation(position.state))
    for (const key of keysOf(owners)) {
      const total = this.totals.get(key) ?? { cents: 0, count: 0 }
      this.totals.set(key, { cents: total.cents + cents, count: total.count + count })
    }
    donation.position = { ...position, ...amounts }
    this.planRetry(donation)
  }
}

function play(seed: number): World {
  const next = numbersFrom(seed)
  const world = new World(dateOf(new Date(startsAt + days(10 + Math.floor(next() * 60)))))
  const steps = 20 + Math.floor(next() * 60)
  for (let step = 0; step < steps; step += 1) {
    const { participants, teams, donations } = world
    const counts = { participants: participants.length, teams: teams.length, donations: donations.length }
    const event = nextEvent(next, counts)
    if (event !== undefined) world.play(event)
  }
  // Money that comes after a payment has ended is found by an event or in a payout: in the end all of it is known.
  for (const donation of world.donations) world.settle(donation)
  world.recordPayouts()
  for (const { id, teamId } of world.participants)
    if (teamId !== null && world.teams[teamId]!.archivedAt !== null) world.wrongs.push(`${id} is in a deleted team`)
  return world
}

/** The first seed; others are played with SEED=… */
const firstSeed = Number(process.env['SEED'] ?? 1)
const historiesCount = process.env['SEED'] === undefined ? 10_000 : 1

test(
  'totals, ledger, payouts and provider agree to the cent after any of 10,000 histories',
  { timeout: 60_000 },
  () => {
    const startedAt = performance.now()
    const sumsByKind = new Map<string, number>()
    for (let seed = firstSeed; seed < firstSeed + historiesCount; seed += 1) {
      const world = play(seed)
      const which = `seed ${seed}: play it again with SEED=${seed}`
      expect([...world.wrongs, ...differencesIn(world), ...payoutDifferencesIn(world)], which).toEqual([])
      const counts = { movements: world.ledger.length, payouts: world.payouts.length, ...world.counted }
      for (const [what, count] of Object.entries(counts)) sumsByKind.set(what, (sumsByKind.get(what) ?? 0) + count)
    }
    if (historiesCount === 1) return
    // It runs without a pause, so that the limit of a test would be looked at only after its end.
    expect(performance.now() - startedAt).toBeLessThan(60_000)
    // Histories in which nothing is given, moved, brought back, paid out, lapsed or retried would prove nothing.
    const rare = [...sumsByKind].filter(([, count]) => count < historiesCount / 100)
    expect([
      rare,
      sumsByKind.get('movements')! > historiesCount,
      sumsByKind.get('payouts')! > historiesCount / 2,
    ]).toEqual([[], true, true])
  },
)
