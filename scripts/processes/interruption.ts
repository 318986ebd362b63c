import { constants } from 'node:os'

/** The time in which a terminal and the parent process send the signal of one Ctrl-C. */
const sameWithinMs = 500

/**
 * Makes SIGINT and SIGTERM an abort, so that the script cleans up behind itself; a second Ctrl-C ends it at once.
 * @returns the controller, which the script may abort too
 */
export function listenForInterruption(): AbortController {
  const interruption = new AbortController()
  let firstAt: number | undefined
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.on(name, () => {
      process.exitCode = 128 + constants.signals[name]
      firstAt ??= performance.now()
      if (performance.now() - firstAt > sameWithinMs) process.exit()
      interruption.abort()
    })
  return interruption
}
