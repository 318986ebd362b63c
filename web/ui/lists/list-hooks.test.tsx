import { act, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { listOwnTeams } from '../../../contract/fundraisers/participants/own-participations.ts'
import type { listTeams } from '../../../contract/fundraisers/teams/teams.ts'
import type { listPayouts } from '../../../contract/money/payouts/payouts.ts'
import type { listReports } from '../../../contract/staff/kiosk/reports.ts'
import { answerWith, type Answers, type ReceivedRequest } from '../../../tests/support/answering-server.ts'
import { inPageSettings, settle } from '../../../tests/support/show.tsx'
import { useGrowingList } from './use-growing-list.ts'
import { useLoadedList } from './use-loaded-list.ts'
import { usePageList } from './use-page-list.ts'

afterEach(() => {
  history.replaceState(null, '', '/')
})

const wrapper = ({ children }: { children: React.ReactNode }) => inPageSettings(children)
const page = (list: string[], page: number, pages: number) => ({ list, page, pages, total: pages * 10 })

const showPages = (baseHash?: string) => {
  const options = { pageSize: 10, orders: [{ id: 'name' as const, label: 'Naam' }], ...(baseHash && { baseHash }) }
  return renderHook(() => usePageList<typeof listOwnTeams>('/api/user/teams/', options), { wrapper }).result
}

test('a list of pages shows what was there until the next page came, and is stored in the screen or in the URL', async () => {
  answerWith({
    '/api/user/teams/?page=1&order=name&limit=10': [200, page(['A'], 1, 2)],
    '/api/user/teams/?page=2&order=name&limit=10': [200, page(['B'], 2, 2)],
    '/api/user/teams/?page=2&order=name&search=&limit=10': [200, page(['B'], 2, 2)],
    '/api/user/teams/?page=1&order=name&search=&limit=10': [200, page(['A'], 1, 2)],
  })
  const inScreen = showPages()
  expect(inScreen.current.state).toBeUndefined()
  await settle()
  expect([inScreen.current.rows, inScreen.current.state?.to]).toEqual([['A'], 1])
  act(() => inScreen.current.setPage(2))
  expect([inScreen.current.data, inScreen.current.rows]).toEqual([undefined, ['A']])
  await settle()
  expect([inScreen.current.rows, inScreen.current.state?.from, location.hash]).toEqual([['B'], 11, ''])
  history.replaceState(null, '', '#/teams?page=2')
  const inAddress = showPages('#/teams')
  await settle()
  expect(inAddress.current.rows).toEqual(['B'])
  await act(async () => inAddress.current.setPage(1))
  expect(location.hash).toBe('#/teams')
})

test('a list of pages shows nothing of another subject while its own is under way', async () => {
  answerWith({
    '/api/payouts?page=1&project=1': [200, page(['A'], 1, 1)],
    '/api/payouts?page=1&project=2': [200, page(['B'], 1, 1)],
  })
  const { result, rerender } = renderHook(
    ({ project }) => usePageList<typeof listPayouts>('/api/payouts', { query: { project } }),
    { wrapper, initialProps: { project: 1 } },
  )
  await settle()
  rerender({ project: 2 })
  expect([result.current.shown, result.current.rows]).toEqual([undefined, []])
  await settle()
  expect(result.current.rows).toEqual(['B'])
})

test('a page that is gone leads to the last that there is', async () => {
  answerWith({
    '/api/user/teams/?page=3&order=name&search=&limit=10': [200, page([], 3, 2)],
    '/api/user/teams/?page=2&order=name&search=&limit=10': [200, page(['B'], 2, 2)],
  })
  history.replaceState(null, '', '#/teams?page=3')
  const list = showPages('#/teams')
  await settle()
  expect([list.current.rows, location.hash]).toEqual([['B'], '#/teams?page=2'])
})

test('a letter that is typed while a search begins stays, and another search from outside replaces it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  answerWith(() => 'no answer')
  try {
    const list = showPages('#/teams')
    act(() => list.current.setFilter('a'))
    act(() => {
      vi.advanceTimersByTime(300)
      list.current.setFilter('ab')
    })
    expect([list.current.search, list.current.filter]).toEqual(['a', 'ab'])
    act(() => list.current.choose('search' as never, 'c'))
    expect(list.current.filter).toBe('c')
  } finally {
    vi.useRealTimers()
  }
})

