import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { days } from '../../../../../tests/support/fake-clock.ts'
import { projectStates } from '../../../../../contract/fundraisers/projects/project-states.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertDonation } from '../../../../../tests/support/builders/donations.ts'
import { insertParticipant } from '../../../../../tests/support/builders/participants.ts'
import { insertProject, insertProjectManager } from '../../../../../tests/support/builders/projects.ts'
import { insertTeam } from '../../../../../tests/support/builders/teams.ts'
import { insertUser } from '../../../../../tests/support/builders/users.ts'
import { silentLog } from '../../../../platform/log.ts'
import { listTotalDifferences } from '../../payments/settlement/queries/total-differences.ts'

let app: TestApp
let owner: Visitor
let ownerId: number
let projectId: number

let ownersEmail = ''

beforeAll(async () => {
  app = await buildTestApp()
  app.clock.set('2026-11-22T12:00:00Z')
  ;({ visitor: owner, id: ownerId, email: ownersEmail } = await app.signInAnew())
})
afterAll(() => app.close())
beforeEach(async () => {
  projectId = (await insertProject(app.deps.db, { ownerId, kind: 'participants', allowTeams: true })).id
})

const path = (rest = '') => `/api/project/${projectId}/donations/manual${rest}`
const save = (transactions: unknown, headers: Record<string, string> = {}, caller = owner) =>
  caller.post(path(), { transactions }, headers)
const check = (body: object) => owner.post(path('/validate-field'), body)
const raised = async () => (await owner.get(`/api/project/${projectId}`)).body.project
const listed = async () => (await app.visitor().get(`/api/project/${projectId}/donations`)).body.list
const row = { first_name: 'Jan', last_name: 'Smit', created_at: '20-11-2026', amount: '12,50', message: 'Uit de bus' }

/** The daily comparison of totals with the ledger. */
const differences = () => listTotalDifferences(app.deps.db)

test('managers of a published project may add donations; the server says so to each caller [6.03, 7.06]', async () => {
  const can = async (caller: Visitor) => (await caller.get(path('/can'))).body.canMakeManualTransactions
  const { visitor: manager, id: managerId } = await app.signInAnew()
  const { visitor: stranger } = await app.signInAnew()
  await insertProjectManager(app.deps.db, projectId, managerId)
  expect([await can(owner), await can(manager), await can(stranger), await can(app.visitor())]).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect((await save([row], {}, stranger)).status).toBe(404)
  projectId = (await insertProject(app.deps.db, { ownerId, state: projectStates.draft, publishedAt: null })).id
  expect(await can(owner)).toBe(false)
  const { status, body } = await save([row])
  expect([status, body.message]).toEqual([409, 'Publiceer de actie eerst. Daarna kun je donaties toevoegen.'])
})

test('a saved manual donation counts and is shown as every other donation, and the ledger agrees [3.06, 7.06]', async () => {
  const team = await insertTeam(app.deps.db, { projectId, name: 'De Pompers' })
  const participant = await insertParticipant(app.deps.db, { projectId, name: 'Sanne Bos', teamId: team.id })
  const { status, body } = await save([
    row,
    { created_at: '2026-11-22', amount: 1000, ref: 'AF 2026-17' },
    { first_name: 'Els', created_at: '21 november 2026', amount: '€ 1.250,00', participant_id: 'sanne bos' },
  ])
  expect([status, body]).toEqual([
    200,
    { success: true, count: 3, amount: 2262.5, message: '3 donaties van samen €\u00a02.262,50 zijn toegevoegd.' },
  ])
  expect(await raised()).toMatchObject({ raised: 2262.5, donation_count: 3 })
  expect(await listed()).toMatchObject([
    { name: null, amount: 1000, message: '' },
    { name: 'Els', amount: 1250, participant_name: participant.name },
    { name: 'Jan Smit', amount: 12.5, message: 'Uit de bus', paid_at: '2026-11-20T11:00:00.000Z' },
  ])
  expect(await differences()).toEqual([])
  const { list } = (await owner.get(`/api/project/${projectId}/donations/list?payment_method=manual`)).body
  expect(list[0]).toMatchObject({ payment_method: 'manual', ref: 'AF 2026-17', status: 'paid', can_thank: false })
})

