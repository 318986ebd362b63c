import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endProcess, findFreePort, unprivilegedUser, waitUntilReady } from './postgres.mjs'

/** Debian has it where the path of an ordinary user does not lead. */
const folders = ['/usr/sbin', '/usr/local/sbin']

/** @returns the program, undefined where PgBouncer is not installed */
export const findPgbouncer = () =>
  [...folders, ...(process.env.PATH ?? '').split(':')]
    .map((folder) => join(folder, 'pgbouncer'))
    .find((file) => existsSync(file))

/**
 * Starts a PgBouncer of its own in front of a PostgreSQL: on a free port, with a temporary folder that is gone after
 * `stop`.
 * @param {string} serverUrl of that PostgreSQL, any of whose databases it leads to
 * @param {{ settings?: string[], include?: string }} options settings: its own, such as 'pool_mode=session'; include: a
 *   configuration that comes before them
 */
export async function startPgbouncer(serverUrl, { settings = [], include } = {}) {
  const program = findPgbouncer()
  if (program === undefined) throw new Error('PgBouncer was not found; on Debian: apt-get install pgbouncer')
  const user = unprivilegedUser()
  const folder = mkdtempSync(join(tmpdir(), 'stuiver-pgbouncer-'))
  const { hostname, port: serverPort, username, password } = new URL(serverUrl)
  const port = await findFreePort()
  const users = join(folder, 'users.txt')
  writeFileSync(users, `"${username}" "${password}"\n`)
  const lines = [
    ...(include === undefined ? [] : [`%include ${include}`]),
    '[databases]',
    `* = host=${hostname} port=${serverPort}`,
    '[pgbouncer]',
    'listen_addr=127.0.0.1',
    `listen_port=${port}`,
    'unix_socket_dir=',
    'auth_type=trust',
    `auth_file=${users}`,
    'max_client_conn=500',
    ...settings,
  ]
  const configuration = join(folder, 'pgbouncer.ini')
  writeFileSync(configuration, `${lines.join('\n')}\n`)
  if (user.uid !== undefined) for (const path of [folder, users, configuration]) chownSync(path, user.uid, user.gid)
  const url = new URL(serverUrl)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  let server
  const resume = async () => {
    server = spawn(program, ['-q', configuration], { ...user, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
    server.stderr.on('data', (chunk) => {
      if (/ (ERROR|FATAL) /.test(chunk)) process.stderr.write(chunk)
    })
    await waitUntilReady(url.href, server)
  }
  const halt = (signal) => endProcess(server, signal)
  const stop = async () => {
    // At once: SIGINT would wait for the transactions of its clients.
    await halt('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await resume()
    return { url: url.href, halt, resume, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
