import { act, cleanup, render, screen } from '@testing-library/react'
import {
  createMemoryRouter,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  Outlet,
  RouterProvider,
  useLoaderData,
  useLocation,
  useMatches,
  useRouteError,
} from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepShownData, useShownData } from './shown-data.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Root() {
  const { pathname, search } = useLocation()
  useShownData(useMatches(), pathname + search)
  return <Outlet />
}

const Raised = () => <p>raised {useLoaderData<number>()}</p>

function Failed() {
  useRouteError()
  return <p>the error page</p>
}

/** A page of which the loader gives what `answers` says, one a time, and the last one from then on. */
async function showPage(...answers: (() => unknown)[]) {
  let asked = 0
  const loader = () => answers[Math.min(asked++, answers.length - 1)]!()
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        middleware: [keepShownData as never],
        loader: () => 'nobody signed in',
        Component: Root,
        ErrorBoundary: Failed,
        children: [
          { id: 'page', path: '/:page', loader, Component: Raised },
          { id: 'other', path: '/other/:page', loader, Component: Raised },
        ],
      },
    ],
    { initialEntries: ['/put?tab=2'] },
  )
  render(<RouterProvider router={router} />)
  await act(() => vi.advanceTimersByTimeAsync(1))
  return {
    timesAsked: () => asked,
    askAgain: () => act(() => router.revalidate()),
    goTo: (path: string) => act(() => router.navigate(path)),
    letPass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
  }
}

const failing = (thrown: unknown) => () => {
  throw thrown
}
const offline = failing(new TypeError('Failed to fetch'))

describe('when data of the shown page are asked for again', () => {
  test.each([
    ['no connection', offline],
    ['a server that is too busy', failing(new ErrorResponse(429, '', ''))],
    ['a server that fails', failing(new ErrorResponse(500, '', ''))],
    ['a server that is not there', failing(new ErrorResponse(503, '', ''))],
  ])('the page stays with %s', async (_kind, fails) => {
    const page = await showPage(() => 10, fails)
    await page.askAgain()
    expect(screen.getByText('raised 10')).toBeDefined()
  })

  test('it is asked for again a little later', async () => {
    const page = await showPage(
      () => 10,
      offline,
      offline,
      () => 30,
    )
    await page.askAgain()
    await page.letPass(2_000)
    expect(screen.getByText('raised 10')).toBeDefined()
    await page.letPass(8_000)
    expect(screen.getByText('raised 30')).toBeDefined()
    await page.letPass(100_000)
    expect(page.timesAsked()).toBe(4)
  })

  test('it is not asked for again without end', async () => {
    const page = await showPage(() => 10, offline)
    await page.askAgain()
    await page.letPass(600_000)
    expect(page.timesAsked()).toBe(5)
    expect(screen.getByText('raised 10')).toBeDefined()
  })

  test('an answer about the page counts', async () => {
    const page = await showPage(() => 10, failing(new ErrorResponse(404, '', '')))
    await page.askAgain()
    expect(screen.getByText('the error page')).toBeDefined()
  })
})

test('a page that is opened and does not come has the error page', async () => {
  const page = await showPage(() => 10, offline)
  await page.goTo('/other/put?tab=2')
  expect(screen.getByText('the error page')).toBeDefined()
  await page.letPass(600_000)
  expect(page.timesAsked()).toBe(2)
})
