import type { z } from 'zod'
import type { givingContext } from '../../../contract/pages.ts'

/** Whom a gift is for: a project, or one of its participants or teams. */
export type GivingAnswer = z.output<typeof givingContext>

/** The page that asked for the gift. */
export function askedPath({ project, participant, team }: GivingAnswer): string {
  if (participant !== null) return `/${project.url}/deelnemers/${participant.url}`
  if (team !== null) return `/${project.url}/teams/${team.url}`
  return `/${project.url}`
}

export const askedName = ({ project, participant, team }: GivingAnswer): string =>
  participant?.fullName ?? team?.name ?? project.name
