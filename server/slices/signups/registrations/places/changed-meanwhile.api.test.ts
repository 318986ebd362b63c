import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { projectStates } from '../../../../../contract/fundraisers/projects/project-states.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertParticipant } from '../../../../../tests/support/builders/participants.ts'
import { insertUser } from '../../../../../tests/support/builders/users.ts'
import { latestMail } from '../../../../../tests/support/mailbox.ts'
import { referenceIn } from '../../../../../tests/support/reference-in.ts'
import { linkToYes, type ProjectValues, signingUpAt, signUpForm } from '../../../../../tests/support/signups/sign-up.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'
import { feeEntries } from '../../../../schema/money/payments/fee-entries.ts'
import { countFoundedTeam } from '../../../fundraisers/team-members/index.ts'
import { foundedByUserMax } from '../../../fundraisers/team-members/rules.ts'

// A manager lowers a limit or brings the deadline forward while a crowd signs up, or while a payer is at their bank.

let app: TestApp
let at: ReturnType<typeof signingUpAt>
let manager: Visitor
let crowd: Visitor[]
let ownerId: number

beforeAll(async () => {
  app = await buildTestApp()
  at = signingUpAt(app)
  const owner = await insertUser(app.deps.db)
  ownerId = owner.id
  app.clock.set('2026-03-10T22:41:00Z')
  manager = await app.signIn(owner.email)
  crowd = []
  for (let count = 0; count < (app.database.kind === 'postgres' ? 24 : 8); count += 1)
    crowd.push((await app.signInAnew()).visitor)
})
afterAll(() => app.close())

/** The minute of a test before midnight in Amsterdam, of its own for each: the limit of forms in one is not reached. */
let minute = 41
beforeEach(() => app.clock.set(`2026-03-10T22:${(minute += 1)}:00Z`))
const today = '2026-03-10'
const passMidnight = () => app.clock.set('2026-03-10T23:01:00Z')

const create = (values: ProjectValues) => at.peerToPeer({ ownerId, ...values })
const change = async (projectId: number, field: string, value: unknown) =>
  expect((await manager.write('PUT', `/api/project/${projectId}`, { field, value })).status).toBe(200)
const signUp = (projectId: number, visitor: Visitor, more: object = {}) =>
  at.register(projectId, signUpForm({ email: '', password: '', ...more }), visitor)
/** The last day is today, and it is over. */
async function endRegistration(projectId: number): Promise<void> {
  await change(projectId, 'p2p_subscription_deadline', today)
  passMidnight()
}
const limitsOf = async (projectId: number) =>
  (await app.deps.db.select().from(projects).where(eq(projects.id, projectId)))[0]!
