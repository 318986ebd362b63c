import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { hours, minutes } from '../../../../../tests/support/fake-clock.ts'
import { referenceIn } from '../../../../../tests/support/reference-in.ts'
import { linkToYes, signingUpAt, signUpForm } from '../../../../../tests/support/signups/sign-up.ts'
import { feeEntries } from '../../../../schema/money/payments/fee-entries.ts'
import { registrations } from '../../../../schema/signups/registrations.ts'

// One free place, and a crowd that comes for it at the same moment. `npm run bench last-place` plays five hundred
// rounds of each on PostgreSQL; here it is a few.

/**
 * A registrant: signed in, or a guest with an e-mail address of their own, whose password is hashed before they get a
 * place.
 */
interface Registrant {
  visitor: Visitor
  /** The e-mail address of a guest. */
  email: string | undefined
}

let app: TestApp
let at: ReturnType<typeof signingUpAt>
let ownerId: number
let manager: Visitor
let signedIn: Visitor[]
let size: number
let rounds: number
const timeout = hours(1)

beforeAll(async () => {
  app = await buildTestApp()
  at = signingUpAt(app)
  const isAtOnce = app.database.kind === 'postgres'
  rounds = Number(process.env['ROUNDS'] ?? (isAtOnce ? 3 : 1))
  size = isAtOnce ? 52 : 8
})
afterAll(() => app.close())
beforeEach(gather)

/** Sessions end as the hours go by. */
async function gather(): Promise<void> {
  signedIn = []
  for (let count = 0; count < size - guestsMax(); count += 1) signedIn.push((await app.signInAnew()).visitor)
  ;({ visitor: manager, id: ownerId } = await app.signInAnew())
}

async function inEachRound(play: (round: string, isOfGuests: boolean) => Promise<void>): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    // The limit of forms a minute is not reached.
    app.clock.advance(minutes(1))
    if (round > 0 && round % 20 === 0) await gather()
    await play(`round ${round}`, round % 3 === 2)
  }
}

/** A quarter of the crowd: guests wait for each other's hashes, and come one after the other. */
const guestsMax = () => size / 4
const guest = (): Registrant => ({ visitor: app.visitor(), email: signUpForm().email })
/** The registrants who are signed in, and before each of the first of them a guest. */
const crowd = (): Registrant[] =>
  signedIn.flatMap((visitor, index) => [...(index < guestsMax() ? [guest()] : []), { visitor, email: undefined }])
const guestsAlone = (): Registrant[] => Array.from({ length: guestsMax() }, guest)

/** The number of times that a registrant retries at once after a 503: a machine with other work may say so. */
const attemptsMax = 4

/**
 * All at once, with another event amid them.
 * @param guestRefusals statuses that only a guest may get, beside that of a full project
 */
async function registerAllAtOnce<Result>(
  projectId: number,
  comers: Registrant[],
  amid: () => Promise<Result>,
  guestRefusals: number[] = [],
) {
  const half = Math.floor(comers.length / 2)
  async function come({ visitor, email }: Registrant, attempts = 1): ReturnType<typeof at.register> {
    const form = signUpForm(email === undefined ? { email: '', password: '' } : { email })
    const answer = await at.register(projectId, form, visitor)
    return answer.status === 503 && attempts < attemptsMax ? come({ visitor, email }, attempts + 1) : answer
  }
  const [first, result, second] = await Promise.all([
    Promise.all(comers.slice(0, half).map((comer) => come(comer))),
    amid(),
    Promise.all(comers.slice(half).map((comer) => come(comer))),
  ])
  const answers = [...first, ...second]
  // A registrant without a place gets that refusal, and no other.
  const expected = ({ email }: Registrant) => [200, 422, ...(email === undefined ? [] : guestRefusals)]
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status, index) => !expected(comers[index]!).includes(status))).toEqual([])
  const winners = comers.flatMap((comer, index) =>
    answers[index]!.status === 200 ? [{ ...comer, link: answers[index]!.body.redirectLink as string }] : [],
  )
  const losers = comers.filter((_comer, index) => answers[index]!.status === 422)
  return { winners, losers, result }
}

const nothing = () => Promise.resolve()

/** The mailbox of each guest among them says yes. @returns how many they are */
async function sayYes(winners: Registrant[]): Promise<number> {
  const guests = winners.flatMap(({ visitor, email }) => (email === undefined ? [] : [{ visitor, email }]))
  for (const { visitor, email } of guests) {
    const link = `/api/registration-offer/${await linkToYes(app, email)}`
    expect((await visitor.post(link, {})).status).toBe(200)
  }
  return guests.length
}

const statesOf = async (projectId: number) => {
  const rows = await app.deps.db.select().from(registrations).where(eq(registrations.projectId, projectId))
  return rows.map(({ state }) => state)
}
const takingPart = async (projectId: number) =>
  (await at.listOf(projectId)).filter(({ archivedAt }) => archivedAt === null)

