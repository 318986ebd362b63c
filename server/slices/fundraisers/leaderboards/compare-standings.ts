import type { Deps } from '../../../deps.ts'
import { reportDifferences } from '../../identity/alarms/index.ts'
import { markChanged } from '../totals/index.ts'
import { listDifferences } from './queries/differences.ts'

/**
 * Compares all standings with their totals. A difference is reported, as there should never be one. The next update
 * makes the standing anew, as it holds nothing but the totals.
 * @returns the subjects that differ: 'project 12'
 */
export async function compareStandings(
  deps: Pick<Deps, 'clock' | 'config' | 'database' | 'db' | 'jobs' | 'log'>,
): Promise<string[]> {
  const differences = await listDifferences(deps.database)
  for (const { subject, subjectId } of differences) await markChanged(deps.db, subject, subjectId)
  return reportDifferences(deps, 'standings-differ', differences, {
    message: 'a standing differs from its total',
    codeOf: ({ subject, subjectId }) => `${subject} ${subjectId}`,
  })
}
