import type { FileBody } from '../../../../contract/call.ts'
import { dateOf, daysLater, monthLater, startOfDay } from '../../../../contract/dates.ts'
import type { Language } from '../../../../contract/texts.ts'
import type { Deps } from '../../../deps.ts'
import { FieldErrors } from '../../../platform/errors.ts'
import type { SignedInActor } from '../../../platform/http/requests/actor.ts'
import type { Caller } from '../../../platform/http/requests/caller.ts'
import { platformAccount } from '../../../ports/payments/registry.ts'
import type { PayoutOwner } from './policy.ts'
import { findAccountFacts, listAccountDays } from './queries/statement.ts'
import { statementsOf } from './rules.ts'
import { statementSheets } from './statement-sheets.ts'

interface StatementRequest {
  actor: SignedInActor
  scope: PayoutOwner
  /** The month, as '2026-11'. */
  month: string
  language: Language
  caller: Caller
}

/**
 * Prints the month statement, a PDF with each account by itself. It names no donors, so it requires no password.
 * @throws FieldErrors for a month that has not begun
 */
export async function printStatement(deps: Deps, request: StatementRequest): Promise<FileBody> {
  const { actor, scope, month, language, caller } = request
  const today = dateOf(deps.clock.now())
  const firstDay = `${month}-01`
  if (firstDay > today) throw new FieldErrors({ month: ['validation.choose'] })
  const nextFirst = monthLater(firstDay, 1)
  const period = { from: startOfDay(firstDay), until: startOfDay(nextFirst) }
  const statements = statementsOf(await deps.searchQueue.read(actor, () => listAccountDays(deps.db, scope, period)))
  const facts = await findAccountFacts(
    deps.db,
    statements.map(({ account }) => account),
  )
  const t = deps.texts.in(language)
  const isOver = nextFirst <= today
  const sheets = statementSheets(
    {
      number: numberOf(scope, month),
      organizer: scope.organizer,
      projectName: scope.projectName,
      firstDay,
      lastDay: isOver ? daysLater(nextFirst, -1) : today,
      isOver,
      printedOn: today,
      language,
      accounts: statements.map((statement) => ({
        ...statement,
        name: statement.account === platformAccount ? null : (facts.names.get(statement.account) ?? statement.provider),
        isUnreported: facts.unreported.has(`${statement.provider} ${statement.account}`),
      })),
    },
    t,
  )
  const [sheet, ...more] = sheets
  const { url, organizer: _organizer, projectName: _projectName, ...owner } = scope
  deps.log.info({ ...owner, month }, 'a statement of a month is printed')
  const content = await deps.prints.print('paper', caller, { kind: 'page', sheet, more })
  const name = `${t('payouts.statement.file')}-${url}-${month}.pdf`.replaceAll(/[^A-Za-z0-9.-]/g, '-')
  return { name, type: 'application/pdf', content: once(content) }
}

/** Returns the number of a statement: the same for the same subject and month, so that two prints are one paper. */
const numberOf = (scope: PayoutOwner, month: string): string =>
  `${month}-${'projectId' in scope ? `P${scope.projectId}` : `O${scope.organizationId}`}`

async function* once(content: Uint8Array): AsyncIterable<Uint8Array> {
  yield content
}
