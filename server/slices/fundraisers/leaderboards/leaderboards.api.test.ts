import { Writable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BoardKind, BoardOrder } from '../../../../contract/fundraisers/leaderboards/board-kinds.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../../../tests/support/build-test-app.ts'
import { insertParticipant } from '../../../../tests/support/builders/participants.ts'
import { insertProject } from '../../../../tests/support/builders/projects.ts'
import { insertTeam } from '../../../../tests/support/builders/teams.ts'
import { insertTotal } from '../../../../tests/support/builders/totals.ts'
import { insertUser } from '../../../../tests/support/builders/users.ts'
import { standings } from '../../../schema/fundraisers/leaderboards.ts'
import { createLog } from '../../../platform/log.ts'
import { compareStandings } from './compare-standings.ts'
import { listDifferences } from './queries/differences.ts'
import { updateStandings } from './update-standings.ts'

const lines: string[] = []
let app: TestApp
let owner: { id: number; email: string }
let manager: Visitor
beforeAll(async () => {
  const destination = new Writable({ write: (line, _encoding, done) => (lines.push(String(line)), done()) })
  app = await buildTestApp({}, createLog('error', destination))
  owner = await insertUser(app.deps.db)
  manager = await app.signIn(owner.email)
})
afterAll(() => app.close())

const aProject = () =>
  insertProject(app.deps.db, {
    ownerId: owner.id,
    kind: 'participants',
    allowTeams: true,
    closingDate: '2100-01-01',
  })

/** A participant who raised so much, in so many donations, spread over two slots. */
async function fundraiser(projectId: number, name: string, [cents, count]: [number, number], values = {}) {
  const { db } = app.deps
  const { id } = await insertParticipant(db, { projectId, name, ...values })
  await insertTotal(db, { subject: 'participant', subjectId: id, slot: 0, raisedCents: 100, donationCount: 1 })
  const rest = { raisedCents: cents - 100, donationCount: count - 1 }
  await insertTotal(db, { subject: 'participant', subjectId: id, slot: 3, ...rest })
  return { id }
}

interface BoardQuery {
  of?: BoardKind
  order?: BoardOrder
  after?: string
  limit?: number
}
const boardOf = async (projectId: number, boardQuery: BoardQuery = {}, visitor = app.visitor()) => {
  const query = new URLSearchParams(Object.entries(boardQuery).map(([name, value]) => [name, String(value)]))
  return (await visitor.get(`/api/project/${projectId}/leaderboard?${query}`)).body
}
const short = (board: { list: { rank: number; name: string; raised: number; donation_count: number }[] }) =>
  board.list.map(({ rank, name, raised, donation_count: count }) => [rank, name, raised, count])

test('the highest total stands first, equal totals share a rank, and pages follow each other', async () => {
  const { id: projectId } = await aProject()
  await fundraiser(projectId, 'Anna', [5_000, 2])
  await fundraiser(projectId, 'Bram', [9_050, 3])
  await fundraiser(projectId, 'Cas', [5_000, 7])
  await fundraiser(projectId, 'Dirk', [2_000, 3])
  await insertParticipant(app.deps.db, { projectId, name: 'Nog niets' })
  await fundraiser((await aProject()).id, 'Elders', [99_900, 99])
  expect(await boardOf(projectId)).toEqual({ list: [], next: null, own: null })
  await updateStandings(app.deps)

  const byAmount = [
    [1, 'Bram', 90.5, 3],
    [2, 'Cas', 50, 7],
    [2, 'Anna', 50, 2],
    [4, 'Dirk', 20, 3],
  ]
  const whole = await boardOf(projectId)
  expect([short(whole), whole.next]).toEqual([byAmount, null])
  const byCount = short(await boardOf(projectId, { order: 'donations' }))
  expect(byCount.map(([rank, name]) => [rank, name])).toEqual([
    [1, 'Cas'],
    [2, 'Dirk'],
    [2, 'Bram'],
    [4, 'Anna'],
  ])
  for (const order of ['raised', 'donations'] as const)
    for (const limit of [1, 2, 3]) {
      const rows: unknown[] = []
      let after: string | null | undefined
      do {
        const page = await boardOf(projectId, { order, limit, ...(after && { after }) })
        rows.push(...short(page))
        after = page.next
      } while (after !== null)
      expect(rows, `${limit} of ${order}`).toEqual(order === 'raised' ? byAmount : byCount)
    }
})

test('an unknown order, board or cursor is refused', async () => {
  const { id } = await aProject()
  await fundraiser(id, 'Anna', [5_000, 2])
  await fundraiser(id, 'Bram', [9_050, 3])
  await updateStandings(app.deps)
  const { next } = await boardOf(id, { limit: 1 })
  for (const query of ['of=x', 'order=name', 'limit=0', 'limit=101', 'after=x', `order=donations&after=${next}`])
    expect((await app.visitor().get(`/api/project/${id}/leaderboard?${query}`)).status, query).toBe(422)
  // A position that does not exist, and that no column could hold.
  const far = Buffer.from('donations.9999999999999.999999999999999').toString('base64url')
  expect((await boardOf(id, { order: 'donations', after: far })).list).toHaveLength(2)
})

