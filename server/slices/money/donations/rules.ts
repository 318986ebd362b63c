import type { TeamState } from '../../../../contract/fundraisers/teams/team-states.ts'

/**
 * The participant and team in whose totals a donation counts, beside those of its project. The donation keeps them,
 * regardless of their fate.
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
 * Returns the participant and team that a donation counts for: the team of its participant, and otherwise the requested
 * team; neither once that team is closed or deleted. A participant archived a moment ago retains the donation, in no
 * team: the page says so to the donor.
 */
export function ownersOf({
  participant,
  requestedTeam,
}: {
  participant: { id: number; isArchived: boolean; team: TeamNow | null } | null
  requestedTeam: TeamNow | null
}): DonationOwners {
  const participantTeam = participant === null || participant.isArchived ? null : participant.team
  const team = [participantTeam, requestedTeam].find(
    (each) => each !== null && each.state === 'active' && !each.isArchived,
  )
  return { participantId: participant?.id ?? null, teamId: team?.id ?? null }
}

/** Returns the donation's own id, as its receipt has it behind the year. */
export const donationNumber = (donationId: number): string => String(donationId).padStart(6, '0')

/** Returns the receipt number, printed on the proof: the year of the payment and the donation's own id. */
export const receiptNumber = (donationId: number, paidOn: string): string =>
  `${paidOn.slice(0, 4)}-${donationNumber(donationId)}`

/**
 * A bank statement shows 140 characters in all of Europe, and the number at the end of the text has to be among them.
 */
const describedLengthMax = 120

/**
 * Returns the text on the payer's bank statement about a donation: what it is for, and the number that its receipt will
 * have behind the year. A repeat of the payment has it word for word.
 */
export const describedPayment = ({ description, donationId }: { description: string; donationId: number }): string =>
  `${description.slice(0, describedLengthMax).replace(/[\uD800-\uDBFF]$/, '')} (${donationNumber(donationId)})`
