import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../../platform/clock.ts'
import type { Config } from '../../../platform/config.ts'
import type { Database, Db } from '../../../platform/db/database.ts'
import { readTogether } from '../../../platform/db/together/read-together.ts'
import { type Actor, guest } from '../../../platform/http/requests/actor.ts'
import { sessionHashOf } from './cookies.ts'
import { type Account, findAccountOfSession } from './profile/queries.ts'
import { authenticateSession } from './sessions/authenticate-session.ts'

/** The visitors of pages, each with the account that was read with their session. */
export class PageMembers {
  /** The account of each visitor, dropped with the visitor once the page is rendered. */
  private readonly accounts = new WeakMap<Actor, Account>()

  constructor(private readonly parts: { database: Database; db: Db; clock: Clock; config: Config }) {}

  /**
   * Finds the visitor of a page. Every page shows the signed-in user, so their account comes in the same statement as
   * the session.
   */
  async find(request: FastifyRequest): Promise<Actor> {
    const tokenHash = sessionHashOf(request)
    if (tokenHash === undefined) return guest
    const database = readTogether(this.parts.database)
    const [actor, account] = await Promise.all([
      authenticateSession({ ...this.parts, database }, request),
      findAccountOfSession(database, tokenHash),
    ])
    if (account !== undefined && account.id === actor.userId) this.accounts.set(actor, account)
    return actor
  }

  /** Returns the account that `find` found, as it was when the page began. */
  accountOf(actor: Actor): Account | undefined {
    return this.accounts.get(actor)
  }
}
