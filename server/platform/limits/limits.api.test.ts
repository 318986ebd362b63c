import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../tests/support/build-test-app.ts'
import { insertUser } from '../../../tests/support/builders/users.ts'
import { minutes } from '../../../tests/support/fake-clock.ts'
import { mailsTo } from '../../../tests/support/mailbox.ts'
import { silentLog } from '../log.ts'

/** Whether two processes of one product are possible; the embedded database has only one, which plays both. */
const isPossible = process.env['TEST_DATABASE_URL'] !== undefined
const environment = { SECRET: 'a secret of at least 32 characters', TRUSTED_PROXIES: '1' }
let one: TestApp
let other: TestApp
beforeAll(async () => {
  one = await buildTestApp(environment)
  other = isPossible ? await buildTestApp(environment, silentLog, one) : one
})
afterAll(async () => {
  if (other !== one) await other.close()
  await one.close()
})

/** The statuses of as many calls as there are processes named, one after the other, from one network. */
async function statuses(processes: readonly TestApp[], url: string, ipAddress: string, payload = {}) {
  const answered: number[] = []
  for (const process of processes)
    answered.push((await process.visitor().post(url, payload, { 'x-forwarded-for': ipAddress })).status)
  return answered
}

const inTurn = (count: number) => Array.from({ length: count }, (_, index) => (index % 2 === 0 ? one : other))

test.runIf(isPossible)(
  'forgotten passwords are limited for all processes together, until the minute ends',
  async () => {
    const request = (count: number, ipAddress: string) =>
      statuses(inTurn(count), '/password/forgot', ipAddress, { email: 'niemand@stuiver.test' })
    expect(await request(7, '192.0.2.1')).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect(await request(1, '192.0.2.2')).toEqual([200])
    for (const { clock } of [one, other]) clock.advance(minutes(1))
    expect(await request(6, '192.0.2.1')).toEqual([200, 200, 200, 200, 200, 429])
  },
)

test('a change and the same change by a form without scripts have one limit', async () => {
  const { email } = await insertUser(one.database.db)
  const from = { 'x-forwarded-for': '192.0.2.3' }
  const byScript = await one.signIn(email)
  const byForm = await other.signIn(email)
  const answered = new Set<number>()
  for (let time = 0; time < 5; time += 1) {
    answered.add((await byScript.write('PUT', '/settings/password', {}, from)).status)
    answered.add((await byForm.post('/settings/password', { _method: 'PUT' }, from)).status)
  }
  expect([...answered]).toEqual([422])
  expect((await byScript.write('PUT', '/settings/password', {}, from)).status).toBe(429)
  expect((await byForm.post('/settings/password', { _method: 'PUT' }, from)).status).toBe(429)
})

describe('calls for users alone', () => {
  const change = (visitor: Visitor, ipAddress: string) =>
    visitor.write('PUT', '/settings/password', {}, { 'x-forwarded-for': ipAddress })
  const tenTimes = async (visitor: Visitor, ipAddress: string) => {
    for (let time = 0; time < 10; time += 1) await change(visitor, ipAddress)
  }
  async function twoBrowsers() {
    const { visitor, email } = await one.signInAnew()
    return [visitor, await one.signIn(email)] as const
  }

  test('is limited for a person, in all browsers and at all URLs together', async () => {
    const [here, elsewhere] = await twoBrowsers()
    await tenTimes(here, '192.0.2.20')
    expect((await change(here, '192.0.2.21')).status).toBe(429)
    expect((await change(elsewhere, '192.0.2.22')).status).toBe(429)
  })

  test('is not taken from others at the same network, by a person, by a guest or by a forged cookie', async () => {
    const ipAddress = '192.0.2.23'
    const [[person], [another]] = [await twoBrowsers(), await twoBrowsers()]
    await tenTimes(person, ipAddress)
    const guest = one.visitor()
    await guest.get('/user/current')
    await tenTimes(guest, ipAddress)
    for (const [name, value] of person.cookies)
      if (name !== 'XSRF-TOKEN') guest.cookies.set(name, `${value.slice(0, -1)}!`)
    await tenTimes(guest, ipAddress)
    expect((await change(another, ipAddress)).status).toBe(422)
    // Reading has limits too, and a guest is counted before the answer that requires a sign-in.
    const file = '/settings/invoice/1'
    const read = async (visitor: Visitor) => (await visitor.get(file, { 'x-forwarded-for': ipAddress })).status
    const statuses: number[] = []
    for (let time = 0; time < 31; time += 1) statuses.push(await read(guest))
    expect([statuses[29], statuses[30]]).toEqual([401, 429])
    expect(await read(another)).toBe(404)
  })
})

test('of several changes at one URL each has its own limit, also by a form without scripts', async () => {
  const { email } = await insertUser(one.database.db)
  const from = { 'x-forwarded-for': '192.0.2.6' }
  const visitor = await one.signIn(email)
  const path = '/settings/two-factor-auth'
  const several = (count: number, send: () => Promise<{ status: number }>) =>
    Array.from({ length: count }).reduce<Promise<number[]>>(
      async (before) => [...(await before), (await send()).status],
      Promise.resolve([]),
    )
  const change = () => visitor.post(path, { _method: 'PUT' }, from)
  const start = () => visitor.post(path, {}, from)
  // Ten changes a minute, and five beginnings: neither takes from the other.
  expect(await several(9, change)).not.toContain(429)
  expect(await several(5, start)).not.toContain(429)
  expect((await start()).status).toBe(429)
  expect((await visitor.write('PUT', path, {}, from)).status).not.toBe(429)
  expect((await change()).status).toBe(429)
  // Taking it away has no limit, and none of another's counts for it.
  expect((await visitor.post(path, { _method: 'DELETE' }, from)).status).not.toBe(429)
})

test.runIf(isPossible)(
  'donations count for all processes a moment later, without a statement of their own',
  async () => {
    // In a minute of its own, in which nothing else was counted.
    for (const { clock } of [one, other]) clock.advance(minutes(1))
    const give = (processes: TestApp[]) => statuses(processes, '/api/donation', '192.0.2.4')
    const hits = async () => {
      const text = `select coalesce((select max(hits) from call_counts group by minute_at order by minute_at desc limit 1), 0) as hits`
      const [row] = await one.database.run<{ hits: number }>({ name: 'hits', text }, [])
      return row!.hits
    }
    expect(new Set(await give(Array<TestApp>(20).fill(one)))).toEqual(new Set([422]))
    await expect.poll(hits).toBe(20)
    expect(await give([one, other])).toEqual([429, 422])
    await expect.poll(hits).toBe(21)
    expect(await give([other])).toEqual([429])
  },
)

test.runIf(isPossible)('guesses of a password from one network count for all processes together', async () => {
  const { email } = await insertUser(one.database.db)
  const guesses = (count: number, address: string) =>
    statuses(inTurn(count), '/login', address, { email, password: 'een verkeerde gok' })
  expect(await guesses(12, '192.0.2.4')).toEqual([...Array<number>(10).fill(422), 429, 429])
  expect(await guesses(2, '192.0.2.5')).toEqual([422, 422])
})

test.runIf(isPossible)('mails that guests can request count for all processes together', async () => {
  const { email } = await insertUser(one.database.db)
  for (let time = 0; time < 8; time += 1)
    expect(await statuses([inTurn(8)[time]!], '/password/forgot', `192.0.2.${20 + time}`, { email })).toEqual([200])
  await one.runJobs()
  expect(await mailsTo(one, email)).toHaveLength(6)
})
