import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { projectRoot } from '../../server/platform/paths.ts'

export const proxyNames = ['nginx', 'haproxy', 'caddy'] as const
export type ProxyName = (typeof proxyNames)[number]

interface ProxyPlan {
  /** The example, below ops/. */
  file: string
  /** Changes the text of the example for a run here: its certificate, and its name. Ports are replaced for all. */
  adapt: (text: string, options: ProxyOptions) => string
  command: (file: string, options: ProxyOptions) => [program: string, ...parameters: string[]]
}

export interface ProxyOptions {
  folder: string
  /** The ports of https and http. */
  port: number
  plainPort: number
  /** The ports of the web processes, in the order of the example. */
  webPorts: readonly number[]
}

const plans: Record<ProxyName, ProxyPlan> = {
  nginx: {
    file: 'nginx/nginx.conf',
    adapt: (text, { folder, port, plainPort }) =>
      text
        .replaceAll('/etc/ssl', folder)
        .replace('listen 443', `listen 127.0.0.1:${port}`)
        .replace('listen 80', `listen 127.0.0.1:${plainPort}`),
    command: (file, { folder }) => ['nginx', '-c', file, '-e', 'stderr', '-g', `daemon off; pid ${folder}/nginx.pid;`],
  },
  haproxy: {
    file: 'haproxy/haproxy.cfg',
    adapt: (text, { folder, port, plainPort }) =>
      text
        .replaceAll('/etc/ssl', folder)
        .replace('bind :443', `bind 127.0.0.1:${port}`)
        .replace('bind :80', `bind 127.0.0.1:${plainPort}`),
    command: (file) => ['haproxy', '-db', '-f', file],
  },
  caddy: {
    file: 'caddy/Caddyfile',
    adapt: (text, { folder, port, plainPort }) =>
      text
        .replace('admin off', `admin off\n\tskip_install_trust\n\thttp_port ${plainPort}`)
        .replace('example.org {', `https://localhost:${port} {\n\ttls ${folder}/stuiver.crt ${folder}/stuiver.key`),
    command: (file) => ['caddy', 'run', '--config', file, '--adapter', 'caddyfile'],
  },
}

/** Makes a certificate for `localhost` that signs itself. */
export function createCertificate(folder: string): void {
  const [key, certificate] = [join(folder, 'stuiver.key'), join(folder, 'stuiver.crt')]
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  execFileSync('openssl', ['req', '-x509', ...curve, ...name, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  writeFileSync(join(folder, 'stuiver.pem'), readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
}

/** Starts a proxy with its example of ops/, in which ports, name and certificate are replaced. */
export async function startProxy(name: ProxyName, options: ProxyOptions): Promise<{ end: () => Promise<void> }> {
  const { file, adapt, command } = plans[name]
  const example = readFileSync(join(projectRoot, 'ops', file), 'utf8')
  const text = options.webPorts.reduce(
    (changed, port, index) => changed.replaceAll(`127.0.0.1:${3001 + index}`, `127.0.0.1:${port}`),
    adapt(example, options),
  )
  const adapted = join(options.folder, `${name}.conf`)
  writeFileSync(adapted, text)
  const [program, ...parameters] = command(adapted, options)
  const environment = {
    ...process.env,
    HOME: options.folder,
    XDG_DATA_HOME: options.folder,
    XDG_CONFIG_HOME: options.folder,
  }
  const log: Buffer[] = []
  const child = spawn(program, parameters, { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  child.stdout.on('data', (chunk: Buffer) => log.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => log.push(chunk))
  await untilListening(options.port, () => {
    if (child.exitCode !== null) throw new Error(`${name} ended:\n${Buffer.concat(log).toString()}`)
  })
  return { end: () => endOf(child) }
}

async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'close')
  child.kill('SIGTERM')
  await ended
}

async function untilListening(port: number, check: () => void): Promise<void> {
  for (;;) {
    check()
    const socket = connect({ host: '127.0.0.1', port })
    const isThere = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isThere) return
    await wait(50)
  }
}
