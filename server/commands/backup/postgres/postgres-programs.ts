import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import type { Environment } from '../../../platform/configuration/environment-files.ts'
import { StartError } from '../../../platform/start-error.ts'

const debianFolder = '/usr/lib/postgresql'

export interface PostgresProgram {
  path: string
  /** The major version. */
  version: number
}

export const majorOf = (version: string): number => Number.parseInt(version, 10)

/**
 * Finds a client program of PostgreSQL that is no older than the server: the oldest of those, on the path and where
 * Debian has them.
 * @throws StartError when there is none
 */
export async function requireProgram(
  name: string,
  majorMin: number,
  environment: Environment,
): Promise<PostgresProgram> {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : []
  const onPath = (environment['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  const folders = [...onPath, ...versions.map((version) => join(debianFolder, version, 'bin'))]
  const installed: PostgresProgram[] = []
  for (const path of folders.map((folder) => join(folder, name)).filter((each) => existsSync(each))) {
    const version = await readVersion(path)
    if (version !== undefined) installed.push({ path, version })
  }
  const [program] = installed.filter(({ version }) => version >= majorMin).toSorted((a, b) => a.version - b.version)
  if (program !== undefined) return program
  const newest = Math.max(...installed.map(({ version }) => version))
  throw new StartError(
    installed.length === 0
      ? `${name} is not installed. It is a client program of PostgreSQL; on Debian: apt-get install postgresql-client`
      : `${name} ${newest} is older than PostgreSQL ${majorMin}, whose data it cannot take: install the client of version ${majorMin}.`,
  )
}

async function readVersion(path: string): Promise<number | undefined> {
  try {
    const { stdout } = await promisify(execFile)(path, ['--version'])
    const [, major] = /\(PostgreSQL\) (\d+)/.exec(stdout) ?? []
    return major === undefined ? undefined : Number(major)
  } catch {
    return undefined
  }
}

/** The parameters of an address that the programs know, beside the product's driver. */
const sharedParameters = /^(host|port|ssl.*|application_name|connect_timeout|target_session_attrs)$/

/** Returns the address for the command line of a program, where others could read a password, and the rest for its environment. */
export function connectionOf(address: string, environment: Environment) {
  const url = new URL(address)
  const { password } = url
  url.password = ''
  for (const name of Array.from(url.searchParams.keys()))
    if (!sharedParameters.test(name)) url.searchParams.delete(name)
  const { PATH, HOME, LANG } = environment
  const variables = { PATH, HOME, LANG, ...(password !== '' && { PGPASSWORD: decodeURIComponent(password) }) }
  return { address: url.href, environment: variables as Record<string, string> }
}

const errorLengthMax = 2_000

interface ProgramRun {
  arguments: string[]
  environment: Record<string, string>
  signal: AbortSignal
}

/**
 * Runs a program, whose output `read` takes.
 * @throws StartError with its own words when it fails
 */
export async function runProgram(
  { path }: PostgresProgram,
  { arguments: words, environment, signal }: ProgramRun,
  read: (output: Readable) => Promise<void>,
): Promise<void> {
  const child = spawn(path, words, { env: environment, signal, stdio: ['ignore', 'pipe', 'pipe'] })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(-errorLengthMax)))
  const [end, reading] = await Promise.allSettled([ended(child), readOrEnd(child, read)])
  if (end.status === 'rejected') throw end.reason
  if (reading.status === 'rejected') throw reading.reason
  if (end.value !== 0) throw new StartError(`${path} failed (${end.value}): ${errors.trim()}`)
}

type Child = ChildProcessByStdio<null, Readable, Readable>

/** Reads the output, and ends the program where that fails: it would wait for ever for its reader. */
async function readOrEnd(child: Child, read: (output: Readable) => Promise<void>): Promise<void> {
  try {
    await read(child.stdout)
  } catch (error) {
    child.kill()
    throw error
  }
}

const ended = (child: Child) =>
  new Promise<number | NodeJS.Signals | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code ?? signal))
  })
