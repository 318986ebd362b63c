import type { Db } from '../../../platform/db/database.ts'
import { NotAllowed, NotFound, requireFound } from '../../../platform/errors.ts'
import type { SignedInActor } from '../../../platform/http/requests/actor.ts'
import { canChangeTeam, canSeeBill, canSeeTeam } from './policy.ts'
import { findAccountTeamOf, type LockedAccountTeam, lockTeam, type OwnAccountTeam } from './queries.ts'

type TeamCaller = Pick<SignedInActor, 'userId'>

/** @throws NotFound for a non-member, as for a missing team */
export async function getTeam(db: Db, { userId }: TeamCaller, teamId: number): Promise<OwnAccountTeam> {
  const team = requireFound(await findAccountTeamOf(db, userId, teamId))
  return team
}

/** @throws NotFound for a non-member, NotAllowed for a non-owner */
export async function getOwnedTeam(db: Db, actor: TeamCaller, teamId: number): Promise<OwnAccountTeam> {
  const team = await getTeam(db, actor, teamId)
  if (!canChangeTeam(team.role)) throw new NotAllowed('errors.team_owner_only')
  return team
}

/** @throws NotFound for a non-member, NotAllowed for a member without access to its billing */
export async function getTeamWithBill(db: Db, actor: TeamCaller, teamId: number): Promise<OwnAccountTeam> {
  const team = await getTeam(db, actor, teamId)
  if (!canSeeBill(team.role)) throw new NotAllowed('errors.team_bill_hidden')
  return team
}

/** Gets the team, locked until the transaction ends. @throws NotFound for a non-member */
export async function getLockedTeam(tx: Db, { userId }: TeamCaller, teamId: number): Promise<LockedAccountTeam> {
  const team = await lockTeam(tx, teamId)
  if (team === undefined || !canSeeTeam(team.roles, userId)) throw new NotFound()
  return team
}

/**
 * Gets the locked team, for its owner. @throws NotFound for a non-member; NotAllowed for a member who does not own it
 */
export async function getLockedOwnedTeam(tx: Db, actor: TeamCaller, teamId: number): Promise<LockedAccountTeam> {
  const team = await getLockedTeam(tx, actor, teamId)
  if (!canChangeTeam(team.roles.get(actor.userId))) throw new NotAllowed('errors.team_owner_only')
  return team
}
