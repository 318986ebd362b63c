import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../bundle/build-fingerprint.mjs'

export interface ReleaseFolder {
  folder: string
  remove: () => void
}

const git = (...options: string[]) => execFileSync('git', options, { cwd: projectRoot, encoding: 'utf8' }).trim()

/** Finds the newest release before this commit. @throws Error where the clone has no tags */
export const findFormerRelease = (): string => git('describe', '--tags', '--abbrev=0', 'HEAD^')

/** Checks a release out into a folder of its own, which is not built yet. */
export function checkOutRelease(tag: string): ReleaseFolder {
  const parent = mkdtempSync(join(tmpdir(), 'stuiver-release-'))
  const folder = join(parent, tag)
  git('worktree', 'add', '--quiet', '--detach', folder, `${tag}^{commit}`)
  const remove = () => {
    // Files first: what a build that was interrupted still writes would keep git from removing its folder.
    rmSync(parent, { recursive: true, force: true, maxRetries: 10 })
    git('worktree', 'remove', '--force', folder)
  }
  return { folder, remove }
}

/** Builds a folder with its packages: those of this checkout where they are the same versions, and else new ones. */
export async function buildIn(folder: string, signal: AbortSignal): Promise<void> {
  const runHere = async (command: string, ...options: string[]) => {
    const code = await runToEnd(command, options, { cwd: folder, signal })
    return code === 0
  }
  if (folder !== projectRoot) {
    const isCopied = hasSamePackages(folder) && (await runHere('cp', '-al', join(projectRoot, 'node_modules'), folder))
    const isInstalled = isCopied || (await runHere('npm', 'ci', '--include=dev', '--no-audit', '--no-fund'))
    if (!isInstalled) throw new Error(`The packages of ${folder} could not be installed`)
  }
  if (!(await runHere(process.execPath, join('scripts', 'build.mjs')))) throw new Error(`${folder} could not be built`)
}

interface Lockfile {
  packages: Record<string, { version?: string }>
}

/** Whether this checkout has every package of the other, in its version. */
function hasSamePackages(folder: string): boolean {
  const [own, other] = [projectRoot, folder].map(
    (each) => (JSON.parse(readFileSync(join(each, 'package-lock.json'), 'utf8')) as Lockfile).packages,
  )
  return Object.entries(other ?? {}).every(([path, { version }]) => path === '' || own?.[path]?.version === version)
}

interface RunOptions {
  cwd: string
  signal: AbortSignal
  env?: NodeJS.ProcessEnv
}

/**
 * Runs a command, whose output is shown as errors are. It is ended by the signal with all processes that it started.
 * @returns its exit code; null when a signal ended it
 * @throws Error once it has ended after the signal
 */
export async function runToEnd(command: string, options: string[], { cwd, signal, env }: RunOptions) {
  signal.throwIfAborted()
  // A group of its own: a build is several processes, and a signal to the first would leave the others writing.
  const child = spawn(command, options, { cwd, env, stdio: ['ignore', 2, 2], detached: true })
  const end = () => void (child.pid !== undefined && process.kill(-child.pid, 'SIGTERM'))
  signal.addEventListener('abort', end)
  try {
    const [code] = (await once(child, 'exit')) as [number | null]
    signal.throwIfAborted()
    return code
  } finally {
    signal.removeEventListener('abort', end)
  }
}
