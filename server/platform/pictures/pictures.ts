import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Log } from '../log.ts'
import { createTurns } from '../turns.ts'
import { type DrawnPicture, PictureRefused, type PictureShape, type Refusal } from './picture.ts'

/** What the process is sent, and what it answers. */
export interface PictureOrder {
  input: Buffer
  shape: PictureShape
}
export type PictureAnswer = { drawn: DrawnPicture[] } | { refusal: Refusal }

/** Makes pictures that strangers send ours. */
export interface Pictures {
  /**
   * @param input the bytes of a JPEG, PNG, WebP, GIF or AVIF
   * @returns the picture as WebP in each width, the smallest first
   * @throws PictureRefused when it is none or has too many pixels; Unavailable when too many wait already
   */
  draw(input: Buffer, shape: PictureShape): Promise<DrawnPicture[]>
}

/** It limits itself long before; this is for one that stands still. */
const deadlineMs = 60_000

/** From sources by tsx, or beside the bundle. */
const isSource = import.meta.url.endsWith('.ts')
const processFile = fileURLToPath(new URL(isSource ? 'picture-process.ts' : 'picture-process.js', import.meta.url))

/**
 * Decoders are written in C, and their input comes from anybody: each picture is unpacked in a process of its own, one
 * at a time, with limits on pixels, memory and time. Whatever goes wrong there, or is left there, ends with it.
 */
export function createPictures(log: Log, waitingMax = 20): Pictures {
  const inTurn = createTurns({ runningMax: 1, waitingMax })
  const draw = async (order: PictureOrder): Promise<DrawnPicture[]> => {
    const answer = await askProcess(order)
    if (answer === undefined) {
      log.warn({ bytes: order.input.length }, 'a picture was given up: it took too much memory or time to unpack')
      throw new PictureRefused('unreadable')
    }
    if ('refusal' in answer) throw new PictureRefused(answer.refusal)
    return answer.drawn
  }
  return { draw: (input, shape) => inTurn(() => draw({ input, shape })) }
}

/** @returns undefined when the process ended, or was ended for taking too long, without an answer */
async function askProcess(order: PictureOrder): Promise<PictureAnswer | undefined> {
  const child = fork(processFile, [], {
    serialization: 'advanced',
    execArgv: isSource ? ['--import', 'tsx'] : ['--max-old-space-size=32'],
    // Not our secrets: what reads a stranger's bytes has nothing to tell them.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  let deadline: NodeJS.Timeout | undefined
  const answer = await new Promise<PictureAnswer | undefined>((resolve) => {
    const giveUp = () => resolve(undefined)
    deadline = setTimeout(giveUp, deadlineMs)
    child.on('message', (given) => resolve(given as PictureAnswer))
    child.on('exit', giveUp)
    child.on('error', giveUp)
    child.send(order, (error) => (error === null ? undefined : giveUp()))
  })
  clearTimeout(deadline)
  child.kill('SIGKILL')
  return answer
}
