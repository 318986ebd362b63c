import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { isBuilt, projectRoot } from './bundle/build-fingerprint.mjs'
import { runInGroup } from './processes/run-in-group.mjs'
import {
  countResults,
  deleteTotals,
  readTotals,
  resultsFolder,
  sumTotals,
  totalsLine,
  writeTotals,
} from './test-totals/totals.mjs'

// Runs the suites one after the other, each to its end, and prints the totals of all of them. A part that hangs is
// stopped, and the rest goes on.

/** Forty minutes: several times what any part takes on two busy processors. */
const stopAfterMs = 2_400_000

const interruption = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => interruption.abort())

const bin = (...path) => join(projectRoot, 'node_modules', ...path)

/** The runs of a suite, all of it at the same time; each part writes a report of its own. */
const suites = {
  // Tests that kill processes and wait for restarts are idle most of the time, so they run beside the rest.
  unit: [vitest('unit', ['server', 'web']), vitest('faults', ['faults'], { TEST_WORKERS: '1' })],
  /** The server's part once more; with-postgres.mjs gives TEST_DATABASE_URL. */
  postgres: [vitest('postgres', ['server']), vitest('postgres-faults', ['faults'], { TEST_WORKERS: '1' })],
  /** The same through a pooler; with-postgres.mjs --pgbouncer gives TEST_POOLER_URL beside it. */
  pgbouncer: [vitest('pgbouncer', ['server']), vitest('pgbouncer-faults', ['faults'], { TEST_WORKERS: '1' })],
  browser: [{ name: 'browser', run: runBrowser }],
}

function vitest(name, projects, environment) {
  const filters = projects.map((project) => `--project=${project}`)
  const command = [bin('vitest', 'vitest.mjs'), 'run', '--reporter=default', '--reporter=json', ...filters]
  return { name, run: (report, output) => node([...command, `--outputFile.json=${report}`], { output, environment }) }
}

async function runBrowser(report) {
  const built = isBuilt() ? { status: 0 } : await node([join(projectRoot, 'scripts', 'build.mjs')])
  if (built.status !== 0) return built
  const environment = { PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  return node([bin('@playwright', 'test', 'cli.js'), 'test', '--reporter=list,json'], { environment })
}

/** @param output of several at a time those after the first are kept, and printed when they have ended */
async function node(nodeArguments, { output = 'now', environment } = {}) {
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  interruption.signal.addEventListener('abort', stop)
  const timer = setTimeout(stop, stopAfterMs)
  const chunks = []
  const onOutput = output === 'now' ? undefined : (chunk) => chunks.push(chunk)
  const status = await runInGroup(nodeArguments, { signal: stopping.signal, environment, onOutput })
  clearTimeout(timer)
  process.stdout.write(Buffer.concat(chunks))
  return { status, isStopped: stopping.signal.aborted }
}

async function runPart({ name, run }, output) {
  const report = join(resultsFolder, `${name}.json`)
  rmSync(report, { force: true })
  const { status, isStopped } = await run(report, output)
  const stopped = `${name}: had not ended after 40 minutes, and was stopped`
  return countResults(report, status, isStopped ? [stopped] : [])
}

async function runSuite(name) {
  deleteTotals(name)
  const startedAt = performance.now()
  const results = await Promise.all(
    suites[name].map((part, index) => runPart(part, index === 0 ? 'now' : 'afterwards')),
  )
  const totals = sumTotals(results)
  writeTotals(name, totals)
  return `${name}: ${totalsLine(totals)} in ${Math.round((performance.now() - startedAt) / 1000)} s`
}

const chosen = process.argv.length > 2 ? process.argv.slice(2) : ['unit', 'browser']
const lines = []
for (const name of chosen) {
  lines.push(await runSuite(name))
  if (interruption.signal.aborted) process.exit(130)
}
const totals = sumTotals(chosen.map(readTotals))
for (const failure of totals.failures) console.log(`failed: ${failure}`)
console.log(`\n${lines.join('\n')}\n${totalsLine(totals)}`)
if (totals.failed > 0 || totals.passed === 0) process.exitCode = 1
