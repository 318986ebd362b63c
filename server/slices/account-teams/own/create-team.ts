import type { Deps } from '../../../deps.ts'
import type { SessionActor } from '../../../platform/http/actor.ts'
import { insertTeam } from '../queries.ts'

/** Makes a team of which the actor is the owner. @returns its number */
export const createTeam = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: SessionActor,
  { name }: { name: string },
): Promise<number> => db.transaction((tx) => insertTeam(tx, { name, ownerId: actor.userId, createdAt: clock.now() }))
