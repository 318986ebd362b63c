import type { AlarmKind } from '../../../../contract/identity/alarms/alarm-kinds.ts'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { Conflict, NotFound } from '../../../platform/errors.ts'
import type { SessionActor } from '../../../platform/http/requests/actor.ts'
import { recordAct } from '../audit/index.ts'
import { enqueueDelivery } from './deliver-alarm.ts'
import { type AlarmChange, isAlarmActive, updateActiveAlarm } from './queries.ts'

/** An alarm with the number of findings that a staff member read. */
export interface ReadAlarm {
  id: number
  count: number
}

/**
 * Marks an alarm as seen by a staff member.
 * @throws NotFound when it has ended; Conflict when there are more or fewer findings than were read
 */
export async function markAlarmSeen(
  { clock, db }: Pick<Deps, 'clock' | 'db'>,
  actor: SessionActor,
  alarm: ReadAlarm,
): Promise<void> {
  await changeRead(db, alarm, { seenAt: clock.now(), seenById: actor.userId })
}

/**
 * Ends an alarm for staff, with a line in the audit log.
 * @throws NotFound when it has ended already; Conflict when there are more or fewer findings than were read
 */
export async function endAlarm(
  deps: Pick<Deps, 'clock' | 'config' | 'db' | 'jobs'>,
  actor: SessionActor,
  { reason, ...alarm }: ReadAlarm & { reason: string },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const kind = await changeRead(tx, alarm, { endedAt: deps.clock.now(), endedById: actor.userId, reason })
    const subject = { subject: 'alarm', subjectId: String(alarm.id), subjectName: kind } as const
    await recordAct(deps, tx, actor, { act: 'alarm-ended', ...subject, reason })
    await enqueueDelivery(deps, tx, { alarmId: alarm.id, state: 'ended' })
  })
}

async function changeRead(tx: Db, { id, count }: ReadAlarm, change: AlarmChange): Promise<AlarmKind> {
  const kind = await updateActiveAlarm(tx, id, change, count)
  if (kind !== undefined) return kind
  throw (await isAlarmActive(tx, id)) ? new Conflict('account.alarms.changed') : new NotFound()
}
