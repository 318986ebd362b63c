import type { PGlite } from '@electric-sql/pglite'

/**
 * The time, in milliseconds, for which statements may follow each other before everything else that waits is looked at.
 */
const alongMs = 20

/**
 * Lets requests, timers and answers in between two statements. The embedded engine answers without ever going back to
 * the event loop: a thousand statements in a row, as jobs send them, would leave all others waiting till the last of
 * them.
 */
export function yieldToOthers(lite: PGlite): void {
  let busySince: number | undefined
  const execProtocol = lite.execProtocolStream.bind(lite)
  lite.execProtocolStream = async (message, options) => {
    if (busySince === undefined) {
      busySince = performance.now()
      setImmediate(() => (busySince = undefined))
    } else if (performance.now() - busySince > alongMs) await new Promise((resolve) => setImmediate(resolve))
    return execProtocol(message, options)
  }
}
