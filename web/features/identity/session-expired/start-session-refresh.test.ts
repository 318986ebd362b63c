import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startSessionRefresh, refreshEveryMs, staleAfterMs } from './start-session-refresh.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('sends its request every four minutes, and not again until the end [9.11]', () => {
  const refresh = vi.fn<() => void>()
  const end = startSessionRefresh(refresh, Date.now)
  vi.advanceTimersByTime(refreshEveryMs - 1)
  expect(refresh).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(refresh).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(2 * refreshEveryMs)
  expect(refresh).toHaveBeenCalledTimes(3)
  end()
  vi.advanceTimersByTime(10 * refreshEveryMs)
  expect(refresh).toHaveBeenCalledTimes(3)
})

test('sends its request within five seconds of waking up after five minutes or more [9.11]', () => {
  const refresh = vi.fn<() => void>()
  let sleptMs = 0
  startSessionRefresh(refresh, () => Date.now() + sleptMs)
  vi.advanceTimersByTime(10_000)
  sleptMs = staleAfterMs - 15_001
  vi.advanceTimersByTime(5_000)
  expect(refresh).not.toHaveBeenCalled()
  sleptMs += 1
  vi.advanceTimersByTime(4_999)
  expect(refresh).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(refresh).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(60_000)
  expect(refresh).toHaveBeenCalledTimes(1)
})
