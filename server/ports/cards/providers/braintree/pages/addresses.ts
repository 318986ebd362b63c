import { dayMs } from '../../../../../../contract/durations.ts'
import { isSigned, lastingHash, type Secret, sign } from '../../../../../platform/secrets.ts'
import type { BraintreeParts } from '../parts.ts'

export const pagesFolder = '/cards/braintree'

/** The URL of the card fields: a name of its own, and the language. */
export interface CardFormKey {
  token: string
  language: string
}

const cardFormLifeMs = dayMs
const cardFormPurpose = 'braintree-card-form'
const confirmPurpose = 'braintree-confirm'

/**
 * Returns a name for a text, equal every time, which no outsider can make. It consists of letters and figures alone, as
 * the names that we give at Braintree may be, and as it does not distinguish 'A' from 'a'.
 */
export const nameFor = (secret: Secret, purpose: string, text: string): string =>
  Buffer.from(lastingHash(secret, purpose, text), 'base64url')
    .toString('hex')
    .slice(0, 32)

type SigningParts = Pick<BraintreeParts, 'secret' | 'clock'>

/** Carries all that there is to know about a form, so that nothing of it is stored. */
export function cardFormUrl({ secret, clock }: SigningParts, { token, language }: CardFormKey): string {
  const payload = [token, language, (clock.now().getTime() + cardFormLifeMs).toString(36)].join('.')
  return `${pagesFolder}/fields/${payload}.${sign(secret, cardFormPurpose, payload)}`
}

/** @returns undefined for one that is none of ours, or too old */
export function readCardFormToken({ secret, clock }: SigningParts, text: string): CardFormKey | undefined {
  const payload = text.slice(0, text.lastIndexOf('.'))
  const [token, language, until, ...more] = payload.split('.')
  if (!token || !language || !until || more.length > 0) return undefined
  if (!isSigned(secret, cardFormPurpose, payload, text.slice(payload.length + 1))) return undefined
  return parseInt(until, 36) > clock.now().getTime() ? { token, language } : undefined
}

export const confirmUrl = (
  { secret, baseUrl }: Pick<BraintreeParts, 'secret' | 'baseUrl'>,
  reference: string,
): string => `${baseUrl}${pagesFolder}/confirm/${reference}.${sign(secret, confirmPurpose, reference)}`

/** @returns the reference of the charge; undefined for a URL that is none of ours */
export function readConfirm({ secret }: Pick<BraintreeParts, 'secret'>, text: string): string | undefined {
  const reference = text.slice(0, text.lastIndexOf('.'))
  return isSigned(secret, confirmPurpose, reference, text.slice(reference.length + 1)) ? reference : undefined
}