/** A donation through the product, to a participant. @returns the provider's own id */
async function give(projectId: number, participantId: number, amount = 5): Promise<string> {
  const { paymentId } = await app.give(projectId, { participant_id: participantId, amount }, { to: 'open' })
  await app.sandbox.decide(paymentId, { to: 'paid' })
  return paymentId
}

const isSound = async () => expect(await listDifferences(app.database)).toEqual([])

test('fifty donations at once, one given back, one charged back and one written down: each has its rank', async () => {
  const { db } = app.deps
  const { id: projectId } = await aProject()
  const team = await insertTeam(db, { projectId, name: 'De Pompers' })
  const people: { id: number }[] = []
  for (const name of ['Anna', 'Bram', 'Cas', 'Dirk', 'Els'])
    people.push(await insertParticipant(db, { projectId, name, teamId: people.length < 2 ? team.id : null }))
  const payments = await Promise.all(
    Array.from({ length: 50 }, (_, at) => give(projectId, people[at % 5]!.id, 1 + (at % 5))),
  )
  await app.runJobs()
  const right = [
    [1, 'Els', 50, 10],
    [2, 'Dirk', 40, 10],
    [3, 'Cas', 30, 10],
    [4, 'Bram', 20, 10],
    [5, 'Anna', 10, 10],
  ]
  // It is there by itself, a moment after the news of it.
  await expect.poll(async () => short(await boardOf(projectId)), { timeout: 20_000 }).toEqual(right)
  expect(short(await boardOf(projectId, { of: 'teams' }))).toEqual([[1, 'De Pompers', 30, 20]])

  const anna = people[0]!
  await app.sandbox.refundPayment({ reference: 'terug', providerPaymentId: payments[4]!, amountCents: 500 })
  await app.sandbox.chargeBack(payments[9]!)
  const output = { transactions: [{ amount: '12,50', created_at: '2026-03-01', participant_id: anna.id }] }
  expect((await manager.post(`/api/project/${projectId}/donations/manual`, output)).status).toBe(200)
  await app.runJobs()
  await updateStandings(app.deps)
  expect(short(await boardOf(projectId))).toEqual([
    [1, 'Els', 40, 8],
    [1, 'Dirk', 40, 10],
    [3, 'Cas', 30, 10],
    [4, 'Anna', 22.5, 11],
    [5, 'Bram', 20, 10],
  ])
  expect(short(await boardOf(projectId, { of: 'teams' }))).toEqual([[1, 'De Pompers', 42.5, 21]])
  await isSound()
})

test('a participant who opted out, was archived or lost the team has no rank, and comes back with it', async () => {
  const { db } = app.deps
  const { id: projectId, url } = await aProject()
  const team = await insertTeam(db, { projectId, name: 'Team Zee' })
  await insertTotal(db, { subject: 'team', subjectId: team.id, raisedCents: 700, donationCount: 1 })
  const user = await insertUser(db)
  const shy = await fundraiser(projectId, 'Verlegen Vera', [9_000, 3], { teamId: team.id, userId: user.id })
  const removal = await fundraiser(projectId, 'Weg Wim', [5_000, 2])
  await fundraiser(projectId, 'Jan', [1_000, 1])
  await updateStandings(app.deps)
  const change = (value: boolean) =>
    manager.write('PUT', `/api/participant/${shy.id}`, { field: 'off_leaderboard', value })
  const ranks = async (of: BoardKind = 'participants') =>
    short(await boardOf(projectId, { of })).map(([rank, name]) => [rank, name])

  expect((await change(true)).status).toBe(200)
  expect((await manager.post('/api/participant/archive', { participant: removal.id })).status).toBe(200)
  // At once, also before anything was written.
  expect((await ranks()).map(([, name]) => name)).toEqual(['Jan'])
  await updateStandings(app.deps)
  expect(await ranks()).toEqual([[1, 'Jan']])
  const { body } = await app.visitor().get(`/api/pages/${url}`)
  expect(JSON.stringify(body.leaderboards)).not.toMatch(/Vera|Wim/)
  const own = await app.signIn(user.email)
  expect((await boardOf(projectId, {}, own)).own).toBeNull()
  // The team keeps the amount that she raised, and does not show her name.
  expect(await ranks('teams')).toEqual([[1, 'Team Zee']])

  await change(false)
  expect(
    (await manager.post(`/api/project/${projectId}/participants/restore`, { participant: removal.id })).status,
  ).toBe(200)
  await updateStandings(app.deps)
  expect(await ranks()).toEqual([
    [1, 'Verlegen Vera'],
    [2, 'Weg Wim'],
    [3, 'Jan'],
  ])
  expect((await manager.write('DELETE', `/api/teams/${team.id}`, {})).status).toBe(200)
  expect(await ranks('teams')).toEqual([])
  await updateStandings(app.deps)
  await isSound()
})

