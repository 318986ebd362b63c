import type { DonationStatus } from '../../../../contract/money/donations/donations.ts'

type Donation = Pick<DonationStatus, 'project' | 'participant' | 'team'>

/** Returns the path of the page with the form of the donation. */
export function pagePath({ project, participant, team }: Donation): string {
  if (participant !== null) return `/${project.url}/deelnemers/${participant.url}`
  if (team !== null) return `/${project.url}/teams/${team.url}`
  return `/${project.url}`
}

/** Whether visitors can open the page: that of a project off line or archived is not there for them. */
export const hasPage = ({ project }: Pick<Donation, 'project'>): boolean =>
  project.giving_closed !== 'off_line' && project.giving_closed !== 'archived'

export const organizerName = ({ project, participant, team }: Donation): string =>
  participant?.name ?? team?.name ?? project.name

/** The steps where paying goes on: the last one sends the same form again, the second has the ways to pay. */
const steps = { again: '#stap-3', otherMethod: '#stap-2' }

/**
 * Returns the path of the wizard once more for a donation that was not paid. `opnieuw` names it, so that everything it
 * said is filled in, also in a browser that kept nothing.
 */
export const retryPath = (donation: Donation, token: string, from: keyof typeof steps): string =>
  wizardPath(donation, new URLSearchParams(), token) + steps[from]

/** Returns the path of the wizard for a monthly donation of the same, at the step where it is seen to be one. */
export const repeatPath = (donation: Donation, token: string): string =>
  wizardPath(donation, new URLSearchParams({ type: 'recurring' }), token) + steps.otherMethod

function wizardPath(donation: Donation, query: URLSearchParams, token: string): string {
  // A participant brings the team along.
  if (donation.participant !== null) query.set('participant', String(donation.participant.id))
  else if (donation.team !== null) query.set('team', String(donation.team.id))
  query.set('opnieuw', token)
  return `/${donation.project.url}/doneer?${query}`
}
