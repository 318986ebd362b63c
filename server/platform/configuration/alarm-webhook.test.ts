import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { configProblems } from '../../../tests/support/servers/config-problems.ts'
import { readConfig } from '../../read-config.ts'
import { secretOf } from '../outbound/sign-webhook.ts'

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'stuiver-config-'))
})
afterAll(() => rmSync(dataDir, { recursive: true }))

const url = 'http://10.0.0.7:9093/stuiver'
const secret = secretOf(Buffer.alloc(24, 'geheim'))
const read = (environment: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...environment }).alarmWebhook
const problemsOf = (environment: Record<string, string>) => configProblems({ DATA_DIR: dataDir, ...environment })

test('alarms go to no address by default, and to one of the own network with a secret', () => {
  expect(read({})).toBeUndefined()
  expect(read({ ALARM_WEBHOOK_URL: url, ALARM_WEBHOOK_SECRET: secret })).toEqual({ url, secret })
})

test('the secret may be in a file', () => {
  const file = join(dataDir, 'alarm-secret')
  writeFileSync(file, `${secret}\n`)
  expect(read({ ALARM_WEBHOOK_URL: url, ALARM_WEBHOOK_SECRET_FILE: file })).toEqual({ url, secret })
})

test.each([
  [{ ALARM_WEBHOOK_URL: url }, /give both, or none/],
  [{ ALARM_WEBHOOK_SECRET: secret }, /give both, or none/],
  [{ ALARM_WEBHOOK_URL: 'ftp://10.0.0.7/', ALARM_WEBHOOK_SECRET: secret }, /^ALARM_WEBHOOK_URL: must be an address/],
  [{ ALARM_WEBHOOK_URL: 'alarms', ALARM_WEBHOOK_SECRET: secret }, /^ALARM_WEBHOOK_URL: must be an address/],
  [{ ALARM_WEBHOOK_URL: url, ALARM_WEBHOOK_SECRET: 'geheim' }, /^ALARM_WEBHOOK_SECRET: must be whsec_/],
  [{ ALARM_WEBHOOK_URL: url, ALARM_WEBHOOK_SECRET: 'whsec_a2F0' }, /^ALARM_WEBHOOK_SECRET: must be whsec_/],
  [
    { ALARM_WEBHOOK_URL: url, ALARM_WEBHOOK_SECRET: `whsec_${'é'.repeat(40)}` },
    /^ALARM_WEBHOOK_SECRET: must be whsec_/,
  ],
])('%j is refused', (environment, problem) => {
  expect(problemsOf(environment)).toEqual([expect.stringMatching(problem)])
})
