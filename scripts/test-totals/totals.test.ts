import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '../bundle/build-fingerprint.mjs'
import { countResults } from './totals.mjs'

function countOf(report: object) {
  const folder = mkdtempSync(join(tmpdir(), 'stuiver-totals-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return countResults(file, 1)
}

const failedInBrowser = (error: object, more: object[] = []) => {
  const results = [{ error, errors: [error, ...more] }]
  const spec = { file: 'donate.spec.ts', title: 'gives', tests: [{ status: 'unexpected', results }] }
  const stats = { expected: 3, unexpected: 1, flaky: 0 }
  return { stats, errors: [], suites: [{ specs: [spec] }] }
}

test('a press that the browser could not make says what stood in its way, and where the press stands', () => {
  const call = [
    '  - waiting for getByRole(‘button’)',
    '    - locator resolved to <button type="submit">Verder</button>',
    '  - attempting click action',
    '    2 × waiting for element to be visible, enabled and stable',
    '      - element is visible, enabled and stable',
    '      - scrolling into view if needed',
    '      - done scrolling',
    '      - <ol>…</ol> intercepts pointer events',
    '    - retrying click action',
    '      - waiting 500ms',
  ]
  const message = ['TimeoutError: locator.click: Timeout 90000ms exceeded.', '\u001B[2mCall log:', ...call].join('\n')
  const stack = `${message}
    at giveIn (${projectRoot}/tests/support/give.ts:12:30)
    at ${projectRoot}/tests/e2e/money/donate.spec.ts:71:82
    at ${projectRoot}/node_modules/playwright/lib/test.js:9:1`
  const { passed, failed, failures } = countOf(failedInBrowser({ message, stack }))
  expect([passed, failed]).toEqual([3, 1])
  expect(failures[0]!.split('\n')).toEqual([
    'donate.spec.ts: gives: TimeoutError: locator.click: Timeout 90000ms exceeded.',
    '    Call log:',
    '    - waiting for getByRole(‘button’)',
    '    - locator resolved to <button type="submit">Verder</button>',
    '    - <ol>…</ol> intercepts pointer events',
    '    at tests/support/give.ts:12, from tests/e2e/money/donate.spec.ts:71',
  ])
})

test('a test whose time was up says what it was waiting for, and no failure takes more than nine lines', () => {
  const waiting = { message: `Error: page.waitForURL: closed\n${'a line\n'.repeat(40)}` }
  const [failure] = countOf(failedInBrowser({ message: 'Test timeout of 300000ms exceeded.' }, [waiting])).failures
  expect(failure).toContain('exceeded.\n    Error: page.waitForURL: closed\n')
  const [long] = countOf(failedInBrowser({ message: `Error: no\n${`${'x'.repeat(900)}\n`.repeat(40)}` })).failures
  expect(long!.split('\n').length).toBeLessThanOrEqual(9)
  expect(long!.length).toBeLessThan(3_000)
})

test('an assertion says what it got and where; a file that cannot be loaded says why', () => {
  const stack = `AssertionError: expected [ 503, 200 ] to deeply equal [ 200, 200 ]
    at ${projectRoot}/server/sent-twice.api.test.ts:47:42
    at processTicksAndRejections (node:internal/process/task_queues:104:5)`
  const failing = { status: 'failed', fullName: 'sent twice', failureMessages: [stack] }
  const file = (name: string, message: string, assertionResults: object[]) => ({
    status: 'failed',
    name: join(projectRoot, name),
    message,
    assertionResults,
  })
  const testResults = [
    file('server/a.test.ts', '', [failing, { status: 'passed', fullName: 'another', failureMessages: [] }]),
    file('server/b.test.ts', 'Error: Cannot find module', []),
  ]
  expect(countOf({ numPassedTests: 1, numFailedTests: 1, testResults })).toEqual({
    passed: 1,
    failed: 2,
    failures: [
      'server/a.test.ts: sent twice: AssertionError: expected [ 503, 200 ] to deeply equal [ 200, 200 ]\n    at server/sent-twice.api.test.ts:47',
      'server/b.test.ts: Error: Cannot find module',
    ],
  })
})

test('a run that was stopped before it wrote a report is one failure, and says so', () => {
  const missing = join(tmpdir(), 'stuiver-no-report.json')
  const stopped = 'faults: had not ended after 40 minutes, and was stopped'
  expect(countResults(missing, 1, [stopped])).toEqual({ passed: 0, failed: 1, failures: [stopped] })
  expect(countResults(missing, 1)).toEqual({ passed: 0, failed: 1, failures: [] })
})
