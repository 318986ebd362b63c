import { z } from 'zod'
import { defined } from '../../contract/defined.ts'

/** The keys of a payment provider to call it in the platform's name. */
export interface MollieKeys {
  apiKey: string
  /** Another host than Mollie's own. */
  apiUrl: string | undefined
  /** Of the organization itself: the key of a profile may not see payouts. */
  organizationToken: string | undefined
  /** What its signed webhooks are signed with. */
  webhookSecret: string | undefined
  /** The application that organizations let take payments on their own accounts. */
  app: { clientId: string; clientSecret: string } | undefined
}

export interface StripeKeys {
  secretKey: string
  /** What browsers fill in a card with; without it no card for plans is kept there. */
  publishableKey: string | undefined
  /** Another host than Stripe's own. */
  apiUrl: string | undefined
  /** What its events are signed with: several, as the account and its Connect have each their own. */
  webhookSecrets: string[]
  /** The creditor that direct debits are taken by, where an own identifier was agreed with Stripe. */
  creditor: { name: string; address: string; id: string } | undefined
  /** The client that organizations let take payments on their own accounts. */
  clientId: string | undefined
}

export interface BraintreeKeys {
  merchantId: string
  publicKey: string
  privateKey: string
  /** 'sandbox' moves no money. */
  environment: 'sandbox' | 'production'
  /** Another host than Braintree's own. */
  apiUrl: string | undefined
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
  MOLLIE_ORGANIZATION_TOKEN: z
    .string()
    .regex(/^access_\w+$/, 'must start with access_')
    .optional(),
  MOLLIE_CLIENT_ID: z.string().startsWith('app_', 'must start with app_').optional(),
  MOLLIE_CLIENT_SECRET: z.string().min(1).optional(),
  MOLLIE_WEBHOOK_SECRET: z.string().min(1).optional(),
  MOLLIE_API_URL: apiUrl.optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_(test|live)_\w+$/, 'must start with sk_test_, sk_live_, rk_test_ or rk_live_')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/, 'must start with pk_test_ or pk_live_')
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
  STRIPE_API_URL: apiUrl.optional(),
  BRAINTREE_MERCHANT_ID: z.string().regex(/^\w+$/, 'must be letters and figures').optional(),
  BRAINTREE_PUBLIC_KEY: z.string().min(1).optional(),
  BRAINTREE_PRIVATE_KEY: z.string().min(1).optional(),
  BRAINTREE_ENVIRONMENT: z.enum(['sandbox', 'production']).optional(),
  BRAINTREE_API_URL: apiUrl.optional(),
}

export const cardKeepers = ['sandbox', 'stripe', 'braintree'] as const
export type CardKeeper = (typeof cardKeepers)[number]

type PaymentEnvironment = Partial<Record<keyof typeof paymentVariables | 'CARDS', string>> & {
  PAYMENTS?: PaymentChoice | undefined
}

/** Mollie is configured by its key, chosen or not: earlier payments by it are looked up there. */
export function mollieKeysOf(env: PaymentEnvironment): MollieKeys | undefined {
  const { MOLLIE_API_KEY: apiKey, MOLLIE_CLIENT_ID: clientId, MOLLIE_CLIENT_SECRET: clientSecret } = env
  if (apiKey === undefined) return undefined
  return {
    apiKey,
    apiUrl: env.MOLLIE_API_URL,
    organizationToken: env.MOLLIE_ORGANIZATION_TOKEN,
    webhookSecret: env.MOLLIE_WEBHOOK_SECRET,
    app: clientId === undefined || clientSecret === undefined ? undefined : { clientId, clientSecret },
  }
}

/** Like Mollie, by its key, chosen or not. */
export function stripeKeysOf(env: PaymentEnvironment): StripeKeys | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: secrets, STRIPE_CREDITOR: creditor } = env
  if (secretKey === undefined) return undefined
  return {
    secretKey,
    publishableKey: env.STRIPE_PUBLISHABLE_KEY,
    apiUrl: env.STRIPE_API_URL,
    webhookSecrets: secrets?.split(',').map((secret) => secret.trim()) ?? [],
    creditor: creditor === undefined ? undefined : creditorOf(creditor),
    clientId: env.STRIPE_CLIENT_ID,
  }
}

