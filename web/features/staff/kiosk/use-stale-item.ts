import { useState } from 'react'
import type { LoadedList } from '../../../ui/lists/use-loaded-list.ts'

/**
 * Retains in a list a card that another staff member decided about meanwhile: it says why nothing came of it here,
 * while the list round it is read anew. It is to be forgotten with the next decision, and when something else is
 * listed.
 */
export function useStaleItem<Item extends { id: number }, Answer>(list: LoadedList<Item, Answer>) {
  const [stale, setStale] = useState<{ item: Item; index: number }>()
  const isGone = stale !== undefined && !list.items.some(({ id }) => id === stale.item.id)
  const items = isGone ? list.items.toSpliced(stale.index, 0, stale.item) : list.items
  return {
    list: { ...list, items },
    retainStale(item: Item): void {
      setStale({ item, index: items.findIndex(({ id }) => id === item.id) })
      void list.reload()
    },
    dropStale: () => setStale(undefined),
  }
}
