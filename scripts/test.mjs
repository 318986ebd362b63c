import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { isBuilt, projectRoot } from './build-fingerprint.mjs'
import { countResults, forgetTotals, readTotals, resultsFolder, sumTotals, totalsLine, writeTotals } from './totals.mjs'

// Runs the suites one after the other, each to its end, and tells the totals of all of them.

const bin = (...path) => join(projectRoot, 'node_modules', ...path)
const vitest = [bin('vitest', 'vitest.mjs'), 'run', '--reporter=default', '--reporter=json']

const suites = {
  unit: (reportFile) => node([...vitest, `--outputFile.json=${reportFile}`]),
  /** The server's part once more; with-postgres.mjs gives TEST_DATABASE_URL. */
  postgres: (reportFile) =>
    node([...vitest, '--project=server', '--project=faults', `--outputFile.json=${reportFile}`]),
  browser: (reportFile) => {
    const built = isBuilt() ? 0 : node([join(projectRoot, 'scripts', 'build.mjs')])
    if (built !== 0) return built
    const environment = { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile }
    return node([bin('@playwright', 'test', 'cli.js'), 'test', '--reporter=list,json'], environment)
  },
}

function node(nodeArguments, environment = {}) {
  const { status } = spawnSync(process.execPath, nodeArguments, {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  return status ?? 1
}

function runSuite(name) {
  const reportFile = join(resultsFolder, `${name}.json`)
  rmSync(reportFile, { force: true })
  forgetTotals(name)
  const startedAt = performance.now()
  const exitCode = suites[name](reportFile)
  const totals = countResults(reportFile, exitCode)
  writeTotals(name, totals)
  return `${name}: ${totalsLine(totals)} in ${Math.round((performance.now() - startedAt) / 1000)} s`
}

const chosen = process.argv.length > 2 ? process.argv.slice(2) : ['unit', 'browser']
const lines = chosen.map(runSuite)
const totals = sumTotals(chosen.map(readTotals))
for (const failure of totals.failures) console.log(`failed: ${failure}`)
console.log(`\n${lines.join('\n')}\n${totalsLine(totals)}`)
if (totals.failed > 0 || totals.passed === 0) process.exitCode = 1
