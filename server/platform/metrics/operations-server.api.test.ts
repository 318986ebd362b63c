import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../tests/support/build-test-app.ts'
import { insertProject } from '../../../tests/support/builders/projects.ts'
import { sampleDonation } from '../../../tests/support/money/sample-donation.ts'
import { ProviderUnreachable } from '../../ports/payments/provider.ts'
import { Metrics } from './metrics.ts'
import { createOperationsServer } from './operations-server.ts'

let app: TestApp
let operations: FastifyInstance

beforeAll(async () => {
  app = await buildTestApp()
  operations = createOperationsServer({ ...parts(), countAlarms: async () => 3 })
})
afterAll(async () => {
  await operations.close()
  await app.close()
})

const disk = { folder: 'DATA_DIR', freeBytes: 4_000, totalBytes: 9_000 } as const
const readDisks = async () => [disk]
const parts = () => ({ ...app, log: app.deps.log, metrics: app.deps.metrics, readDisks })

/** The lines of the figures that begin with one of the names. */
async function lines(...names: string[]): Promise<string[]> {
  const { statusCode, headers, body } = await operations.inject('/metrics')
  expect([statusCode, headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/plain; version=0\.0\.4/)])
  return body.split('\n').filter((line) => names.some((name) => line.startsWith(name)))
}

test('requests are counted by the pattern of their route, without the path, the query or a person', async () => {
  const { id } = await insertProject(app.deps.db, { url: 'dijkloop' })
  const visitor = app.visitor()
  expect((await visitor.get('/api/project/424242/members?email=ilse@example.test')).status).not.toBe(200)
  expect((await visitor.post('/api/donation', sampleDonation(id))).status).toBe(200)
  const counts = await lines('http_server_request_duration_seconds_count')
  expect(counts).toContain(
    'http_server_request_duration_seconds_count{http_request_method="POST",http_route="/api/donation",http_response_status_code="200"} 1',
  )
  expect(counts.join()).not.toMatch(/424242|dijkloop|ilse/)
})

test('calls to a provider are counted by outcome, and its breaker is shown', async () => {
  const { id } = await insertProject(app.deps.db)
  Object.assign(app.sandbox.behaviour, { failWith: 'unreachable', failCalls: 1 })
  await app.visitor().post('/api/donation', sampleDonation(id))
  const figures = await lines('stuiver_provider_call_duration_seconds_count', 'stuiver_provider_breaker_open')
  expect(figures).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^stuiver_provider_call_.*call="createPayment",caller="people",outcome="answered"} 1$/),
      expect.stringMatching(/^stuiver_provider_call_.*call="createPayment",caller="people",outcome="unreachable"} 1$/),
      'stuiver_provider_breaker_open{provider="sandbox",caller="people"} 0',
    ]),
  )
})

test('the breaker of a provider that does not answer is open, until it answers again', async () => {
  const { payments, sandbox } = { ...app.deps, ...app }
  Object.assign(sandbox.behaviour, { failWith: 'unreachable', failCalls: Number.POSITIVE_INFINITY })
  const fail = () => payments.platform.listMethods({ sequence: 'single', language: 'nl' })
  for (let call = 0; call < 10; call += 1) await expect(fail()).rejects.toThrow(ProviderUnreachable)
  const breaker = () => lines('stuiver_provider_breaker_open{provider="sandbox",caller="people"}')
  await expect.poll(breaker).toEqual(['stuiver_provider_breaker_open{provider="sandbox",caller="people"} 1'])
  sandbox.behaviour.failWith = undefined
  app.clock.advance(30_000)
  await expect(fail()).rejects.toThrow(ProviderUnreachable)
  await expect.poll(breaker).toEqual(['stuiver_provider_breaker_open{provider="sandbox",caller="people"} 0'])
})

