import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertDonation } from '../../../../../tests/support/builders/donations.ts'
import { insertParticipant } from '../../../../../tests/support/builders/participants.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { insertUser } from '../../../../../tests/support/builders/users.ts'
import { holdSearchQueue } from '../../../../../tests/support/hold-search-queue.ts'
import { postalAddressParts } from './rules.ts'

let app: TestApp
let owner: Visitor
let ownerUserId: number
let projectId: number
let participantId: number

/** Five donations: a plain one, an anonymous one, one of an account, one of a participant, one that failed. */
const ids: Record<'plain' | 'anonymous' | 'account' | 'sponsored' | 'failed', number> = {} as never

beforeAll(async () => {
  app = await buildTestApp()
  const { db } = app.deps
  const { visitor, ...user } = await app.signInAnew()
  owner = visitor
  ownerUserId = user.id
  projectId = (await insertProject(db, { ownerId: user.id, kind: 'participants', name: 'Schoon water' })).id
  participantId = (await insertParticipant(db, { projectId, name: 'Sanne Bos' })).id
  const account = await insertUser(db, {
    phoneNumber: '+31 6 12345678',
    address: 'Pompstraat 12 bis',
    postalCode: '8011 ZZ',
    city: 'Zwolle',
  })
  const at = (day: number, hour = 12) => ({ createdAt: new Date(Date.UTC(2026, 10, day, hour)) })
  // Without a digit, so that a number that is looked for is found as a number alone.
  const give = async (values: object) => (await insertDonation(db, { projectId, email: 'gever@x.nl', ...values })).id
  ids.plain = await give({ ...at(1), amountCents: 1000, message: 'Zet hem op', userId: account.id })
  ids.anonymous = await give({
    ...at(2),
    amountCents: 5000,
    isAnonymous: true,
    firstName: 'Geheim',
    email: 'stil@x.nl',
    allowsAcquisition: true,
    userId: account.id,
  })
  ids.account = await give({
    ...at(3),
    amountCents: 2500,
    allowsAcquisition: true,
    userId: account.id,
    wantsNewsletter: true,
  })
  ids.sponsored = await give({
    ...at(3, 23),
    amountCents: 1000,
    participantId,
    firstName: '=1+1',
    lastName: 'Évil; "x"',
  })
  ids.failed = await give({ ...at(5), amountCents: 700, status: 'failed', paymentMethod: 'creditcard' })
  await give({ ...at(6), projectId: (await insertProject(db)).id })
})
afterAll(() => app.close())

const path = () => `/api/project/${projectId}/donations`
const list = async (query = '') => (await owner.get(`${path()}/list?${query}`)).body
const search = async (query: string) => ((await list(query)).list as { id: number }[]).map(({ id }) => id)

test('a row says what the manager may know, and nothing that identifies an anonymous donor [3.05]', async () => {
  const rows = (await list()).list as { id: number }[]
  const rowOf = (id: number) => rows.find((row) => row.id === id)
  expect(rowOf(ids.account)).toEqual({
    id: ids.account,
    receipt_number: `2026-${String(ids.account).padStart(6, '0')}`,
    first_name: 'Ilse',
    last_name: 'van den Broek',
    email: 'gever@x.nl',
    phonenumber: '+31 6 12345678',
    street: 'Pompstraat',
    housenumber: '12 bis',
    postalcode: '8011 ZZ',
    city: 'Zwolle',
    country: 'NL',
    created_at: '2026-11-03T12:00:00.000Z',
    paid_at: expect.any(String),
    status: 'paid',
    amount: 25,
    covered: 0,
    refunded: 0,
    charged_back: 0,
    paid_twice: 0,
    project_name: 'Schoon water',
    participant_id: null,
    participant_user_name: null,
    team_name: null,
    payment_method: 'ideal',
    payment_method_name: 'iDEAL | Wero',
    message: '',
    language: 'nl',
    anonymous: false,
    is_monthly: false,
    newsletter_subscription: true,
    allow_acquisition: true,
    ref: '',
    thank_mail_sent: false,
    can_thank: true,
  })
  // A donor who did not agree to hear more was not prompted for an e-mail address.
  expect(rowOf(ids.plain)).toMatchObject({ first_name: 'Ilse', phonenumber: '', street: '', city: '' })
  expect(rowOf(ids.anonymous)).toMatchObject({
    anonymous: true,
    amount: 50,
    can_thank: true,
    first_name: '',
    last_name: '',
    email: '',
    phonenumber: '',
    street: '',
    housenumber: '',
    postalcode: '',
    city: '',
  })
  expect(rowOf(ids.sponsored)).toMatchObject({ participant_id: participantId, participant_user_name: 'Sanne Bos' })
})

