import { spawnSync } from 'node:child_process'
import { projectRoot } from '../borders/check-borders.ts'
import { misworded } from './commit-messages.ts'

// The messages of the commits since the last release. Without Git, and in a shallow clone without the tag of a release,
// there is nothing to compare with, and nothing fails.

/** Returns the output of Git; undefined where it fails. */
function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: projectRoot, encoding: 'utf8' })
  return status === 0 ? stdout : undefined
}

const release = git('describe', '--tags', '--abbrev=0')?.trim()
const log = release && git('log', '--no-merges', '--format=%H%x1f%s%x1f%b%x1e', `${release}..HEAD`)
if (!log) console.log(`no commits since ${release ?? 'a release that is known here'}`)
else {
  const commits = log
    .split('\u001e')
    .map((entry) => entry.trim().split('\u001f'))
    .flatMap(([hash, subject, body]) => (hash && subject !== undefined ? [{ hash, subject, body: body ?? '' }] : []))
  const failures = misworded(commits)
  for (const failure of failures) console.error(failure)
  console.log(`${commits.length} commits since ${release}, ${failures.length} failures`)
  if (failures.length > 0) process.exitCode = 1
}
