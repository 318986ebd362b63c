import { type Call, fileTypesOf } from '../../../../../contract/call.ts'
import { NotAllowed } from '../../../../platform/errors.ts'

/** Whether a call answers with a file, which leaves the product, and with it every trace of its use. */
const isFile = ({ answers }: Pick<Call, 'answers'>): boolean =>
  Object.values(answers).some((answer) => fileTypesOf(answer) !== undefined)

/** @throws NotAllowed for a file */
export function requireNoFile(call: Pick<Call, 'answers'>): void {
  if (isFile(call)) throw new NotAllowed('account.impersonation.no_files')
}
