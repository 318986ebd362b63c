import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eachAtOnce } from '../../platform/concurrency/each-at-once.ts'
import { StartError } from '../../platform/start-error.ts'
import { checksumsName, type Manifest } from './manifest.ts'

const filesAtOnce = 8

/** The most files that are named; all of them are counted. */
const namedMax = 20

/** The names in a backup: of its database, its files and its secrets. */
const namePattern = /^(database|files)\/[\w./-]+$|^database\.dump$|^secret(-previous)?$/

/**
 * Compares every file of a backup with its checksum.
 * @returns the names of all files
 * @throws StartError with the files that are missing or changed, or with a name that leads out of the backup
 */
export async function checkBackup(
  folder: string,
  { checksums, folders }: Pick<Manifest, 'checksums' | 'folders'>,
): Promise<string[]> {
  const list = await readFile(join(folder, checksumsName)).catch(() => undefined)
  if (list === undefined) throw new StartError(`The backup in ${folder} is not whole: ${checksumsName} is missing.`)
  if (createHash('sha256').update(list).digest('hex') !== checksums.sha256)
    throw new StartError(`The backup in ${folder} is damaged: ${checksumsName} has changed.`)
  const foreign = folders.find((name) => !isFolderName(name))
  if (foreign !== undefined)
    throw new StartError(`The backup in ${folder} is damaged: ${foreign} is no name of a backup.`)
  const lines = list.toString().split('\n').filter(Boolean)
  const faults: string[] = []
  await eachAtOnce(lines, filesAtOnce, async (line) => {
    const fault = await findFault(folder, line)
    if (fault !== undefined) faults.push(fault)
  })
  if (faults.length > 0) {
    const more = faults.length > namedMax ? `, and ${faults.length - namedMax} more` : ''
    throw new StartError(`The backup in ${folder} is damaged: ${faults.slice(0, namedMax).join(', ')}${more}.`)
  }
  return lines.map(nameOf)
}

/** Whether a name is one of a backup, and leads nowhere out of it. */
const isName = (name: string) => namePattern.test(name) && !name.split('/').includes('..')

const isFolderName = (name: string) => name === 'database' || (name.startsWith('database/') && isName(name))

const nameOf = (line: string) => line.slice(66)

async function findFault(folder: string, line: string): Promise<string | undefined> {
  const name = nameOf(line)
  if (!isName(name)) return `${name} is no name of a backup`
  const hash = createHash('sha256')
  try {
    for await (const chunk of createReadStream(join(folder, name))) hash.update(chunk as Buffer)
  } catch {
    return `${name} is missing`
  }
  return hash.digest('hex') === line.slice(0, 64) ? undefined : `${name} has changed`
}
