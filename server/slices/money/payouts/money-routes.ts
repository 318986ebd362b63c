import { dateOf } from '../../../../contract/dates.ts'
import { eurosOf } from '../../../../contract/money.ts'
import * as contract from '../../../../contract/money/payouts/money-picture.ts'
import type { SliceContext } from '../../../deps.ts'
import { callerAt } from '../../../platform/http/requests/caller.ts'
import { numberedPageOf, rowsOfPage } from '../../../platform/lists/numbered-page.ts'
import { listReversibleGroups } from '../donations/index.ts'
import { getPayoutOwner } from './policy.ts'
import { presentFigures, presentMovement } from './present.ts'
import { findFirstMovement, listFigures } from './queries/figures.ts'
import { listMovements } from './queries/movements.ts'
import { printStatement } from './print-statement.ts'
import { reversibleOf } from './rules.ts'

/** Registers the calls about the whereabouts of the money, for managers of a project or leaders of an organization. */
export function registerMoney(context: SliceContext): void {
  const { calls, clock, db, log, searchQueue } = context

  calls.on(contract.showMoney, async ({ actor, query }) => {
    const scope = await getPayoutOwner(context, actor, query)
    const pictures = await searchQueue.read(actor, () => listFigures(db, scope))
    const first = await findFirstMovement(db, scope)
    const body = {
      pictures: pictures.map(presentFigures),
      is_unreported: pictures.some(({ unknownCents }) => unknownCents !== 0),
      first_month: first === undefined ? null : monthOf(first),
      month: monthOf(clock.now()),
    }
    return { status: 200, body }
  })

  calls.on(contract.listMovements, async ({ actor, query, language }) => {
    const scope = await getPayoutOwner(context, actor, query)
    const { part, currency } = query
    const { list, total, cents } = await searchQueue.read(actor, () =>
      listMovements(db, scope, { part, currency, ...rowsOfPage(query) }),
    )
    const items = await Promise.all(list.map((movement) => presentMovement(context, movement, language)))
    return { status: 200, body: { ...numberedPageOf({ list: items, total }, query, log), amount: eurosOf(cents) } }
  })

  calls.on(contract.showReversible, async ({ actor, query }) => {
    const scope = await getPayoutOwner(context, actor, query)
    const groups = await searchQueue.read(actor, () => listReversibleGroups(context, scope))
    return { status: 200, body: reversibleOf(groups, dateOf(clock.now())) }
  })

  calls.on(contract.printMonthStatement, async ({ actor, query, request, language }) => {
    const scope = await getPayoutOwner(context, actor, query)
    const caller = callerAt(request.ip)
    return { status: 200, body: await printStatement(context, { actor, scope, month: query.month, language, caller }) }
  })
}

/** Returns the month of a moment in Amsterdam, as '2026-11'. */
const monthOf = (moment: Date): string => dateOf(moment).slice(0, 7)
