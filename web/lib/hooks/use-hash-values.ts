import { useCallback, useState } from 'react'
import { useHash } from './use-hash.ts'

type Values = Readonly<Record<string, string>>

export interface HashValues {
  /** The values behind the hash of the URL, by name. */
  values: Values
  /**
   * Changes the values; empty ones leave the URL. A step in the history for each page; none for each letter that is
   * typed.
   */
  change: (values: Values, historyMethod?: 'pushState' | 'replaceState') => void
}

/**
 * Returns the view of a hash location, behind it in the URL: `#/projects?page=2&order=name`. So it survives a reload,
 * and back leads through it. While another location is open, it stays as it was.
 * @param baseHash as `hashOf` makes it
 */
export function useHashValues(baseHash: string): HashValues {
  const hash = useHash()
  const [last, setLast] = useState<{ baseHash: string; query: string }>({ baseHash, query: '' })
  const isHere = hash !== undefined && standsAt(baseHash, hash)
  const query = isHere ? queryOf(hash) : last.baseHash === baseHash ? last.query : ''
  if (last.baseHash !== baseHash || last.query !== query) setLast({ baseHash, query })
  const change = useCallback(
    (values: Values, historyMethod: 'pushState' | 'replaceState' = 'pushState') => {
      // Words that were typed a moment ago must not lead back to a location that was left.
      if (!standsAt(baseHash, location.hash.slice(1))) return
      const next = new URLSearchParams(queryOf(location.hash))
      for (const [name, value] of Object.entries(values)) {
        if (value === '') next.delete(name)
        else next.set(name, value)
      }
      history[historyMethod](history.state, '', next.size === 0 ? baseHash : `${baseHash}?${next}`)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
    },
    [baseHash],
  )
  return { values: Object.fromEntries(new URLSearchParams(query)), change }
}

/**
 * Whether a location is open. Without a hash the first tab of a screen is, in which no list stands deeper than
 * `#/{tab}`.
 */
const standsAt = (baseHash: string, hash: string): boolean =>
  `#${hash.split('?', 1)[0]}` === baseHash || (!hash.startsWith('/') && baseHash.split('/').length === 2)

function queryOf(hash: string): string {
  const start = hash.indexOf('?')
  return start === -1 ? '' : hash.slice(start + 1)
}
