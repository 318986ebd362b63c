import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { isBuilt, projectRoot } from '../../../scripts/bundle/build-fingerprint.mjs'

/** Builds once before all tests that start the built server what is not built, or built of other sources. */
export function setup(): void {
  if (isBuilt()) return
  const { status } = spawnSync(process.execPath, [join(projectRoot, 'scripts', 'build.mjs')], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The product could not be built')
}
