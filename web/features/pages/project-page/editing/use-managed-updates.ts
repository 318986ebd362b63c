import { useEffect, useState } from 'react'
import type { Update } from '../../../../../contract/fundraisers/content/content.ts'
import type { ParentType } from '../../../../../contract/fundraisers/content/parent-types.ts'
import type { listUpdates } from '../../../../../contract/fundraisers/content/update-calls.ts'
import {
  updateDescriptionLengthMax,
  updatesShownMax,
  updatesTextShownMax,
} from '../../../../../contract/fields/limits.ts'
import { readInBrowser } from '../../../../lib/api.ts'

interface Parent {
  type: ParentType
  id: number
}

/** How far the older ones were asked for; `next` is undefined before that. */
interface ReadingState {
  state: 'idle' | 'loading' | 'failed'
  next: string | null | undefined
  /** The first of the last page. */
  firstLoaded?: number | undefined
}

const unread: ReadingState = { state: 'idle', next: undefined }

/**
 * The page's own updates, as they are changed here, and the older ones when they are asked for.
 * @param shown those that the page came with, of others too; while they are the same, changes here stay
 */
export function useManagedUpdates(shown: readonly Update[], { type, id }: Parent) {
  const isFull = mayHaveOlder(shown)
  const ownOf = () => shown.filter((update) => isOf(update, { type, id }))
  const [updates, setUpdates] = useState(ownOf)
  const [reading, setReading] = useState(unread)
  useEffect(() => {
    // Updates that were asked for stay below those that the page came with, also while one of them is written on.
    const last = isFull ? shown.at(-1) : undefined
    setUpdates((known) => [...ownOf(), ...known.filter((update) => last !== undefined && isBelow(update, last))])
    // oxlint-disable-next-line react/exhaustive-deps -- the list itself is read anew
  }, [shown])

  /** The first page brings shown ones, so that it goes on until there is something new. */
  async function load(): Promise<void> {
    setReading((former) => ({ ...former, state: 'loading' }))
    const known = new Set(updates.map((update) => update.id))
    try {
      let next = reading.next
      let fresh: Update[] = []
      do {
        const query = { bloggable_type: type, bloggable_id: id, ...(typeof next === 'string' && { after: next }) }
        const page = await readInBrowser<typeof listUpdates>('/api/blog', { query })
        fresh = page.list.filter((update) => !known.has(update.id))
        next = page.next
      } while (fresh.length === 0 && next !== null)
      setUpdates((former) => inOrder([...former, ...fresh]))
      setReading({ state: 'idle', next, firstLoaded: fresh[0]?.id })
    } catch {
      setReading((former) => ({ ...former, state: 'failed' }))
    }
  }
  return {
    updates,
    hasMore: reading.next === undefined ? isFull : reading.next !== null,
    isLoading: reading.state === 'loading',
    hasFailed: reading.state === 'failed',
    firstLoaded: reading.firstLoaded,
    loadMore: () => void (reading.state !== 'loading' && load()),
    keep: (saved: Update) =>
      setUpdates((known) => inOrder([saved, ...known.filter((update) => update.id !== saved.id)])),
    remove: (removed: number) => setUpdates((known) => known.filter((update) => update.id !== removed)),
    /** The updates are not as they were read: the list begins anew with those of the page. */
    forgetOlder: () => {
      setUpdates(ownOf())
      setReading(unread)
    },
  }
}

/** A page shows so many, and of long ones fewer. */
function mayHaveOlder(shown: readonly Update[]): boolean {
  const length = shown.reduce((sum, { description }) => sum + description.length, 0)
  return shown.length >= updatesShownMax || length + updateDescriptionLengthMax > updatesTextShownMax
}

const inOrder = (updates: Update[]): Update[] =>
  updates.toSorted((a, b) => b.published_at.localeCompare(a.published_at) || b.id - a.id)

const isBelow = (update: Update, other: Update): boolean =>
  update.published_at < other.published_at || (update.published_at === other.published_at && update.id < other.id)

/** Whether an update is the page's own, and not that of a member of it. */
export const isOf = ({ bloggable_type, bloggable_id }: Update, { type, id }: Parent): boolean =>
  bloggable_type === type && bloggable_id === id
