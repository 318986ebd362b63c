import type { Language } from '../../../../contract/texts.ts'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { FieldErrors } from '../../../platform/errors.ts'
import { lockTeams } from '../teams/index.ts'
import { joinRequested } from './jobs.ts'
import { insertRequest } from './queries/requests.ts'
import { teamProblem } from './rules.ts'

export interface JoinRequest {
  projectId: number
  teamId: number
  userId: number
  /** The name by which the captain knows them. */
  name: string
  motivation: string
  language: Language
}

/**
 * Requests a membership of a team in the name of a user, and notifies its captain. A repeat while a request waits
 * changes nothing.
 * @returns whether it is a new request
 * @throws FieldErrors on `team_id` when the team is gone or closed, or of another project
 */
export async function insertJoinRequest(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Db,
  joinRequest: JoinRequest,
): Promise<boolean> {
  const { projectId, ...request } = joinRequest
  const problem = teamProblem((await lockTeams(tx, [request.teamId])).get(request.teamId), projectId)
  if (problem !== undefined) throw new FieldErrors({ team_id: [problem] })
  const requestId = await insertRequest(tx, { ...request, state: 'pending', createdAt: deps.clock.now() })
  if (requestId === undefined) return false
  await deps.jobs.enqueue(tx, joinRequested, { requestId })
  return true
}
