import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'

const resolutionMs = 10
const lookEveryMs = 200

/** How late this process gets to what is due, in milliseconds: its mean over the last moments. Zero while it rests. */
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
    timer = setInterval(() => {
      // What is recorded is from one look to the next, so the time between two looks is no delay.
      const meanMs = histogram.count === 0 ? lookEveryMs : histogram.mean / 1e6
      delay.ms = Math.max(0, meanMs - resolutionMs)
      histogram.reset()
    }, lookEveryMs).unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    histogram.disable()
  })
  return delay
}
