import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { centsOf, eurosOf } from '../../../../../contract/money.ts'
import { moneyParts } from '../../../../../contract/money/payouts/money-parts.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { insertUser } from '../../../../../tests/support/builders/users.ts'
import { days, minutes } from '../../../../../tests/support/fake-clock.ts'
import { coverCents, type HistoryEvent, nextEvent, numbersFrom } from '../../../../../tests/support/money/histories.ts'
import { sampleDonation } from '../../../../../tests/support/money/sample-donation.ts'
import { referenceIn } from '../../../../../tests/support/reference-in.ts'
import { signingUpAt, signUpForm } from '../../../../../tests/support/signups/sign-up.ts'
import { listDifferences, updateStandings } from '../../../fundraisers/leaderboards/index.ts'
import { joinTeam } from '../../../fundraisers/team-members/index.ts'
import { ledgerEntries } from '../../../../schema/money/payments/ledger.ts'
import { fetchPayouts } from '../../payouts/fetch-payouts.ts'
import { listFigures } from '../../payouts/queries/figures.ts'
import { listMovements } from '../../payouts/queries/movements.ts'
import { listTotalDifferences } from './queries/total-differences.ts'
import { settlePaymentChange } from './settle-payment-change.ts'

// The same histories as in the simulator, fewer of them, through the calls and functions of the product.

let app: TestApp
let manager: Visitor
let owner: { id: number; email: string }
let at: ReturnType<typeof signingUpAt>
beforeAll(async () => {
  app = await buildTestApp()
  app.sandbox.behaviour.paysOut = true
  at = signingUpAt(app)
  owner = await insertUser(app.deps.db)
  manager = await app.signIn(owner.email)
})
afterAll(() => app.close())

/** The first seed; others are played with SEED=… */
const firstSeed = Number(process.env['SEED'] ?? 1)
const historiesCount = process.env['SEED'] === undefined ? 16 : 1
const stepsCount = 28

interface World {
  projectId: number
  participants: number[]
  /** The archived ones; the last comes back first. */
  archived: number[]
  teams: number[]
  /** The provider's own ids. */
  donations: string[]
  /** References of refunds that their bank may still send back. */
  refunds: string[]
}

async function sumLines(projectId: number): Promise<Record<string, number>> {
  const sums: Record<string, number> = {}
  for (const part of moneyParts) {
    const page = { part, currency: 'EUR', limit: 500, offset: 0 }
    const { list, total, cents } = await listMovements(app.deps.db, { projectId }, page)
    expect(list).toHaveLength(total)
    expect(list.reduce((sum, line) => sum + line.cents, 0)).toBe(cents)
    sums[part] = cents
  }
  return sums
}

const ignored = () => undefined
const platform = { provider: 'sandbox', account: 'platform' }

/** The subjects of an event, by their ids in the database. */
interface EventSubject {
  participantId: number | undefined
  teamId: number | undefined
  paymentId: string
}
type Play = (world: World, subject: EventSubject, event: HistoryEvent) => Promise<unknown>

const changeState =
  (state: 'active' | 'closed'): Play =>
  (_world, { teamId }) =>
    manager.post(`/api/teams/${teamId}/change-state`, { state, team_id: teamId, reason: 'Zo is het.' })

