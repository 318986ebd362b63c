import type { Deps } from '../../../deps.ts'
import { FieldErrors } from '../../../platform/errors.ts'
import { sendLink, sendNotice } from '../jobs.ts'
import { deleteLinksOf } from '../queries/links.ts'
import { getUser, writeUser } from '../queries/users.ts'
import { contactProblems } from './rules.ts'

export interface Contact {
  name: string
  email: string
  firstName: string
  lastNamePrefix: string
  lastName: string
  address: string
  postalCode: string
  city: string
  country: string
  phoneNumber: string
  /** 'YYYY-MM-DD', or empty. */
  dateOfBirth: string
}

/**
 * Changes what an account says of its owner. Another e-mail address counts once the link in the mail to it is followed;
 * until then the old one stays, and is told. Whether the new address has an account already is told to nobody here.
 * @returns the address that got a link, or undefined
 * @throws FieldErrors
 */
export async function updateContact(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  { userId, userAgent }: { userId: number; userAgent: string },
  contact: Contact,
): Promise<string | undefined> {
  const { email, dateOfBirth, ...rest } = contact
  const problems = contactProblems(contact, deps.clock.now())
  if (Object.keys(problems).length > 0) throw new FieldErrors(problems)
  return deps.db.transaction(async (tx) => {
    const user = await getUser(tx, userId)
    await writeUser(tx, userId, { ...rest, dateOfBirth: dateOfBirth === '' ? null : dateOfBirth })
    const isNews = isOther(email, user.email) && (user.pendingEmail === null || isOther(email, user.pendingEmail))
    if (!isNews) return undefined
    await writeUser(tx, userId, { pendingEmail: email })
    await deleteLinksOf(tx, userId, 'change-email')
    await deps.jobs.enqueue(tx, sendLink, { userId, purpose: 'change-email', email })
    const at = deps.clock.now().toISOString()
    await deps.jobs.enqueue(tx, sendNotice, { userId, notice: 'email_change_asked', at, userAgent, to: user.email })
    return email
  })
}

const isOther = (one: string, other: string) => one.toLowerCase() !== other.toLowerCase()
