import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { projectRoot } from './build-fingerprint.mjs'

// How many tests passed and failed, by suite, and which failed, so that several runs can be told in a few lines at their end.

export const resultsFolder = join(projectRoot, 'test-results')
const totalsFile = (suite) => join(resultsFolder, `${suite}.totals.json`)

/** What the report of a run says; a run that ended badly has at least one failure, whatever it managed to report. */
export function countResults(reportFile, exitCode) {
  const { passed, failed, failures } = existsSync(reportFile)
    ? countReport(JSON.parse(readFileSync(reportFile, 'utf8')))
    : none
  return { passed, failed: exitCode === 0 ? failed : Math.max(failed, 1), failures }
}

const none = { passed: 0, failed: 0, failures: [] }

/** Vitest counts a file that cannot be loaded as a suite without tests; Playwright calls a failure unexpected. */
function countReport(report) {
  if ('stats' in report)
    return {
      passed: report.stats.expected,
      failed: report.stats.unexpected + report.stats.flaky + report.errors.length,
      failures: [...report.suites.flatMap(browserFailures), ...report.errors.map((error) => firstLine(error.message))],
    }
  const failedFiles = report.testResults.filter(({ status }) => status === 'failed')
  const unloaded = failedFiles.filter(({ assertionResults }) => assertionResults.length === 0)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    failures: failedFiles.flatMap(serverFailures),
  }
}

function serverFailures({ name, message, assertionResults }) {
  const file = relative(projectRoot, name)
  if (assertionResults.length === 0) return [`${file}: ${firstLine(message)}`]
  return assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => `${file}: ${fullName}: ${firstLine(failureMessages[0])}`)
}

/** Also those that passed when they were tried again. */
function browserFailures({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => `${file}: ${title}: ${firstLine(results.find(({ error }) => error)?.error.message)}`),
  )
  return [...own, ...suites.flatMap(browserFailures)]
}

const firstLine = (message = 'no reason is told') => stripVTControlCharacters(message).trim().split('\n', 1)[0]

export function forgetTotals(suite) {
  mkdirSync(resultsFolder, { recursive: true })
  rmSync(totalsFile(suite), { force: true })
}

export function writeTotals(suite, totals) {
  writeFileSync(totalsFile(suite), JSON.stringify(totals))
}

/** A suite that never came to its end counts as one failure. */
export function readTotals(suite) {
  return existsSync(totalsFile(suite))
    ? JSON.parse(readFileSync(totalsFile(suite), 'utf8'))
    : { ...none, failed: 1, failures: [`${suite}: did not come to its end`] }
}

export const sumTotals = (list) =>
  list.reduce(
    (sum, { passed, failed, failures }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      failures: [...sum.failures, ...failures],
    }),
    none,
  )

export const totalsLine = ({ passed, failed }) => `${passed} passed, ${failed} failed`
