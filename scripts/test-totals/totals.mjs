import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { projectRoot } from '../bundle/build-fingerprint.mjs'

// How many tests passed and failed, by suite, and which failed, so that several runs can be summarized in a few lines
// at their end.

export const resultsFolder = join(projectRoot, 'test-results')
const totalsFile = (suite) => join(resultsFolder, `${suite}.totals.json`)

/**
 * Returns the totals of a run's report; a run that ended badly has at least one failure, with any report.
 * @param errors errors of the run itself, reported beside the tests that failed
 */
export function countResults(reportFile, exitCode, errors = []) {
  const { passed, failed, failures } = existsSync(reportFile)
    ? countReport(JSON.parse(readFileSync(reportFile, 'utf8')))
    : none
  return { passed, failed: exitCode === 0 ? failed : Math.max(failed, 1), failures: [...failures, ...errors] }
}

const none = { passed: 0, failed: 0, failures: [] }

/** Vitest counts a file that cannot be loaded as a suite without tests; Playwright calls a failure unexpected. */
function countReport(report) {
  if ('stats' in report)
    return {
      passed: report.stats.expected,
      failed: report.stats.unexpected + report.stats.flaky + report.errors.length,
      failures: [...report.suites.flatMap(browserFailures), ...report.errors.map((error) => failureText([error]))],
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
  if (assertionResults.length === 0) return [`${file}: ${failureText([{ message }])}`]
  return assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => {
      const errors = failureMessages.map((stack) => ({ message: stack, stack }))
      return `${file}: ${fullName}: ${failureText(errors)}`
    })
}

/** Returns the failures of tests in browsers, also of those that passed when they were tried again. */
function browserFailures({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => `${file}: ${title}: ${failureText(errorsOf(results))}`),
  )
  return [...own, ...suites.flatMap(browserFailures)]
}

/** Returns the errors of a test, two when its time was up: the second is the wait that did not end. */
function errorsOf(results) {
  const failed = results.find(({ error }) => error)
  return failed === undefined ? [] : [failed.error, ...(failed.errors ?? []).slice(1)]
}

const detailsMax = 7
const detailLengthMax = 300
const indentation = '\n    '

/**
 * Returns the first line of the reason, and below it, indented, enough to know what happened without the machine where
 * it did.
 */
function failureText([error, ...others]) {
  const [first = 'no reason is given', ...rest] = linesOf(error?.message)
  const details = [...rest, ...others.flatMap(({ message }) => linesOf(message).slice(0, 3))].slice(0, detailsMax)
  return [first, ...details, ...framesOf(error)].join(indentation)
}

/** The steps of a browser before a failed press say nothing; the line after them has the reason. */
const routine =
  /^(?:- )?(?:\d+ × )?(?:attempting \w+ action|waiting for element to be|element is visible|scrolling into view|done scroll|retrying|waiting \d+ms)/
const stackFrame = /^\s+at /

function linesOf(message = '') {
  const lines = stripVTControlCharacters(message).split('\n')
  return lines
    .filter((line) => !stackFrame.test(line))
    .map((line) => line.trim().replace(/^- +- /, '- '))
    .filter((line) => line !== '' && line !== '-' && !routine.test(line))
    .map((line) => (line.length > detailLengthMax ? `${line.slice(0, detailLengthMax)}…` : line))
}

/** Returns the frames in our own files: the line of the test, and of its helpers. */
function framesOf({ stack = '' } = {}) {
  const frames = [...stripVTControlCharacters(stack).matchAll(/(?:file:\/\/)?(\/[^\s()]+?):(\d+):\d+/g)]
    .filter(([, file]) => file.startsWith(projectRoot) && !file.includes('/node_modules/'))
    .map(([, file, line]) => `${relative(projectRoot, file)}:${line}`)
  const lines = [...new Set(frames)].slice(0, 2)
  return lines.length === 0 ? [] : [`at ${lines.join(', from ')}`]
}

export function deleteTotals(suite) {
  mkdirSync(resultsFolder, { recursive: true })
  rmSync(totalsFile(suite), { force: true })
}

export function writeTotals(suite, totals) {
  writeFileSync(totalsFile(suite), JSON.stringify(totals))
}

/** Reads the totals of a report; a suite that never came to its end counts as one failure. */
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
