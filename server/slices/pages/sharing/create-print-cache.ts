import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { minuteMs } from '../../../../contract/durations.ts'
import type { Deps } from '../../../deps.ts'
import { StorageUnreachable, StorageUnwritable } from '../../../platform/errors.ts'
import { codeOf } from '../../../platform/start-error.ts'

/** A print of a page: one file for each, under a constant name, so that no former one is left behind. */
interface PrintRequest {
  name: string
  /** All that it shows besides figures that change all the time. */
  look: unknown
  /** The progress shown on it. */
  figures: unknown
  make: () => Promise<Buffer>
}

/**
 * The time for which figures hold: during a busy evening a total changes with every donation; a new picture is not
 * needed as often.
 */
const figuresHoldMs = 10 * minuteMs

interface Stamp {
  look: string
  figures: string
  madeAt: number
}

/**
 * Gives prints that were made before, as long as they are current: another name or photo at once, another total
 * after ten minutes. Two requests at once make one.
 */
export function createPrintCache({ storage, clock, log }: Pick<Deps, 'storage' | 'clock' | 'log'>) {
  const underWay = new Map<string, Promise<Buffer>>()

  /** Stores a print. Where no file can be stored, it is made anew for each request. */
  async function store(name: string, content: Buffer): Promise<void> {
    try {
      await storage.put(name, content, printMimeType)
    } catch (error) {
      if (!(error instanceof StorageUnwritable)) throw error
      log.warn({ code: codeOf(error.cause), name }, 'a print could not be cached')
    }
  }

  async function renew(print: PrintRequest, old: Buffer | undefined, stamp: Stamp): Promise<Buffer> {
    try {
      const content = await print.make()
      await store(print.name, Buffer.concat([Buffer.from(`${JSON.stringify(stamp)}\n`), content]))
      return content
    } catch (error) {
      // An old total is better than no picture; another name or photo is not shown under it for long.
      if (old === undefined) throw error
      log.warn({ err: error, name: print.name }, 'a print could not be renewed, and the cached one was sent')
      return old
    }
  }

  return async function getPrint(print: PrintRequest): Promise<Buffer> {
    const now = clock.now().getTime()
    const stamp = { look: digest(print.look), figures: digest(print.figures), madeAt: now }
    const file = await read(storage, print.name)
    if (file !== undefined && isGood(file.stamp, stamp)) return file.content
    const name = `${print.name} ${stamp.look}`
    const waiting = underWay.get(name)
    if (waiting !== undefined) return waiting
    const old = file?.stamp.look === stamp.look ? file.content : undefined
    const making = renew(print, old, stamp).finally(() => underWay.delete(name))
    underWay.set(name, making)
    return making
  }
}

const printMimeType = 'application/octet-stream'

const isGood = (stamp: Stamp, { look, figures, madeAt: now }: Stamp) =>
  stamp.look === look && (stamp.figures === figures || now - stamp.madeAt < figuresHoldMs)

const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url')

/** Reads a cached print. Where the storage does not answer there is none, and the print is made anew. */
async function read(storage: Deps['storage'], name: string): Promise<{ stamp: Stamp; content: Buffer } | undefined> {
  try {
    const file = await storage.open(name)
    if (file === undefined) return undefined
    const bytes = await buffer(file.content)
    const end = bytes.indexOf('\n')
    return { stamp: JSON.parse(bytes.toString('utf8', 0, end)) as Stamp, content: bytes.subarray(end + 1) }
  } catch (error) {
    if (error instanceof StorageUnreachable) return undefined
    throw error
  }
}
