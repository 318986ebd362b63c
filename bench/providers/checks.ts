import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { hostileValue } from '../../tests/fuzz/hostile-values.ts'
import { minutes } from '../../tests/support/fake-clock.ts'
import {
  catchUp,
  countOf,
  deliver,
  differenceOf,
  type Fault,
  give,
  giveMany,
  type News,
  newProject,
  type ProviderWorld,
  rowsOf,
} from './world.ts'

export interface Check {
  isGood: boolean
  [figure: string]: unknown
}

/** Bursts of the same donation under the same key, and pairs with another amount under it. */
export async function checkDoubleSubmit(world: ProviderWorld, bursts: number): Promise<Check> {
  const { app } = world
  const before = [await countOf(app, sql`donations`), await world.made()] as const
  const counts = { differentAnswers: 0, otherAmountAccepted: 0 }
  let projectId = 0
  for (let burst = 0; burst < bursts; burst += 1) {
    if (burst % 15 === 0) projectId = await newProject(world)
    const headers = { 'idempotency-key': `burst-${burst}-of-checks` }
    const { request, payload } = await give(world, projectId, headers)
    const answers = await Promise.all(Array.from({ length: 10 }, request))
    if (new Set(answers.map(({ status, body }) => `${status} ${body.token}`)).size > 1) counts.differentAnswers += 1
    payload.amount = 26
    if ((await request()).status === 200) counts.otherAmountAccepted += 1
  }
  const [donations, payments] = [(await countOf(app, sql`donations`)) - before[0], (await world.made()) - before[1]]
  world.news.length = 0
  const isGood =
    donations === bursts && payments === bursts && counts.differentAnswers + counts.otherAmountAccepted === 0
  return { isGood, bursts, donations, payments, ...counts }
}

/**
 * Checks duplicates: each event arrives once to five times, by eight senders at once, and money and mails are counted
 * once.
 */
export async function checkDuplicates(world: ProviderWorld, events: number): Promise<Check> {
  const { app } = world
  const ids = await giveMany(world, Math.ceil(events / 2))
  await app.runJobs()
  world.news.length = 0
  for (const id of ids) await world.pay(id)
  await app.runJobs()
  const first = await deliverCopies(world)
  await catchUp(world)
  for (const [index, id] of ids.entries()) await world.refund(id, 500, `check-${world.name}-${index}`)
  await app.runJobs()
  const second = await deliverCopies(world)
  await catchUp(world)
  app.clock.advance(minutes(2))
  await app.runJobs()
  const [thanked] = await rowsOf<{ mails: number; donors: number }>(
    app,
    sql`select count(*)::int as mails, count(distinct "to")::int as donors from mails where kind = 'receipt'`,
  )
  const difference = await differenceOf(world, ids)
  const [delivered, refused] = [first.delivered + second.delivered, first.refused + second.refused]
  const isGood =
    difference === 0 && refused === 0 && thanked!.mails === thanked!.donors && thanked!.donors === ids.length
  return { isGood, payments: ids.length, delivered, refused, differenceCents: difference, ...thanked }
}

/** Delivers all events, in any order, by eight senders. A provider that gets a 503 sends its event again. */
async function deliverCopies(world: ProviderWorld) {
  const queue = world.news.splice(0).flatMap((each) => Array.from({ length: 1 + random(5) }, () => each))
  shuffle(queue)
  const counts = { delivered: queue.length, refused: 0 }
  const send = async () => {
    for (let each = queue.pop(); each !== undefined; each = queue.pop()) {
      const { statusCode } = await deliver(world, each)
      if (statusCode >= 300) counts.refused += 1
    }
  }
  await Promise.all(Array.from({ length: 8 }, send))
  return counts
}

/**
 * Histories of payments whose news comes in any order, doubled and with gaps; lost events of open ones are looked up.
 */
