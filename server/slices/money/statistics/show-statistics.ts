import { getManagedOrArchivedProject } from '../../fundraisers/projects/index.ts'
import { dateOf, daysLater } from '../../../../contract/dates.ts'
import type { ProjectStatistics } from '../../../../contract/money/statistics/statistics.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../platform/http/requests/actor.ts'
import { findSummedUntil, listSums, listVisits } from './queries.ts'
import { statisticsOf } from './rules.ts'

/** @throws NotFound unless the actor manages the project, which may be archived */
export async function showStatistics(
  { database, db, clock }: Pick<Deps, 'database' | 'db' | 'clock'>,
  actor: Actor,
  { projectId, days }: { projectId: number; days: number },
): Promise<ProjectStatistics> {
  const project = await getManagedOrArchivedProject({ database }, actor, projectId)
  const today = dateOf(clock.now())
  const summedUntil = await findSummedUntil(db)
  const [sums, visits] = await Promise.all([
    listSums(db, project.id, summedUntil),
    listVisits(db, project.id, daysLater(today, 1 - days)),
  ])
  return statisticsOf({ total: project, sums, visits, today, days })
}
