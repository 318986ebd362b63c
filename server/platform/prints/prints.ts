import { fileURLToPath } from 'node:url'
import { runOwnProcess } from '../own-process/run-own-process.ts'
import { Unavailable } from '../errors.ts'
import { retryAfterSeconds } from '../http/answers/refusal-of.ts'
import type { Caller } from '../http/requests/caller.ts'
import { createFairQueue } from '../http/load/fair-queue.ts'
import type { Log } from '../log.ts'
import type { Sheet, SheetFormat } from './sheet.ts'

/** The order that the process is sent. */
export interface PrintOrder {
  kind: SheetFormat
  sheet: Sheet
  /** The pages after the first; only of a PDF. */
  more?: readonly Sheet[]
}
export type PrintAnswer = { content: Buffer } | { problem: string }

/** A `paper` is for its reader alone, such as an invoice; a `shared` print stands for a page of ours, and is stored. */
export type PrintRank = 'paper' | 'shared'

/** Makes pictures and pages of a sheet. */
export interface Prints {
  /**
   * @param caller the requester; requesters take turns
   * @throws Unavailable when too many wait already, or when it cannot be made now
   */
  print(rank: PrintRank, caller: Caller, order: PrintOrder): Promise<Buffer>
}

/** The file of the process, in the sources or beside the bundle. */
const processFile = import.meta.url.endsWith('.ts') ? 'print-process.ts' : 'print-process.js'

const printingProcess = {
  program: fileURLToPath(new URL(processFile, import.meta.url)),
  heapMegabytesMax: 128,
  deadlineMs: 30_000,
}

/**
 * Creates prints one at a time, in a process of their own: a print takes a second of a core, and no donor waits for it.
 * Papers come first: only one shared print at a time waits in line with them.
 */
export function createPrints(log: Log, waitingMax = 10): Prints {
  const queue = { runningMax: 1, waitingMax, retryAfterSeconds }
  const inTurn = createFairQueue(queue)
  const inLine = createFairQueue(queue)
  const print = async (order: PrintOrder): Promise<Buffer> => {
    const answer = await runOwnProcess<PrintOrder, PrintAnswer>(printingProcess, order)
    if (answer !== undefined && 'content' in answer) return Buffer.from(answer.content)
    log.warn({ kind: order.kind, problem: answer?.problem }, 'a print was given up')
    throw new Unavailable()
  }
  return {
    print: (rank, caller, order) => {
      const make = () => inTurn(caller, () => print(order))
      return rank === 'paper' ? make() : inLine(caller, make)
    },
  }
}
