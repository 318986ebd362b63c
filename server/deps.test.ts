import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { buildTestApp, type TestApp } from '../tests/support/build-test-app.ts'
import { createJobRegistry, type JobDeps } from './deps.ts'
import { defineJob } from './platform/jobs/jobs.ts'

const look = defineJob({ name: 'look', payload: z.object({}), attemptsMax: 1, firstRetryMs: 1_000 })

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

test('hands jobs and schedules the connections that jobs have to providers', async () => {
  const registry = createJobRegistry(app.worker, app.jobDeps)
  const seen: JobDeps['payments'][] = []
  registry.handle(look, async (_, { payments }) => void seen.push(payments))
  registry.schedule({ name: 'look-often', everyMs: 60_000, run: async ({ payments }) => void seen.push(payments) })
  await app.deps.jobs.enqueue(app.deps.db, look, {})
  await app.runJobs(['look-often'])
  expect(seen.map(({ caller }) => caller)).toEqual(['jobs', 'jobs'])
  expect(new Set(seen)).toEqual(new Set([app.deps.backgroundPayments]))
  expect(app.deps.payments.caller).toBe('people')
})

test('lets nothing that belongs in a job be called with the connections of people', () => {
  const takes = (deps: JobDeps) => deps.payments.caller
  expect(takes(app.jobDeps)).toBe('jobs')
  // @ts-expect-error they are those of people
  expect(takes(app.deps)).toBe('people')
})
