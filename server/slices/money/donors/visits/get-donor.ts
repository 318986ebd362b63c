import type { FastifyRequest } from 'fastify'
import type { DonorAccess } from '../../../../../contract/money/donors/place.ts'
import type { Deps } from '../../../../deps.ts'
import { NotFound } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/requests/actor.ts'
import { findConfirmedEmail, findVisit } from './queries.ts'
import { visitHashOf } from './visit-cookie.ts'

/**
 * The donor whose donations are shown: known by a proven address, or by an account, which may have made donations with
 * other addresses.
 */
export interface Donor {
  /** null for an account with an unconfirmed address. */
  email: string | null
  userId: number | null
}

/**
 * The donor behind a request to the donor's own place. An account never opens the place of the cookie, nor the cookie
 * that of the account: in a browser with both, each shows its own donations.
 * @throws NotFound without a donor, or when their visit is over
 */
export async function getDonor(
  deps: Pick<Deps, 'db' | 'clock'>,
  { whose, actor, request }: { whose: DonorAccess; actor: Actor; request: FastifyRequest },
): Promise<Donor> {
  if (whose === 'account') {
    if (actor.sessionId === undefined) throw new NotFound('errors.donor_place_closed')
    return { email: await findConfirmedEmail(deps.db, actor.userId), userId: actor.userId }
  }
  const hash = visitHashOf(request)
  const email = hash === undefined ? undefined : await findVisit(deps.db, hash, deps.clock.now())
  if (email === undefined) throw new NotFound('errors.donor_place_closed')
  return { email, userId: null }
}
