import { existsSync } from 'node:fs'
import { type Environment, readEnvironmentFiles } from '../platform/configuration/environment-files.ts'
import {
  bucketOf,
  bucketProblems,
  storageKeysShape,
  type StorageLocation,
  storageLocation,
} from '../platform/configuration/storage-url.ts'
import { StartError } from '../platform/start-error.ts'
import { type MoveProgress, moveStorage } from '../ports/storage/move-storage.ts'
import { openStorage } from '../ports/storage/open-storage.ts'
import { type Command, exitCodes } from './command.ts'
import { createCommandLog } from './with-database.ts'

const reportEveryMs = 1_000

export const storageMove: Command = {
  name: 'storage move',
  parameters: ['<from>', '<to>'],
  summary: 'Copies all files between folders and buckets, each as in STORAGE_URL; goes on after a stop.',
  run: async ({ environment, words: [from = '', to = ''], print }) => {
    requireFolderOf(from)
    const source = await open(environment, from)
    const target = await open(environment, to)
    if (source.storage.location === target.storage.location) throw new StartError('Both are the same location.')
    const stop = new AbortController()
    const end = () => stop.abort()
    process.once('SIGINT', end).once('SIGTERM', end)
    let latest: MoveProgress | undefined
    const timer = setInterval(() => latest && print(lineOf(latest)), reportEveryMs)
    try {
      const options = { from: source.storage, to: target.storage, signal: stop.signal }
      const result = await moveStorage({ ...options, report: (progress) => (latest = progress) })
      print(lineOf(result))
      for (const { key, reason } of result.failed) print(`${key}: ${reason}`)
      if (result.files === 0)
        throw new StartError(`There is no file in ${source.storage.location}: is that the right one?`)
      const words = stop.signal.aborted ? 'Stopped. The same command goes on from here.' : 'Not all files are there.'
      print(result.isComplete ? `All files are there. Nothing was removed from ${source.storage.location}.` : words)
      return result.isComplete ? exitCodes.done : exitCodes.failed
    } finally {
      clearInterval(timer)
      process.off('SIGINT', end).off('SIGTERM', end)
      source.close()
      target.close()
    }
  },
}

function readLocation(text: string): StorageLocation {
  const parsed = storageLocation.safeParse(text)
  if (parsed.success) return parsed.data
  throw new StartError(`The location ${parsed.error.issues.map(({ message }) => message).join(', ')}`)
}

/** Requires the folder of a source: opening a storage makes a folder that is not there, as at a first start. */
function requireFolderOf(text: string): void {
  const location = readLocation(text)
  if (typeof location === 'string' && !existsSync(location)) throw new StartError(`There is no folder ${location}.`)
}

function open(environment: Environment, text: string) {
  const location = readLocation(text)
  const storageDir = typeof location === 'string' ? location : ''
  const { values, problems } = readEnvironmentFiles(environment, Object.keys(storageKeysShape))
  const faults = [...problems, ...bucketProblems({ ...values, STORAGE_URL: location })]
  if (faults.length > 0) throw new StartError(faults.join('\n'))
  const storageBucket = bucketOf(location, values)
  return openStorage({ storageDir, storageBucket }, createCommandLog(), { isForMove: true })
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

const lineOf = ({ files, bytes, copied, copiedBytes, unchanged, missing, failed }: MoveProgress) =>
  `${copied + unchanged + missing} of ${files} files (${megabytes(bytes)}): ${copied} copied (${megabytes(copiedBytes)}), ${unchanged} there already, ${missing} removed meanwhile, ${failed.length} failed`
