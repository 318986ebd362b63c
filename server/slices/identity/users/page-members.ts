import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { readTogether } from '../../../platform/db/together/read-together.ts'
import { type Actor, guest } from '../../../platform/http/requests/actor.ts'
import { sessionHashOf } from './cookies.ts'
import { type Account, findAccountOfSession } from './profile/queries.ts'
import { findSessionActor } from './sessions/find-session-actor.ts'

/** The data read with the visitor of a page; forgotten with them, when the page is there. */
const accounts = new WeakMap<Actor, Account>()

/**
 * The visitor of a page. Every page shows who is signed in, so their account comes in the same statement as the
 * session.
 */
export async function findMember(
  deps: Pick<Deps, 'database' | 'db' | 'clock' | 'config'>,
  request: FastifyRequest,
): Promise<Actor> {
  const tokenHash = sessionHashOf(request)
  if (tokenHash === undefined) return guest
  const database = readTogether(deps.database)
  const [actor, account] = await Promise.all([
    findSessionActor({ ...deps, database }, request),
    findAccountOfSession(database, tokenHash),
  ])
  if (account !== undefined && account.id === actor.userId) accounts.set(actor, account)
  return actor
}

/** The account that `findMember` found, as it was when the page began. */
export const accountOf = (actor: Actor): Account | undefined => accounts.get(actor)
