import { fileURLToPath } from 'node:url'
import { askOwnProcess } from '../ask-own-process.ts'
import { Unavailable } from '../errors.ts'
import type { Log } from '../log.ts'
import { createSemaphore } from '../semaphore.ts'
import type { PrintKind, Sheet } from './sheet.ts'

/** The order that the process is sent. */
export interface PrintOrder {
  kind: PrintKind
  sheet: Sheet
  /** The pages after the first; only of a PDF. */
  more?: readonly Sheet[]
}
export type PrintAnswer = { content: Buffer } | { problem: string }

/** Makes pictures and pages of a sheet. */
export interface Prints {
  /** @throws Unavailable when too many wait already, or when it cannot be made now */
  print(order: PrintOrder): Promise<Buffer>
}

/** From sources by tsx, or beside the bundle. */
const processFile = import.meta.url.endsWith('.ts') ? 'print-process.ts' : 'print-process.js'

const printing = {
  program: fileURLToPath(new URL(processFile, import.meta.url)),
  heapMegabytesMax: 128,
  deadlineMs: 30_000,
}

/** One at a time, in a process of its own: a print takes a second of a core, and no donor waits for it. */
export function createPrints(log: Log, waitingMax = 10): Prints {
  const inTurn = createSemaphore({ runningMax: 1, waitingMax })
  const print = async (order: PrintOrder): Promise<Buffer> => {
    const answer = await askOwnProcess<PrintOrder, PrintAnswer>(printing, order)
    if (answer !== undefined && 'content' in answer) return Buffer.from(answer.content)
    log.warn({ kind: order.kind, problem: answer?.problem }, 'a print was given up')
    throw new Unavailable()
  }
  return { print: (order) => inTurn(() => print(order)) }
}
