import type { Registration } from '../../deps.ts'
import type { Db } from '../../platform/db/database.ts'
import { deleteSessionsExpiredBefore, hasUsers } from './queries.ts'
import { registerRoutes } from './routes.ts'

export { createUser } from './create-user.ts'
export { findActor } from './find-actor.ts'
export { hashPassword } from './passwords.ts'
export { findUserByEmail, findUserById, type User } from './queries.ts'
export { sessionCookie } from './session-cookie.ts'

/** Nobody has an account yet, so nothing else can be there either. */
export const isWorldEmpty = async (db: Db): Promise<boolean> => !(await hasUsers(db))

/** Signing in and out, and who is signed in. */
export function registerUsers(registration: Registration): void {
  const { worker, db, clock } = registration
  registerRoutes(registration)
  worker.schedule({
    name: 'remove-expired-sessions',
    everyMs: 24 * 60 * 60 * 1000,
    run: () => deleteSessionsExpiredBefore(db, clock.now()),
  })
}
