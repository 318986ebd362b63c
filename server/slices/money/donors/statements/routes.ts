import { dateOf } from '../../../../../contract/dates.ts'
import * as contract from '../../../../../contract/money/donors/portal.ts'
import type { SliceContext } from '../../../../deps.ts'
import { NotFound } from '../../../../platform/errors.ts'
import { callerAt } from '../../../../platform/http/requests/caller.ts'
import { listOfYear } from '../given/queries.ts'
import { getDonor } from '../visits/get-donor.ts'
import { statementSheets } from './statement-sheets.ts'
import { sumYear } from './sum-year.ts'

/** Registers the calls for the statement of a year, for the tax return. */
export function registerStatements(context: SliceContext): void {
  const { calls, clock, db, prints, texts } = context

  calls.on(contract.printYearStatement, async ({ actor, params, request, language }) => {
    const donor = await getDonor(context, { access: params.access, actor, request })
    const rows = await listOfYear(db, donor, params.year)
    if (rows.length === 0) throw new NotFound()
    const t = texts.in(language)
    const statement = {
      year: params.year,
      email: donor.email,
      sum: sumYear(rows),
      madeOn: dateOf(clock.now()),
      language,
    }
    const [sheet, ...more] = statementSheets(statement, t)
    const content = await prints.print('paper', callerAt(request.ip), { kind: 'page', sheet, more })
    return {
      status: 200,
      body: { name: `stuiver-${params.year}.pdf`, type: 'application/pdf', content: once(content) },
    }
  })
}

async function* once(content: Uint8Array): AsyncIterable<Uint8Array> {
  yield content
}
