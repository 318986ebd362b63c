import { useEffect, useEffectEvent } from 'react'

/** A typed text counts once typing pauses this long. */
const typingPauseMs = 300

/**
 * Debounces: acts on the last value, once it has stayed the same for a moment; also on the first value.
 * @param value compared by identity
 * @param act learns by `isCurrent` whether the value is still that one, for what it does after waiting for an answer
 */
export function useDebounce(
  value: unknown,
  act: (isCurrent: () => boolean) => void | Promise<void>,
  pauseMs = typingPauseMs,
): void {
  const settle = useEffectEvent(act)
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(() => void settle(() => isCurrent), pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [value, pauseMs])
}
