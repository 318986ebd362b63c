import type { CardDeclaration } from './ports/cards/declaration.ts'
import { braintree } from './ports/cards/providers/braintree/declaration.ts'
import { stripeCards } from './ports/cards/providers/stripe/declaration.ts'
import type { PaymentDeclaration } from './ports/payments/declaration.ts'
import { mollie } from './ports/payments/providers/mollie/declaration.ts'
import { stripe } from './ports/payments/providers/stripe/declaration.ts'

/**
 * The providers that donations can be paid with, beside the sandbox: each says in its own folder all that is to be
 * known of it.
 */
export const paymentProviders: readonly PaymentDeclaration[] = [mollie, stripe]

/** The providers that can keep cards for plans, beside the sandbox. */
export const cardProviders: readonly CardDeclaration[] = [stripeCards, braintree]
