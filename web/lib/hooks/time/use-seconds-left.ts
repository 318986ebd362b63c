import { useEffect, useState } from 'react'

/**
 * Counts whole seconds down to 0, from the moment `round` changes; 0 from the start when `seconds` is.
 * It looks at the clock each time, as a page in the background is woken only now and then.
 */
export function useSecondsLeft(seconds: number, round: number): number {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    setLeft(seconds)
    if (seconds === 0) return
    const endsAt = performance.now() + seconds * 1000
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((endsAt - performance.now()) / 1000))
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [seconds, round])
  return left
}
