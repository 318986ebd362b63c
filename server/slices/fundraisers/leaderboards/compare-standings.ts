import type { Deps } from '../../../deps.ts'
import { markChanged } from '../totals/index.ts'
import { listDifferences } from './queries/differences.ts'

/**
 * Compares all standings with their totals. A difference is reported, as there should never be one. The next update
 * makes the standing anew, as it holds nothing but the totals.
 */
export async function compareStandings({ database, db, log }: Pick<Deps, 'database' | 'db' | 'log'>): Promise<void> {
  for (const difference of await listDifferences(database)) {
    log.error({ difference }, 'a standing differs from its total')
    await markChanged(db, difference.subject, difference.subjectId)
  }
}
