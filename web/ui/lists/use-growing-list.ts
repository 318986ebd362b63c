import { useState } from 'react'
import type { Call } from '../../../contract/call.ts'
import { type InputArguments, type ParamsOf, type QueryOf, readInBrowser, type SuccessOf } from '../../lib/api.ts'

/** As a `pageOf` is answered. */
export interface Page<T> {
  list: T[]
  /** What to ask the following page with; null at the end. */
  next: string | null
}

export interface GrowingList<T> {
  items: readonly T[]
  /** The first of what was loaded last. */
  firstLoaded: T | undefined
  hasMore: boolean
  isLoading: boolean
  hasFailed: boolean
  loadMore: () => void
  /** Puts in what has become known of the list otherwise than by loading more. */
  change: (change: (page: Page<T>) => Page<T>) => void
}

/** A call that answers with a `pageOf`. */
export type GrowingCall = Call & { method: 'GET' }
export type ItemOf<C extends Call> = SuccessOf<C> extends Page<infer Item> ? Item : never

export interface Asked<C extends Call> {
  params?: ParamsOf<C>
  query?: QueryOf<C>
}

/** A long list that begins with what the page came with and grows by asking its call. Another first page changes nothing. */
export function useGrowingList<C extends GrowingCall>(
  path: C['path'],
  asked: Asked<C>,
  first: Page<ItemOf<C>>,
): GrowingList<ItemOf<C>> {
  const [begun] = useState(first)
  return useFurther<C>(path, asked, begun)
}

/** What a list grows by, for the two hooks of lists that grow: another first page begins it anew. */
export function useFurther<C extends GrowingCall>(
  path: C['path'],
  { params, query }: Asked<C>,
  first: Page<ItemOf<C>>,
): GrowingList<ItemOf<C>> {
  type T = ItemOf<C>
  const begin = { first, page: first, firstLoaded: undefined, state: 'idle' as const }
  const [known, setKnown] = useState<Known<T>>(begin)
  if (known.first !== first) setKnown(begin)
  const { page, firstLoaded, state } = known.first === first ? known : begin
  const loadMore = async (after: string) => {
    const set = (change: (known: Known<T>) => Partial<Known<T>>) =>
      setKnown((known) => (known.first === first ? { ...known, ...change(known) } : known))
    set(() => ({ state: 'loading' }))
    try {
      const input = { params, query: { ...(query as object | undefined), after } }
      const answer = await readInBrowser<C>(path, ...([input] as unknown as InputArguments<C>))
      const { list, next } = answer as Page<T>
      set(({ page }) =>
        // The list may have begun anew meanwhile; then this is no longer what follows it.
        page.next === after
          ? { page: { list: [...page.list, ...list], next }, firstLoaded: list[0], state: 'idle' }
          : { state: 'idle' },
      )
    } catch {
      set(() => ({ state: 'failed' }))
    }
  }
  return {
    items: page.list,
    firstLoaded,
    hasMore: page.next !== null,
    isLoading: state === 'loading',
    hasFailed: state === 'failed',
    loadMore: () => {
      if (page.next !== null && state !== 'loading') void loadMore(page.next)
    },
    change: (change) => setKnown((known) => ({ ...known, page: change(known.page) })),
  }
}

interface Known<T> {
  /** What the list began with. */
  first: Page<T>
  page: Page<T>
  firstLoaded: T | undefined
  state: 'idle' | 'loading' | 'failed'
}
