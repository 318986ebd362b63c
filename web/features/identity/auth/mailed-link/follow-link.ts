import type { confirmEmail } from '../../../../../contract/identity/users/registration.ts'
import type { SendCall } from '../../../../../contract/page-context.ts'
import type { Translate } from '../../../../../contract/texts.ts'
import type { undoEmailChange } from '../../../../../contract/identity/users/email-change.ts'
import { callApi } from '../../../../lib/api.ts'
import type { FormOutcome } from '../../../../lib/forms/answer-form.ts'
import { refusalOf } from '../../../../lib/forms/refusal.ts'
import type { FormSuccess } from '../sending/auth-answer.ts'

/** The calls that a mail can make by a link. */
export type MailedLinkPath = '/account/verify' | '/account/undo-email-change'

export type LinkOutcome =
  | ({ kind: 'done' } & FormSuccess)
  /** Used before, too old, or never ours. */
  | { kind: 'over'; message: string }

/** The answer to a page that followed a link without scripts. */
export type LinkAnswer = FormOutcome<string, LinkOutcome>

export interface MailedLink {
  path: MailedLinkPath
  /** The token of the link in the mail. */
  linkToken: string
  /** The form's own, in an action. */
  token?: string
  t: Translate
}

/**
 * Follows the link of a mail, in the browser or in a route's action.
 * @throws Refusal, and TypeError when the network fails
 */
export async function followLink(send: SendCall, { path, linkToken, token, t }: MailedLink): Promise<LinkOutcome> {
  const own = token === undefined ? {} : { token }
  const answer = await callApi<typeof confirmEmail | typeof undoEmailChange>(
    send,
    { method: 'POST', path },
    { body: { token: linkToken }, ...own },
  )
  if (answer.status === 200) return { kind: 'done', message: answer.body.message, redirect: answer.body.redirect }
  const refusal = refusalOf(answer, t)
  const over = refusal.errors['token']
  if (over === undefined) throw refusal
  return { kind: 'over', message: over }
}