export async function checkOrder(world: ProviderWorld, histories: number): Promise<Check> {
  const { app } = world
  const counts = { sent: 0, lost: 0, differentBatches: 0 }
  const batch = 30
  for (let done = 0; done < histories; done += batch) {
    const ids = await giveMany(world, Math.min(batch, histories - done))
    await app.runJobs()
    world.news.length = 0
    for (const [index, id] of ids.entries()) await play(world, id, `${done + index}`)
    await app.runJobs()
    const all = world.news.splice(0)
    // Every provider sends unanswered events again: of each payment something arrives, late and among copies.
    const events = all.filter(
      (each, at) => random(3) > 0 || !all.slice(at + 1).some((later) => isAboutSame(each, later)),
    )
    counts.sent += all.length
    counts.lost += all.length - events.length
    const copies = events.flatMap((each) => (random(4) === 0 ? [each, each] : [each]))
    shuffle(copies)
    // An event without a good answer comes again.
    for (const each of copies) if ((await deliver(world, each)).statusCode >= 429) await deliver(world, each)
    await catchUp(world)
    if ((await differenceOf(world, ids)) > 0) counts.differentBatches += 1
    app.clock.advance(minutes(16))
    await app.runJobs()
  }
  const [back] = await rowsOf<{ n: number }>(
    app,
    sql`select count(*)::int as n from payments where status = 'open' and received_cents > 0`,
  )
  const isGood = counts.differentBatches === 0 && back!.n === 0
  return { isGood, histories, ...counts, paidThatIsOpen: back!.n }
}

const isAboutSame = (one: News, other: News) => idIn(one) === idIn(other)
const idIn = ({ payload }: News) => /\b(tr|cs_test|pi|sbx)_\w+/.exec(payload)?.[0]

async function play(world: ProviderWorld, id: string, name: string): Promise<void> {
  if (random(5) === 0) return
  await world.pay(id)
  if (random(2) === 0) await world.refund(id, 100 + random(900), `order-${world.name}-${name}`)
  if (random(2) === 0) {
    await world.dispute(id)
    if (random(2) === 0) await world.winDispute(id)
  }
}

/** Signatures and bodies that are not the provider's: nothing is accepted, and no row is written. */
export async function checkForgeries(world: ProviderWorld, variants: number): Promise<Check> {
  const { app } = world
  const [id] = await giveMany(world, 1)
  await world.pay(id!)
  await app.runJobs()
  const genuine = world.news.splice(0).at(-1)!
  const rows = async () => (await countOf(app, sql`inbound_events`)) + (await countOf(app, sql`jobs`))
  const before = await rows()
  let accepted = 0
  let broken = 0
  const events = fc.sample(forgeries(genuine), { seed: 2026, numRuns: variants })
  for (const forged of events) {
    const isGenuine =
      forged.payload === genuine.payload && JSON.stringify(forged.headers) === JSON.stringify(genuine.headers)
    const { statusCode } = await deliver(world, forged)
    if (!isGenuine && statusCode < 300) accepted += 1
    if (statusCode >= 500) broken += 1
  }
  // A genuine event is five minutes old by now, and is replayed.
  app.clock.advance(minutes(6))
  const isSigned = world.name !== 'mollie'
  if (isSigned && (await deliver(world, genuine)).statusCode < 300) accepted += 1
  const newRows = (await rows()) - before
  await app.runJobs()
  // A hint of Mollie is unsigned: posting the id of a payment makes us look it up, and nothing more.
  return {
    isGood: accepted === 0 && broken === 0 && newRows <= (isSigned ? 0 : 2),
    variants,
    accepted,
    broken,
    rowsWritten: newRows,
  }
}

