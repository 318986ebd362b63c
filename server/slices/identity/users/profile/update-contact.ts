import { hourMs } from '../../../../../contract/durations.ts'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { NotAllowed, requireNoProblems } from '../../../../platform/errors.ts'
import type { SignedInActor } from '../../../../platform/http/requests/actor.ts'
import { randomToken } from '../../../../platform/secrets.ts'
import { requireConfirmed } from '../step-up/require-confirmed.ts'
import { nameChanged, mailLink, mailNotice } from '../jobs.ts'
import { deleteLinksOf } from '../links/queries.ts'
import { countSubjectAttempt } from '../throttles/count-subject-attempt.ts'
import { lockUser, updateUser } from '../queries.ts'
import { holdSession } from '../sessions/hold-session.ts'
import { newEmailsMax } from '../rules.ts'
import { lockPostalAddress } from './queries.ts'
import { contactProblems } from './rules.ts'

/** An undefined field stays as it is. */
export interface Contact {
  name: string
  email: string
  firstName: string | undefined
  lastNamePrefix: string | undefined
  lastName: string | undefined
  address: string | undefined
  postalCode: string | undefined
  city: string | undefined
  country: string | undefined
  phoneNumber: string | undefined
  /** 'YYYY-MM-DD', or empty. */
  dateOfBirth: string | undefined
}

/**
 * Changes the details that an account has of its owner. Another e-mail address counts once the link in the mail to it
 * is followed; until then the old one stays, and gets a mail. Whether the new e-mail address has an account already is
 * not shown here.
 * @returns the e-mail address that got a link, or undefined
 * @throws FieldErrors; for another e-mail address NotAllowed to an API token, ConfirmationRequired when the sign-in is
 * too long ago, NotSignedIn when it has ended meanwhile, and TooManyRequests when many were requested
 */
export async function updateContact(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  { actor, userAgent }: { actor: SignedInActor; userAgent: string },
  contact: Contact,
): Promise<string | undefined> {
  const { email, dateOfBirth, ...rest } = contact
  const userId = actor.userId
  return deps.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    requireNoProblems(contactProblems(contact, deps.clock.now(), await lockPostalAddress(tx, userId)))
    await updateUser(tx, userId, { ...rest, dateOfBirth: dateOfBirth === '' ? null : dateOfBirth })
    if (rest.name !== user.name) await deps.jobs.enqueue(tx, nameChanged, { userId, formerName: user.name })
    const isNews = isOther(email, user.email) && (user.pendingEmail === null || isOther(email, user.pendingEmail))
    if (!isNews) return undefined
    await countEmailChange(deps, tx, actor)
    await updateUser(tx, userId, { pendingEmail: email })
    await deleteLinksOf(tx, userId, 'change-email')
    await deps.jobs.enqueue(tx, mailLink, { userId, purpose: 'change-email', email, requestKey: randomToken() })
    const at = deps.clock.now().toISOString()
    await deps.jobs.enqueue(tx, mailNotice, { userId, notice: 'email_change_asked', at, userAgent, to: user.email })
    return email
  })
}

/**
 * Counts the change of an e-mail address. The owner of the e-mail address has the account, so a leaked token or an old
 * session must not change it.
 */
async function countEmailChange(deps: Pick<Deps, 'clock'>, tx: Db, actor: SignedInActor): Promise<void> {
  if (actor.abilities !== 'all') throw new NotAllowed('errors.address_in_browser')
  requireConfirmed(deps, actor)
  await holdSession(tx, actor)
  const limit = { key: `new-address:${actor.userId}`, max: newEmailsMax, windowMs: hourMs }
  await countSubjectAttempt(tx, { ...limit, refusal: 'errors.too_many_addresses' }, deps.clock.now())
}

const isOther = (one: string, other: string) => one.toLowerCase() !== other.toLowerCase()
