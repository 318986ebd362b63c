import { useEffect, useState } from 'react'
import type { Update } from '../../../../../contract/fundraisers/content/content.ts'
import type { ParentType } from '../../../../../contract/fundraisers/content/parent-types.ts'
import type { listUpdates } from '../../../../../contract/fundraisers/content/update-calls.ts'
import {
  updateDescriptionLengthMax,
  updatesShownMax,
  updatesTextShownMax,
} from '../../../../../contract/fields/limits.ts'
import { fromStart, useGrowingList } from '../../../../ui/lists/use-growing-list.ts'

interface Parent {
  type: ParentType
  id: number
}

/**
 * Returns the page's own updates, as they are changed here, and the older ones when they are loaded.
 * @param initialUpdates those that the page came with, of others too; while they are the same, changes here stay
 */
export function useManagedUpdates(initialUpdates: readonly Update[], { type, id }: Parent) {
  const isFull = mayHaveOlder(initialUpdates)
  const firstPage = () => ({ list: initialUpdates.filter((update) => isOf(update, { type, id })), next: fromStart })
  const listRequest = { query: { bloggable_type: type, bloggable_id: id } }
  const list = useGrowingList<typeof listUpdates>('/api/blog', listRequest, firstPage(), (update) => update.id)
  const [isRequested, setRequested] = useState(false)
  const change = (change: (updates: Update[]) => Update[]) =>
    list.change(({ list, next }) => ({ list: change(list), next }))
  useEffect(() => {
    // Updates that were loaded stay below those that the page came with, also while one of them is written on.
    const last = isFull ? initialUpdates.at(-1) : undefined
    change((previous) => [
      ...firstPage().list,
      ...previous.filter((update) => last !== undefined && isBelow(update, last)),
    ])
    // oxlint-disable-next-line react/exhaustive-deps -- only shown updates change the list here
  }, [initialUpdates])
  return {
    updates: inOrder(list.items),
    // The page does not say whether there are older ones.
    hasMore: isRequested ? list.hasMore : isFull,
    isLoading: list.isLoading,
    hasFailed: list.hasFailed,
    firstLoaded: list.firstLoaded?.id,
    loadMore: () => {
      setRequested(true)
      list.loadMore()
    },
    showSaved: (saved: Update) => change((previous) => [saved, ...previous.filter((update) => update.id !== saved.id)]),
    remove: (removed: number) => change((previous) => previous.filter((update) => update.id !== removed)),
    /** Forgets updates that are not as they were read: the list begins anew with those of the page. */
    forgetOlder: () => {
      setRequested(false)
      list.begin(firstPage())
    },
  }
}

/** Whether there may be older updates: a page shows a limited number, and fewer where they are long. */
function mayHaveOlder(updates: readonly Update[]): boolean {
  const length = updates.reduce((sum, { description }) => sum + description.length, 0)
  return updates.length >= updatesShownMax || length + updateDescriptionLengthMax > updatesTextShownMax
}

const inOrder = (updates: readonly Update[]): Update[] =>
  updates.toSorted((a, b) => b.published_at.localeCompare(a.published_at) || b.id - a.id)

const isBelow = (update: Update, other: Update): boolean =>
  update.published_at < other.published_at || (update.published_at === other.published_at && update.id < other.id)

/** Whether an update is the page's own, and not that of a member of it. */
export const isOf = ({ bloggable_type, bloggable_id }: Update, { type, id }: Parent): boolean =>
  bloggable_type === type && bloggable_id === id
