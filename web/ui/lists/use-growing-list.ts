import { useEffect, useEffectEvent, useState } from 'react'
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

/**
 * What a list grows by, for the two hooks of lists that grow. Another first page begins it anew: as many rows as were there
 * are asked for then, and those stay until the others have come. Nothing was there of something else that is asked.
 */
export function useFurther<C extends GrowingCall>(
  path: C['path'],
  { params, query }: Asked<C>,
  first: Page<ItemOf<C>>,
): GrowingList<ItemOf<C>> {
  type T = ItemOf<C>
  const begin = { first, page: first, firstLoaded: undefined, state: 'idle' as const }
  const [known, setKnown] = useState<Known<T>>(begin)
  const isBehind = known.first !== first && first.next !== null && known.page.list.length > first.list.length
  if (known.first !== first && !isBehind) setKnown(begin)
  const { page, firstLoaded, state } = known.first === first || isBehind ? known : begin
  const readAfter = async (after: string) => {
    const input = { params, query: { ...(query as object | undefined), after } }
    return (await readInBrowser<C>(path, ...([input] as unknown as InputArguments<C>))) as Page<T>
  }
  const catchUp = useEffectEvent(async (isOver: () => boolean) => {
    let read = first
    try {
      while (read.next !== null && read.list.length < known.page.list.length) {
        const { list, next } = await readAfter(read.next)
        if (isOver()) return
        read = { list: [...read.list, ...list], next }
      }
      setKnown({ ...begin, page: read })
    } catch {
      if (!isOver()) setKnown({ ...known, first, state: 'failed' })
    }
  })
  useEffect(() => {
    if (!isBehind) return undefined
    let isOver = false
    void catchUp(() => isOver)
    return () => void (isOver = true)
  }, [isBehind, first])
  const loadMore = async (after: string) => {
    const set = (change: (known: Known<T>) => Partial<Known<T>>) =>
      setKnown((known) => (known.first === first ? { ...known, ...change(known) } : known))
    set(() => ({ state: 'loading' }))
    try {
      const { list, next } = await readAfter(after)
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
    isLoading: state === 'loading' || isBehind,
    hasFailed: state === 'failed',
    loadMore: () => {
      if (page.next !== null && state !== 'loading' && !isBehind) void loadMore(page.next)
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
