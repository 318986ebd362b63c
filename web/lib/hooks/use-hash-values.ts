import { useCallback, useState } from 'react'
import { useHash } from './use-hash.ts'

type Values = Readonly<Record<string, string>>

export interface HashValues {
  /** The values behind the place in the URL, by name. */
  values: Values
  /**
   * Changes the values; empty ones leave the URL. A step in the history for each page; none for each letter that is
   * typed.
   */
  change: (values: Values, historyMethod?: 'pushState' | 'replaceState') => void
}

/**
 * Returns the view of a place, behind it in the URL: `#/projects?page=2&order=name`. So it survives a reload, and back
 * leads through it. While another place is open, it stays as it was.
 * @param place as `hashOf` makes it
 */
export function useHashValues(place: string): HashValues {
  const hash = useHash()
  const [last, setLast] = useState<{ place: string; query: string }>({ place, query: '' })
  const isHere = hash !== undefined && standsAt(place, hash)
  const query = isHere ? queryOf(hash) : last.place === place ? last.query : ''
  if (last.place !== place || last.query !== query) setLast({ place, query })
  const change = useCallback(
    (values: Values, historyMethod: 'pushState' | 'replaceState' = 'pushState') => {
      // Words that were typed a moment ago must not lead back to a place that was left.
      if (!standsAt(place, location.hash.slice(1))) return
      const next = new URLSearchParams(queryOf(location.hash))
      for (const [name, value] of Object.entries(values)) {
        if (value === '') next.delete(name)
        else next.set(name, value)
      }
      history[historyMethod](history.state, '', next.size === 0 ? place : `${place}?${next}`)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
    },
    [place],
  )
  return { values: Object.fromEntries(new URLSearchParams(query)), change }
}

/**
 * Whether a place is open. Without a hash the first tab of a screen is, in which no list stands deeper than `#/{tab}`.
 */
const standsAt = (place: string, hash: string): boolean =>
  `#${hash.split('?', 1)[0]}` === place || (!hash.startsWith('/') && place.split('/').length === 2)

function queryOf(hash: string): string {
  const start = hash.indexOf('?')
  return start === -1 ? '' : hash.slice(start + 1)
}
