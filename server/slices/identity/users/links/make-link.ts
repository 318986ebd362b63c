import { later } from '../../../../../contract/durations.ts'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { randomToken, sha256 } from '../../../../platform/secrets.ts'
import { insertLink, type LinkPurpose } from './queries.ts'
import { linkLengthMs } from '../rules.ts'

interface NewLink {
  userId: number
  purpose: LinkPurpose
  /** The e-mail address it goes to; it counts for no other. */
  email: string
  hadSecondFactor?: boolean
}

/**
 * Creates a link that is good once, for as long as its purpose allows.
 * @returns its row, and its value, which is stored nowhere
 */
export async function makeLink(
  { clock }: Pick<Deps, 'clock'>,
  db: Db,
  link: NewLink,
): Promise<{ id: number; token: string }> {
  const createdAt = clock.now()
  const token = randomToken()
  const expiresAt = later(createdAt, linkLengthMs[link.purpose])
  return { id: await insertLink(db, { ...link, tokenHash: sha256(token), createdAt, expiresAt }), token }
}

/** Returns the path where a new password is chosen with such a link. */
export const resetPath = (token: string, email: string): string =>
  `/password/reset/${token}?email=${encodeURIComponent(email)}`