test('jobs are counted by queue, with the age of the oldest that is due and what was given up', async () => {
  await app.runJobs()
  await app.visitor().post('/support/email', { from: 'ilse@example.test', subject: 'Vraag', message: 'Hoe werkt het?' })
  app.clock.advance(90_000)
  expect(await lines('stuiver_jobs_due{queue="mail"}', 'stuiver_jobs_oldest_due_seconds{queue="mail"}')).toEqual([
    'stuiver_jobs_due{queue="mail"} 1',
    'stuiver_jobs_oldest_due_seconds{queue="mail"} 90',
  ])
  await app.runJobs()
  expect(await lines('stuiver_jobs_due{queue="mail"}', 'stuiver_jobs_oldest_due_seconds{queue="mail"}')).toEqual([
    'stuiver_jobs_due{queue="mail"} 0',
    'stuiver_jobs_oldest_due_seconds{queue="mail"} 0',
  ])
})

test('the process, its event loop and the pool of connections are there, and health as well', async () => {
  expect(await lines('nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes')).toHaveLength(2)
  expect(await lines('stuiver_alarms')).toEqual(['stuiver_alarms 3'])
  expect(await lines('db_client_connection_pending_requests')).toEqual(['db_client_connection_pending_requests 0'])
  expect(await lines('stuiver_disk')).toEqual([
    'stuiver_disk_free_bytes{folder="DATA_DIR"} 4000',
    'stuiver_disk_size_bytes{folder="DATA_DIR"} 9000',
  ])
  const [ready, alive] = await Promise.all([operations.inject('/readyz'), operations.inject('/healthz')])
  expect([ready.statusCode, alive.statusCode]).toEqual([200, 200])
})

test('without the database its own figures say so, and the others are shown', async () => {
  const countAlarms = () => Promise.reject(new Error('away'))
  const away = createOperationsServer({ ...parts(), metrics: new Metrics(), countAlarms })
  const { statusCode, body } = await away.inject('/metrics')
  expect([statusCode, body.match(/^stuiver_database_up .*$/m)?.[0]]).toEqual([200, 'stuiver_database_up 0'])
  expect(body).toMatch(/^process_resident_memory_bytes /m)
  await away.close()
  expect(await lines('stuiver_database_up')).toEqual(['stuiver_database_up 1'])
})

test('a disk that cannot be read hides no other figure', async () => {
  const readNone = () => Promise.reject(new Error('EIO'))
  const broken = createOperationsServer({
    ...parts(),
    metrics: new Metrics(),
    countAlarms: async () => 3,
    readDisks: readNone,
  })
  const { statusCode, body } = await broken.inject('/metrics')
  await broken.close()
  expect([statusCode, body.match(/^stuiver_(disk|alarms).*$/gm)]).toEqual([200, ['stuiver_alarms 3']])
})

test('the public port has no figures', async () => {
  expect((await app.visitor().get('/metrics')).status).toBe(404)
})

test('every figure of an alert exists, and every alert has a section of the runbook', async () => {
  const [rules, runbook] = await Promise.all(
    ['ops/prometheus/rules.yml', 'docs/runbook.md'].map((path) => readFile(path, 'utf8')),
  )
  const { body } = await operations.inject('/metrics')
  const figures = new Set(rules?.match(/\b(?:stuiver|http|db|nodejs|process)_\w+_\w+/g))
  expect(figures.size).toBeGreaterThan(6)
  const isLabel = (name: string) => ['http_route', 'http_request_method', 'http_response_status_code'].includes(name)
  const absent = [...figures].filter(
    (name) => !isLabel(name) && !body.includes(`# TYPE ${name.replace(/_(bucket|count)$/, '')} `),
  )
  expect(absent).toEqual([])
  const sections = new Set(runbook?.match(/(?<=^## ).+$/gm)?.map((title) => title.toLowerCase().replaceAll(' ', '-')))
  const linked = rules?.match(/(?<=docs\/runbook\.md#)[\w-]+/g) ?? []
  expect(linked).toHaveLength(rules?.match(/- alert:/g)?.length ?? 0)
  expect(linked.filter((section) => !sections.has(section))).toEqual([])
})
