import * as contract from '../../../../contract/identity/alarms/alarms.ts'
import type { SliceContext } from '../../../deps.ts'
import { endAlarm, markAlarmSeen } from './decide-alarm.ts'
import { type AlarmRow, listAlarms } from './queries.ts'
import { shownMax } from './raise-alarm.ts'

/** Registers the calls by which staff look at alarms, mark them as seen and end them. */
export function registerAlarmCalls(context: SliceContext): void {
  const { calls, db, texts } = context

  calls.on(contract.listAlarms, async () => {
    const [active, ended] = [await listAlarms(db, 'active'), await listAlarms(db, 'ended')]
    return { status: 200, body: { active: active.map(present), ended: ended.map(present) } }
  })

  calls.on(contract.markAlarmSeen, async ({ actor, params: { id }, body: { count }, language }) => {
    await markAlarmSeen(context, actor, { id, count })
    return { status: 200, body: { message: texts.in(language)('account.alarms.seen') } }
  })

  calls.on(contract.endAlarm, async ({ actor, params: { id }, body, language }) => {
    await endAlarm(context, actor, { id, ...body })
    return { status: 200, body: { message: texts.in(language)('account.alarms.ended') } }
  })
}

const present = ({
  id,
  kind,
  count,
  findings,
  firstAt,
  lastAt,
  seenAt,
  seenBy,
  endedAt,
  endedBy,
  reason,
}: AlarmRow): contract.Alarm => ({
  id,
  kind,
  count,
  findings: findings.slice(0, shownMax),
  first_at: firstAt.toISOString(),
  last_at: lastAt.toISOString(),
  seen: seenAt === null ? null : { by: seenBy ?? '', at: seenAt.toISOString() },
  end: endedAt === null ? null : { by: endedBy, at: endedAt.toISOString(), reason },
})