describe('a field', () => {
  test.each([
    ['amount', '12,50'],
    ['amount', 12.5],
    ['amount', '1,250.00'],
    ['created_at', '22-11-2026'],
    ['created_at', '11/21/2026'],
    ['participant_id', ''],
    ['participant_id', null],
    ['first_name', ''],
    ['message', 'x'.repeat(500)],
  ])('%s may be %j [5.13]', async (field, value) => {
    expect((await check({ field, value })).status).toBe(200)
  })

  test.each([
    ['amount', '', 'Vul een bedrag in.'],
    ['amount', '0', 'Vul een bedrag in tussen € 0,01 en € 1.000.000, zoals 12,50.'],
    ['amount', '-5', 'Vul een bedrag in tussen € 0,01 en € 1.000.000, zoals 12,50.'],
    ['amount', '1.000.000,01', 'Vul een bedrag in tussen € 0,01 en € 1.000.000, zoals 12,50.'],
    ['amount', { cents: 5 }, 'Vul een bedrag in.'],
    ['created_at', null, 'Vul een datum in.'],
    ['created_at', '31-11-2026', 'Vul een geldige datum in.'],
    ['created_at', '23-11-2026', 'Vul een datum in die al geweest is.'],
    ['created_at', '22-11-2015', 'Deze datum is meer dan tien jaar geleden. Klopt het jaartal?'],
    ['participant_id', 'Niemand', 'We kennen geen deelnemer met deze naam.'],
    ['participant_id', 999_999_999, 'We kennen geen deelnemer met deze naam.'],
    ['message', 'x'.repeat(501), 'Gebruik hoogstens 500 tekens.'],
    ['first_name', 'x'.repeat(101), 'Gebruik hoogstens 100 tekens.'],
    ['ref', '\u0000', 'Er staan tekens in die we niet kunnen opslaan.'],
  ])('%s may not be %j [5.13]', async (field, value, text) => {
    const { status, body } = await check({ field, value })
    expect([status, body.errors]).toEqual([422, { [field]: [text] }])
    const bulk = await check({ transactions: [row, { ...row, [field]: value }] })
    expect([bulk.status, bulk.body.errors]).toEqual([422, { [`transactions.1.${field}`]: [text] }])
  })

  test('that there is not is no field', async () => {
    expect((await check({ field: 'status', value: 'paid' })).body.errors).toHaveProperty('field')
    expect((await check({})).body.errors).toHaveProperty('transactions')
    expect((await check({ transactions: [] })).status).toBe(422)
    expect((await check({ transactions: 'x' })).status).toBe(422)
  })
})

test('the participant of another project, or one who left, is refused', async () => {
  const elsewhere = await insertParticipant(app.deps.db, {
    projectId: (await insertProject(app.deps.db, { kind: 'participants' })).id,
    name: 'Kees Elders',
  })
  const otherParticipant = await insertParticipant(app.deps.db, { projectId, name: 'Weg', archivedAt: new Date(0) })
  for (const value of [elsewhere.id, 'Kees Elders', otherParticipant.id, 'Weg'])
    expect((await check({ field: 'participant_id', value })).status).toBe(422)
})

test('of two participants with one name the number decides which', async () => {
  const [one] = [
    await insertParticipant(app.deps.db, { projectId, name: 'Jan Smit' }),
    await insertParticipant(app.deps.db, { projectId, name: 'Jan Smit' }),
  ]
  const { body } = await check({ field: 'participant_id', value: 'Jan Smit' })
  const hint = `Er is meer dan één deelnemer met deze naam. Zet het nummer erbij: Jan Smit (nr. ${one.id}).`
  expect(body.errors.participant_id).toEqual([hint])
  const { body: right } = await check({ transactions: [{ ...row, participant_id: `Jan Smit (nr. ${one.id})` }] })
  expect(right.transactions).toEqual([
    {
      first_name: 'Jan',
      last_name: 'Smit',
      message: 'Uit de bus',
      ref: '',
      created_at: '2026-11-20',
      amount: 12.5,
      participant_id: one.id,
      participant_name: 'Jan Smit',
    },
  ])
})

