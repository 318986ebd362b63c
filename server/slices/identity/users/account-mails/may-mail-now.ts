import { dayMs, hourMs } from '../../../../../contract/durations.ts'
import type { Deps } from '../../../../deps.ts'
import { sha256 } from '../../../../platform/secrets.ts'
import { findRecipient } from '../queries.ts'
import { addTry } from '../throttles/queries.ts'
import { mailboxOf } from './mailbox-of.ts'

interface MailRequest {
  email: string
  kind: string
  /** The number of mails of the kind within the window; six an hour when it is left out. */
  limit?: { max: number; windowMs: number }
}

const sixAnHour = { max: 6, windowMs: hourMs }

/** Messages of all kinds in a day to a mailbox, by addresses that no account has confirmed. */
const unconfirmedMax = 20

/**
 * Whether one more message of a kind that any visitor can ask for may go to this mailbox; asking counts. Each kind has
 * its own count. A confirmed address has counts of its own, so that requests for other kinds, or by other addresses of
 * the same mailbox, never block the link to a new password. The work is the same for every address, as its time may be
 * seen.
 */
export async function mayMailNow(
  deps: Pick<Deps, 'db' | 'clock'>,
  { email, kind, limit: { max, windowMs } = sixAnHour }: MailRequest,
): Promise<boolean> {
  const now = deps.clock.now()
  const isConfirmed = (await findRecipient(deps.db, { email })) !== undefined
  const counter = isConfirmed ? `confirmed:${sha256(email.toLowerCase())}` : sha256(mailboxOf(email))
  const [ofKind, ofAll] = [`mail:${kind}:${counter}`, `mail:all:${counter}`]
  const windows = [
    { key: ofKind, resetsAt: new Date(now.getTime() + windowMs) },
    { key: ofAll, resetsAt: new Date(now.getTime() + dayMs) },
  ]
  const counted = await addTry(deps.db, windows, now)
  return (counted.get(ofKind) ?? 0) <= max && (isConfirmed || (counted.get(ofAll) ?? 0) <= unconfirmedMax)
}
