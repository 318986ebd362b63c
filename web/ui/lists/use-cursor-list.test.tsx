import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { listManaged } from '../../../contract/money/donations/managed-list.ts'
import { answerWith } from '../../../tests/support/answering-server.ts'
import { inPageSettings, settle } from '../../../tests/support/show.tsx'
import { useCursorList } from './use-cursor-list.ts'

afterEach(() => {
  history.replaceState(null, '', '/')
})

const wrapper = ({ children }: { children: React.ReactNode }) => inPageSettings(children)
const pathOf = (project: number, query: string) => `/api/project/${project}/donations/list?${query}`
const answer = (list: string[], next: string | null) => () => [200, { list, next }] as [number, unknown]

function showList() {
  history.replaceState(null, '', '#/projects/7/list')
  const { result, rerender } = renderHook(
    ({ project }) =>
      useCursorList<typeof listManaged>('/api/project/:id/donations/list', {
        params: { id: project },
        baseHash: `#/projects/${project}/list`,
        pageSize: 2,
        queryOf: ({ method = '' }) => (method === '' ? {} : { payment_method: method }),
      }),
    { wrapper, initialProps: { project: 7 } },
  )
  return { list: () => result.current, rerender }
}

test('a list with a cursor shows what was there until the next page came, and each page is a step in the URL', async () => {
  answerWith({
    [pathOf(7, 'limit=2')]: answer(['A', 'B'], 'b'),
    [pathOf(7, 'limit=2&after=b')]: answer(['C'], null),
    [pathOf(7, 'payment_method=ideal&limit=2')]: answer(['B'], null),
  })
  const { list } = showList()
  await settle()
  const steps = history.length
  await act(async () => list().goTo('b'))
  expect([list().shown?.list, location.hash, history.length]).toEqual([['C'], '#/projects/7/list?after=b', steps + 1])
  act(() => list().choose({ method: 'ideal' }))
  expect([list().isLoading, list().shown?.list, location.hash]).toEqual([true, ['C'], '#/projects/7/list?method=ideal'])
  await settle()
  expect([list().isLoading, list().shown?.list]).toEqual([false, ['B']])
})

test('a list with a cursor shows nothing of another location, and nothing beside a refusal', async () => {
  answerWith({
    [pathOf(7, 'limit=2')]: answer(['A'], 'a'),
    [pathOf(7, 'limit=2&after=a')]: [500, {}],
    [pathOf(8, 'limit=2')]: answer(['Z'], null),
  })
  const { list, rerender } = showList()
  await settle()
  await act(async () => list().goTo('a'))
  expect([list().shown, list().refusal === undefined]).toEqual([undefined, false])
  act(() => list().goTo(''))
  expect(list().shown?.list).toEqual(['A'])
  rerender({ project: 8 })
  expect(list().shown).toBeUndefined()
  await settle()
  expect(list().shown?.list).toEqual(['Z'])
})

test('a search in a list with a cursor counts once typing pauses, from the first page, and takes no step', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  answerWith(() => 'no answer')
  try {
    const { list } = showList()
    act(() => list().goTo('b'))
    const steps = history.length
    act(() => list().setFilter('ada'))
    expect([list().filter, location.hash]).toEqual(['ada', '#/projects/7/list?after=b'])
    act(() => void vi.advanceTimersByTime(300))
    expect([location.hash, history.length]).toEqual(['#/projects/7/list?search=ada', steps])
  } finally {
    vi.useRealTimers()
  }
})
