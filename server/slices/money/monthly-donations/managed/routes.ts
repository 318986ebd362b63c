import { getManagedOrArchivedProject } from '../../../fundraisers/projects/index.ts'
import { eurosOf } from '../../../../../contract/money.ts'
import * as endMonthlyContract from '../../../../../contract/money/monthly-donations/end-monthly.ts'
import * as managedMonthlyContract from '../../../../../contract/money/monthly-donations/managed-monthly.ts'
import type { SliceContext } from '../../../../deps.ts'
import { numberedPageOf, rowsOfPage } from '../../../../platform/lists/numbered-page.ts'
import { endMonthlyDonation } from './end-monthly-donation.ts'
import { presentMonthly } from './present-monthly.ts'
import { countOfProject, listOfProject } from './queries.ts'

/** Registers the calls for the monthly donations to a project, for its managers [2.11]. */
export function registerManagedMonthly(context: SliceContext): void {
  const { calls, db, log, texts } = context

  calls.on(managedMonthlyContract.listMonthlyOfProject, async ({ actor, params, query }) => {
    // Monthly donations are stored in the books of an archived project too.
    const project = await getManagedOrArchivedProject(context, actor, params.id)
    const [counts, rows] = await Promise.all([
      countOfProject(db, project.id),
      listOfProject(db, project.id, rowsOfPage(query)),
    ])
    const page = numberedPageOf({ list: rows.map(presentMonthly), total: counts.total }, query, log)
    const sums = { active_amount: eurosOf(counts.activeCents), bound_count: counts.bound }
    return { status: 200, body: { ...page, active_count: counts.active, ...sums } }
  })

  calls.on(endMonthlyContract.endMonthlyDonation, async ({ actor, params, body, language }) => {
    const ended = await endMonthlyDonation(context, actor, { id: params.id, endsOn: body.ends_at ?? '' })
    return {
      status: 200,
      body: { item: presentMonthly(ended), message: texts.in(language)('manage.monthly.done') },
    }
  })
}