const countOf = async (projectId: number) => (await at.listOf(projectId)).length
const storedOf = async (projectId: number) => {
  const entries = await app.deps.db.select().from(feeEntries).where(eq(feeEntries.projectId, projectId))
  return entries.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/** Signs up with an entry fee. @returns a function that pays for the held place */
async function hold(projectId: number, visitor: Visitor, more: object = {}) {
  const { status, body } = await signUp(projectId, visitor, more)
  expect([status, body.redirectLink]).toEqual([200, expect.stringMatching(/^\/inschrijving\//)])
  return payerOf(body.redirectLink, visitor)
}
function payerOf(link: string, visitor: Visitor) {
  const begin = () => visitor.post(`/api/registration/${referenceIn(link)}/pay`, { payment_method: 'ideal' })
  const bankSaysPaid = async ({ body }: { body: { url: string } }) => {
    await app.sandbox.decide(referenceIn(body.url), { to: 'paid' })
    await app.runJobs()
  }
  return { begin, bankSaysPaid, pay: async () => bankSaysPaid(await begin()) }
}

const fee = { useEntryFee: true, entryFeeCents: 1_500 }
const code = { subscriptionCode: 'ABC12' }
const typed = { subscriptionCode: 'ABC12' }

describe('amid a crowd', () => {
  const wide = 6
  const lower = (field: string) => (id: number) => change(id, field, 3)
  test.each<
    [string, ProjectValues, (id: number) => Promise<void>, 'registrationLimit' | 'subscriptionCodeLimit' | null]
  >([
    ['a lower limit', { registrationLimit: wide }, lower('subscription_limit'), 'registrationLimit'],
    [
      'a lower limit of the code',
      { ...code, subscriptionCodeLimit: wide },
      lower('subscription_code_limit'),
      'subscriptionCodeLimit',
    ],
    ['the end of the last day', { registrationLimit: wide }, endRegistration, null],
  ])('%s counts from its moment: no registration comes in beside it, and there is no half account', async (...row) => {
    const [, values, happens, limit] = row
    const { id } = await create(values)
    const before = await at.countUsers()
    const [, ...answers] = await Promise.all([happens(id), ...crowd.map((visitor) => signUp(id, visitor, typed))])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.every((status) => status === 200 || status === 422)).toBe(true)
    const count = await countOf(id)
    expect(statuses.filter((status) => status === 200)).toHaveLength(count)
    expect([count <= wide, await at.countUsers()]).toEqual([true, before])
    // It was raised to the number of participants at its moment, and let in none beyond it after that.
    if (limit !== null) expect((await limitsOf(id))[limit]).toBe(Math.max(3, count))
    expect((await signUp(id, (await app.signInAnew()).visitor, typed)).status).toBe(422)
    expect(await countOf(id)).toBe(count)
  })

  test('of those who pay a fee, each who was promised a place has one, and nothing is stored of others', async () => {
    const { id } = await create({ ...fee, registrationLimit: 4 })
    const [, ...answers] = await Promise.all([
      change(id, 'subscription_limit', 1),
      ...crowd.map((visitor) => signUp(id, visitor)),
    ])
    const payers = answers.flatMap(({ status, body }, index) =>
      status === 200 ? [payerOf(body.redirectLink, crowd[index]!)] : [],
    )
    expect(payers.length).toBeLessThanOrEqual(4)
    await Promise.all(payers.map(({ pay }) => pay()))
    expect([await countOf(id), await storedOf(id)]).toEqual([payers.length, payers.length * 1_500])
    expect((await limitsOf(id)).registrationLimit).toBe(Math.max(1, payers.length))
    expect((await signUp(id, (await app.signInAnew()).visitor)).status).toBe(422)
  })
})

describe('a place that is held', () => {
  const changes: [string, (id: number) => Promise<void>][] = [
    ['a lower limit', (id) => change(id, 'subscription_limit', 1)],
    ['a lower limit of the code', (id) => change(id, 'subscription_code_limit', 1)],
    ['the end of the last day', endRegistration],
  ]
  test.each(changes)('is theirs who pays within twenty minutes, also after %s [5.11]', async (_title, happens) => {
    const limits = { registrationLimit: 3, subscriptionCodeLimit: 3 }
    const { id } = await create({ ...fee, ...code, ...limits })
    await insertParticipant(app.deps.db, { projectId: id, usedCode: true })
    const { visitor } = await app.signInAnew()
    const holder = await hold(id, visitor, typed)
    await happens(id)
    expect((await signUp(id, (await app.signInAnew()).visitor, typed)).status).toBe(422)
    passMidnight()
    await holder.pay()
    expect([await countOf(id), await storedOf(id)]).toEqual([2, 1_500])
    // A limit is never below the number of participants.
    const { registrationLimit, subscriptionCodeLimit } = await limitsOf(id)
    expect(Math.min(registrationLimit!, subscriptionCodeLimit!)).toBeGreaterThanOrEqual(2)
  })

  test('goes to its payer, also to one who founded as many teams today as a user may', async () => {
    const { id } = await create({ ...fee })
    const { visitor, ...user } = await app.signInAnew()
    const holder = await hold(id, visitor, { teamMode: 'create', team_name: 'De Pompers' })
    for (let founded = 0; founded < foundedByUserMax; founded += 1) await countFoundedTeam(app.deps, user.id)
    await holder.pay()
    expect([await countOf(id), await storedOf(id)]).toEqual([1, 1_500])
  })

  test.each(changes)('is free after twenty minutes and %s: a later payment is refunded', async (_title, happens) => {
    const { id } = await create({ ...fee, ...code, registrationLimit: 3, subscriptionCodeLimit: 3 })
    await insertParticipant(app.deps.db, { projectId: id, usedCode: true })
    const { visitor, ...user } = await app.signInAnew()
    const holder = await hold(id, visitor, typed)
    await happens(id)
    passMidnight()
    const paying = await holder.begin()
    app.clock.set('2026-03-10T23:15:00Z')
    await holder.bankSaysPaid(paying)
    expect([await countOf(id), await storedOf(id)]).toEqual([1, 0])
    expect((await latestMail(app, user.email, 'participate-returned')).text).toContain('15')
  })

  test('of a guest waits for their yes under a lower limit and after the deadline too [5.11]', async () => {
    const { id } = await create({ registrationLimit: 3 })
    await insertParticipant(app.deps.db, { projectId: id })
    const { email } = signUpForm()
    const guest = app.visitor()
    expect((await at.register(id, signUpForm({ email }), guest)).status).toBe(200)
    await change(id, 'subscription_limit', 1)
    await endRegistration(id)
    expect((await guest.post(`/api/registration-offer/${await linkToYes(app, email)}`, {})).status).toBe(200)
    expect([await countOf(id), (await limitsOf(id)).registrationLimit]).toEqual([2, 2])
  })

  test('in a project that is over meanwhile is not given: it cannot be paid, and a paid fee is refunded [4.05]', async () => {
    const { id } = await create({ ...fee, closingDate: '2026-12-31' })
    const [first, second] = [
      await hold(id, (await app.signInAnew()).visitor),
      await hold(id, (await app.signInAnew()).visitor),
    ]
    const paying = await first.begin()
    await app.deps.db.update(projects).set({ state: projectStates.finished }).where(eq(projects.id, id))
    expect((await second.begin()).status).toBe(409)
    await first.bankSaysPaid(paying)
    expect([await countOf(id), await storedOf(id)]).toEqual([0, 0])
  })

  test('in a project that is archived meanwhile is not given: it cannot be paid, and a paid fee is refunded', async () => {
    const { id } = await create(fee)
    const [first, second] = [
      await hold(id, (await app.signInAnew()).visitor),
      await hold(id, (await app.signInAnew()).visitor),
    ]
    const paying = await first.begin()
    await app.deps.db.update(projects).set({ archivedAt: app.clock.now() }).where(eq(projects.id, id))
    expect((await second.begin()).status).toBe(409)
    await first.bankSaysPaid(paying)
    expect([await countOf(id), await storedOf(id)]).toEqual([0, 0])
  })
})
