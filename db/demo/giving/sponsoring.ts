import type { Random } from '../random.ts'
import type { ProjectPlan } from '../world.ts'
import type { Sponsored } from './gift.ts'
import type { Season } from './season.ts'

/** Gifts on a team's own page, for each gift on the page of one of its people. */
const teamReach = 0.05

/** Whose page a gift of that moment is given on; many are for the project itself. */
export function inventSponsored(plan: ProjectPlan, season: Season, random: Random, at: Date): Sponsored | undefined {
  if (!random.chance(plan.giving?.sponsorShare ?? 0)) return undefined
  const present = season.participants.filter(({ joinedAt }) => joinedAt < at)
  if (present.length === 0) return undefined
  const everybodysReach = present.reduce((sum, { reach }) => sum + reach, 0)
  const teams = (plan.teams ?? []).filter(({ url }) => present.some(({ team }) => team === url))
  return random.weighted<Sponsored>([
    ...present.map(
      ({ reach, url, team, calledBy }) => [reach, { participant: url, ...(team && { team }), calledBy }] as const,
    ),
    ...teams.map(
      ({ url, name }) => [(everybodysReach * teamReach) / teams.length, { team: url, calledBy: name }] as const,
    ),
  ])
}

/** The page that a plan names by its url. */
export function findSponsored(
  plan: ProjectPlan,
  season: Season,
  wanted: { participant?: string; team?: string },
): Sponsored | undefined {
  const participant = season.participants.find(({ url }) => url === wanted.participant)
  if (participant !== undefined) {
    const { url, team, calledBy } = participant
    return { participant: url, ...(team && { team }), calledBy }
  }
  const team = plan.teams?.find(({ url }) => url === wanted.team)
  return team && { team: team.url, calledBy: team.name }
}
