import type { Db } from '../../../platform/db/database.ts'
import { retryOnChange } from '../../../platform/db/errors/retry-on-change.ts'
import { findFreeSlug, slugOf } from '../slugs/index.ts'
import { insertTeam, listTakenUrls, type TeamValues } from './queries.ts'

/** A team that is written together with its founder, who must be allowed to. */
export type NewTeam = Pick<TeamValues, 'projectId' | 'name' | 'createdAt'> &
  Partial<Pick<TeamValues, 'motivation' | 'photoId' | 'isOpen' | 'goalCents'>>

/** Pages that stand between those of teams. */
export const reservedUrls: readonly string[] = ['nieuw']

/**
 * Writes a team, at a slug made of its name that no team of the project has or had. When two teams with the same
 * name are made at the same moment, one gets the next slug. Its captain is a participant, whom the caller makes
 * captain in the same transaction.
 */
export const createTeam = (tx: Db, team: NewTeam): Promise<{ id: number; url: string }> =>
  retryOnChange(async () => {
    const url = await findFreeSlug(slugOf(team.name, 'team'), async (candidates) => [
      ...reservedUrls,
      ...(await listTakenUrls(tx, team.projectId, candidates)),
    ])
    const id = await insertTeam(tx, { ...team, url })
    return id === undefined ? undefined : { id, url }
  })
