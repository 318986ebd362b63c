import type { Progress } from '../../../../contract/fundraisers/totals/progress.ts'
import type { Deps } from '../../../deps.ts'
import { findPublicTotal } from './queries.ts'
import { progressOf } from './rules.ts'

/** Finds the amount that a project has raised now, or undefined unless it is public. */
export async function findPublicProgress(
  deps: Pick<Deps, 'database'>,
  projectId: number,
): Promise<Progress | undefined> {
  const total = await findPublicTotal(deps.database, projectId)
  return total && progressOf(total, total.goalCents, total.showGoal)
}
