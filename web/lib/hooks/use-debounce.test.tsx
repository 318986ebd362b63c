import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useDebounce } from './use-debounce.ts'

afterEach(() => {
  vi.useRealTimers()
})

const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))

test('acts once after a pause, with the last value', async () => {
  vi.useFakeTimers()
  const acted: string[] = []
  const { rerender } = renderHook(({ typed }) => useDebounce(typed, () => void acted.push(typed)), {
    initialProps: { typed: 'S' },
  })
  await pass(299)
  rerender({ typed: 'Sa' })
  await pass(299)
  expect(acted).toEqual([])
  rerender({ typed: 'Sam' })
  await pass(300)
  rerender({ typed: 'Sam' })
  await pass(1_000)
  expect(acted).toEqual(['Sam'])
})

test('says of an answer that came late that it is about a former value', async () => {
  vi.useFakeTimers()
  const answers: (() => boolean)[] = []
  const { rerender, unmount } = renderHook(
    ({ typed }) => useDebounce(typed, (isCurrent) => void answers.push(isCurrent), 250),
    { initialProps: { typed: 'Sa' } },
  )
  await pass(250)
  rerender({ typed: 'Sam' })
  await pass(250)
  expect(answers.map((isCurrent) => isCurrent())).toEqual([false, true])
  unmount()
  expect(answers.map((isCurrent) => isCurrent())).toEqual([false, false])
})
