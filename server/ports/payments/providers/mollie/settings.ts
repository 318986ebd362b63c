import { z } from 'zod'
import {
  apiUrl,
  hostProblems,
  moneyOfKey,
  type PaymentSettings,
  type ProviderKeys,
} from '../../../../platform/provider-settings.ts'

/** The keys of Mollie to call it in the platform's name. */
export interface MollieKeys {
  apiKey: string
  /** The URL of another host than Mollie's own. */
  apiUrl: string | undefined
  /** The token of the organization itself: the key of a profile may not see payouts. */
  organizationToken: string | undefined
  /** The secret of its signed webhooks. */
  webhookSecret: string | undefined
  /** The application that organizations let take payments on their own accounts. */
  app: { clientId: string; clientSecret: string } | undefined
}

/** Whether a key is one for tests, which moves no money. */
export const isTestKey = (apiKey: string): boolean => apiKey.startsWith('test_')

/** Returns the key of Mollie, whether it is chosen or not: earlier payments by it are looked up there. */
export function mollieKeysOf(keys: ProviderKeys): MollieKeys | undefined {
  const { MOLLIE_API_KEY: apiKey, MOLLIE_CLIENT_ID: clientId, MOLLIE_CLIENT_SECRET: clientSecret } = keys
  const { MOLLIE_API_URL: url, MOLLIE_ORGANIZATION_TOKEN: organizationToken, MOLLIE_WEBHOOK_SECRET: secret } = keys
  if (apiKey === undefined) return undefined
  return {
    apiKey,
    apiUrl: url,
    organizationToken,
    webhookSecret: secret,
    app: clientId === undefined || clientSecret === undefined ? undefined : { clientId, clientSecret },
  }
}

const moneyOf = ({ MOLLIE_API_KEY: key }: ProviderKeys) => moneyOfKey(key, isTestKey)

export const mollieSettings: PaymentSettings = {
  name: 'mollie',
  variables: {
    MOLLIE_API_KEY: z
      .string()
      .regex(/^(test|live)_\w+$/, 'must start with test_ or live_')
      .optional(),
    MOLLIE_ORGANIZATION_TOKEN: z
      .string()
      .regex(/^access_\w+$/, 'must start with access_')
      .optional(),
    MOLLIE_CLIENT_ID: z.string().startsWith('app_', 'must start with app_').optional(),
    MOLLIE_CLIENT_SECRET: z.string().min(1).optional(),
    MOLLIE_WEBHOOK_SECRET: z.string().min(1).optional(),
    MOLLIE_API_URL: apiUrl,
  },

  moneyOf,

  problemsIn(keys, { isChosen }) {
    const { MOLLIE_API_KEY: apiKey, MOLLIE_CLIENT_ID: clientId, MOLLIE_CLIENT_SECRET: clientSecret } = keys
    const problems = hostProblems(keys, { name: 'MOLLIE_API_URL', isReal: moneyOf(keys) === 'real' })
    if (isChosen && apiKey === undefined)
      problems.push('MOLLIE_API_KEY: required with PAYMENTS=mollie; a key that starts with test_ moves no money')
    if ((clientId === undefined) !== (clientSecret === undefined))
      problems.push('MOLLIE_CLIENT_ID and MOLLIE_CLIENT_SECRET: give both, or none')
    if (apiKey === undefined && clientId !== undefined)
      problems.push('MOLLIE_CLIENT_ID: needs MOLLIE_API_KEY, the account of the platform itself')
    if (apiKey === undefined && keys['MOLLIE_ORGANIZATION_TOKEN'] !== undefined)
      problems.push('MOLLIE_ORGANIZATION_TOKEN: needs MOLLIE_API_KEY, with which payments are made')
    return problems
  },
}
