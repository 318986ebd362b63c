import type { TeamState } from '../../../../contract/fundraisers/teams/team-states.ts'

/**
 * The owners of the totals in which a donation counts beside those of its project; it stays so, regardless of their
 * fate.
 */
export interface DonationOwners {
  participantId: number | null
  teamId: number | null
}

/** A team as it is at the moment of a donation. */
export interface TeamNow {
  id: number
  state: TeamState
  isArchived: boolean
}

/**
 * A donation to a participant counts for the team that they are in, and else for the team that was asked for; for
 * neither once it was closed or deleted. A participant archived a moment ago keeps what is given, in no team: the donor
 * is told.
 */
export function ownersOf({
  participant,
  askedTeam,
}: {
  participant: { id: number; isArchived: boolean; team: TeamNow | null } | null
  askedTeam: TeamNow | null
}): DonationOwners {
  const theirs = participant === null || participant.isArchived ? null : participant.team
  const team = [theirs, askedTeam].find((each) => each !== null && each.state === 'active' && !each.isArchived)
  return { participantId: participant?.id ?? null, teamId: team?.id ?? null }
}

/** The donation's own number, as its receipt has it behind the year. */
export const donationNumber = (donationId: number): string => String(donationId).padStart(6, '0')

/** Printed on the thank-you mail: the year it was paid and the donation's own number. */
export const receiptNumber = (donationId: number, paidOn: string): string =>
  `${paidOn.slice(0, 4)}-${donationNumber(donationId)}`

/** A bank statement has 140 signs in all of Europe; the number that stands behind has to be among them. */
const describedLengthMax = 120

/**
 * The text on the payer's bank statement about a donation: what it is for, and the number that its receipt will have
 * behind the year. A repeat of the payment has it word for word.
 */
export const describedPayment = ({ description, donationId }: { description: string; donationId: number }): string =>
  `${description.slice(0, describedLengthMax).replace(/[\uD800-\uDBFF]$/, '')} (${donationNumber(donationId)})`
