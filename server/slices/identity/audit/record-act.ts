import { earlier } from '../../../../contract/durations.ts'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { SessionActor } from '../../../platform/http/requests/actor.ts'
import { hasSameEntry, insertEntry, type NewAuditEntry } from './queries.ts'

type Act = Pick<NewAuditEntry, 'act' | 'subject' | 'subjectName'> & {
  subjectId: number | string
  reason?: string
  detail?: string
  /** The moment; now when left out. */
  at?: Date
  /** The key of an act that happens once: reported again, it is not written again. */
  onceKey?: string
}

/**
 * Writes an act of staff to the audit log, in the transaction in which they do it: neither is there without the other.
 */
export const recordAct = (
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  actor: Pick<SessionActor, 'userId'>,
  { subjectId, at = clock.now(), ...act }: Act,
): Promise<void> => insertEntry(tx, { ...act, subjectId: String(subjectId), actorId: actor.userId, at })

/** Records the act unless the log has it within the last `withinMs`; two at the same moment may both be recorded. */
export async function recordActOnce(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Pick<SessionActor, 'userId'>,
  act: Act,
  withinMs: number,
): Promise<void> {
  const { at = deps.clock.now() } = act
  const since = earlier(at, withinMs)
  const isKnown = await hasSameEntry(deps.db, {
    ...act,
    subjectId: String(act.subjectId),
    actorId: actor.userId,
    since,
  })
  if (!isKnown) await recordAct(deps, deps.db, actor, act)
}
