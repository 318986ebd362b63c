import type { AlarmKind } from '../../../../contract/identity/alarms/alarm-kinds.ts'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { enqueueDelivery } from './deliver-alarm.ts'
import { insertAlarm, lockActiveAlarm, updateActiveAlarm } from './queries.ts'

/** The number of findings that staff read, and the log; the rest is counted. Why: docs/decisions/0026-alarms-and-figures.md */
export const shownMax = 20
/** The number of findings that are stored, by which one that comes again is known. */
export const storedMax = 200

/**
 * Raises an alarm about one event, such as a payment of another amount. An alarm of its kind that has not ended is
 * raised no second time: a finding that it does not name is added to it, and then it is unseen again.
 * @param db the connection or the transaction of the event
 * @param finding a code without personal data: 'payment 12'
 */
export const raiseAlarm = (
  deps: Pick<Deps, 'clock' | 'config' | 'jobs'>,
  db: Db,
  kind: AlarmKind,
  finding: string,
): Promise<void> =>
  db.transaction(async (tx) => {
    const now = deps.clock.now()
    const newId = await insertAlarm(tx, { kind, count: 1, findings: [finding], firstAt: now, lastAt: now })
    if (newId !== undefined) return enqueueDelivery(deps, tx, { alarmId: newId, state: 'opened' })
    const active = await lockActiveAlarm(tx, kind)
    if (active === undefined) return
    const { id, count, findings } = active
    if (findings.includes(finding)) await updateActiveAlarm(tx, id, { lastAt: now })
    else
      await updateActiveAlarm(tx, id, {
        count: count + 1,
        findings: [...findings, finding].slice(0, storedMax),
        lastAt: now,
        seenAt: null,
        seenById: null,
      })
  })
