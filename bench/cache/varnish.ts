import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findFreePort } from '../../tests/support/servers/find-free-port.ts'

export interface RunningVarnish {
  url: string
  /** Returns the numbers of requests that were answered from memory, and that the product answered. */
  counts(): Promise<{ hits: number; misses: number }>
}

const configuration = 'ops/varnish/stuiver.vcl'
const readyWithinMs = 30_000

/** Runs `work` with a Varnish in front of the product, with the configuration that operators get. */
export async function withVarnish<T>(productPort: number, work: (varnish: RunningVarnish) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'stuiver-varnish-'))
  const port = await findFreePort()
  const file = join(folder, 'stuiver.vcl')
  writeFileSync(file, readFileSync(configuration, 'utf8').replace('.port = "3000"', `.port = "${productPort}"`))
  const instance = join(folder, 'work')
  const address = `127.0.0.1:${port}`
  const memory = ['-s', 'malloc,64m']
  const flags = [
    '-F',
    '-n',
    instance,
    '-a',
    address,
    '-f',
    file,
    '-j',
    'none',
    '-p',
    'http_gzip_support=off',
    ...memory,
  ]
  const varnish = spawn('varnishd', flags, { stdio: 'ignore' })
  const ended = once(varnish, 'exit')
  const url = `http://127.0.0.1:${port}`
  const counts = async () => {
    const { stdout } = await promisify(execFile)('varnishstat', ['-n', instance, '-1', '-j'])
    const { counters } = JSON.parse(stdout) as { counters: Record<string, { value: number }> }
    const valueOf = (name: string) => counters[`MAIN.${name}`]?.value ?? 0
    return { hits: valueOf('cache_hit'), misses: valueOf('cache_miss') + valueOf('s_pass') }
  }
  try {
    const startedAt = performance.now()
    while (!(await isReady(url))) {
      if (performance.now() - startedAt > readyWithinMs || varnish.exitCode !== null)
        throw new Error('Varnish did not become ready')
      await wait(100)
    }
    return await work({ url, counts })
  } finally {
    varnish.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`).then(
    ({ status }) => status === 200,
    () => false,
  )
