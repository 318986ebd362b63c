import { expect, test } from 'vitest'
import { Unavailable } from '../errors.ts'
import { silentLog } from '../log.ts'
import { createPrints, type PrintRank } from './prints.ts'
import type { Sheet } from './sheet.ts'

const sheet: Sheet = { width: 60, height: 60, fill: '#ffffff', title: 'Leeg', language: 'nl', items: [] }

/** Requests a print of each name, `network-anything`, one after the other before any is made. */
async function printed(waitingMax: number, ...orders: [rank: PrintRank, name: string][]) {
  const prints = createPrints(silentLog, waitingMax)
  const items: string[] = []
  const refused: string[] = []
  const print = async ([rank, name]: [PrintRank, string]) => {
    try {
      await prints.print(rank, [name.split('-', 1)[0]!], { kind: 'page', sheet })
      items.push(name)
    } catch (error) {
      expect(error).toBeInstanceOf(Unavailable)
      expect((error as Unavailable).retryAfterSeconds).toBe(5)
      refused.push(name)
    }
  }
  const underWay: Promise<void>[] = []
  for (const one of orders) {
    underWay.push(print(one))
    await new Promise((resolve) => setImmediate(resolve))
  }
  await Promise.all(underWay)
  return { made: items, refused }
}

// A process is started for each print, which takes its time on a busy machine.
test(
  'a paper comes before all that is shared but the one in line, which takes no turns of papers',
  { timeout: 120_000 },
  async () => {
    const shared = ['a-1', 'b-1', 'c-1'].map((name) => ['shared', name] as [PrintRank, string])
    const { made: creation, refused } = await printed(1, ...shared, ['paper', 'd-1'], ['paper', 'e-1'])
    expect(creation).toEqual(['a-1', 'd-1', 'b-1'])
    expect(refused).toEqual(['c-1', 'e-1'])
  },
)

test('a network with many prints leaves room for others', { timeout: 120_000 }, async () => {
  const many = Array.from({ length: 5 }, (_, at) => ['paper', `a-${at + 1}`] as [PrintRank, string])
  const { made: creation, refused } = await printed(2, ...many, ['paper', 'b-1'])
  expect(creation).toEqual(['a-1', 'b-1', 'a-2'])
  expect(refused.toSorted()).toEqual(['a-3', 'a-4', 'a-5'])
})
