import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Progress } from '../../../../contract/fundraisers/totals/progress.ts'
import { callerAt } from '../../../platform/http/requests/caller.ts'
import { silentLog } from '../../../platform/log.ts'
import { beatEveryMs, type TotalsListener, LiveTotals } from './live-totals.ts'

const raisedOf = (raised: number): Progress => ({
  raised,
  goal: 1000,
  show_goal: true,
  percentage: 0,
  donation_count: 1,
})

class Page implements TotalsListener {
  readonly received: number[] = []

  readonly caller

  constructor(address = '192.0.2.1') {
    this.caller = callerAt(address)
  }

  beats = 0
  isEnded = false

  send(progress: Progress) {
    this.received.push(progress.raised)
  }
  beat() {
    this.beats += 1
  }
  end() {
    this.isEnded = true
  }
}

let raised: number
let reads: number
let totals: LiveTotals

const start = (limits: { listenersMax?: number; listenersOfNetworkMax?: number } = {}) => {
  const readProgress = async () => {
    reads += 1
    return raisedOf(raised)
  }
  return new LiveTotals({ readProgress, log: silentLog, listenersMax: 9, listenersOfNetworkMax: 9, ...limits })
}

beforeEach(() => {
  vi.useFakeTimers()
  raised = 0
  reads = 0
  totals = start()
})
afterEach(() => {
  totals.end()
  vi.useRealTimers()
})

/** A donation is counted, and the database notifies all processes. */
const give = (amount: number) => {
  raised += amount
  totals.news(1)
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('a live total', () => {
  test('is sent to every page of the project at once, and to no other', async () => {
    const pages = [new Page(), new Page()]
    const elsewhere = new Page()
    for (const page of pages) totals.join(1, page)
    totals.join(2, elsewhere)
    give(25)
    await pass(0)
    expect(pages.map(({ received }) => received)).toEqual([[25], [25]])
    expect(elsewhere.received).toEqual([])
    expect(reads).toBe(1)
  })

  test('is read once per 250 ms, however many donations come in, and ends with the last', async () => {
    const page = new Page()
    totals.join(1, page)
    for (let donation = 0; donation < 100; donation += 1) {
      give(10)
      await pass(10)
    }
    await pass(250)
    expect(reads).toBeLessThanOrEqual(6)
    expect(page.received.at(-1)).toBe(1000)
    await pass(10_000)
    expect(page.received.length).toBe(reads)
    expect(reads).toBeLessThanOrEqual(6)
  })

  test('is not read without listeners', async () => {
    give(25)
    const page = new Page()
    totals.join(1, page)
    totals.leave(1, page)
    give(25)
    await pass(1_000)
    expect(reads).toBe(0)
    expect(page.received).toEqual([])
  })

  test('is sent after the database failed once', async () => {
    totals.end()
    let isBroken = true
    totals = new LiveTotals({
      readProgress: async () => {
        if (isBroken) throw new Error('the database is away')
        return raisedOf(raised)
      },
      log: silentLog,
      listenersMax: 9,
      listenersOfNetworkMax: 9,
    })
    const page = new Page()
    totals.join(1, page)
    give(25)
    await pass(250)
    isBroken = false
    give(25)
    await pass(250)
    expect(page.received).toEqual([50])
  })

  test('gives a sign of life while nothing happens', async () => {
    const page = new Page()
    totals.join(1, page)
    await pass(3 * beatEveryMs)
    expect(page.beats).toBe(3)
  })

  test('has a limited number of slots, and gives a free one again', () => {
    totals.end()
    totals = start({ listenersMax: 2 })
    const pages = [new Page(), new Page(), new Page()] as const
    expect(pages.map((page) => totals.join(1, page))).toEqual(['joined', 'joined', 'full'])
    // Leaving twice, or without having had a slot, frees nothing.
    totals.leave(1, pages[2])
    expect(totals.join(1, pages[2])).toBe('full')
    totals.leave(1, pages[0])
    totals.leave(1, pages[0])
    expect(totals.join(2, pages[2])).toBe('joined')
    expect(totals.join(2, pages[0])).toBe('full')
  })

  test('has fewer slots for one network, over all projects, and keeps the others for the rest', () => {
    totals.end()
    totals = start({ listenersMax: 4, listenersOfNetworkMax: 2 })
    const [first, second, third] = [new Page('198.51.100.7'), new Page('198.51.100.7'), new Page('198.51.100.7')]
    expect([totals.join(1, first), totals.join(2, second), totals.join(3, third)]).toEqual([
      'joined',
      'joined',
      'network-full',
    ])
    totals.leave(3, third)
    expect(totals.join(3, third)).toBe('network-full')
    expect(totals.join(3, new Page('203.0.113.9'))).toBe('joined')
    totals.leave(1, first)
    expect(totals.join(3, third)).toBe('joined')
  })

  test('has ten times as many for a wider network, from however many networks in it', () => {
    totals.end()
    totals = start({ listenersMax: 99, listenersOfNetworkMax: 2 })
    const pages = Array.from({ length: 20 }, (_, network) => new Page(`2001:db8:0:${network + 1}::1`))
    expect(new Set(pages.map((page) => totals.join(1, page)))).toEqual(new Set(['joined']))
    const late = new Page('2001:db8:0:99::1')
    expect(totals.join(2, late)).toBe('network-full')
    for (const address of ['2001:db8:1:1::1', '192.0.2.7']) expect(totals.join(1, new Page(address))).toBe('joined')
    totals.leave(1, pages[0]!)
    expect(totals.join(2, late)).toBe('joined')
    expect(totals.join(2, new Page('2001:db8:0:98::1'))).toBe('network-full')
  })

  test('closes all streams when the server stops', async () => {
    const page = new Page()
    totals.join(1, page)
    give(25)
    await pass(0)
    totals.end()
    give(25)
    await pass(beatEveryMs)
    expect(page).toMatchObject({ received: [25], isEnded: true, beats: 0 })
    expect(totals.join(1, new Page())).toBe('full')
    expect(vi.getTimerCount()).toBe(0)
  })
})
