import { getPriority, setPriority } from 'node:os'
import type { PrintAnswer, PrintOrder } from './prints.ts'

// The process that prints. Letters and decoders take memory that the server's own process has no need of, and a photo
// that makes a decoder stumble takes nothing else with it.

const memoryMax = 250_000_000
const pollEveryMs = 50

// People who load pages go first.
setPriority(Math.max(getPriority(), 10))

process.on('message', (order: PrintOrder) => void answer(order))
process.on('disconnect', () => process.exit())

async function answer(order: PrintOrder): Promise<void> {
  const print = await printerOf(order)
  const restingMemory = process.memoryUsage.rss()
  setInterval(() => {
    if (process.memoryUsage.rss() > restingMemory + memoryMax) process.kill(process.pid, 'SIGKILL')
  }, pollEveryMs)
  const answer: PrintAnswer = await print().then(
    (content) => ({ content }),
    (error: unknown) => ({ problem: error instanceof Error ? error.message : 'unknown' }),
  )
  process.send?.(answer)
}

/** Returns the code that prints it, and none that prints the other kind: loading that takes longer than printing. */
async function printerOf({ kind, sheet, more }: PrintOrder): Promise<() => Promise<Buffer>> {
  if (kind === 'page') {
    const { printPages } = await import('./print-page.ts')
    return () => printPages([sheet, ...(more ?? [])])
  }
  const { printPicture } = await import('./print-picture.ts')
  return () => printPicture(sheet)
}
