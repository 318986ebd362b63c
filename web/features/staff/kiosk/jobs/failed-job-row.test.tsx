import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { FailedJob } from '../../../../../contract/staff/kiosk/jobs.ts'
import { show } from '../../../../../tests/support/show.tsx'
import { FailedJobRow } from './failed-job-row.tsx'

const job: FailedJob = {
  id: 3,
  name: 'fetch-payouts',
  attempts: 4,
  cause: 'no_answer',
  status: null,
  last_error: 'ProviderUnreachable: no answer within 10 s',
  created_at: '2026-03-10T08:00:00.000Z',
  dead_at: '2026-03-10T09:00:00.000Z',
  run_at: null,
  mail: null,
}

test.each(['webhook_slow', 'mail_waits', 'no_answer'] as const)(
  'a job that was given up for %s promises no other attempt, which one that is retried does',
  async (cause) => {
    await show(<FailedJobRow job={{ ...job, cause }} onRetry={() => {}} />)
    screen.getByText('Opgegeven')
    screen.getByText(/We proberen het niet meer: begin opnieuw\.$/)
    expect(screen.queryByText(/gaat vaak vanzelf over|even rust/)).toBeNull()
    await show(<FailedJobRow job={{ ...job, id: 4, cause, dead_at: null }} onRetry={() => {}} />)
    screen.getByText('Wordt herhaald')
    screen.getByText(/gaat vaak vanzelf over|even rust/)
  },
)
