import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../tests/support/build-test-app.ts'
import { insertProject } from '../../../../tests/support/builders/projects.ts'
import { sumFor, workFor } from '../../../../tests/support/money/challenges.ts'
import { days, minutes } from '../../../../tests/support/fake-clock.ts'
import { referenceIn } from '../../../../tests/support/reference-in.ts'
import { Pressure } from './pressure.ts'

let app: TestApp
let projectId: number
vi.setConfig({ testTimeout: 180_000 })

beforeAll(async () => {
  app = await buildTestApp()
})
beforeEach(async () => {
  // Earlier attempts are forgotten by then.
  app.clock.advance(minutes(20))
  projectId = (await insertProject(app.deps.db)).id
})
afterAll(() => app.close())

const form = (changes: object = {}) => ({
  project_id: projectId,
  amount: '1',
  payment_method: 'creditcard',
  first_name: 'Kees',
  last_name: 'Kraker',
  email: 'kees@voorbeeld.nl',
  accept_privacy: 'on',
  ...changes,
})

const attack = (visitor: Visitor, number: number) =>
  visitor.post('/api/donation', form({ email: `kaart${number}@voorbeeld.nl` }))

const choices = async (visitor: Visitor, project = projectId) =>
  (await visitor.get(`/api/donation/create?project_id=${project}`)).body

/** Gives as people do: they look at the form, and fill it in while their browser answers the challenge. */
async function giveHonestly(changes: object = {}, answer: typeof sumFor = workFor) {
  const visitor = app.visitor()
  const { challenge } = await choices(visitor)
  app.clock.advance(3_000)
  const answered = challenge === null ? {} : answer(challenge)
  const { status, body } = await visitor.post('/api/donation', form({ amount: '25', ...changes, ...answered }))
  return { status, isRequested: challenge !== null, id: referenceIn(String(body.url)) }
}

const count = async (text: string) =>
  (await app.database.run<{ n: number }>({ name: text, text: `select count(*)::int as n from ${text}` }, []))[0]!.n

const reached = () => count('sandbox_payments')
const alarms = () => count(`mails where kind = 'card-testing'`)

test('donations that our own database could not keep are no attempts', async () => {
  const rename = (from: string, to: string) =>
    app.database.run({ name: `rename ${from}`, text: `alter table ${from} rename to ${to}` }, [])
  await rename('donations', 'donations_away')
  const visitors = Array.from({ length: 25 }, () => app.visitor())
  const statuses = []
  for (let number = 0; number < 100; number += 1) statuses.push((await attack(visitors[number % 25]!, number)).status)
  await rename('donations_away', 'donations')
  expect(new Set(statuses)).toEqual(new Set([500]))
  expect(await giveHonestly()).toMatchObject({ status: 200, isRequested: false })
})

test('donations that the provider did not answer are no attempts, and count when it does', async () => {
  const visitors = Array.from({ length: 25 }, () => app.visitor())
  const keyed = (number: number) =>
    visitors[number % 25]!.post('/api/donation', form({ email: `kaart${number}@voorbeeld.nl` }), {
      'idempotency-key': `unanswered-donation-${projectId}-${number}`,
    })
  await choices(app.visitor())
  app.sandbox.behaviour.failWith = 'unreachable'
  const statuses = []
  for (let number = 0; number < 100; number += 1) statuses.push((await keyed(number)).status)
  app.sandbox.behaviour.failWith = undefined
  expect(new Set(statuses)).toEqual(new Set([503]))
  expect((await choices(app.visitor())).challenge).toBeNull()
  // Its circuit breaker lets no call through before the probe.
  app.clock.advance(30_000)
  await vi.waitFor(async () => expect((await keyed(0)).status).toBe(200))
  // A tester who kept them for later is known then.
  for (let number = 1; number < 100; number += 1) await keyed(number)
  expect((await choices(app.visitor())).challenge).not.toBeNull()
})

test('a donor who is sent away again and again reaches no limit by that', async () => {
  const donor = app.visitor()
  await choices(donor)
  app.sandbox.behaviour.failWith = 'unreachable'
  const statuses = []
  for (let number = 0; number < 30; number += 1)
    statuses.push((await donor.post('/api/donation', form({ amount: '25', last_name: `Kraker ${number}` }))).status)
  app.sandbox.behaviour.failWith = undefined
  app.clock.advance(30_000)
  expect(new Set(statuses)).toEqual(new Set([503]))
})

