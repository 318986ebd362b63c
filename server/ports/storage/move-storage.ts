import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { eachAtOnce } from '../../platform/concurrency/each-at-once.ts'
import type { FileFacts, MovableStorage } from './storage.ts'

/** The number of files that travel at the same time. */
const atOnce = 8
const attemptsMax = 3
/** The failures after which a storage is taken to be away, and the move stops. */
const failuresMax = 20

export interface MoveProgress {
  /** All files of the source, with their bytes. */
  files: number
  bytes: number
  /** Files that were copied now and compared. */
  copied: number
  copiedBytes: number
  /** Files that the target had already, with the same bytes. */
  unchanged: number
  /** Files that the product removed from the source meanwhile. */
  missing: number
  /** Files that could not be copied, or did not arrive as they left. */
  failed: FailedFile[]
}

export interface FailedFile {
  key: string
  reason: string
}

export interface MoveOptions {
  from: MovableStorage
  to: MovableStorage
  /** Hears of the progress after each file. */
  report?: (progress: Readonly<MoveProgress>) => void
  /** Stops the move between two files; files under way end first. */
  signal?: AbortSignal
}

export interface MoveResult extends MoveProgress {
  /** Whether all files of the source are in the target, compared by length and digest. */
  isComplete: boolean
}

/**
 * Copies all files to another storage, and compares each by length and digest with what the target has stored. Nothing
 * is removed from the source, nor from the target. A move that was stopped goes on where it was: files that the target
 * has already are compared and left alone, a different file of the same name is replaced.
 * @throws StorageUnreachable when one of the storages cannot be listed
 */
export async function moveStorage({ from, to, report, signal }: MoveOptions): Promise<MoveResult> {
  const progress: MoveProgress = { files: 0, bytes: 0, copied: 0, copiedBytes: 0, unchanged: 0, missing: 0, failed: [] }
  for await (const { size } of from.list()) {
    progress.files += 1
    progress.bytes += size
  }
  const isOver = () => signal?.aborted === true || progress.failed.length >= failuresMax
  let isStopped = false
  const pairs = async function* () {
    for await (const pair of pairsOf(from.list(), to.list())) {
      isStopped = isOver()
      if (isStopped) return
      yield pair
    }
  }
  await eachAtOnce(pairs(), atOnce, async (pair) => {
    await moveFile({ from, to }, pair, progress)
    report?.(progress)
  })
  return { ...progress, isComplete: !isStopped && progress.failed.length === 0 }
}

interface Pair {
  source: FileFacts
  /** The file of this name in the target. */
  target?: FileFacts
}

/** Pairs the files of two lists in the order of their keys. */
async function* pairsOf(
  sources: AsyncIterable<FileFacts>,
  targets: AsyncIterable<FileFacts>,
): AsyncGenerator<Pair, undefined> {
  const others = targets[Symbol.asyncIterator]()
  let other = await others.next()
  for await (const source of sources) {
    while (other.done !== true && other.value.key < source.key) other = await others.next()
    const target = other.done !== true && other.value.key === source.key ? other.value : undefined
    yield target === undefined ? { source } : { source, target }
  }
  await others.return?.()
}

type Storages = Pick<MoveOptions, 'from' | 'to'>

async function moveFile(storages: Storages, { source, target }: Pair, progress: MoveProgress): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      if (target !== undefined && (await isSame(storages, source, target))) progress.unchanged += 1
      else if (await copy(storages, source.key)) {
        progress.copied += 1
        progress.copiedBytes += source.size
      } else progress.missing += 1
      return
    } catch (error) {
      if (attempt < attemptsMax) continue
      progress.failed.push({ key: source.key, reason: reasonOf(error) })
      return
    }
}

/** Whether the target has a file already: of the same length, and the same digest. */
async function isSame({ from, to }: Storages, source: FileFacts, target: FileFacts): Promise<boolean> {
  if (source.size !== target.size) return false
  const [former, latter] = [source.md5 ?? (await from.md5Of(source.key)), target.md5 ?? (await to.md5Of(target.key))]
  if (former === latter) return true
  // Tags of encrypted objects look like digests and are none.
  return (await from.md5Of(source.key)) === (await to.md5Of(target.key))
}

/** Copies a file, and reads back what the target stored. @returns whether the source still had it */
async function copy({ from, to }: Storages, key: string): Promise<boolean> {
  const file = await from.open(key)
  if (file === undefined) return false
  const hash = createHash('md5')
  const hashed = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await Promise.all([pipeline(file.content, hashed), to.putStream(key, hashed, contentTypeOf(key))])
  const stored = await to.md5Of(key)
  if (stored !== hash.digest('hex')) throw new Error('the target did not store the bytes of the source')
  return true
}

/** Returns the type of a file by its key, as the product stores it. */
export const contentTypeOf = (key: string) => (key.endsWith('.webp') ? 'image/webp' : 'application/octet-stream')

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { cause } = error
  return cause instanceof Error ? `${error.message} (${cause.message})` : error.message
}
