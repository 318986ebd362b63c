import * as contract from '../../../../../contract/identity/users/step-up.ts'
import type { SliceContext } from '../../../../deps.ts'
import { browserOf } from '../cookies.ts'
import { confirmIdentity } from './confirm-identity.ts'

/** Calls by which the user of a signed-in browser authenticates again (step-up). */
export function registerIdentity(context: SliceContext): void {
  const { calls, texts } = context
  // The caller has given a password or a code lately.
  calls.on(contract.checkConfirmation, async () => ({ status: 200, body: { is_confirmed: true } }))

  calls.on(contract.confirmIdentity, async ({ actor, body, request, language }) => {
    const { password, code } = body
    // A call without an ability is made by a browser, never by a token.
    const browser = browserOf(request)
    await confirmIdentity(context, { userId: actor.userId, sessionId: actor.sessionId, password, code, browser })
    return { status: 200, body: { message: texts.in(language)('account.identity_confirmed') } }
  })
}
