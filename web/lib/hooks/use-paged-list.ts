import { useState } from 'react'

export interface Page<T> {
  list: T[]
  /** What to ask the following page with; null at the end. */
  next: string | null
}

export interface PagedList<T> {
  items: readonly T[]
  /** How many there were before the last page came. */
  countBefore: number
  hasMore: boolean
  isLoading: boolean
  hasFailed: boolean
  loadMore: () => void
}

/** A long list that begins with what the page came with and grows by asking. `fetchPage` throws when it cannot. */
export function usePagedList<T>(first: Page<T>, fetchPage: (after: string) => Promise<Page<T>>): PagedList<T> {
  const [page, setPage] = useState({ ...first, countBefore: 0 })
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const loadMore = async (after: string) => {
    setState('loading')
    try {
      const following = await fetchPage(after)
      setPage((page) => ({
        list: [...page.list, ...following.list],
        next: following.next,
        countBefore: page.list.length,
      }))
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return {
    items: page.list,
    countBefore: page.countBefore,
    hasMore: page.next !== null,
    isLoading: state === 'loading',
    hasFailed: state === 'failed',
    loadMore: () => {
      if (page.next !== null && state !== 'loading') void loadMore(page.next)
    },
  }
}
