import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './build-fingerprint.mjs'

// How many tests passed and failed, by suite, so that several runs can be told in one line.

export const resultsFolder = join(projectRoot, 'test-results')
const totalsFile = (suite) => join(resultsFolder, `${suite}.totals.json`)

/** What the report of a run says; a run that ended badly has at least one failure, whatever it managed to report. */
export function countResults(reportFile, exitCode) {
  const { passed, failed } = existsSync(reportFile) ? countReport(JSON.parse(readFileSync(reportFile, 'utf8'))) : none
  return { passed, failed: exitCode === 0 ? failed : Math.max(failed, 1) }
}

const none = { passed: 0, failed: 0 }

/** Vitest counts a file that cannot be loaded as a suite without tests; Playwright calls a failure unexpected. */
function countReport(report) {
  if ('stats' in report)
    return {
      passed: report.stats.expected,
      failed: report.stats.unexpected + report.stats.flaky + report.errors.length,
    }
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length }
}

export function forgetTotals(suite) {
  mkdirSync(resultsFolder, { recursive: true })
  rmSync(totalsFile(suite), { force: true })
}

export function writeTotals(suite, totals) {
  writeFileSync(totalsFile(suite), JSON.stringify(totals))
}

/** A suite that never came to its end counts as one failure. */
export function readTotals(suite) {
  return existsSync(totalsFile(suite)) ? JSON.parse(readFileSync(totalsFile(suite), 'utf8')) : { passed: 0, failed: 1 }
}

export const sumTotals = (list) =>
  list.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), none)

export const totalsLine = ({ passed, failed }) => `${passed} passed, ${failed} failed`
