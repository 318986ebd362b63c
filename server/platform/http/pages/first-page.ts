import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const waitMaxMs = 15_000
const pauseMs = 250

/**
 * Makes a page as soon as the process listens. The first one takes long, and a process that is late with its work
 * refuses it: visitors who are sent to it before would wait, or see that refusal.
 * @returns whether the page was made, or has been waited for long enough
 */
export function makeFirstPage(app: FastifyInstance): () => boolean {
  let isOver = false
  let timeout: NodeJS.Timeout | undefined
  const retryUntilRendered = async () => {
    while (!isOver) {
      const { statusCode } = await app.inject('/')
      if (statusCode < 500) break
      await pause(pauseMs, undefined, { ref: false })
    }
  }
  const end = () => {
    isOver = true
    clearTimeout(timeout)
  }
  app.addHook('onListen', async () => {
    timeout = setTimeout(() => {
      app.log.warn({ waitMaxMs }, 'no page could be rendered since the start; requests are accepted without')
      end()
    }, waitMaxMs)
    timeout.unref()
    void retryUntilRendered().then(end, end)
  })
  app.addHook('onClose', async () => end())
  return () => isOver
}
