import { EventEmitter } from 'node:events'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { silentLog } from '../../log.ts'
import { ChannelListener } from './listener.ts'

/** Two seconds are promised from the return of the database; the rest of them is for connecting. */
const pauseMaxMs = 1_000

/** The part of a connection of pg that listening needs. */
class Connection extends EventEmitter {
  readonly listening: string[] = []
  isLent = false
  readonly connection = { stream: { destroy: () => this.emit('end') } }

  async query(text: unknown) {
    if (typeof text !== 'string') return { rows: [{ number: 3 }] }
    if (text.startsWith('listen')) this.listening.push(text)
    // A pooler lends another session for the next query, which listens to nothing.
    return { rows: this.isLent ? [] : this.listening.map((each) => ({ name: each.slice('listen "'.length, -1) })) }
  }
}

/** A database that is away for so many attempts, after its first connection broke. */
class Outage {
  readonly pauses: number[] = []
  readonly connections: Connection[] = []
  attempts = 0
  attemptsAtOnce = 0
  attemptsAtOnceMax = 0

  constructor(private readonly failures: number) {}

  readonly connect = async () => {
    this.attempts += 1
    this.attemptsAtOnce += 1
    this.attemptsAtOnceMax = Math.max(this.attemptsAtOnceMax, this.attemptsAtOnce)
    await new Promise((resolve) => setImmediate(resolve))
    this.attemptsAtOnce -= 1
    if (this.attempts > 1 && this.attempts <= 1 + this.failures) throw new Error('connection refused')
    const connection = new Connection()
    this.connections.push(connection)
    return connection as unknown as pg.Client
  }

  readonly pause = async (ms: number) => {
    this.pauses.push(ms)
  }
}

test.each([0, 1, 2, 5, 40, 400])(
  'a database that was away for %i attempts is listened to again within a second of its return, by one connection',
  async (failures) => {
    const outage = new Outage(failures)
    const heard: string[] = []
    const listener = new ChannelListener({ log: silentLog, connect: outage.connect, pause: outage.pause })
    await listener.listen('totals', (payload) => heard.push(payload))
    const [first] = outage.connections
    // pg says it twice of a connection that fails.
    first!.emit('end')
    first!.emit('end')
    while (outage.connections.length < 2 || outage.connections[1]!.listening.length === 0)
      await new Promise((resolve) => setImmediate(resolve))

    expect(outage.pauses).toHaveLength(failures + 1)
    expect(Math.max(...outage.pauses)).toBeLessThanOrEqual(pauseMaxMs)
    expect([outage.attempts, outage.attemptsAtOnceMax, outage.connections.length]).toEqual([failures + 2, 1, 2])
    outage.connections[1]!.emit('notification', { channel: 'totals', payload: 'project 7' })
    expect(heard).toEqual(['project 7'])
    await listener.stop()
  },
)

test('the pauses of many processes grow, and differ by chance', async () => {
  const outage = new Outage(40)
  const listener = new ChannelListener({ log: silentLog, connect: outage.connect, pause: outage.pause })
  await listener.listen('totals', () => {})
  outage.connections[0]!.emit('end')
  while (outage.connections.length < 2) await new Promise((resolve) => setImmediate(resolve))
  expect(outage.pauses[0]).toBeLessThanOrEqual(100)
  for (const pause of outage.pauses.slice(5)) expect(pause).toBeGreaterThanOrEqual(pauseMaxMs / 2)
  expect(new Set(outage.pauses).size).toBeGreaterThan(30)
  await listener.stop()
})

test('a listener says that it listens while its connection is there, and has all its channels', async () => {
  const outage = new Outage(1)
  let goOn = () => {}
  const pause = () => new Promise<void>((resolve) => (goOn = resolve))
  const listener = new ChannelListener({ log: silentLog, connect: outage.connect, pause })
  expect(await listener.isListening()).toBe(true)
  await listener.listen('totals', () => {})
  await listener.listen('jobs', () => {})
  expect(await listener.isListening()).toBe(true)
  const [first] = outage.connections
  first!.isLent = true
  expect(await listener.isListening()).toBe(false)
  first!.isLent = false
  first!.emit('end')
  expect(await listener.isListening()).toBe(false)
  while (!(await listener.isListening())) {
    goOn()
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(outage.connections[1]!.listening).toEqual(['listen "totals"', 'listen "jobs"'])
  await listener.stop()
})
