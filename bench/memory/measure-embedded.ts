import { setTimeout as wait } from 'node:timers/promises'
import { withDemoFolder } from '../product/demo-product.ts'
import { loadPage } from '../pages/load-page.ts'
import { residentMbOf } from '../product/process-figures.ts'
import { seconds } from '../settings.ts'
import type { BuiltServer } from '../../tests/support/servers/start-built-server.ts'

const targetMb = 300
/** Long enough for compilers and collectors to have done what they put off. */
const restMs = 15_000

/**
 * Memory of the product as a newcomer has it, at rest: after the start that makes the demo world, and after the next.
 */
export function measureMemoryEmbedded() {
  return withDemoFolder(async ({ withServer }) => {
    const afterSeeding = await withServer(atRest)
    const { afterStart, afterPages } = await withServer(async (server, pageAddress) => {
      const rested = await atRest(server)
      await loadPage(pageAddress, seconds)
      // A URL with a query string is unique, so that every one of these pages is rendered.
      await loadPage(`${pageAddress}?fresh=1`, seconds)
      return { afterStart: rested, afterPages: await atRest(server) }
    })
    const isGood = Math.max(afterSeeding, afterStart) <= targetMb
    return { targetMb, isGood, residentMb: { afterSeeding, afterStart, afterPages } }
  })
}

async function atRest({ pid }: BuiltServer): Promise<number> {
  await wait(restMs)
  return residentMbOf(pid)
}
