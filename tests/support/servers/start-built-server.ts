import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { projectRoot } from '../../../server/platform/paths.ts'

export interface BuiltServerOptions {
  port: number
  /** Environment variables of the product, besides PORT, HOST and BASE_URL. */
  environment: Record<string, string>
  /** Options of node itself for measurements, e.g. --cpu-prof. */
  nodeOptions?: string[]
  /** The folder with `build/`; the checkout without. */
  folder?: string
  /** Gives up a start that is not ready yet, and kills the process. */
  signal?: AbortSignal
}

export interface ProcessExit {
  /** null when a signal ended it. */
  code: number | null
  signal: NodeJS.Signals | null
}

/** The product as people run it: the bundle in build/, in a process of its own that can be killed. */
export interface BuiltServer {
  url: string
  pid: number
  /** The output so far. */
  output(): string
  /** Milliseconds from the start of the process until it answered that it is ready. */
  readyAfterMs: number
  /** Sends the signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<ProcessExit>
  ended: Promise<ProcessExit>
}

// A busy machine is slow; a server that hangs is found all the same.
const readyWithinMs = 240_000
const pollEveryMs = 15

/**
 * Starts it and waits until it is ready.
 * @throws Error with what it wrote, when it ends before that or takes more than four minutes, or is given up
 */
export async function startBuiltServer(options: BuiltServerOptions): Promise<BuiltServer> {
  const startedAt = performance.now()
  const { url, child, ended, output } = spawnBuiltServer(options)
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  const isUp = options.environment['PROCESS'] === 'jobs' ? () => output().includes('runs its jobs') : () => isReady(url)
  while (!(await isUp())) {
    const isOver = child.exitCode !== null || child.signalCode !== null
    if (isOver || options.signal?.aborted === true || performance.now() - startedAt > readyWithinMs) {
      const how = JSON.stringify(await end('SIGKILL'))
      throw new Error(`The server did not become ready, ${isOver ? 'it ended' : 'and was killed'} ${how}:\n${output()}`)
    }
    await wait(pollEveryMs)
  }
  const readyAfterMs = Math.round(performance.now() - startedAt)
  return { url, pid: child.pid!, output, readyAfterMs, end, ended }
}

/** Starts it without waiting for anything; for a start that is meant to fail. */
export function spawnBuiltServer({ port, environment, nodeOptions = [], folder = projectRoot }: BuiltServerOptions) {
  const url = `http://127.0.0.1:${port}`
  const { PATH, HOME, TZ } = process.env
  const child: ChildProcess = spawn(process.execPath, [...nodeOptions, 'build/server/main.js'], {
    cwd: folder,
    // Nothing of the tests' own environment reaches the product.
    env: { PATH, HOME, TZ, PORT: String(port), HOST: '127.0.0.1', BASE_URL: url, DEMO: 'off', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: Buffer[] = []
  child.stdout!.on('data', (chunk: Buffer) => lines.push(chunk))
  child.stderr!.on('data', (chunk: Buffer) => lines.push(chunk))
  const ended = once(child, 'close').then(([code, signal]): ProcessExit => ({ code, signal }))
  return { url, child, ended, output: () => Buffer.concat(lines).toString() }
}

async function isReady(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(10_000) })
    await answer.arrayBuffer()
    return answer.status === 200
  } catch {
    return false
  }
}