test('a list that grows adds what follows, and what follows a former beginning is not added', async () => {
  answerWith({ '/api/project/7/teams?after=b': [200, { list: ['C'], next: null }] })
  const request = { params: { id: 7 } }
  const first = { list: ['A', 'B'], next: 'b' } as never
  const { result } = renderHook(() => useGrowingList<typeof listTeams>('/api/project/:id/teams', request, first))
  act(() => result.current.loadMore())
  expect(result.current.isLoading).toBe(true)
  act(() => result.current.change(() => ({ list: ['N'], next: 'n' }) as never))
  await settle()
  expect([result.current.items, result.current.isLoading]).toEqual([['N'], false])
  act(() => result.current.change(() => first))
  act(() => result.current.loadMore())
  await settle()
  expect([result.current.items, result.current.firstLoaded, result.current.hasMore]).toEqual([
    ['A', 'B', 'C'],
    'C',
    false,
  ])
})

test('a list that is loaded says when more could not be had, and begins anew with every reload, as long as it was', async () => {
  const path = '/spark/kiosk/reports?state=open'
  let attempts = 0
  let first = 'A'
  answerWith({
    [path]: () => [200, { list: [first], next: 'a' }],
    [`${path}&after=a`]: () => ((attempts += 1) === 1 ? [500, {}] : [200, { list: ['B'], next: null }]),
  })
  const query = { state: 'open' } as const
  const { result } = renderHook(() => useLoadedList<typeof listReports>('/spark/kiosk/reports', { query }), { wrapper })
  expect([result.current.items, result.current.data]).toEqual([[], undefined])
  await settle()
  act(() => result.current.loadMore())
  await settle()
  expect([result.current.items, result.current.hasFailed]).toEqual([['A'], true])
  act(() => result.current.loadMore())
  await settle()
  expect(result.current.items).toEqual(['A', 'B'])
  first = 'N'
  await act(() => result.current.reload())
  await settle()
  expect([result.current.items, result.current.hasMore]).toEqual([['N', 'B'], false])
  // A page that cannot be had is not kept as it was before, and can be loaded again behind the rows that came.
  attempts = 0
  first = 'M'
  await act(() => result.current.reload())
  await settle()
  expect([result.current.items, result.current.hasMore, result.current.hasFailed]).toEqual([['M'], true, true])
  act(() => result.current.loadMore())
  await settle()
  expect([result.current.items, result.current.hasFailed]).toEqual([['M', 'B'], false])
})

test('a list that begins anew leaves out at once what is gone, and keeps what is done to it meanwhile', async () => {
  const path = '/spark/kiosk/reports?state=open'
  let first = ['A', 'B']
  const answers: Answers = {
    [path]: () => [200, { list: first, next: 'b' }],
    [`${path}&after=b`]: [200, { list: ['C', 'D'], next: 'd' }],
    [`${path}&after=d`]: [200, { list: ['E'], next: null }],
  }
  answerWith(answers)
  const query = { state: 'open' } as const
  const { result } = renderHook(() => useLoadedList<typeof listReports>('/spark/kiosk/reports', { query }), { wrapper })
  await settle()
  act(() => result.current.loadMore())
  await settle()
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  answers[`${path}&after=b`] = () => released.then(() => [200, { list: ['C', 'D'], next: 'd' }])
  answers[`${path}&after=d`] = () => released.then(() => [200, { list: ['E'], next: null }])
  first = ['B']
  await act(() => result.current.reload())
  await settle()
  expect([result.current.items, result.current.isLoading]).toEqual([['B', 'C', 'D'], true])
  act(() => result.current.change(({ list, next }) => ({ list: ['N', ...list] as never, next })))
  act(() => result.current.loadMore())
  await act(async () => release())
  await settle()
  expect([result.current.items, result.current.hasMore]).toEqual([['N', 'B', 'C', 'D', 'E'], false])
  expect(result.current.isLoading).toBe(false)
})

