import type { FastifyRequest } from 'fastify'
import { defined } from '../../../../../contract/defined.ts'
import type { DonorAccess } from '../../../../../contract/money/donors/portal.ts'
import type { Deps } from '../../../../deps.ts'
import { requireFound } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/requests/actor.ts'
import type { MonthlyDonor } from '../../monthly-donations/index.ts'
import { findConfirmedEmail, findVisit } from './queries.ts'
import { visitHashOf } from './visit-cookie.ts'

/**
 * The donor whose donations are shown: known by a confirmed e-mail address, or by an account, which may have made
 * donations with other e-mail addresses.
 */
export interface Donor {
  /** null for an account with an unconfirmed e-mail address. */
  email: string | null
  userId: number | null
}

interface DonorRequest {
  access: DonorAccess
  actor: Actor
  request: FastifyRequest
}

/**
 * Gets the donor behind a request to the donor portal. An account never opens the portal of the cookie, nor the
 * cookie that of the account: in a browser with both, each shows its own donations.
 * @throws NotFound without a donor, or when their visit is over
 */
export async function getDonor(deps: Pick<Deps, 'db' | 'clock'>, request: DonorRequest): Promise<Donor> {
  const donor = requireFound(await findDonor(deps, request), 'errors.donor_portal_closed')
  return donor
}

/** Finds the donor as `getDonor` does; undefined without a donor, or when their visit is over. */
export async function findDonor(
  deps: Pick<Deps, 'db' | 'clock'>,
  { access, actor, request }: DonorRequest,
): Promise<Donor | undefined> {
  if (access === 'account') {
    if (actor.sessionId === undefined) return undefined
    return { email: await findConfirmedEmail(deps.db, actor.userId), userId: actor.userId }
  }
  const hash = visitHashOf(request)
  const email = hash === undefined ? undefined : await findVisit(deps.db, hash, deps.clock.now())
  return email === undefined ? undefined : { email, userId: null }
}

/**
 * Returns the donor in the terms of monthly donations: an account has those that were begun while it was signed in,
 * too.
 */
export const monthlyDonor = ({ email, userId }: Donor): MonthlyDonor =>
  userId === null ? { email: defined(email) } : { userId }