describe('a search', () => {
  test('looks for ten words: more narrow nothing down, and cost as much each', async () => {
    const words = (count: number) => Array<string>(count).fill('zet').join(' ')
    expect(await search(`search=${encodeURIComponent(`${words(9)} nergens`)}`)).toEqual([])
    expect(await search(`search=${encodeURIComponent(`${words(10)} nergens`)}`)).toEqual([ids.plain])
  })

  test('finds a word in any text of a donation, and beside the number of one', async () => {
    expect(await search('search=HEM%20zet%20ilse')).toEqual([ids.plain])
    expect(await search(`search=zet%20${ids.plain}`)).toEqual([ids.plain])
    expect(await search(`search=zet%20${ids.failed}`)).toEqual([])
    // As the donor has it on the receipt.
    expect(await search(`search=2026-${String(ids.plain).padStart(6, '0')}`)).toEqual([ids.plain])
  })

  test('waits for two others of all managers, and is refused where one has many', async () => {
    const letGo = holdSearchQueue(app, 2)
    const statuses: number[] = []
    const searches = Array.from({ length: 25 }, async () =>
      statuses.push((await owner.get(`${path()}/list?search=zet`)).status),
    )
    // Twenty wait for the two of others.
    await expect.poll(() => statuses, { timeout: 30_000 }).toEqual(Array<number>(5).fill(503))
    await letGo()
    await Promise.all(searches)
    expect(statuses.slice(5)).toEqual(Array<number>(20).fill(200))
  })
})

describe('a filter', () => {
  test.each([
    ['status=failed', ['failed']],
    ['status=paid&order=oldest', ['plain', 'anonymous', 'account', 'sponsored']],
    ['payment_method=creditcard', ['failed']],
    ['donation_type=recurring', []],
    ['donation_type=single&status=failed', ['failed']],
    // A day is one of Amsterdam, where it was the fourth already.
    ['from=2026-11-03&until=2026-11-03', ['account']],
    ['from=2026-11-04&until=2026-11-04', ['sponsored']],
    ['from=2026-11-04', ['failed', 'sponsored']],
    ['until=2026-11-02', ['anonymous', 'plain']],
    ['search=zet%20op', ['plain']],
    ['search=ILSE%20broek&status=paid', ['account', 'plain']],
    ['search=stil@x.nl', []],
    ['search=geheim', []],
    ['search=%25', []],
    ['can_thank=1&until=2026-11-01', ['plain']],
    ['order=highest', ['anonymous', 'account', 'sponsored', 'plain', 'failed']],
    ['order=lowest', ['failed', 'plain', 'sponsored', 'account', 'anonymous']],
  ] as const)('%s', async (query, names) => {
    expect(await search(query)).toEqual(names.map((name) => ids[name]))
    // A row a page comes to the same.
    const walked: number[] = []
    let after: string | null = ''
    while (after !== null && walked.length < 9) {
      const page: { list: { id: number }[]; next: string | null } = await list(
        `${query}&limit=1${after === '' ? '' : `&after=${after}`}`,
      )
      walked.push(...page.list.map(({ id }) => id))
      after = page.next
    }
    expect(walked).toEqual(names.map((name) => ids[name]))
  })

  test.each([
    ['2026-03-29', ['2026-03-29T21:30:00Z']],
    ['2026-10-25', ['2026-10-24T22:30:00Z', '2026-10-25T22:30:00Z']],
  ])('ends %s at midnight, although the clock changes on it', async (day, ofThatDay) => {
    const { db } = app.deps
    const another = await insertProject(db, { ownerId: ownerUserId, kind: 'participants' })
    const moments = ['2026-03-29T22:30:00Z', '2026-10-25T23:30:00Z', ...ofThatDay]
    const input = new Map<string, number>()
    for (const at of moments)
      input.set(at, (await insertDonation(db, { projectId: another.id, createdAt: new Date(at) })).id)
    const { list: rows } = (
      await owner.get(`/api/project/${another.id}/donations/list?from=${day}&until=${day}&order=oldest`)
    ).body
    expect((rows as { id: number }[]).map(({ id }) => id)).toEqual(ofThatDay.map((at) => input.get(at)))
  })

  test('knows a participant and a number', async () => {
    expect(await search(`participant_id=${participantId}`)).toEqual([ids.sponsored])
    expect(await search(`search=${ids.failed}`)).toEqual([ids.failed])
    expect(await search('participant_id=')).toHaveLength(5)
  })

  test.each([
    'status=nope',
    'order=name',
    'from=31-12-2026',
    'until=0000-01-01',
    'after=x',
    'participant_id=x',
    'limit=0',
    'limit=101',
  ])('%s is refused', async (query) => expect((await owner.get(`${path()}/list?${query}`)).status).toBe(422))

  test('a position of one order is none of another', async () => {
    const { next } = await list('limit=1&order=newest')
    expect((await owner.get(`${path()}/list?order=highest&after=${next}`)).status).toBe(422)
  })
})

