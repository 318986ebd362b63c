import { setPriority } from 'node:os'
import sharp from 'sharp'
import { printPages } from './print-page.ts'
import { printPicture } from './print-picture.ts'
import type { PrintAnswer, PrintOrder } from './prints.ts'

// The process that prints. Letters and decoders take memory that the server's own process has no need of, and a photo
// that makes a decoder stumble takes nothing else with it.

const memoryMax = 250_000_000
const lookEveryMs = 50

// People who ask for pages go first.
sharp.concurrency(1)
setPriority(10)

const restingMemory = process.memoryUsage.rss()

process.on('message', (order: PrintOrder) => void answer(order))
process.on('disconnect', () => process.exit())

async function answer({ kind, sheet, more }: PrintOrder): Promise<void> {
  setInterval(() => {
    if (process.memoryUsage.rss() > restingMemory + memoryMax) process.kill(process.pid, 'SIGKILL')
  }, lookEveryMs)
  const given: PrintAnswer = await (kind === 'page' ? printPages([sheet, ...(more ?? [])]) : printPicture(sheet)).then(
    (content) => ({ content }),
    (error: unknown) => ({ problem: error instanceof Error ? error.message : 'unknown' }),
  )
  process.send!(given)
}
