import type { Deps } from '../../../../deps.ts'
import { Conflict, NotFound } from '../../../../platform/errors.ts'
import type { SessionActor } from '../../../../platform/http/requests/actor.ts'
import { isJobQueued, retryDeadJobs } from '../../../../platform/jobs/failed-jobs.ts'
import { wakeWorkers } from '../../../../platform/jobs/insert-jobs.ts'
import { recordAct } from '../../../identity/audit/index.ts'

/**
 * Begins again with one job that was given up, or with all of its kind.
 * @returns how many; of two at once, one begins it again
 * @throws NotFound; Conflict when it is under way already
 */
export async function retryDead(
  deps: Pick<Deps, 'db' | 'clock' | 'database'>,
  actor: SessionActor,
  { selector, reason }: { selector: { id: number } | { name: string }; reason: string },
): Promise<number> {
  const count = await deps.db.transaction(async (tx) => {
    const retries = await retryDeadJobs(tx, selector, deps.clock.now())
    if (retries[0] === undefined) {
      if ('id' in selector && (await isJobQueued(tx, selector.id))) throw new Conflict('account.jobs.under_way')
      throw new NotFound()
    }
    const subjectId = 'id' in selector ? selector.id : selector.name
    const act = { act: 'job-retried', subject: 'job', subjectId, subjectName: retries[0].name } as const
    await recordAct(deps, tx, actor, { ...act, reason, detail: String(retries.length) })
    return retries.length
  })
  wakeWorkers(deps.database)
  return count
}
