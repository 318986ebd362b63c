import { defined } from '../../../contract/defined.ts'
import { centsOf } from '../../../contract/money.ts'
import { participants } from '../../../server/schema/fundraisers/participants.ts'
import { teams } from '../../../server/schema/fundraisers/teams.ts'
import { minutesAfter } from '../dates.ts'
import { idOf, nameInProject, type SeedContext } from './parts.ts'
import { typeset } from './texts.ts'

interface PeopleIds {
  users: ReadonlyMap<string, number>
  projects: ReadonlyMap<string, number>
  events: ReadonlyMap<string, number>
}

/** @returns the numbers of the teams, by project and url */
export async function seedTeams(
  { tx, projects, mediaIds }: SeedContext,
  projectIds: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const urlOf = new Map(projects.map(({ plan }) => [idOf(projectIds, plan.url), plan.url]))
  const rows = projects.flatMap(({ plan, season }) =>
    (plan.teams ?? []).map((team, index) => ({
      projectId: idOf(projectIds, plan.url),
      name: team.name,
      url: team.url,
      motivation: typeset(team.motivation),
      photoId: idOf(mediaIds, `team ${nameInProject(plan.url, team.url)}`),
      isOpen: team.isOpen,
      goalCents: centsOf(team.goal),
      createdAt: minutesAfter(season.from, 10 + index),
    })),
  )
  const seeded = await tx
    .insert(teams)
    .values(rows)
    .returning({ id: teams.id, projectId: teams.projectId, url: teams.url })
  return new Map(seeded.map(({ id, projectId, url }) => [nameInProject(defined(urlOf.get(projectId)), url), id]))
}

/** @returns the numbers of the participants, by project and url */
export async function seedParticipants(
  { tx, projects, mediaIds }: SeedContext,
  ids: PeopleIds & { teams: ReadonlyMap<string, number> },
): Promise<Map<string, number>> {
  const urlOf = new Map(projects.map(({ plan }) => [idOf(ids.projects, plan.url), plan.url]))
  const rows = projects.flatMap(({ plan, season }) => {
    const projectId = idOf(ids.projects, plan.url)
    return season.participants.map((person) => ({
      projectId,
      userId: idOf(ids.users, person.email),
      teamId: person.team === undefined ? null : idOf(ids.teams, nameInProject(plan.url, person.team)),
      isCaptain: person.isCaptain ?? false,
      name: person.name,
      url: person.url,
      motivation: typeset(person.motivation),
      photoId: idOf(mediaIds, `portrait ${person.email}`),
      projectEventId:
        person.event === undefined ? null : idOf(ids.events, nameInProject(String(projectId), person.event)),
      goalCents: centsOf(person.goal),
      createdAt: person.joinedAt,
    }))
  })
  const seeded = await tx
    .insert(participants)
    .values(rows)
    .returning({ id: participants.id, projectId: participants.projectId, url: participants.url })
  return new Map(seeded.map(({ id, projectId, url }) => [nameInProject(defined(urlOf.get(projectId)), url), id]))
}
