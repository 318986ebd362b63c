import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../tests/support/build-test-app.ts'
import { minutes } from '../../../../tests/support/fake-clock.ts'
import { signingUpAt, signUpForm } from '../../../../tests/support/sign-up.ts'
import { feeEntries, registrations } from '../../../schema/registrations.ts'

// One free place, and a crowd that comes for it at the same moment. `ROUNDS=500` on PostgreSQL is the whole proof.

let app: TestApp
let at: ReturnType<typeof signingUpAt>
let crowd: Visitor[]
let rounds: number

beforeAll(async () => {
  app = await buildTestApp()
  at = signingUpAt(app)
  const isAtOnce = app.database.kind === 'postgres'
  rounds = Number(process.env['ROUNDS'] ?? (isAtOnce ? 5 : 1))
  crowd = await gather()
})
afterAll(() => app.close())

async function gather(): Promise<Visitor[]> {
  const visitors: Visitor[] = []
  const size = app.database.kind === 'postgres' ? 48 : 8
  for (let count = 0; count < size; count += 1) visitors.push((await at.signedIn()).visitor)
  return visitors
}

const known = (projectId: number) => (visitor: Visitor) =>
  at.register(projectId, signUpForm({ email: '', password: '' }), visitor)

const rowsOf = (projectId: number) =>
  app.deps.db.select().from(registrations).where(eq(registrations.projectId, projectId))

it(
  'of all who come at once one gets the last place, and of the others there is no half account',
  { timeout: 1_800_000 },
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      // Nobody sends more forms in a minute than one may.
      app.clock.advance(minutes(1))
      const project = await at.peerToPeer({ registrationLimit: 1 })
      const before = await at.countUsers()
      // Two are guests, whose mailbox is yet to say yes: their place is held, and taken from nobody.
      const guests = [signUpForm(), signUpForm()].map((form) => at.register(project.id, form))
      const answers = await Promise.all([...guests, ...crowd.map(known(project.id))])
      const statuses = answers.map(({ status }) => status)
      expect([...new Set(statuses)].toSorted(), `round ${round}`).toEqual([200, 422])
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      const isByGuest = statuses.indexOf(200) < guests.length
      expect(await at.listOf(project.id)).toHaveLength(isByGuest ? 0 : 1)
      expect((await rowsOf(project.id)).map(({ state }) => state)).toEqual([isByGuest ? 'awaiting' : 'confirmed'])
      expect(await at.countUsers()).toBe(before)
    }
  },
)

it(
  'a fee that is paid too late, while a crowd comes for its place, is kept once or goes back',
  { timeout: 1_800_000 },
  async () => {
    const bankSaysPaid = async (answer: { body: { url: string } }) => {
      await app.sandbox.decide(answer.body.url.split('/').at(-1)!, { to: 'paid' })
      await app.runJobs()
    }
    const pay = (link: string, visitor: Visitor) =>
      visitor.post(`/api/registration/${link.split('/').at(-1)}/pay`, { payment_method: 'ideal' })
    for (let round = 0; round < rounds; round += 1) {
      const project = await at.peerToPeer({ registrationLimit: 1, useEntryFee: true, entryFeeCents: 1_500 })
      // Their sessions end as the hours go by.
      if (round % 20 === 0) crowd = await gather()
      const [late, ...others] = crowd as [Visitor, ...Visitor[]]
      const held = await known(project.id)(late)
      app.clock.advance(minutes(15))
      const paying = await pay(held.body.redirectLink, late)
      app.clock.advance(minutes(6))
      const [, ...answers] = await Promise.all([bankSaysPaid(paying), ...others.map(known(project.id))])
      const winners = answers.flatMap(({ status, body }, index) =>
        status === 200 ? [{ link: body.redirectLink as string, visitor: others[index]! }] : [],
      )
      // Either the bank was first, or one of the crowd.
      expect((await at.listOf(project.id)).length + winners.length, `round ${round}`).toBe(1)
      for (const { link, visitor } of winners) await bankSaysPaid(await pay(link, visitor))
      await app.runJobs()
      expect(await at.listOf(project.id)).toHaveLength(1)
      const entries = await app.deps.db.select().from(feeEntries).where(eq(feeEntries.projectId, project.id))
      expect(entries.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(1_500)
    }
  },
)
