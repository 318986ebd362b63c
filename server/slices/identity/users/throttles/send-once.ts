import { dayMs } from '../../../../../contract/durations.ts'
import type { Deps } from '../../../../deps.ts'
import type { JobKind } from '../../../../platform/jobs/jobs.ts'
import { claimEvent } from './claim-event.ts'

/**
 * Sends the mail of a request once, where its words or its link are new at each run of its job: the claim of the job
 * and the mail are one transaction.
 * @param request the payload of the job; without a key, as an earlier release enqueued it, it is mailed at each run
 */
export async function sendOnce<Request extends { requestKey?: string }>(
  deps: Deps,
  { name }: Pick<JobKind, 'name'>,
  request: Request,
  write: (inside: Deps, request: Request) => Promise<void>,
): Promise<void> {
  if (request.requestKey === undefined) return write(deps, request)
  const key = `${name}:${request.requestKey}`
  await deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx }
    if (await claimEvent(inside, { key, retentionMs: dayMs })) await write(inside, request)
  })
}
