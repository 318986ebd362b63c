import { later } from '../../../../../contract/durations.ts'
import type { Deps } from '../../../../deps.ts'
import { randomToken, sha256 } from '../../../../platform/secrets.ts'
import { deleteVisit, insertVisit, claimLink } from './queries.ts'
import { visitLengthMs } from './visit-cookie.ts'

/**
 * Opens the donor portal with a link. The portal that this browser had open until now is closed, so that no donor's
 * portal lives on behind another's.
 * @returns the token of the visit; undefined when the link does not work any more
 */
export async function openVisit(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  linkToken: string,
  formerHash: string | undefined,
): Promise<string | undefined> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const email = await claimLink(tx, sha256(linkToken), now)
    if (email === undefined) return undefined
    if (formerHash !== undefined) await deleteVisit(tx, formerHash)
    const token = randomToken()
    const expiresAt = later(now, visitLengthMs)
    await insertVisit(tx, { tokenHash: sha256(token), email, createdAt: now, expiresAt })
    return token
  })
}
