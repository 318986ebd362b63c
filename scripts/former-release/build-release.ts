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
    git('worktree', 'remove', '--force', folder)
    rmSync(parent, { recursive: true, force: true })
  }
  return { folder, remove }
}

/** Builds a folder with its packages: those of this checkout where they are the same versions, and else new ones. */
export async function buildIn(folder: string, signal: AbortSignal): Promise<void> {
  if (folder !== projectRoot) {
    const isCopied = hasSamePackages(folder) && (await run('cp', ['-al', join(projectRoot, 'node_modules'), folder]))
    const isInstalled =
      isCopied || (await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], folder, signal))
    if (!isInstalled) throw new Error(`The packages of ${folder} could not be installed`)
  }
  if (!(await run(process.execPath, [join('scripts', 'build.mjs')], folder, signal)))
    throw new Error(`${folder} could not be built`)
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

/**
 * Runs a command, whose output is shown as errors are.
 * @returns whether it succeeded
 */
async function run(command: string, options: string[], cwd = projectRoot, signal?: AbortSignal): Promise<boolean> {
  const child = spawn(command, options, { cwd, stdio: ['ignore', 2, 2], ...(signal !== undefined && { signal }) })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code === 0
}
