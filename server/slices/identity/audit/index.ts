import type { SliceContext } from '../../../deps.ts'
import { registerAuditCalls } from './routes.ts'

export { recordAct, recordActOnce } from './record-act.ts'

/** The log of the acts of staff, to which lines are only added. */
export function registerAudit(context: SliceContext): void {
  registerAuditCalls(context)
}
