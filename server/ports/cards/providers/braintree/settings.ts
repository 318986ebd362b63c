import { z } from 'zod'
import {
  apiUrl,
  hostProblems,
  type ProviderKeys,
  type ProviderSettings,
} from '../../../../platform/provider-settings.ts'

export interface BraintreeKeys {
  merchantId: string
  publicKey: string
  privateKey: string
  /** 'sandbox' moves no money. */
  environment: 'sandbox' | 'production'
  /** The URL of another host than Braintree's own. */
  apiUrl: string | undefined
}

/**
 * Returns the four keys of Braintree, whether it is chosen or not: cards that were filled in there are charged there.
 */
export function braintreeKeysOf(keys: ProviderKeys): BraintreeKeys | undefined {
  const { BRAINTREE_MERCHANT_ID: merchantId, BRAINTREE_PUBLIC_KEY: publicKey, BRAINTREE_PRIVATE_KEY: privateKey } = keys
  const { BRAINTREE_API_URL: url } = keys
  const environment = keys['BRAINTREE_ENVIRONMENT'] as BraintreeKeys['environment'] | undefined
  if (!merchantId || !publicKey || !privateKey || environment === undefined) return undefined
  return { merchantId, publicKey, privateKey, environment, apiUrl: url }
}

export const braintreeSettings: ProviderSettings = {
  name: 'braintree',
  variables: {
    BRAINTREE_MERCHANT_ID: z.string().regex(/^\w+$/, 'must be letters and figures').optional(),
    BRAINTREE_PUBLIC_KEY: z.string().min(1).optional(),
    BRAINTREE_PRIVATE_KEY: z.string().min(1).optional(),
    BRAINTREE_ENVIRONMENT: z.enum(['sandbox', 'production']).optional(),
    BRAINTREE_API_URL: apiUrl,
  },

  problemsIn(keys, { isChosen, areDonationsReal }) {
    const { BRAINTREE_MERCHANT_ID: merchantId, BRAINTREE_PUBLIC_KEY: publicKey } = keys
    const { BRAINTREE_PRIVATE_KEY: privateKey, BRAINTREE_ENVIRONMENT: environment } = keys
    const all = [merchantId, publicKey, privateKey, environment]
    const problems = hostProblems(keys, { name: 'BRAINTREE_API_URL', isReal: environment === 'production' })
    if ((isChosen || all.some((key) => key !== undefined)) && all.includes(undefined))
      problems.push(
        'BRAINTREE_MERCHANT_ID, BRAINTREE_PUBLIC_KEY, BRAINTREE_PRIVATE_KEY and BRAINTREE_ENVIRONMENT: give all four, or none; CARDS=braintree needs them',
      )
    if (isChosen && environment === 'sandbox' && areDonationsReal)
      problems.push(
        'BRAINTREE_ENVIRONMENT: its sandbox takes no money, and would give plans away where donations are real',
      )
    return problems
  },
}