describe('a card tester', () => {
  test('with 400 times a euro from 25 networks is held off, while honest donors go on', async () => {
    const visitors = Array.from({ length: 25 }, () => app.visitor())
    const before = await reached()
    const statuses: number[] = []
    const honest: Awaited<ReturnType<typeof giveHonestly>>[] = []
    for (let number = 0; number < 400; number += 1) {
      statuses.push((await attack(visitors[number % 25]!, number)).status)
      if (number % 20 === 19) honest.push(await giveHonestly({ payment_method: 'ideal' }))
    }
    const passed = statuses.filter((status) => status === 200).length
    expect(passed).toBeLessThanOrEqual(20)
    expect(statuses.slice(30).filter((status) => status === 200)).toEqual([])
    expect(honest.map(({ status }) => status)).toEqual(honest.map(() => 200))
    expect((await reached()) - before).toBe(passed + honest.length)
  })

  test('is mailed to the project’s managers, at most once an hour', async () => {
    const visitors = Array.from({ length: 25 }, () => app.visitor())
    const attackFor = async (count: number) => {
      for (let number = 0; number < count; number += 1) await attack(visitors[number % 25]!, number)
      await app.runJobs()
    }
    // The mails that other tests caused are sent by now.
    await app.runJobs()
    const before = await alarms()
    const alarmsSince = async () => (await alarms()) - before
    await attackFor(100)
    expect(await alarmsSince()).toBe(1)
    for (let quarter = 0; quarter < 3; quarter += 1) {
      app.clock.advance(minutes(15))
      await attackFor(100)
    }
    expect(await alarmsSince()).toBe(1)
    app.clock.advance(minutes(15))
    await attackFor(100)
    expect(await alarmsSince()).toBe(2)
  })

  test('with one card from each network is known by the cards that are declined', async () => {
    const statuses: number[] = []
    for (let number = 0; number < 60; number += 1) {
      const answer = await attack(app.visitor(), number)
      statuses.push(answer.status)
      if (answer.status !== 200) continue
      await app.sandbox.decide(referenceIn(answer.body.url), { to: 'failed' })
      await app.runJobs()
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  })

  test('leaving every payment open, from a network of its own each, is known after twenty', async () => {
    for (let number = 0; number < 20; number += 1) expect((await attack(app.visitor(), number)).status).toBe(200)
    expect((await attack(app.visitor(), 20)).status).toBe(422)
  })

  test('doing so with larger amounts is known within minutes', async () => {
    const give = (number: number) =>
      app.visitor().post('/api/donation', form({ amount: '25', email: `veel${number}@voorbeeld.nl` }))
    for (let number = 0; number < 60; number += 1) expect((await give(number)).status).toBe(200)
    app.clock.advance(minutes(2))
    expect((await give(60)).status).toBe(422)
  })

  test('spread over forms and networks is known by the counts of the whole site', async () => {
    const projects = await Promise.all(Array.from({ length: 20 }, () => insertProject(app.deps.db)))
    const attemptOn = (number: number) => {
      const project_id = projects[number % projects.length]!.id
      return app.visitor().post('/api/donation', form({ project_id, email: `kaart${number}@voorbeeld.nl` }))
    }
    for (let number = 0; number < 60; number += 1) expect((await attemptOn(number)).status).toBe(200)
    expect((await attemptOn(60)).status).toBe(422)
    expect((await giveHonestly()).status).toBe(200)
  })

  test('from one network has to answer after a few, and others there can go on by answering', async () => {
    const visitor = app.visitor()
    const statuses: number[] = []
    for (let number = 0; number < 12; number += 1) statuses.push((await attack(visitor, number)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(6)
    const { challenge } = await choices(visitor)
    app.clock.advance(3_000)
    expect((await visitor.post('/api/donation', form({ amount: '25', ...sumFor(challenge) }))).status).toBe(200)
    expect((await choices(app.visitor())).challenge).toBeNull()
  })

  test('from one network leaves ten donations unpaid at most, and other payers there are not counted', async () => {
    const visitors = Array.from({ length: 25 }, () => app.visitor())
    for (let number = 0; number < 50; number += 1) await attack(visitors[number % 25]!, number)
    const give = async (visitor: Visitor, number = 0) => {
      const { challenge } = await choices(visitor)
      app.clock.advance(5_000)
      const right = sumFor(challenge)
      return visitor.post(
        '/api/donation',
        form({ payment_method: 'ideal', email: `som${number}@voorbeeld.nl`, ...right }),
      )
    }
    const [bot, payer] = [app.visitor(), app.visitor()]
    const statuses: number[] = []
    for (let number = 0; number < 13; number += 1) {
      statuses.push((await give(bot, number)).status)
      const { status, body } = await give(payer, number)
      expect(status).toBe(200)
      await app.sandbox.decide(referenceIn(body.url), { to: 'paid' })
      await app.runJobs()
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429, 429])
    expect((await give(app.visitor())).status).toBe(200)
  })

  test('is known to every process, by counts in the database', async () => {
    const [one, other] = [new Pressure(app.deps), new Pressure(app.deps)]
    const attempt = (ipAddress: string) => ({ projectId, ipAddress, amountCents: 100, method: 'creditcard' })
    for (let number = 0; number < 30; number += 1) one.count(attempt(`192.0.2.${number % 3}`))
    await one.share()
    await one.share()
    expect(one.assess(attempt('198.51.100.1')).isChallenged).toBe(true)
    expect(other.assess(attempt('198.51.100.1')).isChallenged).toBe(false)
    other.count(attempt('198.51.100.1'))
    await other.share()
    await other.share()
    expect(other.assess(attempt('198.51.100.2')).isChallenged).toBe(true)
    const record = await app.database.run<{ scope: string }>(
      { name: 'scopes', text: 'select scope from donation_pressure' },
      [],
    )
    expect(JSON.stringify(record)).not.toMatch(/192\.0|198\.51/)
  })

  test('is known also at the moment in which counts are shared', async () => {
    const pressure = new Pressure(app.deps)
    const attempt = (ipAddress: string) => ({ projectId, ipAddress, amountCents: 100, method: 'creditcard' })
    for (let number = 0; number < 30; number += 1) pressure.count(attempt(`192.0.2.${number % 3}`))
    for (let shares = 0; shares < 2; shares += 1) {
      let isShared = false
      const sharing = pressure.share().then(() => (isShared = true))
      while (!isShared) {
        expect(pressure.assess(attempt('198.51.100.1')).isChallenged).toBe(true)
        await new Promise((resolve) => setImmediate(resolve))
      }
      await sharing
      pressure.count(attempt('192.0.2.1'))
    }
  })

  test('gets the question again for every payment, also with the form of one that was declined', async () => {
    const visitor = app.visitor()
    await choices(visitor)
    const first = await attack(visitor, 1)
    const visitors = Array.from({ length: 10 }, () => app.visitor())
    for (let number = 0; number < 50; number += 1) await attack(visitors[number % 10]!, number)
    expect((await attack(visitor, 1)).body).toEqual(first.body)
    await app.sandbox.decide(referenceIn(first.body.url), { to: 'failed' })
    await app.runJobs()
    expect((await attack(visitor, 1)).status).toBe(422)
  })

  test('that stops is forgotten', async () => {
    const visitors = Array.from({ length: 25 }, () => app.visitor())
    for (let number = 0; number < 100; number += 1) await attack(visitors[number % 25]!, number)
    expect((await choices(app.visitor())).challenge).not.toBeNull()
    app.clock.advance(minutes(11))
    expect((await choices(app.visitor())).challenge).toBeNull()
    app.clock.advance(days(1))
    await app.runJobs()
    const left = await app.database.run({ name: 'pressure', text: 'select scope from donation_pressure' }, [])
    expect(left).toEqual([])
  })
})

describe('honest donors never see a challenge', () => {
  test('in the first minute of a broadcast, when no payer is back from the bank yet', async () => {
    for (let number = 0; number < 150; number += 1) {
      const { status, isRequested } = await giveHonestly({
        payment_method: 'ideal',
        amount: number % 3 === 0 ? '5' : '25',
      })
      app.clock.advance(-3_000)
      expect([status, isRequested]).toEqual([200, false])
    }
  })

  test('when they give small amounts and pay them', async () => {
    for (let number = 0; number < 45; number += 1) {
      const { status, isRequested, id } = await giveHonestly({ payment_method: 'ideal', amount: '2' })
      expect([status, isRequested]).toEqual([200, false])
      if (number % 3 > 0) await app.sandbox.decide(id, { to: 'paid' })
      await app.runJobs()
    }
  })
})

describe('the challenge', () => {
  async function challenged() {
    const visitors = Array.from({ length: 10 }, () => app.visitor())
    for (let number = 0; number < 50; number += 1) await attack(visitors[number % 10]!, number)
    const visitor = app.visitor()
    const { challenge } = await choices(visitor)
    return {
      visitor,
      challenge,
      right: sumFor(challenge),
    }
  }

  test('is in the reader’s language, and its answer is named when it is missing', async () => {
    const { visitor, challenge } = await challenged()
    expect(challenge.question).toMatch(/^Hoeveel is \p{L}+ plus \p{L}+\?$/u)
    await visitor.post('/api/language', { language: 'fr' })
    expect((await choices(visitor)).challenge.question).toMatch(/^Combien font \p{L}+ plus \p{L}+ \?$/u)
    const { status, body } = await visitor.post('/api/donation', form({ amount: '25' }))
    expect([status, Object.keys(body.errors)]).toEqual([422, ['challenge_answer']])
  })

  test('is answered once, in time, on its own form', async () => {
    const { visitor, right } = await challenged()
    const give = async (changes: object) =>
      (await visitor.post('/api/donation', form({ amount: '25', ...right, ...changes }))).status
    expect(await give({})).toBe(422)
    app.clock.advance(3_000)
    expect(await give({ challenge_answer: '99' })).toBe(422)
    expect(await give({ challenge_token: `x${right.challenge_token}` })).toBe(422)
    expect(await give({ challenge_token: 'onzin' })).toBe(422)
    expect(await give({ challenge_answer: ` ${right.challenge_answer} ` })).toBe(200)
    expect(await give({ email: 'nog.een@voorbeeld.nl' })).toBe(422)
  })

  test('is not revealed by its token, nor by digits, and work is accepted instead for ten minutes', async () => {
    const { visitor, challenge, right } = await challenged()
    expect(challenge.question).not.toMatch(/\d/)
    expect(Buffer.from(challenge.token, 'base64url').toString('latin1')).not.toContain(`,${right.challenge_answer},`)
    const give = async (changes: object) =>
      (await visitor.post('/api/donation', form({ amount: '25', payment_method: 'ideal', ...changes }))).status
    const worked = workFor(challenge)
    expect(await give({ ...worked, challenge_answer: `${worked.challenge_answer}1` })).toBe(422)
    expect(await give({ ...worked, challenge_answer: 'w' })).toBe(422)
    expect(await give(worked)).toBe(200)
    expect(await give({ ...worked, email: 'nog.een@voorbeeld.nl' })).toBe(422)
    const late = workFor((await choices(visitor)).challenge)
    app.clock.advance(minutes(11))
    await challenged()
    expect(await give({ ...late, email: 'laat@voorbeeld.nl' })).toBe(422)
  })

  test('holds for half an hour, and for no other form', async () => {
    const { visitor, right } = await challenged()
    const other = await insertProject(app.deps.db)
    const visitors = Array.from({ length: 10 }, () => app.visitor())
    for (let number = 0; number < 40; number += 1)
      await visitors[number % 10]!.post('/api/donation', form({ project_id: other.id }))
    app.clock.advance(3_000)
    const give = async (changes: object) =>
      (await visitor.post('/api/donation', form({ amount: '25', ...right, ...changes }))).status
    expect((await choices(visitor, other.id)).challenge).not.toBeNull()
    expect(await give({ project_id: other.id })).toBe(422)
    app.clock.advance(minutes(31))
    await challenged()
    expect(await give({})).toBe(422)
  })

  test('is answered once for a form that is sent twice', async () => {
    const { visitor, right } = await challenged()
    app.clock.advance(3_000)
    const request = form({ amount: '25', ...right })
    const [first, second] = [await visitor.post('/api/donation', request), await visitor.post('/api/donation', request)]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
  })
})
