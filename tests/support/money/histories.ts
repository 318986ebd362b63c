import { dayMs } from '../../../contract/durations.ts'
import type { ProviderState } from '../../../server/slices/money/payments/rules.ts'

/**
 * An event of a history, for property-based tests: it happens to a project with participants and teams, made from a
 * seed: the same seed is the same history, so that one that goes wrong can be played again. People are counted from 0
 * in each list of the world.
 */
export type HistoryEvent =
  | { kind: 'registers' }
  | { kind: 'founds'; participant: number }
  | { kind: 'joins'; participant: number; team: number }
  | { kind: 'leaves'; participant: number }
  | { kind: 'is-moved'; participant: number; team: number | null }
  | { kind: 'gives'; participant: number | null; team: number | null; cents: number; coveredCents: number }
  | { kind: 'pays'; donation: number }
  | { kind: 'fails'; donation: number }
  | { kind: 'is-refunded'; donation: number; part: number }
  | { kind: 'refund-returns'; donation: number }
  | { kind: 'is-charged-back'; donation: number }
  | { kind: 'wins-it-back'; donation: number }
  | { kind: 'is-heard-of-again'; donation: number }
  | { kind: 'is-tried-again'; donation: number }
  | { kind: 'is-paid-out' }
  | { kind: 'payout-returns'; part: number }
  | { kind: 'news-goes'; how: EventRoute }
  | { kind: 'is-archived'; participant: number }
  /** The participant archived last, if any. */
  | { kind: 'is-restored' }
  | { kind: 'is-closed'; team: number }
  | { kind: 'is-opened'; team: number }
  | { kind: 'is-deleted'; team: number }
  | { kind: 'waits'; ms: number }

/** The ways in which the news of the provider arrives from then on. */
export const eventRoutes = ['well', 'nowhere', 'twice', 'in-disorder'] as const
export type EventRoute = (typeof eventRoutes)[number]

/** Numbers from 0 to 1 that look like chance and are none (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The costs of paying that the projects of histories suggest. */
export const coverCents = 35

/** The frequency of each event among the others. */
const odds: readonly [HistoryEvent['kind'], number][] = [
  ['registers', 5],
  ['founds', 3],
  ['joins', 5],
  ['leaves', 2],
  ['is-moved', 3],
  ['gives', 12],
  ['pays', 12],
  ['fails', 2],
  ['is-refunded', 3],
  ['refund-returns', 1],
  ['is-charged-back', 2],
  ['wins-it-back', 1],
  ['is-heard-of-again', 3],
  ['is-tried-again', 2],
  ['is-paid-out', 3],
  ['payout-returns', 1],
  ['news-goes', 2],
  ['is-archived', 2],
  ['is-restored', 2],
  ['is-closed', 1],
  ['is-opened', 1],
  ['is-deleted', 1],
  ['waits', 4],
]
const oddsTotal = odds.reduce((sum, [, weight]) => sum + weight, 0)

/** The numbers of things by now; the player of the history says so before each step. */
export interface Counts {
  participants: number
  teams: number
  donations: number
}

/** The draw for a step: one person of each kind, and two chances. */
interface StepDraw {
  participant: number
  team: number
  donation: number
  chance: number
  part: number
  counts: Counts
}

type OfDonation =
  | 'pays'
  | 'fails'
  | 'refund-returns'
  | 'is-charged-back'
  | 'wins-it-back'
  | 'is-heard-of-again'
  | 'is-tried-again'

const ofDonation =
  <Kind extends OfDonation>(kind: Kind) =>
  ({ donation, counts }: StepDraw) =>
    counts.donations === 0 ? undefined : { kind, donation }
const ofTeam =
  <Kind extends 'is-closed' | 'is-opened' | 'is-deleted'>(kind: Kind) =>
  ({ team, counts }: StepDraw) =>
    counts.teams === 0 ? undefined : { kind, team }
const ofParticipant =
  <Kind extends 'founds' | 'leaves' | 'is-archived'>(kind: Kind) =>
  ({ participant, counts }: StepDraw) =>
    counts.participants === 0 ? undefined : { kind, participant }

