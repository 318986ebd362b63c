import { daysLater, startOfDay } from '../../../../contract/dates.ts'
import { auditActs } from '../../../../contract/identity/audit/audit-acts.ts'
import { kindOfAct } from '../../../../contract/identity/audit/audit-kinds.ts'
import * as contract from '../../../../contract/identity/audit/audit.ts'
import type { SliceContext } from '../../../deps.ts'
import { idOfCursor, cursorPageOf } from '../../../platform/lists/cursor-page.ts'
import { listEntries } from './queries.ts'

/** Registers the call by which staff read the log. */
export function registerAuditCalls({ calls, db }: SliceContext): void {
  calls.on(contract.listAuditEntries, async ({ query: { after, limit, user: userId, kind, from, until } }) => {
    const period = {
      from: from === '' ? undefined : startOfDay(from),
      until: until === '' ? undefined : startOfDay(daysLater(until, 1)),
    }
    const narrowing = { userId, acts: kind && auditActs.filter((act) => kindOfAct[act] === kind), ...period }
    const entries = await listEntries(db, { beforeId: idOfCursor(after), limit: limit + 1, ...narrowing })
    const { rows, next } = cursorPageOf(entries, limit)
    const list = rows.map(({ at, subjectId, subjectName, ...row }) => {
      return { ...row, at: at.toISOString(), subject_id: subjectId, subject_name: subjectName }
    })
    return { status: 200, body: { list, next } }
  })
}
