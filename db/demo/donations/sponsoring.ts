import type { PlannedParticipant } from '../people/participants.ts'
import type { Random } from '../random.ts'
import type { ProjectPlan } from '../world.ts'
import type { SponsoredPage } from './donation.ts'
import type { Season } from './season.ts'

/** Donations on a team's own page, for each donation on the page of one of its people. */
const teamShare = 0.05
/** A participant at their goal still gets a donation now and then. */
const leastChance = 0.04
/** The chance of a donation that lifts a participant far above it, which is rare. */
const surpriseChance = 0.12

/** Divides the donations to a project over the pages of its people, so that each comes near their plan. */
export interface PageDivider {
  /**
   * Picks the page that a donation of that moment is given on; many are for the project itself.
   * @param euros what it brings: 0 for an attempt that brought nothing
   */
  pick(random: Random, at: Date, euros: number): SponsoredPage | undefined
  /** Finds the page that a plan names by its url. */
  findNamed(names: { participant?: string; team?: string }, euros: number): SponsoredPage | undefined
}

export function createSponsoring(plan: ProjectPlan, season: Season): PageDivider {
  const raised = new Map<string, number>()
  const pageWith = (person: PlannedParticipant, euros: number): SponsoredPage => {
    raised.set(person.url, (raised.get(person.url) ?? 0) + euros)
    return { participant: person.url, ...(person.team && { team: person.team }), calledBy: person.calledBy }
  }
  const chanceOf = ({ url, hopedFor }: PlannedParticipant) =>
    Math.max(hopedFor * leastChance, hopedFor - (raised.get(url) ?? 0))

  return {
    pick: (random, at, euros) => {
      if (!random.chance(plan.donation?.sponsorShare ?? 0)) return undefined
      const present = season.participants.filter(({ joinedAt }) => joinedAt < at)
      if (present.length === 0) return undefined
      const teams = (plan.teams ?? []).filter(({ url }) => present.some(({ team }) => team === url))
      if (teams.length > 0 && random.chance(teamShare)) {
        const { url, name } = random.pick(teams)
        return { team: url, calledBy: name }
      }
      const person = random.weighted(present.map((one) => [chanceOf(one), one] as const))
      const isBeyondHope = (raised.get(person.url) ?? 0) + euros > person.hopedFor * 1.1
      return isBeyondHope && !random.chance(surpriseChance) ? undefined : pageWith(person, euros)
    },
    findNamed: (names, euros) => {
      const person = season.participants.find(({ url }) => url === names.participant)
      if (person !== undefined) return pageWith(person, euros)
      const team = plan.teams?.find(({ url }) => url === names.team)
      return team && { team: team.url, calledBy: team.name }
    },
  }
}