test('a user sees their own rank, and that of their team, wherever it is', async () => {
  const { db } = app.deps
  const { id: projectId, url } = await aProject()
  const user = await insertUser(db)
  const team = await insertTeam(db, { projectId, name: 'Team Zee' })
  await insertTotal(db, { subject: 'team', subjectId: team.id, raisedCents: 700, donationCount: 1 })
  await fundraiser(projectId, 'Anna', [5_000, 2])
  await fundraiser(projectId, 'Bram', [9_000, 1])
  await fundraiser(projectId, 'Ik', [4_000, 2], { userId: user.id, teamId: team.id })
  await updateStandings(app.deps)
  const me = await app.signIn(user.email)
  expect(await boardOf(projectId, { limit: 1 }, me)).toMatchObject({
    list: [{ rank: 1, name: 'Bram' }],
    own: { rank: 3, name: 'Ik', raised: 40 },
  })
  expect((await boardOf(projectId, { order: 'donations' }, me)).own).toMatchObject({ rank: 1, donation_count: 2 })
  expect((await boardOf(projectId, { of: 'teams' }, me)).own).toMatchObject({ rank: 1, name: 'Team Zee' })
  expect((await me.get(`/api/pages/${url}`)).body.leaderboards.participants.own.rank).toBe(3)
  expect((await boardOf(projectId)).own).toBeNull()
})

test('the page of a project begins with both boards, in the order of the request, and others have none', async () => {
  const { id: projectId, url } = await aProject()
  for (let at = 1; at <= 12; at += 1) await fundraiser(projectId, `Nummer ${at}`, [at * 1_000, 20 - at])
  await updateStandings(app.deps)
  const page = async (query = '') => (await app.visitor().get(`/api/pages/${url}${query}`)).body.leaderboards
  const { order, participants, teams } = await page()
  expect([order, participants.list.length, participants.list[0].name, teams.list]).toEqual([
    'raised',
    10,
    'Nummer 12',
    [],
  ])
  const next = await boardOf(projectId, { after: participants.next })
  expect(short(next).map(([rank, name]) => [rank, name])).toEqual([
    [11, 'Nummer 2'],
    [12, 'Nummer 1'],
  ])
  expect((await page('?board=donations')).participants.list[0].name).toBe('Nummer 1')
  expect((await app.visitor().get(`/api/pages/${url}?board=x`)).status).toBe(422)
  const plain = await insertProject(app.deps.db)
  expect((await app.visitor().get(`/api/pages/${plain.url}`)).body.leaderboards).toBeNull()
})

test('an update that is cut off before its end has done nothing, and the next one does all of it', async () => {
  const { id: projectId } = await aProject()
  // Earlier changes are done by then, and do not do this as well.
  await boardOf(projectId)
  await fundraiser(projectId, 'Anna', [5_000, 2])
  const { db } = app.deps
  const cutOff = new Proxy(db, {
    get: (of, name) =>
      name === 'transaction'
        ? (work: Parameters<typeof db.transaction>[0]) =>
            of.transaction(async (tx) => {
              await work(tx)
              throw new Error('cut off')
            })
        : Reflect.get(of, name),
  })
  await expect(updateStandings({ db: cutOff })).rejects.toThrow('cut off')
  expect((await boardOf(projectId)).list).toEqual([])
  await updateStandings(app.deps)
  await updateStandings(app.deps)
  expect(short(await boardOf(projectId))).toEqual([[1, 'Anna', 50, 2]])
})

test('several that update at once leave what one would', async () => {
  const { id: projectId } = await aProject()
  const people = await Promise.all(
    ['Anna', 'Bram', 'Cas'].map((name) => insertParticipant(app.deps.db, { projectId, name })),
  )
  for (let round = 0; round < 4; round += 1) {
    const donations = Promise.all(people.map(({ id }) => give(projectId, id, 2)))
    await Promise.all([donations, updateStandings(app.deps), updateStandings(app.deps)])
    await Promise.all([app.runJobs(), updateStandings(app.deps), updateStandings(app.deps)])
  }
  await app.runJobs()
  await updateStandings(app.deps)
  expect(short(await boardOf(projectId)).map(([rank, , ...raised]) => [rank, ...raised])).toEqual([
    [1, 8, 4],
    [1, 8, 4],
    [1, 8, 4],
  ])
  await isSound()
})

test('a standing that differs from the totals is reported by the daily comparison, and made anew', async () => {
  const { id: projectId } = await aProject()
  const { id } = await fundraiser(projectId, 'Anna', [5_000, 2])
  await updateStandings(app.deps)
  const { db } = app.deps
  await db.update(standings).set({ raisedCents: 1 }).where(eq(standings.subjectId, id))
  expect(await listDifferences(app.database)).toMatchObject([{ subjectId: id, totalCents: 5_000, standingCents: 1 }])
  await compareStandings(app.deps)
  expect(lines.join('')).toContain('a standing differs from its total')
  await updateStandings(app.deps)
  expect(short(await boardOf(projectId))).toEqual([[1, 'Anna', 50, 2]])
  await isSound()
})
