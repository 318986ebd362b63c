import type { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { postSigned } from '../../../platform/outbound/post-signed.ts'
import { WebhookUnaccepted } from '../../../platform/outbound/webhook-errors.ts'
import * as kinds from './jobs.ts'
import { type DeliveredAlarm, findAlarm } from './queries.ts'

type Change = z.output<typeof kinds.deliverAlarm.payload>

/** The number of each change of an alarm, by which a receiver puts them in order. */
const sequences = { opened: 1, ended: 2 }

/** Enqueues the delivery of a change of an alarm, in the transaction of that change; nothing where none receives it. */
export async function enqueueDelivery(
  { config, jobs }: Pick<Deps, 'config' | 'jobs'>,
  tx: Db,
  change: Change,
): Promise<void> {
  if (config.alarmWebhook === undefined) return
  await jobs.enqueue(tx, kinds.deliverAlarm, change, { onceKey: `deliver-alarm:${change.alarmId}:${change.state}` })
}

/**
 * Sends a change of an alarm to the receiver of the operator, with the alarm as it is now. An opening that was not taken
 * before the end is left out, so that no receiver opens an alarm that has ended.
 * @throws Error when it was not taken, so that it is retried
 */
export async function deliverAlarm(
  { clock, config, db }: Pick<Deps, 'clock' | 'config' | 'db'>,
  { alarmId, state }: Change,
): Promise<void> {
  const { alarmWebhook, baseUrl } = config
  const alarm = await findAlarm(db, alarmId)
  if (alarmWebhook === undefined || alarm === undefined) return
  if (state === 'opened' && alarm.endedAt !== null) return
  const message = {
    url: alarmWebhook.url,
    secrets: [alarmWebhook.secret],
    id: `alarm_${alarmId}_${state}`,
    body: JSON.stringify(bodyOf(alarm, state, baseUrl)),
  }
  // The operator chose the URL, and not a customer: receivers of alarms lie in the own network.
  const answer = await postSigned(message, { at: clock.now(), allowsLocal: true })
  const isTaken = answer.kind === 'answered' && answer.status >= 200 && answer.status < 300
  if (!isTaken) throw new WebhookUnaccepted(answer.kind === 'answered' ? answer.status : answer.reason)
}

const bodyOf = (
  { id, kind, count, firstAt, lastAt, endedAt }: DeliveredAlarm,
  state: Change['state'],
  baseUrl: string,
) => ({
  type: `alarm.${state}`,
  version: 1,
  sequence: sequences[state],
  timestamp: (state === 'opened' ? firstAt : (endedAt ?? lastAt)).toISOString(),
  data: {
    id,
    kind,
    state,
    count,
    first_at: firstAt.toISOString(),
    last_at: lastAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
    url: `${baseUrl}/spark/kiosk#/alarms`,
  },
})
