import { act, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Leaderboard, Standing } from '../../../../contract/fundraisers/leaderboards/leaderboards.ts'
import type { Project } from '../../../../contract/fundraisers/projects/projects.ts'
import { answerWith } from '../../../../tests/support/answering-server.ts'
import { person, show } from '../../../../tests/support/show.tsx'
import { LeaderboardsPanel } from './leaderboards-panel.tsx'
import Leaderboards from './leaderboards.tsx'

const project = { id: 7, url: 'loop', allow_teams: true } as Project
const standing = (id: number, values: Partial<Standing> = {}): Standing => ({
  rank: id,
  id,
  name: `Loper ${id}`,
  url: `loper-${id}`,
  photo: null,
  raised: 100 - id,
  donation_count: id,
  ...values,
})
const board = (list: Standing[], values: Partial<Leaderboard> = {}): Leaderboard => ({
  list,
  next: null,
  own: null,
  ...values,
})
const first = {
  order: 'raised' as const,
  participants: board([standing(1), standing(2)], { next: 'meer' }),
  teams: board([]),
}

/** The answers of the server, by request. */
let answers: Record<string, Leaderboard>
let requests: string[]

beforeEach(() => {
  vi.useFakeTimers()
  requests = []
  answers = {}
  answerWith(({ path }) => {
    requests.push(path)
    return [200, answers[path] ?? board([])]
  })
  history.replaceState(null, '', '/loop#ranglijst')
})
afterEach(() => {
  vi.useRealTimers()
  history.replaceState(null, '', '/')
})

const path = (query: string) => `/api/project/7/leaderboard?${query}`
/** The text with plain spaces: between sign and amount stands one at which no line breaks. */
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ')
const rows = () =>
  within(screen.getByRole('heading', { name: 'Deelnemers' }).closest('section')!)
    .getAllByRole('listitem')
    .map(({ textContent }) => plain(textContent))

test('each row has its rank, its amount in two decimals and its number of donations, and more can be loaded [9.09]', async () => {
  answers[path('of=participants&order=raised&after=meer')] = board([standing(3)])
  await show(<Leaderboards project={project} first={first} news="3" />)
  expect(rows()[0]).toContain('Plaats 1')
  expect(rows()[0]).toContain('€ 99,00')
  expect(rows()[0]).toContain('1 donatie')
  expect(screen.getByRole('link', { name: 'Loper 2' }).getAttribute('href')).toBe('/loop/deelnemers/loper-2')
  expect(screen.getByText(/Hier staat nog geen team/)).toBeDefined()
  await person.press('Meer plaatsen')
  expect(rows()).toHaveLength(3)
  expect(requests).toHaveLength(1)
})

test('the other order is chosen within the page, and stands in the URL', async () => {
  answers[path('of=participants&order=donations')] = board([standing(2, { rank: 1 }), standing(1, { rank: 2 })])
  await show(<Leaderboards project={project} first={first} news="3" />)
  const link = screen.getByRole('link', { name: 'Aantal donaties' })
  expect(link.getAttribute('href')).toBe('/loop?ranglijst=donaties#ranglijst')
  await act(async () => link.click())
  expect(rows()[0]).toContain('Loper 2')
  expect(screen.getByRole('link', { current: true }).textContent).toBe('Aantal donaties')
  expect(location.search + location.hash).toBe('?ranglijst=donaties#ranglijst')
})

function Live() {
  const [count, setCount] = useState(3)
  return (
    <>
      <LeaderboardsPanel project={project} first={first} news={String(count)} />
      <button type="button" onClick={() => setCount(count + 1)}>
        Donatie
      </button>
    </>
  )
}

test('a donation changes the ranks while they are open, and loads nothing while closed', async () => {
  answers[path('of=participants&order=raised&limit=10')] = board([standing(2, { rank: 1, raised: 200 })])
  await show(<Live />)
  await vi.waitFor(() => expect(rows()).toHaveLength(2))
  await person.press('Donatie')
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(rows()).toHaveLength(1)
  expect(rows()[0]).toContain('€ 200,00')
  expect(requests).toHaveLength(2)

  act(() => {
    history.replaceState(null, '', '/loop#donaties')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await person.press('Donatie')
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(requests).toHaveLength(2)
  act(() => {
    history.replaceState(null, '', '/loop#ranglijst')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(requests).toHaveLength(4)
})

test('donations from before they are opened are loaded then', async () => {
  history.replaceState(null, '', '/loop')
  answers[path('of=participants&order=raised&limit=10')] = board([standing(2, { rank: 1, raised: 200 })])
  await show(<Live />)
  await person.press('Donatie')
  expect(requests).toEqual([])
  act(() => {
    history.replaceState(null, '', '/loop#ranglijst')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await vi.waitFor(() => expect(rows()).toHaveLength(2))
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(rows()[0]).toContain('€ 200,00')
})

test('the reader finds their own rank, also further down', async () => {
  const own = standing(40, { name: 'Fatima' })
  await show(
    <Leaderboards
      project={project}
      first={{
        ...first,
        participants: board([standing(1)], { own }),
        teams: board([standing(5)], { own: standing(5) }),
      }}
      news="3"
    />,
  )
  expect(plain(screen.getByText('(jij)').closest('div')!.textContent)).toContain('Fatima (jij)€ 60,00')
  expect(screen.getAllByText('(jouw team)')).toHaveLength(1)
})
