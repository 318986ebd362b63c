import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

it('prints the document at the usual address, where none is given', () => {
  const { BASE_URL: _ofThisRun, ...env } = process.env
  const printed = execFileSync(process.execPath, ['--import', 'tsx', 'scripts/openapi/print-openapi.ts'], {
    env,
    maxBuffer: 20_000_000,
  })
  expect(JSON.parse(printed.toString())).toMatchObject({ servers: [{ url: 'http://localhost:3000' }] })
})
