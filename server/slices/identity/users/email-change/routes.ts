import * as contract from '../../../../../contract/identity/users/email-change.ts'
import type { SliceContext } from '../../../../deps.ts'
import { browserOf, sessionCookie, clearCookie } from '../cookies.ts'
import { undoEmailChange } from './undo-email-change.ts'

/** Registers the call that takes a change of e-mail address back. */
export function registerEmailChange(context: SliceContext): void {
  const { calls, config, texts } = context
  calls.on(contract.undoEmailChange, async ({ body, request, reply, language }) => {
    const { redirect } = await undoEmailChange(context, body.token, browserOf(request).userAgent)
    clearCookie(config, reply, sessionCookie)
    return { status: 200, body: { message: texts.in(language)('account.email_change_undone'), redirect } }
  })
}
