import { dateOf } from '../../../../contract/dates.ts'
import { listMonthlyOfProject } from '../../../../contract/recurring-donations/managed-monthly.ts'
import type { Registration } from '../../../deps.ts'
import { NotFound } from '../../../platform/errors.ts'
import { listPageOf, rowsOfPage } from '../../../platform/http/list-page.ts'
import { canManageProject, findVisibleProject } from '../../projects/index.ts'
import { countOfProject, listOfProject } from './queries.ts'

type Row = Awaited<ReturnType<typeof listOfProject>>[number]

/** What is given to a project every month, for who manages it [2.11]. */
export function registerManagedMonthly(registration: Registration): void {
  const { calls, db, log } = registration

  calls.on(listMonthlyOfProject, async ({ actor, params, query }) => {
    const project = await findVisibleProject(registration, actor, params.id)
    if (!canManageProject(actor, project)) throw new NotFound()
    const [counted, rows] = await Promise.all([
      countOfProject(db, project.id),
      listOfProject(db, project.id, rowsOfPage(query)),
    ])
    const page = listPageOf({ list: rows.map(present), total: counted.total }, query, log)
    return { status: 200, body: { ...page, active_count: counted.active, active_amount: counted.activeCents / 100 } }
  })
}

const present = ({ state, endsAt, ...monthly }: Row) => ({
  id: monthly.id,
  first_name: monthly.firstName,
  last_name: monthly.lastName,
  email: monthly.email,
  amount: monthly.amountCents / 100,
  state,
  started_on: dateOf(monthly.startedAt),
  next_charge_on: state === 'active' ? monthly.nextChargeOn : null,
  ends_at: state === 'ended' && endsAt !== null ? dateOf(endsAt) : null,
  via: monthly.viaName,
})
