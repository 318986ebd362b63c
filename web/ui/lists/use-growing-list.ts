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
 * are asked for then, page by page, and those behind what came stay until the others have come. What cannot be had then is
 * left out, with the button for more in its place. Nothing was there of something else that is asked.
 */
export function useFurther<C extends GrowingCall>(
  path: C['path'],
  { params, query }: Asked<C>,
  first: Page<ItemOf<C>>,
): GrowingList<ItemOf<C>> {
  type T = ItemOf<C>
  const [state, setState] = useState<Known<T>>(() => begunWith(first))
  const known = state.first === first ? state : begunAnew(state, first)
  if (known !== state) setState(known)
  const { page, former, firstLoaded } = known
  const set = (change: (known: Known<T>) => Known<T>) =>
    setState((known) => (known.first === first ? change(known) : known))
  const read = useEffectEvent(async (after: string, isOver: () => boolean) => {
    try {
      const input = { params, query: { ...(query as object | undefined), after } }
      const answer = (await readInBrowser<C>(path, ...([input] as unknown as InputArguments<C>))) as Page<T>
      if (!isOver()) set((known) => grownBy(answer, known))
    } catch {
      if (!isOver()) set((known) => ({ ...known, former: [], state: 'failed', isMoreWanted: false }))
    }
  })
  const after = known.state === 'loading' ? page.next : null
  useEffect(() => {
    if (after === null) return undefined
    let isOver = false
    void read(after, () => isOver)
    return () => void (isOver = true)
  }, [after, first])
  return {
    items: former.length === 0 ? page.list : [...page.list, ...former],
    firstLoaded,
    hasMore: page.next !== null,
    isLoading: known.state === 'loading',
    hasFailed: known.state === 'failed',
    loadMore: () =>
      set((known) =>
        known.page.next === null
          ? known
          : {
              ...known,
              state: 'loading',
              wanted: known.state === 'loading' ? known.wanted : known.page.list.length,
              isMoreWanted: true,
            },
      ),
    change: (change) => setState((known) => changedTo(change(known.page), known)),
  }
}

interface Known<T> {
  /** What the list began with. */
  first: Page<T>
  page: Page<T>
  /** Rows of before the list began anew that come behind the page, until it has come as far. */
  former: readonly T[]
  firstLoaded: T | undefined
  state: 'idle' | 'loading' | 'failed'
  /** How many rows are to be there before loading ends, */
  wanted: number
  /** and whether a row more than that. */
  isMoreWanted: boolean
}

const begunWith = <T>(first: Page<T>): Known<T> => ({
  first,
  page: first,
  former: [],
  firstLoaded: undefined,
  state: 'idle',
  wanted: 0,
  isMoreWanted: false,
})

/** What was asked for before still counts. */
function begunAnew<T>({ page, former, state, wanted, isMoreWanted }: Known<T>, first: Page<T>): Known<T> {
  const begin = begunWith(first)
  const length = Math.max(page.list.length, state === 'loading' ? wanted : 0)
  if (first.next === null || length + Number(isMoreWanted) <= first.list.length) return begin
  const behind = behindOf([...page.list, ...former], first.list)
  return { ...begin, former: behind, state: 'loading', wanted: length, isMoreWanted }
}

function grownBy<T>({ list, next }: Page<T>, known: Known<T>): Known<T> {
  const page = { list: [...known.page.list, ...list], next }
  const { wanted, isMoreWanted } = known
  if (next !== null && page.list.length < wanted + Number(isMoreWanted))
    return { ...known, page, former: behindOf(known.former, list) }
  const firstLoaded = isMoreWanted ? page.list[wanted] : undefined
  return { ...known, page, former: [], firstLoaded, state: 'idle', isMoreWanted: false }
}

/** What is under way no longer follows a list that goes on elsewhere. */
function changedTo<T>(page: Page<T>, known: Known<T>): Known<T> {
  if (page.next !== known.page.next) return { ...known, page, former: [], state: 'idle', isMoreWanted: false }
  return { ...known, page, wanted: known.wanted + page.list.length - known.page.list.length }
}

/** Those of the rows that come behind what was read anew: what is missing before that is gone. */
function behindOf<T>(rows: readonly T[], read: readonly T[]): readonly T[] {
  const keys = new Set(read.map(keyOf))
  const last = rows.findLastIndex((row) => keys.has(keyOf(row)))
  return rows.slice(last === -1 ? read.length : last + 1)
}

const keyOf = (row: unknown): unknown => (row as { id?: unknown }).id ?? row
