import { expect, test } from 'vitest'
import { strayJobs } from './jobs.ts'

const path = 'server/slices/money/donations/follow-payments.ts'

test.each([
  ['a statement that writes jobs', 'sql`insert\n  into jobs (kind)`', 'writes jobs by itself'],
  ['a job outside of jobs.ts', "export const paid = defineJob('paid', input)", 'describes a job'],
  [
    'a job that closes over its context',
    'worker.handle(paid, (input) => follow(context.deps, input))',
    'a job works with the deps that the worker hands it',
  ],
])('%s: found', (_of, text, problem) => {
  expect(strayJobs(path, text)).toEqual([expect.stringContaining(problem)])
})

test.each([
  ['a statement of the platform', 'server/platform/jobs/insert-jobs.ts', 'sql`insert into jobs (kind)`'],
  ['a job in jobs.ts', 'server/slices/money/donations/jobs.ts', "export const paid = defineJob('paid', input)"],
  [
    'a job with the deps of the worker',
    path,
    'worker.handle(paid, (input, deps) => follow(deps, input))\ncontext.on()',
  ],
])('%s: nothing is said', (_of, where, text) => {
  expect(strayJobs(where, text)).toEqual([])
})
