/** A session token lives five minutes; a fresh one is requested well before that [9.11]. */
export const refreshEveryMs = 240_000
const checkEveryMs = 5_000
/** The age of a session that is refreshed at the next look: after sleep the timers are late. */
export const staleAfterMs = 300_000

/**
 * Requests a fresh session token again and again.
 * @param now milliseconds by the clock on the wall, which goes on while the computer sleeps
 * @returns what ends it
 */
export function startSessionRefresh(refresh: () => void, now: () => number): () => void {
  let refreshedAt = now()
  const run = () => {
    refreshedAt = now()
    refresh()
  }
  const every = setInterval(run, refreshEveryMs)
  const look = setInterval(() => {
    if (now() - refreshedAt >= staleAfterMs) run()
  }, checkEveryMs)
  return () => {
    clearInterval(every)
    clearInterval(look)
  }
}
