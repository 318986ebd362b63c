import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { isBuilt } from './bundle/build-fingerprint.mjs'

// Builds the product where it is not built, then becomes the server: one process, so Ctrl-C and SIGTERM reach it and
// nothing is orphaned.
if (!isBuilt()) {
  console.log('Building Stuiver; this happens once after a change.')
  const { status, signal } = spawnSync(process.execPath, [fileURLToPath(new URL('build.mjs', import.meta.url))], {
    stdio: 'inherit',
  })
  if (signal !== null || status !== 0) process.exit(1)
}
await import('../build/server/main.js')
