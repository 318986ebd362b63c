import type { z } from 'zod'
import type { donationContext } from '../../../../contract/pages/public-pages/pages.ts'

/** The recipient of a donation: a project, or one of its participants or teams. */
export type DonateContext = z.output<typeof donationContext>

/** Returns the path of the page with the form of the donation. */
export function pagePath({ project, participant, team }: DonateContext): string {
  if (participant !== null) return `/${project.url}/deelnemers/${participant.url}`
  if (team !== null) return `/${project.url}/teams/${team.url}`
  return `/${project.url}`
}

export const organizerName = ({ project, participant, team }: DonateContext): string =>
  participant?.fullName ?? team?.name ?? project.name
