import { type Histogram, monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'

const resolutionMs = 10
const pollEveryMs = 200

/**
 * The delay with which this process gets to due work, in milliseconds: its mean over the last moments. Zero while it
 * rests.
 */
export interface LoopDelay {
  readonly ms: number
}

/** Measures while the server listens. */
export function measureLoopDelay(app: FastifyInstance): LoopDelay {
  const delay = { ms: 0 }
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs })
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    histogram.enable()
    timer = setInterval(() => (delay.ms = takeDelayMs(histogram)), pollEveryMs).unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    histogram.disable()
  })
  return delay
}

/**
 * @param histogram of the times between two looks that were to be ten milliseconds, in nanoseconds; it begins anew
 * @returns how much longer they were on average since the last call: where there was no look at all, all of the time
 */
export function takeDelayMs(histogram: Pick<Histogram, 'count' | 'mean' | 'reset'>): number {
  const meanMs = histogram.count === 0 ? pollEveryMs : histogram.mean / 1e6
  histogram.reset()
  return Math.max(0, meanMs - resolutionMs)
}
