import type { DonationForMail } from './queries.ts'

/**
 * The address for the answer of a donor: the organization that asked, and not to us. The address of a person who asks
 * alone is named only in a mail that they send by hand.
 */
export function replyToOf(
  { organizationEmail, ownerEmail }: Pick<DonationForMail, 'organizationEmail' | 'ownerEmail'>,
  { isByHand }: { isByHand: boolean },
): { replyTo?: string } {
  const replyTo = organizationEmail ?? (isByHand ? ownerEmail : null)
  return replyTo === null ? {} : { replyTo }
}