const makers: Record<HistoryEvent['kind'], (drawn: StepDraw) => HistoryEvent | undefined> = {
  registers: () => ({ kind: 'registers' }),
  founds: ofParticipant('founds'),
  joins: ({ participant, team, counts }) =>
    counts.teams === 0 || counts.participants === 0 ? undefined : { kind: 'joins', participant, team },
  leaves: ofParticipant('leaves'),
  // By a manager of the project: into another team, or into none.
  'is-moved': ({ participant, team, chance, counts }) =>
    counts.participants === 0
      ? undefined
      : { kind: 'is-moved', participant, team: counts.teams === 0 || chance < 0.2 ? null : team },
  gives: (drawn) => ({
    kind: 'gives',
    ...targetOf(drawn),
    cents: 100 * (1 + Math.floor(drawn.part * 500)),
    // Every third donor or so pays the costs too.
    coveredCents: Math.floor(drawn.chance * 1000) % 3 === 0 ? coverCents : 0,
  }),
  pays: ofDonation('pays'),
  fails: ofDonation('fails'),
  'is-refunded': ({ donation, part, counts }) =>
    counts.donations === 0 ? undefined : { kind: 'is-refunded', donation, part },
  'refund-returns': ofDonation('refund-returns'),
  'is-charged-back': ofDonation('is-charged-back'),
  'wins-it-back': ofDonation('wins-it-back'),
  'is-heard-of-again': ofDonation('is-heard-of-again'),
  'is-tried-again': ofDonation('is-tried-again'),
  'is-paid-out': () => ({ kind: 'is-paid-out' }),
  'payout-returns': ({ part }) => ({ kind: 'payout-returns', part }),
  'news-goes': ({ part }) => ({ kind: 'news-goes', how: eventRoutes[Math.floor(part * eventRoutes.length)]! }),
  'is-archived': ofParticipant('is-archived'),
  'is-restored': () => ({ kind: 'is-restored' }),
  'is-closed': ofTeam('is-closed'),
  'is-opened': ofTeam('is-opened'),
  'is-deleted': ofTeam('is-deleted'),
  waits: ({ part }) => ({ kind: 'waits', ms: Math.floor(part * 40 * dayMs) }),
}

/** The next step of a history; undefined when the draw fits no person. */
export function nextEvent(next: () => number, counts: Counts): HistoryEvent | undefined {
  let left = next() * oddsTotal
  const kind = odds.find(([, weight]) => (left -= weight) < 0)?.[0] ?? 'waits'
  const one = (count: number) => Math.floor(next() * count)
  const people = { participant: one(counts.participants), team: one(counts.teams), donation: one(counts.donations) }
  return makers[kind]({ ...people, chance: next(), part: next(), counts })
}

function targetOf({ participant, team, chance, counts }: StepDraw) {
  if (chance < 0.45 && counts.participants > 0) return { participant, team: null }
  if (chance < 0.75 && counts.teams > 0) return { participant: null, team }
  return { participant: null, team: null }
}

/** The provider's truth about a payment after something happened to it; the same when that cannot happen. */
export function stateAfterEvent(providerState: ProviderState, event: HistoryEvent): ProviderState {
  const { status, amountCents, refundedCents, chargedBackCents } = providerState
  const left = amountCents - refundedCents - chargedBackCents
  if (event.kind === 'pays' && status !== 'paid') return { ...providerState, status: 'paid' }
  if (event.kind === 'fails' && status === 'open') return { ...providerState, status: 'failed' }
  if (status !== 'paid') return providerState
  if (event.kind === 'is-refunded')
    return { ...providerState, refundedCents: refundedCents + Math.ceil(left * event.part) }
  // The donor's bank sends all of it back.
  if (event.kind === 'refund-returns') return { ...providerState, refundedCents: 0 }
  if (event.kind === 'is-charged-back') return { ...providerState, chargedBackCents: chargedBackCents + left }
  if (event.kind === 'wins-it-back') return { ...providerState, chargedBackCents: 0 }
  return providerState
}