const plays: Record<HistoryEvent['kind'], Play> = {
  async registers({ projectId, participants }) {
    const visitor = await signInNext(participants.length)
    const answer = await at.register(projectId, signUpForm({ email: '', password: '' }), visitor)
    expect(answer.status).toBe(200)
    participants.push((await at.listOf(projectId)).at(-1)!.id)
  },
  async founds({ projectId, teams }) {
    const answer = await manager.post('/api/teams', { project_id: projectId, name: 'Samen' })
    expect(answer.status).toBe(200)
    teams.push(answer.body.item.id)
  },
  // A participant who is in another team, or comes to one that is closed, is refused.
  joins: (_world, subject) =>
    app.deps.db
      .transaction((tx) => joinTeam(app.deps, tx, { participantId: subject.participantId!, teamId: subject.teamId! }))
      .catch(ignored),
  async leaves({ projectId }, { participantId }) {
    const teamId = (await at.listOf(projectId)).find(({ id }) => id === participantId)?.teamId
    if (typeof teamId === 'number')
      await manager.post(`/api/teams/${teamId}/members/delete`, { participant_id: participantId })
  },
  // Into a team that was closed or deleted no participant is moved, and an archived one is in none.
  'is-moved': ({ projectId }, { participantId, teamId }) =>
    manager.post(`/api/project/${projectId}/participants/move`, {
      participant: participantId,
      team_id: teamId ?? null,
    }),
  async 'is-archived'({ archived }, { participantId }) {
    const { status } = await manager.post('/api/participant/archive', { participant: participantId })
    if (status === 200) archived.push(participantId!)
  },
  async 'is-restored'({ projectId, archived }) {
    const participant = archived.pop()
    if (participant === undefined) return
    expect((await manager.post(`/api/project/${projectId}/participants/restore`, { participant })).status).toBe(200)
    restoredCount += 1
  },
  'is-closed': changeState('closed'),
  'is-opened': changeState('active'),
  'is-deleted': (_world, { teamId }) => manager.write('DELETE', `/api/teams/${teamId}`, {}),
  async gives({ projectId, donations }, { participantId, teamId }, event) {
    const amount = event.kind === 'gives' ? eurosOf(event.cents) : 1
    const covered = event.kind === 'gives' ? event.coveredCents : 0
    const target = { participant_id: participantId, team_id: teamId }
    const form = { ...sampleDonation(projectId), ...target, amount, cover_cents: covered }
    const answer = await app.visitor().post('/api/donation', form)
    if (answer.status === 200) donations.push(referenceIn(answer.body.url))
  },
  async waits(_world, _about, event) {
    app.clock.advance(event.kind === 'waits' ? event.ms : 0)
    await app.runJobs()
    await manager.signIn(owner.email)
  },
  pays: (_world, { paymentId }) => app.sandbox.decide(paymentId, { to: 'paid' }),
  fails: (_world, { paymentId }) => app.sandbox.decide(paymentId, { to: 'failed' }),
  'is-refunded': (world, { paymentId }, event) =>
    refund(world, paymentId, event.kind === 'is-refunded' ? event.part : 0),
  'refund-returns': async ({ refunds }) => {
    const reference = refunds.pop()
    if (reference !== undefined) await app.sandbox.failRefund(reference)
  },
  'is-charged-back': (_world, { paymentId }) => app.sandbox.chargeBack(paymentId).catch(ignored),
  'wins-it-back': (_world, { paymentId }) => app.sandbox.reverseChargeback(paymentId).catch(ignored),
  'is-heard-of-again': () => app.runJobs(),
  // Of a donation that is given once the donor retries by giving once more.
  'is-tried-again': async () => undefined,
  async 'is-paid-out'() {
    app.clock.advance(days(1))
    await app.sandbox.payOut()
    // Queried twice at the same moment, as two processes may.
    await Promise.all([fetchPayouts(app.jobDeps, platform), fetchPayouts(app.jobDeps, platform)])
    await manager.signIn(owner.email)
  },
  async 'payout-returns'(_world, _about, event) {
    const payouts = await app.sandbox.listPayouts(new Date(0))
    const payout = payouts[Math.floor((event.kind === 'payout-returns' ? event.part : 0) * payouts.length)]
    if (payout !== undefined) await app.sandbox.failPayout(payout.id)
  },
  async 'news-goes'(_world, _about, event) {
    const how = event.kind === 'news-goes' ? event.how : 'well'
    Object.assign(app.sandbox.behaviour, {
      dropEvents: how === 'nowhere',
      deliverTwice: how === 'twice',
      deliverOutOfOrder: how === 'in-disorder',
    })
  },
}

async function play(world: World, event: HistoryEvent): Promise<void> {
  const subject = {
    participantId: 'participant' in event ? world.participants[event.participant ?? -1] : undefined,
    teamId: 'team' in event ? world.teams[event.team ?? -1] : undefined,
    paymentId: 'donation' in event ? world.donations[event.donation]! : '',
  }
  await plays[event.kind](world, subject, event)
  app.clock.advance(minutes(1))
}

let eventCount = 0
let restoredCount = 0

/** The same people take part in every history: each signs up once in a project. Sessions end as the days go by. */
const people: { email: string }[] = []
async function signInNext(index: number): Promise<Visitor> {
  people[index] ??= await insertUser(app.deps.db)
  return app.signIn(people[index].email)
}

async function refund({ refunds }: World, providerPaymentId: string, part: number): Promise<void> {
  const { status, amountCents, refundedCents, chargedBackCents } = await app.sandbox.fetchPayment(providerPaymentId)
  const cents = Math.floor((amountCents - refundedCents - chargedBackCents) * part)
  if (status !== 'paid' || cents === 0) return
  eventCount += 1
  const reference = `terug-${eventCount}`
  await app.sandbox
    .refundPayment({ reference, providerPaymentId, amountCents: cents })
    .then(() => refunds.push(reference), ignored)
}

