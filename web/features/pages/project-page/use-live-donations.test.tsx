import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerWith } from '../../../../tests/support/answering-server.ts'
import { showOnRoute } from '../../../../tests/support/show-on-route.tsx'
import { person, spoken } from '../../../../tests/support/show.tsx'
import type { PublicDonation } from '../../../../contract/money/donations/donations.ts'
import type { Page } from '../../../ui/lists/use-growing-list.ts'
import { DonationList } from './donation-list.tsx'
import { useLiveDonations } from './use-live-donations.ts'

/** Donation 7 came a second after donation 6. Every third is anonymous. */
const donation = (id: number): PublicDonation => ({
  id,
  name: id % 3 === 0 ? null : `Gever ${id}`,
  amount: id,
  message: '',
  paid_at: new Date(Date.UTC(2026, 9, 1) + id * 1000).toISOString(),
  language: 'nl',
  is_monthly: false,
  participant_name: null,
})
const donations = (newest: number, oldest: number) =>
  Array.from({ length: newest - oldest + 1 }, (_none, index) => donation(newest - index))

let newest: number
let isOffline: boolean
const requests: URLSearchParams[] = []

/** The list as the server would give it: donations 1 up to the newest, and a cursor that is the last one's id. */
function answer(query: URLSearchParams): Page<PublicDonation> {
  requests.push(query)
  const from = Number(query.get('after') ?? newest + 1) - 1
  const list = donations(from, Math.max(1, from - Number(query.get('limit') ?? 10) + 1))
  return { list, next: list.at(-1)!.id > 1 ? String(list.at(-1)!.id) : null }
}

let setCount: (count: number) => Promise<void>
const first = { list: donations(30, 21), next: '21' }

async function showDonations(page: Page<PublicDonation> = first, countAtFirst = 30) {
  function Donations() {
    const [count, set] = useState(countAtFirst)
    setCount = (changed) => act(async () => set(changed))
    return <DonationList list={useLiveDonations({ projectId: 7, first: page, count })} />
  }
  await showOnRoute(Donations)
}

beforeEach(() => {
  vi.useFakeTimers()
  newest = 30
  isOffline = false
  requests.length = 0
  answerWith(({ path }) => (isOffline ? 'no network' : [200, answer(new URL(path, location.origin).searchParams)]))
  return () => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
})

const shown = () => screen.getAllByRole('article')
const amountOf = /^€\u00a0(\d+)/
const names = () => shown().map((each) => each.querySelector('.font-semibold')!.textContent)
const amounts = () => screen.getAllByText(/^€ \d/).map(({ textContent }) => Number(amountOf.exec(textContent)![1]))
const numbers = (from: number, to: number) => donations(from, to).map(({ id }) => id)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a donation that comes in stands on top, anonymous when it was given so, and the list is fetched once', async () => {
  await showDonations()
  await pass(60_000)
  expect(requests).toEqual([])
  newest = 33
  await setCount(33)
  await pass(10_000)
  expect(requests).toHaveLength(1)
  expect(amounts()).toEqual(numbers(33, 21))
  expect(names().slice(0, 4)).toEqual(['Anoniem', 'Gever 32', 'Gever 31', 'Anoniem'])
  expect(shown().filter(({ className }) => className.includes('arriving'))).toHaveLength(3)
})

test('rows loaded further down stay, and so does the reading position', async () => {
  await showDonations()
  await person.click(screen.getByRole('button'))
  await pass(0)
  expect(document.activeElement?.textContent).toContain('Gever 20')
  newest = 32
  await setCount(32)
  await pass(10_000)
  expect(amounts()).toEqual(numbers(32, 11))
  expect(document.activeElement?.textContent).toContain('Gever 20')
  await person.click(screen.getByRole('button'))
  await pass(0)
  expect(amounts()).toEqual(numbers(32, 1))
})

test('after a burst as many are fetched as came; after more than a hundred the list begins anew', async () => {
  await showDonations()
  newest = 75
  await setCount(75)
  await pass(10_000)
  expect(requests).toHaveLength(1)
  expect(amounts()).toEqual(numbers(75, 21))
  newest = 900
  await setCount(900)
  await pass(10_000)
  expect(amounts()).toEqual(numbers(900, 801))
  await person.click(screen.getByRole('button'))
  await pass(0)
  expect(amounts()).toEqual(numbers(900, 791))
})

test('a donation that was taken back leaves, and no donation is shown twice', async () => {
  await showDonations({ list: [donation(31), ...first.list], next: '21' })
  await setCount(29)
  await pass(10_000)
  expect(amounts()).toEqual(numbers(30, 20))
})

test('the first donation of all ends the note that there is none', async () => {
  newest = 1
  await showDonations({ list: [], next: null }, 0)
  screen.getByText(/Nog geen donaties/)
  await setCount(1)
  await pass(10_000)
  expect(amounts()).toEqual([1])
  expect(screen.queryByText(/Nog geen donaties/)).toBeNull()
})

test('says politely that donations came, at most now and then', async () => {
  await showDonations()
  expect(spoken()).toBe('')
  const heard = new Set<string>()
  for (newest = 31; newest <= 45; newest += 1) {
    await setCount(newest)
    await pass(5_000)
    heard.add(spoken())
  }
  expect(heard.size).toBeGreaterThan(2)
  expect(heard.size).toBeLessThan(8)
  await pass(30_000)
  expect(spoken()).toBe('15 nieuwe donaties sinds je hier bent')
})

test('an answer that does not come changes nothing, and the next change is followed again', async () => {
  await showDonations()
  isOffline = true
  newest = 31
  await setCount(31)
  await pass(10_000)
  expect(amounts()).toEqual(numbers(30, 21))
  isOffline = false
  newest = 32
  await setCount(32)
  await pass(10_000)
  expect(amounts()).toEqual(numbers(32, 21))
})
