import { useEffect } from 'react'
import { isRouteErrorResponse, type useMatches, useRevalidator } from 'react-router'
import type { Route } from '../+types/root'

/** After how many milliseconds data that could not be fetched is asked for again, until the list is at its end. */
const retryPausesMs = [2_000, 10_000, 30_000]

interface Shown {
  /** Path and query. */
  address: string
  /** The data of the loader of each route on the page, by the id of the route. */
  data: ReadonlyMap<string, unknown>
  revalidate: () => void
}

let shown: Shown | undefined
let failures = 0

/** Remembers the data that the page shows, for `keepShownData`. Used once, around every page. */
export function useShownData(matches: ReturnType<typeof useMatches>, address: string): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const data = new Map(matches.map(({ id, loaderData }) => [id, loaderData]))
    shown = { address, data, revalidate: () => void revalidate() }
  }, [matches, address, revalidate])
}

/**
 * Middleware of the root route in the browser. When the data of the shown page are asked for again and the connection or
 * the server fails, the page stays as it is, with everything that is typed in it: React Router would put the error page
 * in its place. They are asked for again a few times, later. Any other answer counts, such as that the page is gone.
 */
export const keepShownData: Route.ClientMiddlewareFunction = async ({ request }, next) => {
  const results = await next()
  const { pathname, search } = new URL(request.url)
  if (shown?.address !== pathname + search) return results
  const { data, revalidate } = shown
  let isLost = false
  for (const [id, { type, result }] of Object.entries(results)) {
    if (type !== 'error' || !isTransient(result) || data.get(id) === undefined) continue
    results[id] = { type: 'data', result: data.get(id) }
    isLost = true
  }
  if (!isLost) failures = 0
  else if (!request.signal.aborted) retryLater(revalidate)
  return results
}

function retryLater(retry: () => void): void {
  const pauseMs = retryPausesMs[failures]
  failures += 1
  if (pauseMs !== undefined) setTimeout(retry, pauseMs)
}

/** A fault of the connection or the server, unlike an answer about the page. */
const isTransient = (error: unknown): boolean =>
  isRouteErrorResponse(error) ? error.status === 429 || error.status >= 500 : error instanceof Error
