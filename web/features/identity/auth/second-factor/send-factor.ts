import type {
  giveEmergencyToken,
  giveSecondFactor,
  sendLoginCode,
} from '../../../../../contract/identity/users/sign-in.ts'
import type { SendCall } from '../../../../../contract/page-context.ts'
import type { Translate } from '../../../../../contract/texts.ts'
import { callApi } from '../../../../lib/api.ts'
import { refusalOf } from '../../../../lib/forms/refusal.ts'

/** The intents of the page of the second factor. */
export const factorIntents = ['code', 'sms', 'emergency'] as const
export type FactorIntent = (typeof factorIntents)[number]

export type FactorOutcome =
  | { kind: 'signed-in'; redirect: string }
  | { kind: 'sent'; message: string }
  /** Too late, too many attempts, or never begun: the password is required again. */
  | { kind: 'over' }

const paths = { code: '/login/token', emergency: '/login-via-emergency-token' } as const

interface SentFactor {
  intent: FactorIntent
  code: string
  /** The form's own, in an action. */
  token?: string
  t: Translate
}

/**
 * Gives a code, or requests one, in the browser or in a route's action.
 * @throws Refusal, and TypeError when the network fails
 */
export async function sendFactor(send: SendCall, { intent, code, token, t }: SentFactor): Promise<FactorOutcome> {
  const own = token === undefined ? {} : { token }
  if (intent === 'sms') {
    const endpoint = { method: 'POST', path: '/login/token/sms' } as const
    const answer = await callApi<typeof sendLoginCode>(send, endpoint, own)
    if (answer.status === 200) return { kind: 'sent', message: answer.body.message }
    if (answer.status === 404) return { kind: 'over' }
    throw refusalOf(answer, t)
  }
  const endpoint = { method: 'POST', path: paths[intent] } as const
  const input = { body: { token: code }, ...own }
  const answer = await callApi<typeof giveSecondFactor | typeof giveEmergencyToken>(send, endpoint, input)
  if (answer.status === 200) return { kind: 'signed-in', redirect: answer.body.redirect }
  if (answer.status === 404) return { kind: 'over' }
  throw refusalOf(answer, t)
}
