import { getPriority, setPriority } from 'node:os'
import sharp from 'sharp'
import { drawPicture } from './draw-picture.ts'
import { PictureRefused } from './picture.ts'
import type { PictureAnswer, PictureOrder } from './pictures.ts'

// The process that unpacks uploads of strangers. It ends itself when that takes more memory than any picture within the
// limits does, or more time of a processor: decoding happens on another thread, so this one can watch. By a signal, as
// an orderly end would wait for it.

const pollEveryMs = 10

// People who load pages go first.
sharp.concurrency(1)
setPriority(Math.max(getPriority(), 10))

const restingMemory = process.memoryUsage.rss()

process.on('message', (order: PictureOrder) => void answer(order))
process.on('disconnect', () => process.exit())

async function answer({ input, shape, limits: { memoryMax, processorMsMax } }: PictureOrder): Promise<void> {
  setInterval(() => {
    const { user, system } = process.cpuUsage()
    const isTooMuch = process.memoryUsage.rss() > restingMemory + memoryMax || user + system > processorMsMax * 1_000
    if (isTooMuch) process.kill(process.pid, 'SIGKILL')
  }, pollEveryMs)
  const answer: PictureAnswer = await drawPicture(input, shape).then(
    (drawn) => ({ drawn }),
    (error: unknown) => ({ refusal: error instanceof PictureRefused ? error.refusal : 'unreadable' }),
  )
  process.send?.(answer)
}
