import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from './bundle/build-fingerprint.mjs'

// Every check to its end, two at a time; what failed is shown whole. `npm run check lint format` runs only those.

const bin = (...path) => join(projectRoot, 'node_modules', ...path)
const tsx = bin('tsx', 'dist', 'cli.mjs')

const typegen = [bin('@react-router', 'dev', 'bin.js'), 'typegen']

/** The slowest first. Each is a row of commands, of which the next starts when the one before succeeded. */
const checks = {
  // Rules and types in one run: both need the same program, and reading it is most of their work.
  lint: [typegen, [bin('oxlint', 'bin', 'oxlint'), '--type-aware', '--type-check', '--deny-warnings']],
  borders: [[tsx, 'scripts/borders/check-borders.ts']],
  'borders-bite': [[tsx, 'scripts/borders/check-borders-bite.ts']],
  format: [[bin('oxfmt', 'bin', 'oxfmt'), '--check']],
  house: [[tsx, 'scripts/house/check-house.ts']],
  commits: [[tsx, 'scripts/house/check-commits.ts']],
  documents: [[tsx, 'scripts/documents/check-documents.ts']],
  openapi: [[tsx, 'scripts/openapi/check-openapi.ts']],
  texts: [
    [tsx, 'scripts/texts/write-texts-index.ts', '--check'],
    [tsx, 'scripts/texts/check-route-texts.ts'],
  ],
  addresses: [[tsx, 'scripts/addresses/write-own-slugs.ts', '--check']],
  migrations: [[tsx, 'scripts/migrations/check-migrations.ts']],
  licences: [[tsx, 'scripts/packages/check-licences.ts']],
}

/** Checks that run only when they are named, as another check does the same by another tool. */
const byName = { types: [typegen, [bin('typescript', 'bin', 'tsc'), '--noEmit']] }

function run(command) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, { cwd: projectRoot, stdio: ['ignore', 'pipe', 'pipe'] })
    const output = []
    child.stdout.on('data', (chunk) => output.push(chunk))
    child.stderr.on('data', (chunk) => output.push(chunk))
    child.on('exit', (code) => resolve({ isGood: code === 0, output: Buffer.concat(output).toString() }))
  })
}

async function check(name) {
  const startedAt = performance.now()
  const outputs = []
  let isGood = true
  for (const command of checks[name] ?? byName[name]) {
    const result = await run(command)
    outputs.push(result.output)
    isGood = result.isGood
    if (!isGood) break
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${isGood ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
  if (!isGood) console.log(outputs.join('\n'))
  return isGood
}

const waiting = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(checks)
const failed = []
async function worker() {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift())
    if (!(await check(name))) failed.push(name)
}
await Promise.all([worker(), worker()])

console.log(failed.length === 0 ? 'Every check is good.' : `Not good: ${failed.join(', ')}`)
if (failed.length > 0) process.exitCode = 1
