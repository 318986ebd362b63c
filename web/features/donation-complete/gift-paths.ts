import type { DonationStatus } from '../../../contract/donations.ts'

type Gift = Pick<DonationStatus, 'project' | 'participant' | 'team'>

/** The page that asked for the gift. */
export function askedPath({ project, participant, team }: Gift): string {
  if (participant !== null) return `/${project.url}/deelnemers/${participant.url}`
  if (team !== null) return `/${project.url}/teams/${team.url}`
  return `/${project.url}`
}

export const askedName = ({ project, participant, team }: Gift): string =>
  participant?.name ?? team?.name ?? project.name

/** The wizard once more, with the same amount, kind and purpose; the draft in the browser knows the rest. */
export function tryAgainPath(gift: Gift & Pick<DonationStatus, 'amount' | 'recurring'>): string {
  const query = new URLSearchParams({ amount: String(gift.amount), type: gift.recurring ? 'recurring' : 'single' })
  // A participant brings the team along.
  if (gift.participant !== null) query.set('participant', String(gift.participant.id))
  else if (gift.team !== null) query.set('team', String(gift.team.id))
  return `/${gift.project.url}/doneer?${query}`
}
