import { Unavailable } from '../../platform/errors.ts'
import { PhoneRefused, type PhoneCodes } from './phone-codes.ts'

export interface TwilioAccount {
  accountSid: string
  authToken: string
  /** The Verify service in which codes are made, 'VA…'. */
  serviceSid: string
}

/** Long enough for a slow answer, short enough for a user who waits at a form. */
const timeoutMs = 5_000

/** Refusals that are about the number: not a number, not reachable, blocked, a landline. */
export const refusedCodes: ReadonlySet<number> = new Set([21211, 21408, 21610, 21614, 60200, 60205, 60212, 60410])

/** Creates codes by Twilio Verify, which makes, sends and checks them; nothing of a code is stored here. */
export function createTwilioCodes(account: TwilioAccount, baseUrl = 'https://verify.twilio.com'): PhoneCodes {
  const post = (path: string, fields: Record<string, string>) =>
    fetch(`${baseUrl}/v2/Services/${account.serviceSid}/${path}`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${account.accountSid}:${account.authToken}`).toString('base64')}`,
      },
      body: new URLSearchParams(fields),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => {
      throw new Unavailable()
    })

  return {
    isOffered: true,
    send: async (to, language) => {
      const response = await post('Verifications', { To: to, Channel: 'sms', Locale: language })
      if (response.ok) return null
      if (refusedCodes.has(await errorCodeOf(response))) throw new PhoneRefused()
      throw new Unavailable()
    },
    isRight: async (to, code) => {
      const response = await post('VerificationCheck', { To: to, Code: code })
      // Nothing waits to be checked: the code was used, is too old, or was never sent.
      if (response.status === 404) return false
      if (!response.ok) throw new Unavailable()
      return ((await response.json().catch(() => ({}))) as { status?: string }).status === 'approved'
    },
  }
}

async function errorCodeOf(response: Response): Promise<number> {
  const body = (await response.json().catch(() => ({}))) as { code?: number }
  return Number(body.code)
}
