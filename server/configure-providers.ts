import type { Deps } from './deps.ts'
import { type CardSandbox, createCardSandbox, registerCardSandbox } from './ports/cards/providers/sandbox/index.ts'
import { type ConfiguredCards, createCardProviders } from './ports/cards/registry.ts'
import { createSandbox, type Sandbox } from './ports/payments/providers/sandbox/index.ts'
import { type ConfiguredProvider, createProviders } from './ports/payments/registry.ts'
import type { Csrf } from './platform/http/requests/csrf.ts'
import { kindOfMoney } from './platform/payment-keys.ts'
import { createAccountSource } from './slices/money/connected-accounts/index.ts'

type Given = Pick<Deps, 'config' | 'clock' | 'database' | 'db' | 'log' | 'texts'>

/** Whether donations move no money, as configured: the sandbox, or a key for tests. */
export const movesNoMoney = ({ config }: Pick<Deps, 'config'>): boolean =>
  kindOfMoney({
    payments: config.payments,
    mollieKey: config.mollie?.apiKey,
    stripeKey: config.stripe?.secretKey,
  }) === 'practice'

/** The providers that take donations, by what the configuration says. */
export async function configurePayments(given: Given) {
  const { config, clock, db } = given
  const sandbox: Sandbox = createSandbox(given)
  const chosen = config.payments ?? 'sandbox'
  const hasSandbox = chosen === 'sandbox'
  const configured: ConfiguredProvider[] = [
    ...(hasSandbox ? [{ platform: sandbox, openAccount: sandbox.openAccount, linking: sandbox.linking }] : []),
    ...(await otherProviders(given)),
  ]
  const linkingAt = (name: string) => configured.find(({ platform }) => platform.name === name)?.linking
  const accounts = createAccountSource({ db, clock, secret: config.secret, linkingAt })
  const providers = { ...given, configured, chosen, accounts }
  return {
    sandbox,
    /** Beside a real provider there is no place where a payment is paid by saying so. */
    hasSandbox,
    payments: createProviders({ ...providers, caller: 'people' }),
    backgroundPayments: createProviders({ ...providers, caller: 'jobs' }),
  }
}

/** Those with configured keys; unused ones stay out of memory. */
async function otherProviders({ config, clock }: Given): Promise<ConfiguredProvider[]> {
  const { mollie, stripe, paymentTimeoutMs } = config
  const configured: ConfiguredProvider[] = []
  if (mollie !== undefined) {
    const { configureMollie } = await import('./ports/payments/providers/mollie/index.ts')
    configured.push(configureMollie({ mollie, paymentTimeoutMs }, clock))
  }
  if (stripe !== undefined) {
    const { configureStripe } = await import('./ports/payments/providers/stripe/index.ts')
    configured.push(configureStripe({ stripe, paymentTimeoutMs }, clock))
  }
  return configured
}

/** The card providers for plans: those with configured keys, chosen for new cards or not, and else the sandbox. */
export async function configureCards(given: Given & { csrf: Csrf }) {
  const { config } = given
  const sandbox: CardSandbox = createCardSandbox(given)
  // Cards that exist nowhere pay for plans only where no real money moves.
  const isPractice = movesNoMoney(given) || (config.payments ?? 'sandbox') === 'sandbox'
  const chosen = config.cards ?? (isPractice ? 'sandbox' : undefined)
  const configured: ConfiguredCards[] = []
  if (chosen === 'sandbox')
    configured.push({
      provider: sandbox,
      registerPages: (http) => registerCardSandbox(http, { ...given, cards: sandbox }),
    })
  const { stripe } = config
  if (stripe?.publishableKey !== undefined) {
    const { configureStripeCards } = await import('./ports/cards/providers/stripe/index.ts')
    configured.push(configureStripeCards({ ...given, stripe, publishableKey: stripe.publishableKey }))
  }
  if (config.braintree !== undefined) {
    const { configureBraintree } = await import('./ports/cards/providers/braintree/index.ts')
    configured.push(configureBraintree(config.braintree, given))
  }
  const guard = { ...given, timeoutMs: config.paymentTimeoutMs, chosen }
  return { sandbox, configured, providers: createCardProviders(configured, guard) }
}