describe('a list of which a page is slow', () => {
  const path = '/spark/kiosk/reports?state=open'
  let first: string[]
  let release: () => void

  /**
   * @param pages so many have come before
   * @param slow the URL of the page that does not come before `answer`
   */
  async function showList(pages: 1 | 2 | 3, slow = `${path}&after=b`) {
    first = ['A', 'B']
    let released = Promise.resolve()
    const answering = (answer: () => { list: string[]; next: string | null }) => async (request: ReceivedRequest) => {
      if (request.path === slow) await released
      return [200, answer()] as [number, unknown]
    }
    answerWith({
      [path]: answering(() => ({ list: first, next: 'b' })),
      [`${path}&after=b`]: answering(() => ({ list: ['C', 'D'], next: 'd' })),
      [`${path}&after=d`]: answering(() => ({ list: ['E', 'F'], next: null })),
    })
    const query = { state: 'open' } as const
    const { result } = renderHook(() => useLoadedList<typeof listReports>('/spark/kiosk/reports', { query }), {
      wrapper,
    })
    const loadMore = () => act(() => result.current.loadMore())
    await settle()
    for (let page = 1; page < pages; page += 1) {
      loadMore()
      await settle()
    }
    released = new Promise<void>((resolve) => (release = resolve))
    return {
      rows: () => result.current.items as unknown,
      isLoading: () => result.current.isLoading,
      hasFailed: () => result.current.hasFailed,
      firstLoaded: () => result.current.firstLoaded as unknown,
      loadMore,
      putFirst: (row: string) =>
        act(() => result.current.change(({ list, next }) => ({ list: [row, ...list] as never, next }))),
      beginAnew: async (rows: string[]) => {
        first = rows
        await act(() => result.current.reload())
        await settle()
      },
      answer: async () => {
        await act(async () => release())
        await settle()
      },
    }
  }

  test('is as long, after it begins anew twice, as it was before the first time', async () => {
    const list = await showList(2)
    await list.beginAnew(['N', 'B'])
    await list.beginAnew(['M', 'B'])
    expect([list.rows(), list.isLoading()]).toEqual([['M', 'B', 'C', 'D'], true])
    await list.answer()
    expect([list.rows(), list.isLoading()]).toEqual([['M', 'B', 'C', 'D'], false])
  })

  test('keeps the rows of the pages behind when it begins anew with none of its own', async () => {
    const list = await showList(2)
    await list.beginAnew(['X', 'Y'])
    expect(list.rows()).toEqual(['X', 'Y', 'C', 'D'])
    await list.answer()
    expect(list.rows()).toEqual(['X', 'Y', 'C', 'D'])
  })

  test('brings more when it begins anew after the button for more was pressed', async () => {
    const list = await showList(1)
    list.loadMore()
    await list.beginAnew(['N', 'B'])
    expect(list.isLoading()).toBe(true)
    await list.answer()
    expect([list.rows(), list.firstLoaded(), list.isLoading()]).toEqual([['N', 'B', 'C', 'D'], 'C', false])
  })

  test('knows the first row of it although another row came in front meanwhile', async () => {
    const list = await showList(1)
    list.loadMore()
    list.putFirst('N')
    await list.answer()
    expect([list.rows(), list.firstLoaded()]).toEqual([['N', 'A', 'B', 'C', 'D'], 'C'])
  })

  test('says of no row that it was loaded first where the list grew back by itself', async () => {
    const list = await showList(2)
    await list.beginAnew(['M', 'N', 'B'])
    await list.answer()
    expect([list.rows(), list.firstLoaded()]).toEqual([['M', 'N', 'B', 'C', 'D'], undefined])
  })

  test('shows no row twice while it grows back page by page', async () => {
    const list = await showList(3, `${path}&after=d`)
    await list.beginAnew(['N', 'B'])
    expect([list.rows(), list.isLoading()]).toEqual([['N', 'B', 'C', 'D', 'E', 'F'], true])
    await list.answer()
    expect([list.rows(), list.isLoading()]).toEqual([['N', 'B', 'C', 'D', 'E', 'F'], false])
  })

  test('requests no more a page that could not be had when it begins anew, until the button is pressed again', async () => {
    const list = await showList(1)
    answerWith({ [path]: () => [200, { list: first, next: 'b' }], [`${path}&after=b`]: [500, {}] })
    list.loadMore()
    await settle()
    await list.beginAnew(['N', 'B'])
    expect([list.rows(), list.isLoading(), list.hasFailed()]).toEqual([['N', 'B'], false, false])
  })
})
