import type { Deps } from '../../../deps.ts'
import { listTotals, claimChanged } from '../totals/index.ts'
import { holdStandings, listShown, saveStandings } from './queries/standings.ts'

/** Rows of totals in one transaction: a few milliseconds in which a donation to one of these waits. */
const batchMax = 500

/**
 * Makes the places of all participants and teams whose totals have changed anew, from their totals by then: it
 * adds nothing, so that repeating it, or being cut off in the middle, does no harm. One process at a time.
 */
export async function updateStandings({ db }: Pick<Deps, 'db'>): Promise<void> {
  for (;;) if ((await updateSome(db)) === 0) return
}

/** @returns how many participants and teams it looked at */
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
      const [shown, raised] = [await listShown(tx, subject, ids), await listTotals(tx, subject, ids)]
      const projectIds = new Map(shown.map(({ id, projectId }) => [id, projectId]))
      const standings = raised.flatMap((total) => {
        const projectId = projectIds.get(total.subjectId)
        const hasSome = total.raisedCents > 0 || total.donationCount > 0
        return projectId === undefined || !hasSome ? [] : [{ ...total, subject, projectId }]
      })
      await saveStandings(tx, subject, { ids, standings })
    }
    return changed.participants.length + changed.teams.length
  })
