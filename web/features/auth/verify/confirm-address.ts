import type { confirmAddress } from '../../../../contract/auth.ts'
import type { SendCall } from '../../../../contract/page-context.ts'
import type { Translate } from '../../../../contract/texts.ts'
import { callApi } from '../../../lib/api.ts'
import type { Done, Refusal } from '../sending/form-answer.ts'
import { readRefusal } from '../sending/read-refusal.ts'

export type Confirmation =
  | ({ kind: 'done' } & Done)
  /** Used before, too old, or never ours. */
  | { kind: 'over'; message: string }
  | ({ kind: 'refused' } & Refusal)

interface Link {
  /** What the link in the mail carries. */
  linkToken: string
  /** The form's own, in an action. */
  token?: string
  t: Translate
}

/** Follows the link of a mail, in the browser or in a route's action. @throws TypeError when the network fails */
export async function sendConfirmation(send: SendCall, { linkToken, token, t }: Link): Promise<Confirmation> {
  const address = { method: 'POST', path: '/account/verify' } as const
  const own = token === undefined ? {} : { token }
  const answer = await callApi<typeof confirmAddress>(send, address, { body: { token: linkToken }, ...own })
  if (answer.status === 200) return { kind: 'done', message: answer.body.message, redirect: answer.body.redirect }
  const refusal = readRefusal(answer, ['token'], t)
  const over = refusal.errors['token']
  return over === undefined ? { kind: 'refused', ...refusal } : { kind: 'over', message: over }
}
