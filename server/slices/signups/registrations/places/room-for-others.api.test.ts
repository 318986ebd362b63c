import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { days, hours, minutes } from '../../../../../tests/support/fake-clock.ts'
import { linkToYes, signingUpAt, signUpForm } from '../../../../../tests/support/signups/sign-up.ts'
import { registrations } from '../../../../schema/signups/registrations.ts'
import { isNetworkFull, unconfirmedMax, unconfirmedOfNetworkMax } from '../rules.ts'

let app: TestApp
let at: ReturnType<typeof signingUpAt>
beforeAll(async () => {
  app = await buildTestApp()
  at = signingUpAt(app)
})
afterAll(() => app.close())

const networksOf = async (projectId: number) => {
  const rows = await app.deps.db.select().from(registrations).where(eq(registrations.projectId, projectId))
  return rows.flatMap(({ state, networkHash }) => (networkHash === null ? [] : [state]))
}

test('a robot that makes e-mail addresses up leaves half of the places to others, however long it goes on', async () => {
  const { id } = await at.peerToPeer({ registrationLimit: 24 })
  const robot = app.visitor()
  const emails: string[] = []
  const come = async () => {
    const form = signUpForm()
    const { status, body } = await at.register(id, form, robot)
    if (status === 200) emails.push(form.email)
    return [status, body.message]
  }
  for (let number = 0; number < 12; number += 1) {
    // Past the limits of a minute and of twenty, and within the days for which a place waits.
    if (number % 6 === 0) app.clock.advance(minutes(21))
    expect((await come())[0]).toBe(200)
  }
  app.clock.advance(minutes(21))
  expect(await come()).toEqual([429, app.deps.texts.in('nl')('participate.network_full')])
  expect((await at.register(id, signUpForm())).status).toBe(200)

  // A class that reads its mails lets the next ones in, and its network is not stored.
  expect(await networksOf(id)).toEqual(Array(13).fill('awaiting'))
  for (const email of emails.slice(0, 3)) {
    expect((await robot.post(`/api/registration-offer/${await linkToYes(app, email)}`, {})).status).toBe(200)
    // The yes signs in the browser that signed up.
    for (const name of ['stuiver_session', 'XSRF-TOKEN']) robot.cookies.delete(name)
  }
  expect(await networksOf(id)).toEqual(Array(10).fill('awaiting'))
  expect((await come())[0]).toBe(200)

  app.clock.advance(days(4))
  await app.runJobs()
  expect(await networksOf(id)).toEqual([])
})

test('a wider network holds ten times as many as one network, from however many networks in it', async () => {
  const { id } = await at.peerToPeer({ registrationLimit: 160 })
  const come = async (ipAddress: string) => (await at.register(id, signUpForm(), app.visitor(ipAddress))).status
  expect(await come('2001:db8:0:1::1')).toBe(200)
  const rows = await app.deps.db.select().from(registrations).where(eq(registrations.projectId, id))
  const { id: _id, ...registration } = rows[0]!
  // As many as that come from other networks in the wider one.
  const wider = registration.networkHash!.split('/')[0]
  const others = Array.from({ length: 98 }, (_, number) => ({
    token: `t${number}`,
    networkHash: `${wider}/${number}`,
    emailHash: `e${number}`,
    clientHash: `c${number}`,
  }))
  await app.deps.db.insert(registrations).values(others.map((other) => ({ ...registration, formKey: null, ...other })))
  expect(await come('2001:db8:0:100::1')).toBe(200)
  const refusal = await at.register(id, signUpForm(), app.visitor('2001:db8:0:101::1'))
  expect([refusal.status, refusal.body.message]).toEqual([429, app.deps.texts.in('nl')('participate.network_full')])
  expect([await come('2001:db8:1:1::1'), await come('198.51.100.9')]).toEqual([200, 200])
})

test('without a limit no network is held back', async () => {
  const { id } = await at.peerToPeer()
  const school = app.visitor()
  for (let number = 0; number < unconfirmedOfNetworkMax + 2; number += 1) {
    if (number % 6 === 0) app.clock.advance(minutes(1))
    expect((await at.register(id, signUpForm(), school)).status).toBe(200)
  }
})

test.each([
  { limit: 100, takenCount: 49, ofNetwork: 49, factor: 1, isFull: false },
  { limit: 100, takenCount: 50, ofNetwork: 9, factor: 1, isFull: false },
  { limit: 100, takenCount: 50, ofNetwork: 10, factor: 1, isFull: true },
  { limit: 200, takenCount: 100, ofNetwork: 99, factor: 10, isFull: false },
  { limit: 200, takenCount: 100, ofNetwork: 100, factor: 10, isFull: true },
  { limit: 4, takenCount: 3, ofNetwork: 3, factor: 1, isFull: false },
])(
  'of $limit places with $takenCount taken, $ofNetwork of them by one network with the limit $factor times: $isFull',
  ({ isFull, ...places }) => expect(isNetworkFull(places)).toBe(isFull),
)

test('unconfirmed registrations from any number of networks leave a part of the places to others', async () => {
  const { id } = await at.peerToPeer({ registrationLimit: 8 })
  const come = async () => (await at.register(id, signUpForm())).status
  const statuses: number[] = []
  for (let number = 0; number < 8; number += 1) statuses.push(await come())
  expect(statuses).toEqual([...Array<number>(6).fill(200), 429, 429])
  const refusal = await at.register(id, signUpForm())
  expect(refusal.body.message).toBe(app.deps.texts.in('nl')('participate.places_waiting'))
  // A known user needs no mail, and finds one.
  const { visitor } = await app.signInAnew()
  expect((await at.register(id, signUpForm({ email: '', password: '' }), visitor)).status).toBe(200)
  expect(await at.listOf(id)).toHaveLength(1)
})

test('of all who come at the same moment no more wait than that part', async () => {
  const { id } = await at.peerToPeer({ registrationLimit: 4, useEntryFee: true, entryFeeCents: 1_500 })
  const answers = await Promise.all(Array.from({ length: 6 }, () => at.register(id, signUpForm())))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429, 429])
})

test('the last place waits as well, and no longer than a payment or a mail takes', async () => {
  for (const [values, wait] of [
    [{ useEntryFee: true, entryFeeCents: 1_500 }, minutes(10)],
    [{}, hours(1)],
  ] as const) {
    const { id } = await at.peerToPeer({ registrationLimit: 1, ...values })
    expect((await at.register(id, signUpForm())).status).toBe(200)
    app.clock.advance(wait - 1_000)
    expect((await at.register(id, signUpForm())).status).toBe(422)
    app.clock.advance(2_000)
    expect((await at.register(id, signUpForm())).status).toBe(200)
  }
})

test.each([
  [1, 1],
  [2, 1],
  [3, 2],
  [4, 3],
  [100, 75],
])('of %i places that are left %i may wait', (left, waiting) => expect(unconfirmedMax(left)).toBe(waiting))