/** The balance of the project at the provider, by its own word. */
async function heldByProvider({ donations }: World): Promise<number> {
  const states = await Promise.all(donations.map((id) => app.sandbox.fetchPayment(id)))
  return states
    .filter(({ status }) => status === 'paid')
    .reduce(
      (sum, providerState) =>
        sum + providerState.amountCents - providerState.refundedCents - providerState.chargedBackCents,
      0,
    )
}

/** The amounts that the provider kept and sent to the bank of these donations, in payouts that stayed. */
async function sentByProvider({ donations }: World) {
  const payouts = await app.sandbox.listPayouts(new Date(0))
  const entries = payouts.filter(({ status }) => status === 'paid').flatMap((payout) => payout.entries)
  const own = entries.filter(({ providerPaymentId }) => donations.includes(providerPaymentId!))
  const feeCents = own.reduce((sum, entry) => sum + entry.feeCents, 0)
  return { feeCents, netCents: own.reduce((sum, entry) => sum + entry.amountCents, 0) - feeCents }
}

/** The fees and payouts of a project in the ledger, in cents. */
async function ledgerAway(projectId: number): Promise<number> {
  const [row] = await app.deps.db
    .select({ cents: sql<number>`coalesce(sum(${ledgerEntries.amountCents}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.projectId, projectId), inArray(ledgerEntries.kind, ['fee', 'paid-out'])))
  return row!.cents
}

test('totals agree with ledger, provider and leaderboards after random histories on the database', async () => {
  let heldCount = 0
  for (let seed = firstSeed; seed < firstSeed + historiesCount; seed += 1) {
    const values = {
      ownerId: owner.id,
      kind: 'participants',
      allowTeams: true,
      closingDate: '2100-01-01',
      coverCents,
    } as const
    const project = await insertProject(app.deps.db, values)
    const world: World = {
      projectId: project.id,
      participants: [],
      archived: [],
      teams: [],
      donations: [],
      refunds: [],
    }
    const next = numbersFrom(seed)
    for (let step = 0; step < stepsCount; step += 1) {
      const { participants, teams, donations } = world
      const counts = { participants: participants.length, teams: teams.length, donations: donations.length }
      const event = nextEvent(next, counts)
      if (event !== undefined) await play(world, event)
    }
    await app.runJobs()
    // Payments of which no event came are looked up: by the watch, and with the payouts.
    for (const providerPaymentId of world.donations)
      await settlePaymentChange(app.jobDeps, { ...platform, providerPaymentId })
    await fetchPayouts(app.jobDeps, platform)
    await manager.signIn(owner.email)
    const which = `seed ${seed}: play it again with SEED=${seed}`
    expect(await listTotalDifferences(app.deps.db), which).toEqual([])
    await updateStandings(app.deps)
    expect(await listDifferences(app.database), which).toEqual([])
    const atProvider = await heldByProvider(world)
    const shown = (await manager.get(`/api/project/${world.projectId}/progress`)).body
    expect(centsOf(shown.raised), which).toBe(atProvider)
    heldCount += atProvider
    const [figures] = await listFigures(app.deps.db, { projectId: world.projectId })
    const response = await sentByProvider(world)
    expect([figures.feeCents, figures.paidOutCents], which).toEqual([response.feeCents, response.netCents])
    expect(figures.onItsWayCents, which).toBe(atProvider - response.feeCents - response.netCents)
    const returnedCents = figures.refundedCents + figures.chargedBackCents
    const { receivedCents, feeCents, onItsWayCents, paidOutCents } = figures
    expect(receivedCents - feeCents - returnedCents - onItsWayCents - paidOutCents, which).toBe(0)
    // The lines of each part are added up by themselves, the money on its way by payment.
    expect(await sumLines(world.projectId), which).toEqual({
      received: receivedCents,
      fees: feeCents,
      back: returnedCents,
      on_its_way: onItsWayCents,
      unknown: 0,
      paid_out: paidOutCents,
    })
    expect((await ledgerAway(world.projectId)) + response.feeCents + response.netCents, which).toBe(0)
  }
  // Histories in which nothing is given, or no participant comes back, would prove nothing.
  if (historiesCount > 1) expect(Math.min(heldCount, restoredCount)).toBeGreaterThan(0)
})
