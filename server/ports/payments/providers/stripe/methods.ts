import { z } from 'zod'
import { methodNameOn, walletOf } from '../../method-facts.ts'
import type { MethodQuery, ProviderMethod } from '../../provider.ts'
import { ProviderRefusal } from '../../provider.ts'
import { amountMaxCents } from './amounts.ts'
import type { StripeParts } from './http/client.ts'
import { translateErrors } from './http/errors.ts'
import { readAs } from './present-payment.ts'

const stripeNames = { creditcard: 'card', ideal: 'ideal', bancontact: 'bancontact', directdebit: 'sepa_debit' } as const
type Method = keyof typeof stripeNames
type StripeMethod = (typeof stripeNames)[Method]

/** The methods in the order in which donors here look for them. */
const offeredMethods: readonly Method[] = ['ideal', 'creditcard', 'bancontact', 'directdebit']

/** The least amount, as Stripe documents it for euros; its answers do not say it. */
const minimumCents = 50
export const maximumCents: Record<Method, number> = {
  creditcard: amountMaxCents,
  ideal: amountMaxCents,
  bancontact: amountMaxCents,
  directdebit: 1_000_000,
}

const setting = z.object({ available: z.boolean() }).nullish()
const configuration = z.object({
  active: z.boolean(),
  is_default: z.boolean(),
  card: setting,
  ideal: setting,
  bancontact: setting,
  sepa_debit: setting,
})

/** @throws ProviderRefusal for a method that a checkout of Stripe does not have */
export function stripeMethodOf(method: string): StripeMethod {
  if (!Object.hasOwn(stripeNames, method)) throw new ProviderRefusal(`Stripe does not offer ${method} here`)
  return stripeNames[method as Method]
}

/**
 * Lists the methods of the account: those that its owner turned on, and Stripe allows. A bank payment can be charged
 * again only where its account can be debited.
 */
export async function listMethods(parts: StripeParts, query: MethodQuery): Promise<ProviderMethod[]> {
  const { data } = await translateErrors(() => parts.client.paymentMethodConfigurations.list({ limit: 100 }))
  const defaults = data.map((each) => readAs(configuration, each)).filter((each) => each.active && each.is_default)
  const has = (name: StripeMethod) => defaults.some((each) => each[name]?.available === true)
  const { sequence, amountCents, language } = query
  const isOffered = (method: Method): boolean => {
    if (!has(stripeNames[method])) return false
    if (method === 'directdebit') return sequence === 'recurring' || parts.collectsItself
    if (method === 'creditcard' || sequence === 'single') return true
    return sequence === 'first' && has('sepa_debit')
  }
  const now = parts.clock.now()
  return offeredMethods
    .filter((method) => isOffered(method) && fits(method, amountCents))
    .map((id) => ({
      id,
      name: methodNameOn(id, language, now),
      minimumCents,
      maximumCents: maximumCents[id],
      attributes: id === 'directdebit' ? ['consumerName', 'consumerAccount'] : [],
      wallet: walletOf(id),
    }))
}

const fits = (method: Method, cents: number | undefined): boolean =>
  cents === undefined || (cents >= minimumCents && cents <= maximumCents[method])
