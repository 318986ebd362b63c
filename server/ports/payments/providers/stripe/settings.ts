import { z } from 'zod'
import { defined } from '../../../../../contract/defined.ts'
import {
  apiUrl,
  hostProblems,
  moneyOfKey,
  type PaymentSettings,
  type ProviderKeys,
} from '../../../../platform/provider-settings.ts'
import type { Creditor } from '../../provider.ts'

/** The keys of Stripe to call it in the platform's name. */
export interface StripeKeys {
  secretKey: string
  /** The URL of another host than Stripe's own. */
  apiUrl: string | undefined
  /** The secrets of its events: several, as the account and its Connect have each their own. */
  webhookSecrets: string[]
  /** The creditor that direct debits are taken by, where an own identifier was agreed with Stripe. */
  creditor: Creditor | undefined
  /** The client that organizations let take payments on their own accounts. */
  clientId: string | undefined
}

/** Whether a key is one for tests, which moves no money. */
export const isTestKey = (secretKey: string): boolean => /^[rs]k_test_/.test(secretKey)

/**
 * Returns the key of Stripe, whether it is chosen or not: earlier payments by it, and cards that were filled in there,
 * are looked up there.
 */
export function stripeKeysOf(keys: ProviderKeys): StripeKeys | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: secrets, STRIPE_CREDITOR: creditor } = keys
  const { STRIPE_API_URL: url, STRIPE_CLIENT_ID: clientId } = keys
  if (secretKey === undefined) return undefined
  return {
    secretKey,
    apiUrl: url,
    webhookSecrets: secrets?.split(',').map((secret) => secret.trim()) ?? [],
    creditor: creditor === undefined ? undefined : creditorOf(creditor),
    clientId,
  }
}

/** Country, check digits, a code of three that does not count, and the national number. */
function creditorOf(text: string): Creditor | undefined {
  const [name, address, id, ...more] = text.split('|').map((part) => part.trim())
  const parts = /^([A-Z]{2})(\d{2})[A-Z0-9]{3}([A-Z0-9]{1,28})$/.exec(id ?? '')
  if (!name || !address || parts === null || more.length > 0) return undefined
  const figures = [...`${parts[3]}${parts[1]}${parts[2]}`].map((sign) => parseInt(sign, 36)).join('')
  return BigInt(figures) % 97n === 1n ? { name, address, id: defined(id) } : undefined
}

const moneyOf = ({ STRIPE_SECRET_KEY: key }: ProviderKeys) => moneyOfKey(key, isTestKey)

export const stripeSettings: PaymentSettings = {
  name: 'stripe',
  variables: {
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^[rs]k_(test|live)_\w+$/, 'must start with sk_test_, sk_live_, rk_test_ or rk_live_')
      .optional(),
    STRIPE_WEBHOOK_SECRET: z
      .string()
      .regex(/^whsec_\w+(\s*,\s*whsec_\w+)*$/, 'must start with whsec_; several with commas between them')
      .optional(),
    STRIPE_CLIENT_ID: z.string().startsWith('ca_', 'must start with ca_').optional(),
    STRIPE_CREDITOR: z
      .string()
      .refine(
        (text) => creditorOf(text) !== undefined,
        'must be a name, an address and a creditor identifier, with | between them',
      )
      .optional(),
    STRIPE_API_URL: apiUrl,
  },

  moneyOf,

  problemsIn(keys, { isChosen }) {
    const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_CLIENT_ID: clientId } = keys
    const problems = hostProblems(keys, { name: 'STRIPE_API_URL', isReal: moneyOf(keys) === 'real' })
    if (isChosen && secretKey === undefined)
      problems.push('STRIPE_SECRET_KEY: required with PAYMENTS=stripe; a key that starts with sk_test_ moves no money')
    if (secretKey !== undefined && webhookSecret === undefined)
      problems.push('STRIPE_WEBHOOK_SECRET: required with STRIPE_SECRET_KEY, as nothing else reports chargebacks')
    if (secretKey === undefined && clientId !== undefined)
      problems.push('STRIPE_CLIENT_ID: needs STRIPE_SECRET_KEY, the account of the platform itself')
    return problems
  },
}
