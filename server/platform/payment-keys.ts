import { z } from 'zod'

/** What is needed of a provider of payments to call it in the platform's name. */
export interface MollieKeys {
  apiKey: string
  /** Another host than Mollie's own. */
  apiUrl: string | undefined
  /** What its signed webhooks are signed with. */
  webhookSecret: string | undefined
  /** As what organizations let us take payments on their own accounts. */
  app: { clientId: string; clientSecret: string } | undefined
}

const apiUrl = z
  .string()
  .refine(
    (text) => URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol),
    'must be an address that starts with http:// or https://',
  )

export const paymentVariables = {
  MOLLIE_API_KEY: z
    .string()
    .regex(/^(test|live)_\w+$/, 'must start with test_ or live_')
    .optional(),
  MOLLIE_CLIENT_ID: z.string().startsWith('app_', 'must start with app_').optional(),
  MOLLIE_CLIENT_SECRET: z.string().min(1).optional(),
  MOLLIE_WEBHOOK_SECRET: z.string().min(1).optional(),
  MOLLIE_API_URL: apiUrl.optional(),
}

type PaymentEnvironment = Partial<Record<keyof typeof paymentVariables | 'PAYMENTS', string>>

/** Mollie is configured by its key, chosen or not: what was paid by it before is asked about there. */
export function mollieKeysOf(env: PaymentEnvironment): MollieKeys | undefined {
  const { MOLLIE_API_KEY: apiKey, MOLLIE_CLIENT_ID: clientId, MOLLIE_CLIENT_SECRET: clientSecret } = env
  if (apiKey === undefined) return undefined
  return {
    apiKey,
    apiUrl: env.MOLLIE_API_URL,
    webhookSecret: env.MOLLIE_WEBHOOK_SECRET,
    app: clientId === undefined || clientSecret === undefined ? undefined : { clientId, clientSecret },
  }
}

export function mistakesInPayments(env: PaymentEnvironment): string[] {
  const mistakes: string[] = []
  if (env.PAYMENTS === 'mollie' && env.MOLLIE_API_KEY === undefined)
    mistakes.push('MOLLIE_API_KEY: required with PAYMENTS=mollie; a key that starts with test_ moves no money')
  if ((env.MOLLIE_CLIENT_ID === undefined) !== (env.MOLLIE_CLIENT_SECRET === undefined))
    mistakes.push('MOLLIE_CLIENT_ID and MOLLIE_CLIENT_SECRET: give both, or none')
  if (env.MOLLIE_API_KEY === undefined && env.MOLLIE_CLIENT_ID !== undefined)
    mistakes.push('MOLLIE_CLIENT_ID: needs MOLLIE_API_KEY, the account of the platform itself')
  return mistakes
}
