import * as contract from '../../../../../contract/money/donations/manual-donations.ts'
import { formatCentsExactly } from '../../../../../contract/format.ts'
import { eurosOf } from '../../../../../contract/money.ts'
import type { SliceContext } from '../../../../deps.ts'
import { FieldErrors } from '../../../../platform/errors.ts'
import { idempotencyKeyOf } from '../../../../platform/http/requests/idempotency-key.ts'
import { getVisibleOrArchivedProject } from '../../../fundraisers/projects/index.ts'
import { createSemaphore } from '../../../../platform/concurrency/semaphore.ts'
import { canMakeManual } from '../policy.ts'
import { checkManualField, checkManualRows, saveManual } from './save-manual.ts'
import { undoManual } from './undo-manual.ts'

/** Registers the calls for donations that were given elsewhere, written down by managers of the project. */
export function registerManual(context: SliceContext): void {
  const { calls, texts } = context
  // Thousands of rows keep a core busy for a second, also when their sender has gone: one file is checked or saved at a
  // time, one of each user.
  const inTurn = createSemaphore({ runningMax: 1, waitingMax: 4, reservedMax: 50, restMax: 1 })

  calls.on(contract.canMakeManual, async ({ actor, params }) => {
    const project = await getVisibleOrArchivedProject(context, actor, params.id)
    return { status: 200, body: { canMakeManualTransactions: canMakeManual(project) } }
  })

  calls.on(contract.checkManual, async ({ actor, params, body }) => {
    const { field, value, transactions: rows } = body
    const projectId = params.id
    if (field !== undefined) await checkManualField(context, actor, { projectId, field, value })
    else if (rows === undefined) throw new FieldErrors({ transactions: ['validation.required'] })
    const check = (all: contract.SentManualRow[]) =>
      inTurn(() => checkManualRows(context, actor, { projectId, rows: all }), String(actor.userId))
    const transactions = rows === undefined ? [] : await check(rows)
    return { status: 200, body: { success: true, transactions } }
  })

  calls.on(contract.saveManual, async ({ actor, params, body, language, request }) => {
    const entry = {
      projectId: params.id,
      rows: body.transactions,
      idempotencyKey: idempotencyKeyOf(request),
      language,
    }
    const { count, cents } = await inTurn(() => saveManual(context, actor, entry), String(actor.userId))
    const message = texts.in(language)('donations.manual.saved', {
      count,
      amount: formatCentsExactly(cents, language),
    })
    return { status: 200, body: { success: true, count, amount: eurosOf(cents), message } }
  })

  calls.on(contract.undoManual, async ({ actor, params, language }) => {
    await undoManual(context, actor, params.id)
    return { status: 200, body: { message: texts.in(language)('donations.manual.undone') } }
  })
}
