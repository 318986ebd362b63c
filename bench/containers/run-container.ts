import { execFile } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The program that runs containers, with options before its command: `podman --runtime runc`, or `docker`. */
const [engine = 'podman', ...engineOptions] = (process.env['CONTAINER_ENGINE'] ?? 'podman').split(' ')
/** More options of a run, for machines that permit less: `--ulimit nofile=4096:4096`. */
const runOptions = (process.env['CONTAINER_OPTIONS'] ?? '').split(' ').filter((option) => option !== '')
export const image = process.env['IMAGE'] ?? 'localhost/stuiver'
const readyWithinMs = 240_000

/** Runs a command of the engine and returns its output. */
export async function container(...command: string[]): Promise<string> {
  const { stdout } = await run(engine, [...engineOptions, ...command])
  return stdout.trim()
}

/** Options as the files of ops/ give them: not root, no capability, nothing but /tmp and /data is written. */
const closed = ['--read-only', '--tmpfs=/tmp', '--cap-drop=all', '--network=host']

/** Returns the options of a run of the image with these variables. */
function optionsOf(environment: Record<string, string>): string[] {
  const variables = Object.entries(environment).map(([name, value]) => `--env=${name}=${value}`)
  return [...closed, '--security-opt=no-new-privileges', ...runOptions, ...variables]
}

/** Runs a command in the image, to its end. */
export const runOnce = (environment: Record<string, string>, ...command: string[]): Promise<string> =>
  container('run', '--rm', ...optionsOf(environment), image, ...command)

export interface RunningContainer {
  /** Milliseconds until its health check passed. */
  readyAfterMs: number
  /** Resident memory in megabytes of the process and its children. */
  memoryMb(): Promise<number>
  /** Ends it by a signal, and returns its exit code. */
  end(signal: 'TERM' | 'KILL'): Promise<number>
}

/**
 * Starts a process of the product, and waits until the health check of the image passes in it.
 * @throws Error with its log, when it has not within four minutes
 */
export async function startContainer(name: string, environment: Record<string, string>): Promise<RunningContainer> {
  const startedAt = performance.now()
  await container('run', '--detach', `--name=${name}`, ...optionsOf(environment), image)
  while (!(await isHealthy(name))) {
    if (performance.now() - startedAt > readyWithinMs) {
      const log = await run(engine, [...engineOptions, 'logs', name])
      await container('rm', '--force', name)
      throw new Error(`${name} did not become ready:\n${log.stdout}${log.stderr}`)
    }
    await wait(100)
  }
  return {
    readyAfterMs: Math.round(performance.now() - startedAt),
    memoryMb: async () => {
      const pids = (await container('top', name, 'hpid')).split('\n').slice(1)
      const sizes = await run('ps', ['-o', 'rss=', '-p', pids.map((pid) => pid.trim()).join()])
      return Math.round(sizes.stdout.split('\n').reduce((sum, size) => sum + Number(size), 0) / 1024)
    },
    end: async (signal) => {
      await container('kill', `--signal=${signal}`, name)
      const code = Number(await container('wait', name))
      await container('rm', name)
      return code
    },
  }
}

const isHealthy = (name: string): Promise<boolean> =>
  container('exec', name, 'node', 'scripts/health.mjs').then(
    () => true,
    () => false,
  )