/** By its four keys, chosen or not: cards that were filled in there are charged there. */
export function braintreeKeysOf(env: PaymentEnvironment): BraintreeKeys | undefined {
  const { BRAINTREE_MERCHANT_ID: merchantId, BRAINTREE_PUBLIC_KEY: publicKey, BRAINTREE_PRIVATE_KEY: privateKey } = env
  const environment = env.BRAINTREE_ENVIRONMENT as BraintreeKeys['environment'] | undefined
  if (!merchantId || !publicKey || !privateKey || environment === undefined) return undefined
  return { merchantId, publicKey, privateKey, environment, apiUrl: env.BRAINTREE_API_URL }
}

/** Country, check digits, a code of three that does not count, and the national number. */
function creditorOf(text: string): StripeKeys['creditor'] {
  const [name, address, id, ...more] = text.split('|').map((part) => part.trim())
  const parts = /^([A-Z]{2})(\d{2})[A-Z0-9]{3}([A-Z0-9]{1,28})$/.exec(id ?? '')
  if (!name || !address || parts === null || more.length > 0) return undefined
  const figures = [...`${parts[3]}${parts[1]}${parts[2]}`].map((sign) => parseInt(sign, 36)).join('')
  return BigInt(figures) % 97n === 1n ? { name, address, id: defined(id) } : undefined
}

export function mistakesInPayments(env: PaymentEnvironment): string[] {
  const mistakes = mistakesInHosts(env)
  if (env.PAYMENTS === 'mollie' && env.MOLLIE_API_KEY === undefined)
    mistakes.push('MOLLIE_API_KEY: required with PAYMENTS=mollie; a key that starts with test_ moves no money')
  if ((env.MOLLIE_CLIENT_ID === undefined) !== (env.MOLLIE_CLIENT_SECRET === undefined))
    mistakes.push('MOLLIE_CLIENT_ID and MOLLIE_CLIENT_SECRET: give both, or none')
  if (env.MOLLIE_API_KEY === undefined && env.MOLLIE_CLIENT_ID !== undefined)
    mistakes.push('MOLLIE_CLIENT_ID: needs MOLLIE_API_KEY, the account of the platform itself')
  if (env.MOLLIE_API_KEY === undefined && env.MOLLIE_ORGANIZATION_TOKEN !== undefined)
    mistakes.push('MOLLIE_ORGANIZATION_TOKEN: needs MOLLIE_API_KEY, with which payments are made')
  if (env.PAYMENTS === 'stripe' && env.STRIPE_SECRET_KEY === undefined)
    mistakes.push('STRIPE_SECRET_KEY: required with PAYMENTS=stripe; a key that starts with sk_test_ moves no money')
  if (env.STRIPE_SECRET_KEY !== undefined && env.STRIPE_WEBHOOK_SECRET === undefined)
    mistakes.push('STRIPE_WEBHOOK_SECRET: required with STRIPE_SECRET_KEY, as nothing else tells what was charged back')
  if (env.STRIPE_SECRET_KEY === undefined && env.STRIPE_CLIENT_ID !== undefined)
    mistakes.push('STRIPE_CLIENT_ID: needs STRIPE_SECRET_KEY, the account of the platform itself')
  return mistakes
}

/** What moves money is never sent where others read it on the way, not even on this machine. */
function mistakesInHosts(env: PaymentEnvironment): string[] {
  const hosts = [
    { name: 'MOLLIE_API_URL', url: env.MOLLIE_API_URL, isReal: env.MOLLIE_API_KEY && isMollieLive(env.MOLLIE_API_KEY) },
    { name: 'STRIPE_API_URL', url: env.STRIPE_API_URL, isReal: env.STRIPE_SECRET_KEY && isLive(env.STRIPE_SECRET_KEY) },
    { name: 'BRAINTREE_API_URL', url: env.BRAINTREE_API_URL, isReal: env.BRAINTREE_ENVIRONMENT === 'production' },
  ]
  return hosts
    .filter(({ url, isReal }) => isReal === true && url !== undefined && new URL(url).protocol === 'http:')
    .map(({ name }) => `${name}: must start with https:// when the key is a live one, as others read it on the way`)
}

