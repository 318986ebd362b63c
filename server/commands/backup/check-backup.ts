import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eachAtOnce } from '../../platform/each-at-once.ts'
import { StartError } from '../../platform/start-error.ts'
import { checksumsName, type Manifest } from './manifest.ts'

const filesAtOnce = 8

/** The most files that are named; all of them are counted. */
const namedMax = 20

/** Names of a backup: of its database, its files and its secrets, and none that leads out of it. */
const namePattern = /^(database|files)\/[\w./-]+$|^database\.dump$|^secret(-previous)?$/

/**
 * Compares every file of a backup with its checksum.
 * @returns the names of all files
 * @throws StartError with the files that are missing or changed
 */
export async function checkBackup(folder: string, { checksums }: Manifest): Promise<string[]> {
  const list = await readFile(join(folder, checksumsName)).catch(() => undefined)
  if (list === undefined) throw new StartError(`The backup in ${folder} is not whole: ${checksumsName} is missing.`)
  if (createHash('sha256').update(list).digest('hex') !== checksums.sha256)
    throw new StartError(`The backup in ${folder} is damaged: ${checksumsName} has changed.`)
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

const nameOf = (line: string) => line.slice(66)

async function findFault(folder: string, line: string): Promise<string | undefined> {
  const name = nameOf(line)
  if (!namePattern.test(name) || name.split('/').includes('..')) return `${name} is no name of a backup`
  const hash = createHash('sha256')
  try {
    for await (const chunk of createReadStream(join(folder, name))) hash.update(chunk as Buffer)
  } catch {
    return `${name} is missing`
  }
  return hash.digest('hex') === line.slice(0, 64) ? undefined : `${name} has changed`
}
