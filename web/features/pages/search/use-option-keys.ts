import { type KeyboardEvent, useEffect, useState } from 'react'

export interface OptionKeys {
  /** The option that Enter opens; undefined while there is none. */
  active: string | undefined
  setActive: (id: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/**
 * Handles the keys of a field with a list of options below it, as ARIA has them for a combobox: the focus stays in the
 * field, and the active option moves.
 * @param ids of the options' elements, in their order
 */
export function useOptionKeys(ids: readonly string[], open: (id: string) => void): OptionKeys {
  const [chosen, setActive] = useState<string>()
  const active = chosen !== undefined && ids.includes(chosen) ? chosen : ids[0]
  useEffect(() => {
    // The first option brings the name of its group along.
    const element = active === undefined ? null : document.getElementById(active)
    element?.scrollIntoView({ block: 'nearest' })
  }, [active])
  function onKeyDown(event: KeyboardEvent): void {
    // Enter ends a word of scripts that are put together of several keys.
    if (active === undefined || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter') open(active)
    else {
      const next = targetOf(event.key, ids, ids.indexOf(active))
      if (next === undefined || event.shiftKey) return
      setActive(next)
    }
    event.preventDefault()
  }
  return { active, setActive, onKeyDown }
}

/** Returns the option that a key leads to; the arrows go round. */
function targetOf(key: string, ids: readonly string[], index: number): string | undefined {
  if (key === 'ArrowDown') return ids[(index + 1) % ids.length]
  if (key === 'ArrowUp') return ids.at(index - 1)
  if (key === 'Home') return ids[0]
  return key === 'End' ? ids.at(-1) : undefined
}
