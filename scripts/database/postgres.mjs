import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

const startWithinMs = 30_000
const debianFolder = '/usr/lib/postgresql'
/** The oldest version that is supported comes first: what runs there runs everywhere. */
const preferredVersion = '15'

/** Tests have nothing that must survive a power cut, so nothing waits for the disk. */
const careless = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/**
 * Starts a PostgreSQL of its own: on a free port, in a temporary folder that is gone after `stop`.
 * @param {{ isDurable: boolean, more?: string[] }} options durable: it writes to disk as it does in earnest, as
 *   measurements need it; more: settings of its own, such as 'wal_writer_delay=10s'
 */
export async function startPostgres({ isDurable, more = [] }) {
  const programs = findPrograms()
  const user = unprivilegedUser()
  const folder = mkdtempSync(join(tmpdir(), 'stuiver-postgres-'))
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const port = await findFreePort()
  const url = `postgres://stuiver@127.0.0.1:${port}/postgres`
  const settings = isDurable ? [] : [...careless]
  settings.push('max_connections=200', 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`)
  settings.push('log_min_messages=fatal', ...more)
  const serverArguments = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
  let server
  const resume = async () => {
    const started = spawn(join(programs, 'postgres'), serverArguments, {
      ...user,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    server = started
    await waitUntilReady(url, started)
  }
  const halt = (signal) => endProcess(server, signal)
  const stop = async () => {
    // Fast shutdown: connections are ended without waiting.
    await halt('SIGINT')
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const initArguments = ['-D', data, '-U', 'stuiver', '-E', 'UTF8', '--locale=C.UTF-8', '--auth=trust', '--no-sync']
    execFileSync(join(programs, 'initdb'), initArguments, { ...user, cwd: '/', stdio: ['ignore', 'ignore', 'inherit'] })
    await resume()
    return { url, programs, pid: server.pid, halt, resume, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** @throws when PostgreSQL is not installed */
export function findPrograms() {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [preferredVersion, ...versions].map((version) => join(debianFolder, version, 'bin'))
  const programFolder = [...folders, ...(process.env.PATH ?? '').split(':')].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  )
  if (programFolder === undefined) throw new Error('PostgreSQL was not found; on Debian: apt-get install postgresql')
  return programFolder
}

/** PostgreSQL refuses to run as root, so root lends it the rights of its own user, or of another unprivileged one. */
export function unprivilegedUser() {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    try {
      const idOf = (kind) => Number(execFileSync('id', [kind, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: idOf('-u'), gid: idOf('-g') }
    } catch {
      continue
    }
  }
  throw new Error('Neither the user postgres nor the user nobody exists')
}

/**
 * Sends a signal to a process and waits until it has ended; nothing where it has not started or has ended already.
 * @param {import('node:child_process').ChildProcess | undefined} child
 * @param {NodeJS.Signals} signal
 */
export async function endProcess(child, signal) {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await ended
}

export function findFreePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

/** Waits until a server that was just started takes connections; a pooler in front of one as well. */
export async function waitUntilReady(url, server) {
  const deadline = Date.now() + startWithinMs
  while (server.exitCode === null) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  throw new Error('The server ended while it started')
}