test(
  'of all who come at once one gets the last place, and of the others there is no half account',
  { timeout },
  async () => {
    await inEachRound(async (round, isOfGuests) => {
      const project = await at.peerToPeer({ registrationLimit: 1 })
      const before = await at.countUsers()
      // A signed-in user waits for no hash, and comes first: now and then guests are among themselves.
      const { winners } = await registerAllAtOnce(project.id, isOfGuests ? guestsAlone() : crowd(), nothing)
      expect(winners, round).toHaveLength(1)
      // The place of a guest is held until their mailbox says yes; there is no account of theirs before.
      const isByGuest = winners[0]!.email !== undefined
      expect(await at.listOf(project.id)).toHaveLength(isByGuest ? 0 : 1)
      expect([await statesOf(project.id), await at.countUsers()]).toEqual([
        [isByGuest ? 'awaiting' : 'confirmed'],
        before,
      ])
      const accounts = await sayYes(winners)
      expect([await statesOf(project.id), await at.countUsers()]).toEqual([['confirmed'], before + accounts])
      expect(await at.listOf(project.id)).toHaveLength(1)
    })
  },
)

test('a limit that is raised amid them lets in as many as it says, then or after', { timeout }, async () => {
  await inEachRound(async (round) => {
    // Guests who have not confirmed yet hold a part of more than one place, and never all.
    const partOfPlaces = [429]
    const project = await at.peerToPeer({ ownerId, registrationLimit: 1 })
    const before = await at.countUsers()
    const raise = () => manager.write('PUT', `/api/project/${project.id}`, { field: 'subscription_limit', value: 3 })
    const { winners, losers, result } = await registerAllAtOnce(project.id, crowd(), raise, partOfPlaces)
    expect(result.status).toBe(200)
    expect(winners.length, round).toBeGreaterThanOrEqual(1)
    expect(winners.length, round).toBeLessThanOrEqual(3)
    // Registrants who came too early come again.
    const again = await registerAllAtOnce(project.id, losers.slice(0, 6), nothing, partOfPlaces)
    const all = [...winners, ...again.winners]
    expect(all, round).toHaveLength(3)
    const accounts = await sayYes(all)
    expect([(await at.listOf(project.id)).length, await at.countUsers()], round).toEqual([3, before + accounts])
  })
})

test('a place that is given up amid them is given to one other, then or after', { timeout }, async () => {
  await inEachRound(async (round) => {
    const project = await at.peerToPeer({ registrationLimit: 1 })
    const before = await at.countUsers()
    const [leaving, ...others] = crowd().toReversed() as [Registrant, ...Registrant[]]
    expect((await registerAllAtOnce(project.id, [leaving], nothing)).winners).toHaveLength(1)
    const [participant] = await at.listOf(project.id)
    const archive = () => leaving.visitor.post('/api/participant/archive', { participant: participant!.id })
    const { winners, losers, result } = await registerAllAtOnce(project.id, others, archive)
    expect(result.status).toBe(200)
    expect(winners.length, round).toBeLessThanOrEqual(1)
    // And its former owner wants it back, as one of all registrants who try again.
    const again = await registerAllAtOnce(project.id, [...losers.slice(0, 5), leaving], nothing)
    const all = [...winners, ...again.winners]
    expect(all, round).toHaveLength(1)
    const accounts = await sayYes(all)
    expect([(await takingPart(project.id)).length, await at.countUsers()], round).toEqual([1, before + accounts])
  })
})

test(
  'a fee that is paid too late, while a crowd comes for its place, is kept once or goes back',
  { timeout },
  async () => {
    const bankSaysPaid = async (answer: { body: { url: string } }) => {
      await app.sandbox.decide(referenceIn(answer.body.url), { to: 'paid' })
      await app.runJobs()
    }
    const pay = (link: string, visitor: Visitor) =>
      visitor.post(`/api/registration/${referenceIn(link)}/pay`, { payment_method: 'ideal' })
    await inEachRound(async (round) => {
      const project = await at.peerToPeer({ registrationLimit: 1, useEntryFee: true, entryFeeCents: 1_500 })
      const [late, ...others] = crowd().toReversed() as [Registrant, ...Registrant[]]
      const { winners: heldPlaces } = await registerAllAtOnce(project.id, [late], nothing)
      app.clock.advance(minutes(8))
      const paying = await pay(heldPlaces[0]!.link, late.visitor)
      app.clock.advance(minutes(3))
      const { winners } = await registerAllAtOnce(project.id, others, () => bankSaysPaid(paying))
      // Either the bank was first, or one of the crowd.
      expect((await at.listOf(project.id)).length + winners.length, round).toBe(1)
      for (const { link, visitor } of winners) await bankSaysPaid(await pay(link, visitor))
      await app.runJobs()
      await sayYes(winners)
      expect(await at.listOf(project.id)).toHaveLength(1)
      const entries = await app.deps.db.select().from(feeEntries).where(eq(feeEntries.projectId, project.id))
      expect(entries.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(1_500)
    })
  },
)
