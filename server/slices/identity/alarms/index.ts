import * as contract from '../../../../contract/identity/alarms/alarms.ts'
import { dayMs, earlier, hourMs, minuteMs } from '../../../../contract/durations.ts'
import type { SliceContext } from '../../../deps.ts'
import { requireFound } from '../../../platform/errors.ts'
import { recordAct } from '../audit/index.ts'
import { type AlarmRow, deleteEndedAlarms, listAlarms, updateActiveAlarm } from './queries.ts'
import { sendAlarms } from './send-alarms.ts'
import { watchJobs, watchProviders } from './watches.ts'

export { countActiveAlarms } from './queries.ts'
export { raiseAlarm, reportDifferences } from './raise-alarm.ts'

const endedRetentionMs = 400 * dayMs

/** Alarms: faults that staff have to look at, with a mail to them, and their end. */
export function registerAlarms(context: SliceContext): void {
  const { calls, clock, db, texts, worker } = context

  calls.on(contract.listAlarms, async () => {
    const [active, ended] = [await listAlarms(db, 'active'), await listAlarms(db, 'ended')]
    return { status: 200, body: { active: active.map(present), ended: ended.map(present) } }
  })

  calls.on(contract.markAlarmSeen, async ({ actor, params: { id }, language }) => {
    requireFound(await updateActiveAlarm(db, id, { seenAt: clock.now(), seenById: actor.userId }))
    return { status: 200, body: { message: texts.in(language)('account.alarms.seen') } }
  })

  calls.on(contract.endAlarm, async ({ actor, params: { id }, body: { reason }, language }) => {
    await db.transaction(async (tx) => {
      const change = { endedAt: clock.now(), endedById: actor.userId, reason }
      const kind = requireFound(await updateActiveAlarm(tx, id, change))
      const act = { act: 'alarm-ended', subject: 'platform', subjectId: String(id), subjectName: kind } as const
      await recordAct(context, tx, actor, { ...act, reason })
    })
    return { status: 200, body: { message: texts.in(language)('account.alarms.ended') } }
  })

  worker.schedule({ name: 'watch-jobs', everyMs: 5 * minuteMs, run: watchJobs })
  worker.schedule({ name: 'watch-providers', everyMs: 5 * minuteMs, run: watchProviders })
  worker.schedule({ name: 'send-alarms', everyMs: hourMs, run: sendAlarms })
  worker.schedule({
    name: 'delete-ended-alarms',
    everyMs: dayMs,
    run: (deps) => deleteEndedAlarms(deps.db, earlier(deps.clock.now(), endedRetentionMs)),
  })
}

const present = ({
  firstAt,
  lastAt,
  seenAt,
  seenBy,
  endedAt,
  endedBy,
  reason,
  ...alarm
}: AlarmRow): contract.Alarm => ({
  ...alarm,
  first_at: firstAt.toISOString(),
  last_at: lastAt.toISOString(),
  seen: seenAt === null ? null : { by: seenBy ?? '', at: seenAt.toISOString() },
  end: endedAt === null ? null : { by: endedBy, at: endedAt.toISOString(), reason },
})
