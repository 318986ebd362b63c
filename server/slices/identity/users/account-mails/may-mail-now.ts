import { dayMs, hourMs, later } from '../../../../../contract/durations.ts'
import type { Deps } from '../../../../deps.ts'
import { sha256 } from '../../../../platform/secrets.ts'
import { findRecipient } from '../queries.ts'
import { addAttempt } from '../throttles/queries.ts'
import { mailboxOf } from './mailbox-of.ts'

interface MailRequest {
  email: string
  kind: string
  /** The number of mails of the kind within the window; six an hour when it is left out. */
  limit?: { max: number; windowMs: number }
}

const sixAnHour = { max: 6, windowMs: hourMs }

/** Messages of all kinds in a day to a mailbox, by e-mail addresses that no account has confirmed. */
const unconfirmedMax = 20

/** Messages of one kind in a day to a confirmed e-mail address. */
const confirmedMax = 20

/** The links that an account is opened with: a day without one would lock its owner out. */
const links: readonly string[] = ['verify_email', 'change_email', 'reset_password', 'finish_registration']

/**
 * Whether one more message of a kind that any visitor can request may go to this mailbox; a request counts. Each kind
 * has its own count. A confirmed e-mail address has counts of its own, so that requests for other kinds, or by other
 * e-mail addresses of the same mailbox, never block the link to a new password. The work is the same for every e-mail
 * address, as its time may be seen.
 */
export async function mayMailNow(
  deps: Pick<Deps, 'db' | 'clock'>,
  { email, kind, limit: { max, windowMs } = sixAnHour }: MailRequest,
): Promise<boolean> {
  const now = deps.clock.now()
  const isConfirmed = (await findRecipient(deps.db, { email })) !== undefined
  const counter = isConfirmed ? `confirmed:${sha256(email.toLowerCase())}` : sha256(mailboxOf(email))
  const ofKind = `mail:${kind}:${counter}`
  const ofDay = `mail:${isConfirmed ? `day:${kind}` : 'all'}:${counter}`
  const windows = [
    { key: ofKind, resetsAt: later(now, windowMs) },
    { key: ofDay, resetsAt: later(now, dayMs) },
  ]
  const counts = await addAttempt(deps.db, windows, now)
  const dayMax = isConfirmed ? confirmedMax : unconfirmedMax
  const isLink = isConfirmed && links.includes(kind)
  return (counts.get(ofKind) ?? 0) <= max && (isLink || (counts.get(ofDay) ?? 0) <= dayMax)
}