describe('saving', () => {
  test('is all or nothing, and names everything that is wrong with every row [5.13]', async () => {
    const { status, body } = await save([
      row,
      { ...row, amount: 'x', created_at: '' },
      row,
      { ...row, ref: 'x'.repeat(99) },
    ])
    expect([status, Object.keys(body.errors)]).toEqual([
      422,
      ['transactions.1.created_at', 'transactions.1.amount', 'transactions.3.ref'],
    ])
    expect(await raised()).toMatchObject({ raised: 0, donation_count: 0 })
    expect(await listed()).toEqual([])
  })

  test('the same form again makes nothing twice, however it is sent again', async () => {
    const key = { 'idempotency-key': 'een-sleutel-voor-een-keer' }
    const [first, second] = await Promise.all([save([row], key), save([row], key)])
    const third = await save([row], key)
    expect([first.status, second.status, third.status]).toEqual([200, 200, 200])
    expect(third.body).toEqual(first.body)
    expect(await raised()).toMatchObject({ raised: 12.5, donation_count: 1 })
    expect((await save([{ ...row, amount: '13' }], key)).status).toBe(409)
    // Another form with the same rows is another one.
    await save([row], { 'idempotency-key': 'een-andere-sleutel' })
    expect(await raised()).toMatchObject({ donation_count: 2 })
    // And without a key once a day.
    await save([row])
    await save([row])
    expect(await raised()).toMatchObject({ donation_count: 3 })
    app.clock.advance(days(1))
    await owner.signIn(ownersEmail)
    await save([row])
    expect(await raised()).toMatchObject({ donation_count: 4 })
    app.clock.set('2026-11-22T12:00:00Z')
    await owner.signIn(ownersEmail)
    expect(await differences()).toEqual([])
  })

  test('the key of another manager, or of another project, is another key', async () => {
    const key = { 'idempotency-key': 'een-sleutel-van-velen' }
    const { visitor: manager, id: managerId } = await app.signInAnew()
    await insertProjectManager(app.deps.db, projectId, managerId)
    await save([row], key)
    expect((await save([{ ...row, amount: 1 }], key, manager)).status).toBe(200)
    projectId = (await insertProject(app.deps.db, { ownerId })).id
    expect((await save([{ ...row, amount: 2 }], key)).status).toBe(200)
  })

  test('takes turns with checking, one list of rows at a time; of one manager so many wait', async () => {
    const run = app.database.run.bind(app.database)
    let [goOn, startCount] = [() => {}, 0]
    const obstacle = new Promise<void>((resolve) => (goOn = resolve))
    vi.spyOn(app.database, 'run').mockImplementation(async (statement, values) => {
      if (statement.name === 'projects-by-id') {
        startCount += 1
        await obstacle
      }
      return run(statement, values)
    })
    const refused: number[] = []
    const noted = async (answer: ReturnType<typeof save>) => {
      const { status } = await answer
      if (status === 503) refused.push(status)
      return status
    }
    const inTurn = [1, 2, 3, 4].flatMap(() => [noted(save([row])), noted(check({ transactions: [row] }))])
    await expect.poll(() => refused).toEqual([503, 503, 503])
    expect(startCount).toBe(1)
    goOn()
    expect((await Promise.all(inTurn)).toSorted()).toEqual([...Array<number>(5).fill(200), 503, 503, 503])
  })

  test('takes 5,000 rows at once, and not one more', async () => {
    const rows = Array.from({ length: 5_000 }, (_none, index) => ({
      ...row,
      last_name: `Smit ${index}`,
      message: index % 2 === 0 ? 'x'.repeat(300) : '',
    }))
    rows[4_321]!.amount = 'twaalf'
    const refused = await save(rows)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['transactions.4321.amount']])
    expect((await raised()).donation_count).toBe(0)
    rows[4_321]!.amount = '12,50'
    const { status, body } = await save(rows)
    expect([status, body.count, body.amount]).toEqual([200, 5_000, 62_500])
    expect(await raised()).toMatchObject({ raised: 62_500, donation_count: 5_000 })
    expect(await differences()).toEqual([])
    expect((await save([...rows, row])).status).toBe(422)
  })
})

describe('taking back', () => {
  const undo = (id: number, caller = owner) => caller.post(`/api/donation/${id}/undo-manual`)
  const lastId = async () => (await owner.get(`/api/project/${projectId}/donations/list`)).body.list[0].id as number

  test('a manual donation: it counts no longer, stays in the list, and the books agree', async () => {
    await save([row])
    const id = await lastId()
    const [first, second] = await Promise.all([undo(id), undo(id)])
    expect([first.status, second.status].toSorted()).toEqual([200, 409])
    expect(await raised()).toMatchObject({ raised: 0, donation_count: 0 })
    const { list } = (await owner.get(`/api/project/${projectId}/donations/list`)).body
    expect(list).toMatchObject([{ id, status: 'refunded' }])
    expect(await listed()).toEqual([])
    expect(await differences()).toEqual([])
  })

  test('is not for a donation that was paid here, and not for strangers', async () => {
    const paid = await insertDonation(app.deps.db, { projectId })
    expect((await undo(paid.id)).status).toBe(409)
    await save([row])
    const { visitor: stranger } = await app.signInAnew()
    expect((await undo(await lastId(), stranger)).status).toBe(404)
    expect((await undo(999_999_999)).status).toBe(404)
  })
})

test('a manager adds fifty thousand at most in a day, over all projects: they stay for ever', async () => {
  const { db } = app.deps
  const { id: managerId, email } = await insertUser(db)
  await insertProjectManager(db, projectId, managerId)
  const manager = await app.signIn(email)
  expect((await save([row], {}, manager)).status).toBe(200)
  // As ten whole files make them.
  await db.execute(sql`with entries as (
      insert into donations overriding system value select copied.* from donations d cross join generate_series(2, 49999) number,
        lateral jsonb_populate_record(null::donations, to_jsonb(d)
          || jsonb_build_object('id', 1000000 + number, 'token', 'copy-' || number)) copied
      where d.id = (select max(donation_id) from manual_donations) returning id)
    insert into manual_donations (donation_id, entry_id)
      select id, (select max(id) from manual_entries) from entries`)
  const one = { ...row, ref: 'de laatste' }
  expect((await save([one, { ...row, ref: 'een te veel' }], {}, manager)).status).toBe(429)
  // Forms at one moment do not pass it together, in other processes and of other projects either.
  const otherApp = await buildTestApp({}, silentLog, app)
  otherApp.clock.set('2026-11-22T12:00:00Z')
  const elsewhere = await otherApp.signIn(email)
  const { id } = await insertProject(db, { ownerId: managerId })
  const form = `/api/project/${id}/donations/manual`
  const answers = await Promise.all([save([one], {}, manager), elsewhere.post(form, { transactions: [one] })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429])
  await otherApp.close()
  expect((await save([row])).status).toBe(200)
})
