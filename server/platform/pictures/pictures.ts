import { fileURLToPath } from 'node:url'
import { minuteMs } from '../../../contract/durations.ts'
import { runOwnProcess } from '../own-process/run-own-process.ts'
import { retryAfterSeconds } from '../http/answers/refusal-of.ts'
import type { Caller } from '../http/requests/caller.ts'
import { createFairQueue } from '../http/load/fair-queue.ts'
import type { Log } from '../log.ts'
import { type DrawnPicture, PictureRefused, type PictureShape, type PictureRefusal } from './picture.ts'

/** Resources that the process may use for a picture before it ends itself. */
export interface PictureLimits {
  /** The largest memory in bytes, beside its memory at rest. */
  memoryMax: number
  /** The milliseconds of one processor. */
  processorMsMax: number
}

/** The order that the process is sent. */
export interface PictureOrder {
  input: Buffer
  shape: PictureShape
  limits: PictureLimits
}
export type PictureAnswer = { drawn: DrawnPicture[] } | { refusal: PictureRefusal }

/**
 * Makes pictures that strangers send ours.
 * Why: docs/decisions/0019-drawing-processes.md
 */
export interface Pictures {
  /**
   * @param sender the user or network that turns are shared between
   * @param input the bytes of a JPEG, PNG, WebP, GIF or AVIF
   * @returns the picture as WebP in each width, the smallest first
   * @throws PictureRefused when it is none or has too many pixels; Unavailable when too many wait already
   */
  draw(sender: Caller, input: Buffer, shape: PictureShape): Promise<DrawnPicture[]>
}

/** The file of the process, in the sources or beside the bundle. */
const processFile = import.meta.url.endsWith('.ts') ? 'picture-process.ts' : 'picture-process.js'

const drawingProcess = {
  program: fileURLToPath(new URL(processFile, import.meta.url)),
  heapMegabytesMax: 32,
  deadlineMs: minuteMs,
}

/**
 * No picture within the limits on pixels needs so much memory. A photograph of 16 megapixels takes half a second; a
 * clock on the wall would measure how busy the machine is.
 */
const usualLimits: PictureLimits = { memoryMax: 100_000_000, processorMsMax: 8_000 }

/**
 * Decoders are written in C, and their input is untrusted: each picture is unpacked in a process of its own, one at a
 * time, with limits on pixels, memory and time. Its errors and leftovers end with it. Senders take turns: one with many
 * pictures keeps none of another's away.
 */
export function createPictures(log: Log, { waitingMax = 20, limits = usualLimits } = {}): Pictures {
  const inTurn = createFairQueue({ runningMax: 1, waitingMax, retryAfterSeconds })
  const draw = async (order: PictureOrder): Promise<DrawnPicture[]> => {
    const answer = await runOwnProcess<PictureOrder, PictureAnswer>(drawingProcess, order)
    if (answer === undefined) {
      log.warn({ bytes: order.input.length }, 'a picture was given up: it took too much memory or time to unpack')
      throw new PictureRefused('unreadable')
    }
    if ('refusal' in answer) throw new PictureRefused(answer.refusal)
    return answer.drawn
  }
  return { draw: (sender, input, shape) => inTurn(sender, () => draw({ input, shape, limits })) }
}
