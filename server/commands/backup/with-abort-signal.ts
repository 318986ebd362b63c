import { setMaxListeners } from 'node:events'

/** Runs `work` with a signal that Ctrl-C or the end of the service sets, so that it stops and cleans up. */
export async function withAbortSignal<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController()
  // Every file that is under way listens to it.
  setMaxListeners(0, stop.signal)
  const end = () => stop.abort()
  process.once('SIGINT', end).once('SIGTERM', end)
  try {
    return await work(stop.signal)
  } finally {
    process.off('SIGINT', end).off('SIGTERM', end)
  }
}
