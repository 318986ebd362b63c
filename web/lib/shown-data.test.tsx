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
import { retainShownData, useShownData } from './shown-data.ts'

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
  return (
    <>
      <p>{useLoaderData<string>()}</p>
      <Outlet />
    </>
  )
}

const Raised = () => <p>raised {useLoaderData<number>()}</p>

function Failed() {
  useRouteError()
  return <p>the error page</p>
}

const failing = (thrown: unknown) => () => {
  throw thrown
}

/** A page of which the loader gives what `answers` says, one a time, and the last one from then on. */
async function showPage(...answers: (() => unknown)[]) {
  let requestCount = 0
  let user = 'Anna'
  let removal: unknown
  const loader = () => answers[Math.min(requestCount++, answers.length - 1)]!()
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        middleware: [retainShownData as never],
        loader: () => (removal === undefined ? user : failing(removal)()),
        Component: Root,
        ErrorBoundary: Failed,
        children: [
          { id: 'page', path: '/:page', loader, action: failing(new ErrorResponse(503, '', '')), Component: Raised },
          { id: 'other', path: '/other/:page', loader, Component: Raised },
        ],
      },
    ],
    { initialEntries: ['/put?tab=2'] },
  )
  render(<RouterProvider router={router} />)
  await act(() => vi.advanceTimersByTimeAsync(1))
  return {
    requestsMade: () => requestCount,
    revalidate: () => act(() => router.revalidate()),
    signInAs: (name: string) => (user = name),
    failAround: (thrown: unknown) => (removal = thrown),
    post: () => act(() => router.navigate('/put?tab=2', { formMethod: 'post', formData: new FormData() })),
    begin: (path: string) => void router.navigate(path),
    goTo: (path: string) => act(() => router.navigate(path)),
    letPass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
  }
}

const offline = failing(new TypeError('Failed to fetch'))

describe('when data of the shown page are loaded again', () => {
  test.each([
    ['no connection', offline],
    ['a server that is too busy', failing(new ErrorResponse(429, '', ''))],
    ['a server that fails', failing(new ErrorResponse(500, '', ''))],
    ['a server that is not there', failing(new ErrorResponse(503, '', ''))],
  ])('the page stays with %s', async (_kind, fails) => {
    const page = await showPage(() => 10, fails)
    await page.revalidate()
    expect(screen.getByText('raised 10')).toBeDefined()
  })

  test('it is loaded again a little later', async () => {
    const page = await showPage(
      () => 10,
      offline,
      offline,
      () => 30,
    )
    await page.revalidate()
    await page.letPass(2_000)
    expect([page.requestsMade(), screen.getByText('raised 10')]).toEqual([3, expect.anything()])
    // The next pause is four times as long.
    await page.letPass(7_999)
    expect(page.requestsMade()).toBe(3)
    await page.letPass(1)
    expect(screen.getByText('raised 30')).toBeDefined()
    await page.letPass(100_000)
    expect(page.requestsMade()).toBe(4)
  })

  test('it is not loaded again without end', async () => {
    const page = await showPage(() => 10, offline)
    await page.revalidate()
    await page.letPass(600_000)
    expect(page.requestsMade()).toBe(5)
    expect(screen.getByText('raised 10')).toBeDefined()
  })

  test('an answer about the page counts', async () => {
    const page = await showPage(() => 10, failing(new ErrorResponse(404, '', '')))
    await page.revalidate()
    expect(screen.getByText('the error page')).toBeDefined()
  })
})

test('an answer about the page counts beside a part of it that did not come', async () => {
  const page = await showPage(() => 10, offline)
  page.failAround(new ErrorResponse(404, '', ''))
  await page.revalidate()
  expect(screen.getByText('the error page')).toBeDefined()
})

test('the page with another query is another page: when it does not come it has the error page', async () => {
  const page = await showPage(() => 10, offline)
  await page.goTo('/put?tab=3')
  expect(screen.getByText('the error page')).toBeDefined()
})

test('no news of one user is shown beside the data of another', async () => {
  const page = await showPage(() => 10, offline)
  page.signInAs('Bram')
  await page.revalidate()
  expect(screen.getByText('Anna')).toBeDefined()
  expect(screen.getByText('raised 10')).toBeDefined()
})

test('a form that is sent to the shown page and fails has the error page', async () => {
  const page = await showPage(() => 10)
  await page.post()
  expect(screen.getByText('the error page')).toBeDefined()
})

test('the shown page has the error page when it is opened once more and does not come', async () => {
  const page = await showPage(
    () => 10,
    () => new Promise((_, reject) => setTimeout(reject, 100, new TypeError('Failed to fetch'))),
  )
  page.begin('/put?tab=2')
  await page.letPass(1)
  await page.letPass(100)
  expect(screen.getByText('the error page')).toBeDefined()
})

test('retries of one page do not count for another', async () => {
  const page = await showPage(
    () => 10,
    offline,
    offline,
    offline,
    offline,
    () => 20,
    offline,
    () => 30,
  )
  await page.revalidate()
  await page.letPass(600_000)
  await page.goTo('/other/put')
  await page.revalidate()
  await page.letPass(2_000)
  expect(screen.getByText('raised 30')).toBeDefined()
})

test('a page that is opened and does not come has the error page', async () => {
  const page = await showPage(() => 10, offline)
  await page.goTo('/other/put?tab=2')
  expect(screen.getByText('the error page')).toBeDefined()
  await page.letPass(600_000)
  expect(page.requestsMade()).toBe(2)
})