test('the filters offer participants by a part of their name, and every payment method', async () => {
  const { participants, methods } = (await owner.get(`${path()}/choices?search=BOS`)).body
  expect(participants).toEqual([{ id: participantId, name: 'Sanne Bos' }])
  expect((methods as { id: string }[]).map(({ id }) => id)).toEqual(expect.arrayContaining(['ideal', 'manual']))
  expect((await owner.get(`${path()}/choices?search=%25`)).body.participants).toEqual([])
})

describe('an export', () => {
  const file = (query: string, by = owner) => by.get(`${path()}/export?${query}`)

  test('is exactly what the filter shows, in its order, as a file', async () => {
    const { status, body, headers } = await file('order=highest&status=paid')
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(headers['content-disposition']).toMatch(/^attachment; filename="donaties-project-\d+-\d{4}-\d\d-\d\d\.csv"$/)
    const [head, ...lines] = String(body).trimEnd().split('\r\n')
    expect(head).toMatch(/^\uFEFFNummer;Datum;Status;Bedrag;Voornaam;/)
    expect(lines.map((line) => Number(line.split(';')[0]))).toEqual(await search('order=highest&status=paid'))
    expect(lines[0]).toBe(
      `${ids.anonymous};2026-11-02 13:00:00;Betaald;"50,00";;;;;;;;;NL;Eenmalig;iDEAL | Wero;${lines[0]!.split(';')[15]};Schoon water;;;;;ja;nee;ja;;nee;"0,00";"0,00";"0,00";2026-${String(ids.anonymous).padStart(6, '0')}`,
    )
    expect(lines.find((line) => line.startsWith(`${ids.sponsored};`))).toContain(`;'=1+1;"Évil; ""x""";`)
    expect(String(body)).not.toMatch(/Geheim|stil@x/)
  })

  test('is a workbook too, and in the language of the reader', async () => {
    const { status, headers } = await file('format=xlsx')
    expect([status, headers['content-type']]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ])
    await owner.post('/api/language', { language: 'en' })
    const { body } = await file('search=zet')
    await owner.post('/api/language', { language: 'nl' })
    expect(body).toMatch(/^\uFEFFNumber,Date,Status,Amount,/)
    expect(body).toContain(',Paid,10.00,Ilse,')
  })

  test('of many batches has every donation once', async () => {
    const { db } = app.deps
    const { visitor: manager, ...user } = await app.signInAnew()
    const big = (await insertProject(db, { ownerId: user.id })).id
    const transactions = Array.from({ length: 4_500 }, (_none, index) => ({
      amount: 1 + (index % 3),
      created_at: '2026-03-01',
    }))
    expect((await manager.post(`/api/project/${big}/donations/manual`, { transactions })).status).toBe(200)
    for (const order of ['newest', 'oldest', 'highest', 'lowest']) {
      const { body } = await manager.get(`/api/project/${big}/donations/export?order=${order}`)
      const numbers = String(body)
        .trimEnd()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(';')[0])
      expect([numbers.length, new Set(numbers).size]).toEqual([4_500, 4_500])
    }
  })

  test('is for managers of the project, and says what is wrong', async () => {
    const { visitor: stranger } = await app.signInAnew()
    expect([(await file('', stranger)).status, (await file('', app.visitor())).status]).toEqual([404, 401])
    expect([(await file('format=pdf')).status, (await file('status=x')).status]).toEqual([422, 422])
  })
})

test.each([
  ['Pompstraat 12', 'Pompstraat', '12'],
  ['Pompstraat 12 bis', 'Pompstraat', '12 bis'],
  ['Plein 1944 7a', 'Plein 1944', '7a'],
  ['Pompstraat', 'Pompstraat', ''],
  ['', '', ''],
])('%s is %s with number %s', (address, street, houseNumber) => {
  expect(postalAddressParts(address)).toEqual({ street, houseNumber })
})
