import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withPostgres } from '../product/product-on-postgres.ts'
import { rounded } from '../statistics.ts'

const file = 'server/slices/signups/registrations/places/last-place.api.test.ts'
const rounds = Number(process.env['ROUNDS'] ?? 500)

interface Report {
  testResults: { assertionResults: { title: string; status: string; duration?: number; failureMessages: string[] }[] }[]
}

/**
 * Runs the tests of the last place in full, of which the suite has a few rounds: each round is a project of its own on
 * PostgreSQL, and all come at the same moment.
 */
export function measureLastPlace() {
  return withPostgres(async ({ url }) => {
    const folder = mkdtempSync(join(tmpdir(), 'stuiver-last-place-'))
    const report = join(folder, 'report.json')
    try {
      spawnSync(
        process.execPath,
        [
          'node_modules/vitest/vitest.mjs',
          'run',
          '--project=server',
          '--reporter=json',
          `--outputFile=${report}`,
          file,
        ],
        { stdio: 'ignore', env: { ...process.env, TEST_DATABASE_URL: url, ROUNDS: String(rounds) } },
      )
      const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
      const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
      return {
        isGood: tests.length > 0 && tests.every(({ status }) => status === 'passed'),
        rounds,
        tests: tests.map(({ title, status, duration = 0, failureMessages }) => ({
          title,
          status,
          secondsOfRound: rounded(duration / 1000 / rounds, 2),
          /** Says in which round. */
          ...(failureMessages.length > 0 && { failureMessages }),
        })),
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
}
