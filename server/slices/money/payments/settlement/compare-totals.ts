import type { Deps } from '../../../../deps.ts'
import { reportDifferences } from '../../../identity/alarms/index.ts'
import { listTotalDifferences } from './queries/total-differences.ts'

/**
 * Compares all totals with the ledger. A difference is reported, as there should never be one.
 * @returns the subjects that differ: 'project 12'
 */
export const compareTotals = async (deps: Pick<Deps, 'clock' | 'config' | 'db' | 'jobs' | 'log'>): Promise<string[]> =>
  reportDifferences(deps, 'totals-differ', await listTotalDifferences(deps.db), {
    message: 'a total differs from the sum of its ledger',
    codeOf: ({ subject, subjectId }) => `${subject} ${subjectId}`,
  })