function forgeries(genuine: News): fc.Arbitrary<News> {
  const signature = Object.keys(genuine.headers).find((name) => name.includes('signature')) ?? 'x-mollie-signature'
  const sound = genuine.headers[signature]
  const text = fc.string({ maxLength: 90 }).map((line) => line.replaceAll(/[^\x20-\x7e]/g, ''))
  const withSignature = (value: string): News => ({ ...genuine, headers: { ...genuine.headers, [signature]: value } })
  const changed = fc
    .record({ at: fc.nat(genuine.payload.length - 1), to: fc.string({ minLength: 1, maxLength: 3 }) })
    .map(({ at, to }) => ({
      ...withSignature(sound ?? '00'),
      payload: genuine.payload.slice(0, at) + to + genuine.payload.slice(at + 1),
    }))
  const guessed = fc
    .record({ seconds: fc.nat(2_000_000_000), hex: fc.stringMatching(/^[0-9a-f]{64}$/) })
    .map(({ seconds, hex }) => withSignature(`t=${seconds},v1=${hex}`))
  return fc.oneof(changed, guessed, text.map(withSignature))
}

const faults: Fault[] = ['down', 'html', 'reset', 'rate-limit', 'other-amount']

/**
 * Checks wrong answers, an hour of each: donors hear it clearly and soon, the provider is left alone, and no other
 * amount is ever taken.
 */
export async function checkWrongAnswers(world: ProviderWorld, donorsPerHour: number): Promise<Check> {
  const { app } = world
  const paidBefore = await countOf(app, sql`donations where status = 'paid'`)
  const answers: Record<string, number> = {}
  let unclear = 0
  for (const fault of faults) {
    const projectId = await newProject(world)
    world.goWrong(fault)
    for (let number = 0; number < donorsPerHour; number += 1) {
      app.clock.advance(minutes(60 / donorsPerHour))
      const { status, body } = await (await give(world, projectId)).request()
      answers[`${fault} ${status}`] = (answers[`${fault} ${status}`] ?? 0) + 1
      if (status !== 503 || typeof body.message !== 'string') unclear += 1
      await app.runJobs()
    }
    world.goWrong(undefined)
    app.clock.advance(minutes(11))
    await app.runJobs()
  }
  world.news.length = 0
  const paid = (await countOf(app, sql`donations where status = 'paid'`)) - paidBefore
  const ids = await giveMany(world, 1)
  return {
    isGood: paid === 0 && unclear === 0 && ids.length === 1,
    donors: faults.length * donorsPerHour,
    unclear,
    paid,
    answers,
  }
}

/** Sends anything at all to the URLs of events: no answer says that something of ours broke. */
export async function checkBadInput(world: ProviderWorld, requests: number): Promise<Check> {
  const { app } = world
  const [id] = await giveMany(world, 1)
  await world.pay(id!)
  await app.runJobs()
  const genuine = world.news.splice(0).at(-1)!
  const bodies = fc.oneof(
    hostileValue.map(textOf),
    hostileValue.map((value) => new URLSearchParams({ id: textOf(value) }).toString()),
    fc.json(),
    fc.string({ unit: 'binary', maxLength: 400 }),
  )
  const names = ['content-type', ...Object.keys(genuine.headers)]
  const headers = fc.dictionary(fc.constantFrom(...names), fc.stringMatching(/^[\x21-\x7e]{0,80}$/), { maxKeys: 3 })
  const answers: Record<string, number> = {}
  for (const [payload, changed] of fc.sample(fc.tuple(bodies, headers), { seed: 18, numRuns: requests })) {
    const { statusCode } = await deliver(world, {
      ...genuine,
      payload: payload ?? '',
      headers: { ...genuine.headers, ...changed },
    })
    answers[statusCode] = (answers[statusCode] ?? 0) + 1
  }
  const broken = Object.entries(answers).filter(([status]) => Number(status) >= 500)
  return { isGood: broken.length === 0, requests, answers }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

// The same run each time, so that what fails can be looked at.
let seed = 20_260
function random(below: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * below)
}

function shuffle(items: unknown[]): void {
  for (let at = items.length - 1; at > 0; at -= 1) {
    const other = random(at + 1)
    ;[items[at], items[other]] = [items[other], items[at]]
  }
}
