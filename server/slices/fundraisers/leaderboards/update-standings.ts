import type { Deps } from '../../../deps.ts'
import { listTotals, claimChanged } from '../totals/index.ts'
import { holdStandings, listShown, saveStandings } from './queries/standings.ts'

/** Rows of totals in one transaction. It takes a few milliseconds, in which a donation to one of these pages waits. */
const batchMax = 500

/**
 * Computes the standings of all participants and teams whose totals have changed, from their totals at this moment.
 * Nothing is added to a former standing, so a repeat or an interruption does no harm. One process at a time does it.
 */
export async function updateStandings({ db }: Pick<Deps, 'db'>): Promise<void> {
  for (;;) if ((await updateSome(db)) === 0) return
}

/** @returns the number of participants and teams whose standings were computed */
const updateSome = (db: Deps['db']): Promise<number> =>
  db.transaction(async (tx) => {
    await holdStandings(tx)
    // From here on a change is either in the sum below, or marked for the next time, or both.
    const changed = await claimChanged(tx, batchMax)
    for (const [subject, ids] of [
      ['participant', changed.participants],
      ['team', changed.teams],
    ] as const) {
      if (ids.length === 0) continue
      const [subjects, raised] = [await listShown(tx, subject, ids), await listTotals(tx, subject, ids)]
      const projectIds = new Map(subjects.map(({ id, projectId }) => [id, projectId]))
      const standings = raised.flatMap((total) => {
        const projectId = projectIds.get(total.subjectId)
        const hasSome = total.raisedCents > 0 || total.donationCount > 0
        return projectId === undefined || !hasSome ? [] : [{ ...total, subject, projectId }]
      })
      await saveStandings(tx, subject, { ids, standings })
    }
    return changed.participants.length + changed.teams.length
  })
