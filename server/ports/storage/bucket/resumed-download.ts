import { setTimeout as pause } from 'node:timers/promises'
import { isReplaced, unreachable } from './bucket-errors.ts'

/** The breaks in a row, without a byte between them, after which a download is given up. */
const breaksMax = 4
const firstPauseMs = 100

/** Returns the pause before another attempt: longer each time, by chance, so that readers do not all return at once. */
const pauseAfter = (breaks: number) => firstPauseMs * 2 ** breaks * (0.5 + Math.random() / 2)

/**
 * Reads an object to its end. Where the connection breaks it is opened anew from the next byte on, so that a reader
 * never gets half a file for a whole one, nor any byte twice.
 * @param body its bytes from the start
 * @param openFrom opens the same object from a byte on
 * @throws StorageUnreachable
 */
export async function* resumedDownload(
  body: AsyncIterable<Buffer>,
  size: number,
  openFrom: (at: number) => Promise<AsyncIterable<Buffer>>,
): AsyncGenerator<Buffer> {
  let at = 0
  let breaks = 0
  let source: AsyncIterable<Buffer> | undefined = body
  for (;;) {
    try {
      source ??= await openFrom(at)
      for await (const chunk of source) {
        at += chunk.length
        breaks = 0
        yield chunk
      }
      if (at === size) return
      throw new Error('the object ended early')
    } catch (error) {
      breaks += 1
      if (breaks > breaksMax || at > size || isReplaced(error)) throw unreachable(error)
      source = undefined
      await pause(pauseAfter(breaks))
    }
  }
}
