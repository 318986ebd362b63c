import type { DonationForMail } from './queries.ts'

/**
 * Returns the reply-to e-mail address of a mail to a donor: that of the organization that raises the money, and not
 * ours. The e-mail address of a person who raises money without an organization is given only in a mail that they send
 * by hand.
 */
export function replyToOf(
  { organizationEmail, ownerEmail }: Pick<DonationForMail, 'organizationEmail' | 'ownerEmail'>,
  { isByHand }: { isByHand: boolean },
): { replyTo?: string } {
  const replyTo = organizationEmail ?? (isByHand ? ownerEmail : null)
  return replyTo === null ? {} : { replyTo }
}
