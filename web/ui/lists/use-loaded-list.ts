import { useEffect, useEffectEvent, useState } from 'react'
import { inputOf, type SuccessOf } from '../../lib/api.ts'
import type { Refusal } from '../../lib/forms/refusal.ts'
import { useLoaded } from '../../lib/hooks/use-loaded.ts'
import {
  type ListRequest,
  type GrowingCall,
  type GrowingList,
  type ItemOf,
  type Page,
  type RenewableList,
  useGrowingList,
} from './use-growing-list.ts'

export interface LoadedList<T, Answer> extends GrowingList<T> {
  /** The first page, with what its answer says beside its list; undefined until it came. */
  data: Answer | undefined
  refusal: Refusal | undefined
  /** The list begins anew, with as many rows as are there. */
  reload: () => Promise<void>
}

/**
 * Loads a long list: it fetches its first page itself when it is shown, and grows by further fetches. With another
 * request it begins anew; after `reload` it begins anew too, with as many rows as are there.
 *
 *     const list = useLoadedList<typeof listReports>('/spark/kiosk/reports', { query: { state } })
 */
export function useLoadedList<C extends GrowingCall>(
  path: C['path'],
  request: ListRequest<C> = {},
): LoadedList<ItemOf<C>, SuccessOf<C>> {
  const { data, refusal, reload } = useLoaded<C>(path, ...inputOf<C>(request))
  const first = (data as Page<ItemOf<C>> | undefined) ?? nothing
  const list = useRenewal(useGrowingList<C>(path, request, first), first)
  return { ...list, data, refusal, reload }
}

const nothing: Page<never> = { list: [], next: null }

interface Renewal<T> {
  /** The page that the list began with. */
  first: Page<T>
  /** The rows of before; none once the list has come as far. */
  former: readonly T[]
  /** The number of rows with which it has come as far. */
  rowCount: number
  /** Whether a reader waits for more than those. */
  isMoreRequested: boolean
}

/**
 * Begins a list anew with another first page. As many rows as were there are fetched then, page by page, and those
 * behind the loaded ones stay until the others have come. Rows that cannot be loaded are left out, with the button for
 * more instead.
 */
function useRenewal<T>(list: RenewableList<T>, first: Page<T>): GrowingList<T> {
  const [renewal, setRenewal] = useState<Renewal<T>>({ first, former: [], rowCount: 0, isMoreRequested: false })
  const { former, rowCount, isMoreRequested } = renewal
  const isUnderWay = former.length > 0
  const items = isUnderWay ? [...list.items, ...behindOf(former, list.items)] : list.items
  if (renewal.first !== first) {
    list.begin(first)
    setRenewal({
      first,
      former: first.next === null ? [] : items,
      rowCount: Math.max(list.items.length, isUnderWay ? rowCount : 0),
      isMoreRequested: isUnderWay ? isMoreRequested : list.isLoading,
    })
  }
  const goOn = useEffectEvent(() => {
    if (!isUnderWay || list.isLoading) return
    if (list.items.length < rowCount && list.hasMore && !list.hasFailed) return list.loadQuietly()
    setRenewal((previous) => ({ ...previous, former: [] }))
    if (isMoreRequested && !list.hasFailed) list.loadMore()
  })
  useEffect(() => goOn(), [first, list.items, list.isLoading])
  return {
    ...list,
    items,
    isLoading: isUnderWay || list.isLoading,
    loadMore: isUnderWay ? () => setRenewal((previous) => ({ ...previous, isMoreRequested: true })) : list.loadMore,
  }
}

/** Returns the rows that come behind those that were read anew: a row that is missing before them is gone. */
function behindOf<T>(rows: readonly T[], read: readonly T[]): readonly T[] {
  const keys = new Set(read.map(keyOf))
  const last = rows.findLastIndex((row) => keys.has(keyOf(row)))
  return rows.slice(last === -1 ? read.length : last + 1)
}

const keyOf = (row: unknown): unknown => (row as { id?: unknown }).id ?? row
