import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Progress } from '../../../../contract/fundraisers/totals/progress.ts'
import type { Project } from '../../../../contract/fundraisers/projects/projects.ts'
import { answerWith } from '../../../../tests/support/answering-server.ts'
import { person, show } from '../../../../tests/support/show.tsx'
import { useLiveOwnProgress, useLiveProgress } from './use-live-progress.ts'

const first: Progress = { raised: 100, goal: 500, show_goal: true, percentage: 20, donation_count: 4 }
const project = { id: 7, isDonationAllowed: true, ...first } as Project

/** A connection that the test speaks through. */
class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2
  static opened: FakeEventSource[] = []
  readyState = 1
  isClosed = false

  constructor(readonly url: string) {
    super()
    FakeEventSource.opened.push(this)
  }

  emit(progress: Progress) {
    act(() => this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(progress) })) as never)
  }

  fail(readyState: number) {
    this.readyState = readyState
    this.dispatchEvent(new Event('error'))
  }

  close() {
    this.isClosed = true
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  FakeEventSource.opened = []
  vi.stubGlobal('EventSource', FakeEventSource)
})

afterEach(() => {
  vi.useRealTimers()
})

function Total({ of }: { of: Project }) {
  return <output>{useLiveProgress(of).progress.raised}</output>
}

/** A page that can be left. */
function Page() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      {isOpen && <Total of={project} />}
      <button type="button" onClick={() => setOpen(false)}>
        Weg
      </button>
    </>
  )
}

const total = () => screen.getByRole('status').textContent

test('the total follows the live connection, which ends with the page', async () => {
  await show(<Page />)
  const [source] = FakeEventSource.opened
  expect(source!.url).toBe('/api/project/7/live')
  source!.emit({ ...first, raised: 125 })
  expect(total()).toBe('125')
  await person.press('Weg')
  expect(source!.isClosed).toBe(true)
})

test('polling replaces a connection that cannot be held', async () => {
  answerWith(() => [200, { ...first, raised: 150 }])
  await show(<Total of={project} />)
  FakeEventSource.opened[0]!.fail(0)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(total()).toBe('100')
  FakeEventSource.opened[0]!.fail(FakeEventSource.CLOSED)
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(total()).toBe('150')
})

test('a project that takes no donations is not listened to', async () => {
  await show(<Total of={{ ...project, isDonationAllowed: false }} />)
  expect(FakeEventSource.opened).toEqual([])
})

test("a participant's own total is fetched again when that of the project changes, or comes anew, and only then", async () => {
  const fetchProgress = vi.fn<() => Promise<Progress>>(() => Promise.resolve({ ...first, raised: 30 }))
  function Own() {
    // Of the page as it was loaded, until it is loaded anew.
    const [own, setOwn] = useState({ ...first, raised: 20 })
    return (
      <>
        <output>{useLiveOwnProgress(project, own, fetchProgress).raised}</output>
        <button type="button" onClick={() => setOwn({ ...own, raised: 40 })}>
          Laad opnieuw
        </button>
      </>
    )
  }
  await show(<Own />)
  FakeEventSource.opened[0]!.emit(first)
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(fetchProgress).not.toHaveBeenCalled()
  FakeEventSource.opened[0]!.emit({ ...first, raised: 110, donation_count: 5 })
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(fetchProgress).toHaveBeenCalledTimes(1)
  expect(total()).toBe('30')
  await person.press('Laad opnieuw')
  expect(total()).toBe('40')
  // Part of a donation was given back: as many, and another total.
  FakeEventSource.opened[0]!.emit({ ...first, raised: 105, donation_count: 5 })
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(fetchProgress).toHaveBeenCalledTimes(2)
  // A participant was archived, or left the leaderboards: the project has what it had.
  FakeEventSource.opened[0]!.emit({ ...first, raised: 105, donation_count: 5 })
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(fetchProgress).toHaveBeenCalledTimes(3)
  // The connection was lost and is there again, and nothing has changed meanwhile.
  FakeEventSource.opened[0]!.dispatchEvent(new Event('open'))
  FakeEventSource.opened[0]!.emit({ ...first, raised: 105, donation_count: 5 })
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(fetchProgress).toHaveBeenCalledTimes(3)
})

/** A page that is loaded anew, with another goal. */
function Reloaded() {
  const [of, setOf] = useState(project)
  return (
    <>
      <Total of={of} />
      <button type="button" onClick={() => setOf({ ...project, raised: 300, goal: 900 })}>
        Laad opnieuw
      </button>
    </>
  )
}

test('the page’s own total counts again once it is loaded anew, and news after that', async () => {
  await show(<Reloaded />)
  const [source] = FakeEventSource.opened
  source!.emit({ ...first, raised: 200 })
  expect(total()).toBe('200')
  act(() => screen.getByRole('button').click())
  expect(total()).toBe('300')
  source!.emit({ ...first, raised: 400 })
  expect([total(), FakeEventSource.opened.length]).toEqual(['400', 1])
})