const isLive = (stripeKey: string): boolean => stripeKey.includes('_live_')
const isMollieLive = (apiKey: string): boolean => apiKey.startsWith('live_')

export const paymentChoices = ['sandbox', 'mollie', 'stripe'] as const
type PaymentChoice = (typeof paymentChoices)[number]

interface MoneyGiven {
  payments: PaymentChoice | undefined
  mollieKey: string | undefined
  stripeKey: string | undefined
}

/**
 * What donors give: real money, or none, by the sandbox or by a key for tests. 'unsaid' where no provider is chosen, or one
 * without a key.
 */
export function kindOfMoney({ payments, mollieKey, stripeKey }: MoneyGiven): 'real' | 'practice' | 'unsaid' {
  switch (payments) {
    case undefined:
      return 'unsaid'
    case 'sandbox':
      return 'practice'
    case 'mollie':
      return mollieKey === undefined ? 'unsaid' : isMollieLive(mollieKey) ? 'real' : 'practice'
    case 'stripe':
      return stripeKey === undefined ? 'unsaid' : isLive(stripeKey) ? 'real' : 'practice'
  }
}

const areDonationsReal = ({ PAYMENTS, MOLLIE_API_KEY, STRIPE_SECRET_KEY }: PaymentEnvironment): boolean =>
  kindOfMoney({ payments: PAYMENTS, mollieKey: MOLLIE_API_KEY, stripeKey: STRIPE_SECRET_KEY }) === 'real'

export function mistakesInCards(env: PaymentEnvironment): string[] {
  const mistakes = mistakesInBraintree(env)
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = env
  if (env.CARDS === 'sandbox' && areDonationsReal(env))
    mistakes.push('CARDS: the sandbox takes no money, and would give plans away where donations are real')
  if (env.CARDS === 'stripe' && secretKey === undefined)
    mistakes.push('STRIPE_SECRET_KEY: required with CARDS=stripe; a key that starts with sk_test_ moves no money')
  if (env.CARDS === 'stripe' && publishableKey === undefined)
    mistakes.push('STRIPE_PUBLISHABLE_KEY: required with CARDS=stripe, as browsers fill in cards with it')
  if (secretKey !== undefined && publishableKey !== undefined && isLive(secretKey) !== isLive(publishableKey))
    mistakes.push('STRIPE_PUBLISHABLE_KEY: is for tests and STRIPE_SECRET_KEY is not, or the other way round')
  else if (env.CARDS === 'stripe' && secretKey !== undefined && isLive(secretKey) !== areDonationsReal(env))
    mistakes.push('CARDS: plans are paid for real where donations are not, or the other way round')
  return mistakes
}

function mistakesInBraintree(env: PaymentEnvironment): string[] {
  const mistakes: string[] = []
  const keys = [
    env.BRAINTREE_MERCHANT_ID,
    env.BRAINTREE_PUBLIC_KEY,
    env.BRAINTREE_PRIVATE_KEY,
    env.BRAINTREE_ENVIRONMENT,
  ]
  const isStarted = env.CARDS === 'braintree' || keys.some((key) => key !== undefined)
  if (isStarted && keys.includes(undefined))
    mistakes.push(
      'BRAINTREE_MERCHANT_ID, BRAINTREE_PUBLIC_KEY, BRAINTREE_PRIVATE_KEY and BRAINTREE_ENVIRONMENT: give all four, or none; CARDS=braintree needs them',
    )
  if (env.CARDS === 'braintree' && env.BRAINTREE_ENVIRONMENT === 'sandbox' && areDonationsReal(env))
    mistakes.push(
      'BRAINTREE_ENVIRONMENT: its sandbox takes no money, and would give plans away where donations are real',
    )
  return mistakes
}
