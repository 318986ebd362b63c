import * as contract from '../../../../../contract/staff/kiosk/jobs.ts'
import type { SliceContext } from '../../../../deps.ts'
import { idOfCursor, cursorPageOf } from '../../../../platform/lists/cursor-page.ts'
import { countDeadJobs, listFailedJobs } from '../../../../platform/jobs/failed-jobs.ts'
import { causeOf } from './cause-of.ts'
import { retryDead } from './retry-dead.ts'

/** Registers the calls for failed work, mails among it: looked at, and begun again. */
export function registerKioskJobs(context: SliceContext): void {
  const { calls, db, texts } = context

  calls.on(contract.listFailedJobs, async ({ query: { kind, after, limit } }) => {
    const listQuery = { kind, beforeId: idOfCursor(after), limit: limit + 1 }
    const { rows, next } = cursorPageOf(await listFailedJobs(db, listQuery), limit)
    return { status: 200, body: { list: rows.map(present), next, dead: await countDeadJobs(db) } }
  })

  calls.on(contract.retryJob, async ({ actor, params, body, language }) => {
    const count = await retryDead(context, actor, { selector: params, reason: body.reason })
    return { status: 200, body: { message: texts.in(language)('account.jobs.retried', { count }) } }
  })

  calls.on(contract.retryJobs, async ({ actor, body: { name, reason }, language }) => {
    const count = await retryDead(context, actor, { selector: { name }, reason })
    return { status: 200, body: { message: texts.in(language)('account.jobs.retried', { count }) } }
  })
}

const present = ({
  id,
  name,
  attempts,
  lastError,
  createdAt,
  runAt,
  deadAt,
  mail,
}: Awaited<ReturnType<typeof listFailedJobs>>[number]): contract.FailedJob => ({
  id,
  name,
  attempts,
  ...causeOf(lastError ?? ''),
  last_error: lastError ?? '',
  created_at: createdAt.toISOString(),
  dead_at: deadAt?.toISOString() ?? null,
  run_at: deadAt === null ? runAt.toISOString() : null,
  mail,
})
