import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react'
import type { countQueues, QueueCounts } from '../../../../contract/staff/kiosk/queues.ts'
import { useFormat } from '../../../lib/format.ts'
import { useHash } from '../../../lib/hooks/use-hash.ts'
import { useLoaded } from '../../../lib/hooks/use-loaded.ts'

interface QueueCountsContext {
  counts: QueueCounts | undefined
  reload: () => void
}

const Context = createContext<QueueCountsContext>({ counts: undefined, reload: () => {} })

/** Loads the number of items in each queue of staff, and again when another tab is opened; a refusal shows none. */
export function QueueCountsProvider({ children }: { children: ReactNode }) {
  const { data: counts, reload } = useLoaded<typeof countQueues>('/spark/kiosk/queues')
  const hash = useHash()
  const lastHash = useRef(hash)
  useEffect(() => {
    const before = lastHash.current
    lastHash.current = hash
    if (before !== undefined && before !== hash) void reload()
  }, [hash, reload])
  const value = useMemo(() => ({ counts, reload: () => void reload() }), [counts, reload])
  return <Context value={value}>{children}</Context>
}

/** Returns the counts as text; undefined for an empty queue, and before they came. */
export function useQueueCounts(): (queue: keyof QueueCounts) => string | undefined {
  const { counts } = useContext(Context)
  const { number } = useFormat()
  return (queue) => (counts === undefined || counts[queue] === 0 ? undefined : number(counts[queue]))
}

/** Returns the function that loads the counts again, as after a decision. */
export const useReloadQueueCounts = (): (() => void) => useContext(Context).reload
