import type { Db } from '../../../platform/db/database.ts'
import { slugOf, slugsLike } from '../slugs/index.ts'
import { insertTeam, listTakenUrls, type TeamValues } from './queries.ts'

/** A team that is written together with its founder, who must be allowed to. */
export type NewTeam = Pick<TeamValues, 'projectId' | 'name' | 'createdAt'> &
  Partial<Pick<TeamValues, 'motivation' | 'photoId' | 'isOpen' | 'goalCents'>>

/** Pages that stand between those of teams. */
export const reservedUrls: readonly string[] = ['nieuw']

/** The number of addresses that are looked up at once. */
const lookedUp = 20

/**
 * Writes a team, at an address made of its name that no team of the project has or had; of two with the same name at
 * the same moment one gets the next address. Its captain is a participant, whom the caller makes captain in the same
 * transaction.
 */
export async function createTeam(tx: Db, team: NewTeam): Promise<{ id: number; url: string }> {
  const wanted = slugOf(team.name, 'team')
  for (let count = lookedUp; ; count *= 10) {
    const candidates = slugsLike(wanted, count)
    const taken = new Set([...(await listTakenUrls(tx, team.projectId, candidates)), ...reservedUrls])
    for (const url of candidates.filter((candidate) => !taken.has(candidate))) {
      const id = await insertTeam(tx, { ...team, url })
      if (id !== undefined) return { id, url }
    }
  }
}
