import { setTimeout as wait } from 'node:timers/promises'
import { type ProxyTarget, proxyChecks } from './proxy-checks.ts'

/** Longer than any check takes on a busy machine. */
const checkedWithinMs = 45_000

/** Checks the promises of an example, each beside its figure. A check that hangs or throws fails by its name. */
export async function checkProxy(target: ProxyTarget) {
  const figures: Record<string, unknown> = {}
  const failures: string[] = []
  for (const [name, check] of Object.entries(proxyChecks)) {
    try {
      const { isGood, figure } = await inTime(check(target))
      figures[name] = figure
      if (!isGood) failures.push(name)
    } catch (error) {
      failures.push(`${name}: ${String(error)}`)
    }
  }
  return { isGood: failures.length === 0, failures, ...figures }
}

/** @throws Error when the work takes too long */
async function inTime<T>(work: Promise<T>): Promise<T> {
  const over = new AbortController()
  const limit = wait(checkedWithinMs, undefined, { signal: over.signal }).then(() => {
    throw new Error(`it took more than ${checkedWithinMs} ms`)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    over.abort()
  }
}
