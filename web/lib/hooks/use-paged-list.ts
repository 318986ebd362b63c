import { useState } from 'react'

export interface Page<T> {
  list: T[]
  /** What to ask the following page with; null at the end. */
  next: string | null
}

export interface PagedList<T> {
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

/** A long list that begins with what the page came with and grows by asking. `fetchPage` throws when it cannot. */
export function usePagedList<T>(first: Page<T>, fetchPage: (after: string) => Promise<Page<T>>): PagedList<T> {
  const [page, setPage] = useState<Page<T> & { firstLoaded?: T | undefined }>(first)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const loadMore = async (after: string) => {
    setState('loading')
    try {
      const following = await fetchPage(after)
      setPage((page) =>
        // The list may have begun anew meanwhile; then this is no longer what follows it.
        page.next === after
          ? { list: [...page.list, ...following.list], next: following.next, firstLoaded: following.list[0] }
          : page,
      )
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return {
    items: page.list,
    firstLoaded: page.firstLoaded,
    hasMore: page.next !== null,
    isLoading: state === 'loading',
    hasFailed: state === 'failed',
    loadMore: () => {
      if (page.next !== null && state !== 'loading') void loadMore(page.next)
    },
    change: (change) => setPage((page) => ({ ...page, ...change(page) })),
  }
}
