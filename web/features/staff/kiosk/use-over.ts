import { useState } from 'react'
import type { LoadedList } from '../../../ui/lists/use-loaded-list.ts'

/**
 * Keeps in a list a card that another staff member decided about meanwhile: it tells why nothing came of it here, while the
 * list round it is read anew. It is to be forgotten with the next decision, and when something else is listed.
 */
export function useOver<Item extends { id: number }, Answer>(list: LoadedList<Item, Answer>) {
  const [over, setOver] = useState<{ item: Item; index: number }>()
  const isGone = over !== undefined && !list.items.some(({ id }) => id === over.item.id)
  const items = isGone ? list.items.toSpliced(over.index, 0, over.item) : list.items
  return {
    list: { ...list, items },
    noteOver(item: Item): void {
      setOver({ item, index: items.findIndex(({ id }) => id === item.id) })
      void list.reload()
    },
    forgetOver: () => setOver(undefined),
  }
}
