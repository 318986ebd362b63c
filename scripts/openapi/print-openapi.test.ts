import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

test('prints the document at the usual URL, where none is given, and ends', async () => {
  // In a run of tests a closed database is retained for the next file, and its process would not end.
  const { BASE_URL: _ofThisRun, VITEST: _keepsDatabases, ...env } = process.env
  const { stdout } = await run(process.execPath, ['--import', 'tsx', 'scripts/openapi/print-openapi.ts'], {
    env,
    maxBuffer: 20_000_000,
    timeout: 180_000,
  })
  expect(JSON.parse(stdout)).toMatchObject({ servers: [{ url: 'http://localhost:3000' }] })
})
