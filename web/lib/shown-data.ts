import { useEffect } from 'react'
import { isRouteErrorResponse, type useMatches, useNavigation, useRevalidator } from 'react-router'
import type { Route } from '../+types/root'

/** The length of the first pause; each later one is four times as long. */
const retryPauseMs = 2_000
const retriesMax = 3

interface ShownPage {
  /** Path and query. */
  path: string
  /** The routes of the page, with the data of their loaders. */
  matches: ReturnType<typeof useMatches>
  /**
   * Whether a form is sent, or another page opened, which may be this one anew: its answer is wanted, or else its
   * fault.
   */
  isLeft: boolean
  revalidate: () => Promise<void>
}

let shownPage: ShownPage | undefined
let failures = 0

/** Remembers the data that the page shows, for `retainShownData`. Used once, around every page. */
export function useShownData(matches: ShownPage['matches'], path: string): void {
  const { revalidate } = useRevalidator()
  const isLeft = useNavigation().state !== 'idle'
  useEffect(() => {
    if (shownPage?.path !== path) failures = 0
    shownPage = { path, matches, isLeft, revalidate }
  })
}

/**
 * Retains the page that is shown, as middleware of the root route in the browser. When the data of the shown page are
 * loaded again and the connection or the server fails, the page stays as it is, with everything that is typed in it:
 * React Router would put the error page instead. They are loaded again a few times, later. Any other answer
 * counts, such as that the page is gone.
 */
export const retainShownData: Route.ClientMiddlewareFunction = async ({ request }, next) => {
  const results = await next()
  const { pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || shownPage === undefined || shownPage.isLeft || shownPage.path !== pathname + search)
    return results
  const errors = Object.values(results).filter(({ type }) => type === 'error')
  const isLost = errors.length > 0 && errors.every(({ result }) => isTransient(result))
  failures = isLost ? failures + 1 : 0
  if (!isLost) return results
  if (failures <= retriesMax) setTimeout(() => void shownPage?.revalidate(), retryPauseMs * 4 ** (failures - 1))
  // All of them, as those that did come may be those of another user by now.
  for (const { id, loaderData } of shownPage.matches)
    if (results[id] !== undefined && loaderData !== undefined) results[id] = { type: 'data', result: loaderData }
  return results
}

/** Whether it is a fault of the connection or the server, unlike an answer about the page. */
const isTransient = (error: unknown): boolean =>
  isRouteErrorResponse(error) ? error.status === 429 || error.status >= 500 : error instanceof Error
