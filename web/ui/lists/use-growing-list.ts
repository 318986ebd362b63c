import { useState } from 'react'
import type { Call } from '../../../contract/call.ts'
import { inputOf, type ParamsOf, type QueryOf, readInBrowser, type SuccessOf } from '../../lib/api.ts'

/** A page as a `cursorPage` is answered. */
export interface Page<T> {
  list: T[]
  /** The cursor of the following page; null at the end. */
  next: string | null
}

export interface GrowingList<T> {
  items: readonly T[]
  /** The first of the rows that were loaded last. */
  firstLoaded: T | undefined
  hasMore: boolean
  isLoading: boolean
  hasFailed: boolean
  loadMore: () => void
  /** Changes the list without a request, such as by the answer of another call. */
  change: (change: (page: Page<T>) => Page<T>) => void
}

/** The `next` of a list that begins with rows of another answer: its call is sent from the start. */
export const fromStart = ''

/** A call that answers with a `cursorPage`. */
export type GrowingCall = Call & { method: 'GET' }
export type ItemOf<C extends Call> = SuccessOf<C> extends Page<infer Item> ? Item : never

export interface ListRequest<C extends Call> {
  params?: ParamsOf<C>
  query?: QueryOf<C>
}

/** A growing list that fetches its first page itself. */
export interface RenewableList<T> extends GrowingList<T> {
  /** Begins anew with another first page, instead of all that is there; a fetch under way no longer counts. */
  begin: (first: Page<T>) => void
  /** Loads more that no reader waits for: there is no first of it. */
  loadQuietly: () => void
}

/**
 * Returns a long list that begins with the rows that the page came with, and grows by its call (load more). Another
 * first page changes nothing. A screen that came with nothing takes `useLoadedList`, which is this with a fetch of the
 * first page, and beginning anew: a public page would load that for nothing. A `numberedPage` takes `usePageList`, and
 * rows that are all here `useRows`.
 * @param keyOf the key of a row, where the call may bring some that are there already: these are left out
 */
export function useGrowingList<C extends GrowingCall>(
  path: C['path'],
  { params, query }: ListRequest<C>,
  first: Page<ItemOf<C>>,
  keyOf: (item: ItemOf<C>) => unknown = (item) => item,
): RenewableList<ItemOf<C>> {
  type T = ItemOf<C>
  const [state, setState] = useState<ListState<T>>({ page: first })
  const { page, firstLoaded, hasFailed = false } = state
  const newIn = (list: readonly T[], rows: readonly T[]): T[] => {
    const keys = new Set(rows.map(keyOf))
    return list.filter((row) => !keys.has(keyOf(row)))
  }
  /** Page by page, until there is a row that was not there. */
  async function readOn(rows: readonly T[], from: string): Promise<Page<T>> {
    for (let after = from; ;) {
      const input = { params, query: { ...(query as object | undefined), ...(after !== fromStart && { after }) } }
      const { list, next } = (await readInBrowser<C>(path, ...inputOf<C>(input))) as Page<T>
      const fresh = newIn(list, rows)
      if (fresh.length > 0 || next === null) return { list: fresh, next }
      after = next
    }
  }
  async function load(isAwaited: boolean): Promise<void> {
    if (page.next === null || state.loading !== undefined) return
    const loading = {}
    const settle = (change: (previous: ListState<T>) => ListState<T>) =>
      setState((previous) => (previous.loading === loading ? change(previous) : previous))
    setState((previous) => ({ ...previous, loading, hasFailed: false }))
    try {
      const { list, next } = await readOn(page.list, page.next)
      settle(({ page }) => ({
        // The list may contain one of these rows by now.
        page: { list: [...page.list, ...newIn(list, page.list)], next },
        firstLoaded: isAwaited ? list[0] : undefined,
      }))
    } catch {
      settle(({ page, firstLoaded }) => ({ page, firstLoaded, hasFailed: true }))
    }
  }
  return {
    items: page.list,
    firstLoaded,
    hasMore: page.next !== null,
    isLoading: state.loading !== undefined,
    hasFailed,
    loadMore: () => void load(true),
    loadQuietly: () => void load(false),
    begin: (page) => setState({ page }),
    change: (change) =>
      setState((previous) => {
        const page = change(previous.page)
        // A page under way no longer follows a list that goes on elsewhere.
        return { ...previous, page, loading: page.next === previous.page.next ? previous.loading : undefined }
      }),
  }
}

interface ListState<T> {
  page: Page<T>
  firstLoaded?: T
  /** The request under way: an answer to any other no longer counts. */
  loading?: object
  hasFailed?: boolean
}
