#!/usr/bin/env node
import { existsSync } from 'node:fs'

// The command line of the product: as it is built, and from its sources where it is not (which needs its tools).
const built = new URL('../build/server/stuiver.js', import.meta.url)
if (existsSync(built)) await import(built.href)
else {
  const { register } = await import('tsx/esm/api')
  register()
  await import('../server/stuiver.ts')
}
