import type { Deps } from '../../../deps.ts'
import { Conflict, NotAllowed, NotFound } from '../../../platform/errors.ts'
import type { SessionActor } from '../../../platform/http/requests/actor.ts'
import { canConfirm, canWithdraw } from './present-change.ts'
import { findChange, type PendingChange, markDismissed, markConfirmed } from './queries.ts'
import { endChange, settlePendingChange } from './settle-change.ts'
import type { Authority } from './rules.ts'
import type { ChangeSubjects } from './subjects.ts'

/**
 * Confirms a change as its second leader: it waits no longer.
 * @returns whether it is in force now: not while staff have to say yes as well
 * @throws NotFound for a non-leader of its subject; NotAllowed for the asker, and for a leader that had not led for 72
 *   hours at its request; Conflict when it is pending no more
 */
export async function confirmChange(
  deps: Deps,
  subjects: ChangeSubjects,
  actor: SessionActor,
  id: number,
): Promise<boolean> {
  const { change, authority } = await getOwnChange(deps, subjects, actor, id)
  if (change.state !== 'pending' || change.confirmedBy !== null) throw new Conflict('changes.over')
  if (!canConfirm(change, { userId: actor.userId, authority })) throw new NotAllowed('changes.needs_second')
  const yes = { confirmedBy: actor.userId, confirmedAt: deps.clock.now() }
  if (!(await markConfirmed(deps.db, id, yes))) throw new Conflict('changes.over')
  await settlePendingChange(deps, subjects, id)
  const settled = await findChange(deps.db, id)
  // A change that its requester may not request any more ends at the yes.
  if (settled?.state === 'withdrawn') throw new Conflict('changes.over')
  return settled?.state === 'applied'
}

/**
 * Withdraws the requested change.
 * @throws NotFound, NotAllowed, Conflict as above
 */
export async function withdrawChange(
  deps: Deps,
  subjects: ChangeSubjects,
  actor: SessionActor,
  id: number,
): Promise<void> {
  const { change, authority } = await getOwnChange(deps, subjects, actor, id)
  if (!canWithdraw(change, { userId: actor.userId, authority })) throw new NotAllowed()
  if (!(await endChange(deps, subjects, change, { state: 'withdrawn', endedBy: actor.userId })))
    throw new Conflict('changes.over')
}

/**
 * Takes a change that staff rejected off the settings, once it was read.
 * @throws NotFound, NotAllowed as above; Conflict when it was not rejected, or dismissed before
 */
export async function dismissChange(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  subjects: ChangeSubjects,
  actor: SessionActor,
  id: number,
): Promise<void> {
  const { change, authority } = await getOwnChange({ db }, subjects, actor, id)
  if (!canWithdraw(change, { userId: actor.userId, authority })) throw new NotAllowed()
  if (!(await markDismissed(db, id, clock.now()))) throw new Conflict('changes.over')
}

async function getOwnChange(
  { db }: Pick<Deps, 'db'>,
  subjects: ChangeSubjects,
  actor: SessionActor,
  id: number,
): Promise<{ change: PendingChange; authority: Authority }> {
  const change = await findChange(db, id)
  const authority = change && (await subjects[change.subject].authorityOf(actor, change.subjectId))
  if (change === undefined || authority === undefined || authority === 'none') throw new NotFound()
  return { change, authority }
}
