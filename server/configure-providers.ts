import type { Deps } from './deps.ts'
import { type CardSandbox, createCardSandbox, registerCardSandbox } from './ports/cards/providers/sandbox/index.ts'
import { type ConfiguredCards, createCardProviders } from './ports/cards/registry.ts'
import { createSandbox, type Sandbox } from './ports/payments/providers/sandbox/index.ts'
import { type ConfiguredProvider, createProviders } from './ports/payments/registry.ts'
import type { Csrf } from './platform/http/requests/csrf.ts'
import { cardProviders, paymentProviders } from './providers.ts'
import { createAccountSource } from './slices/money/connected-accounts/index.ts'

type ProviderDeps = Pick<Deps, 'config' | 'clock' | 'database' | 'db' | 'log' | 'metrics' | 'texts'>

/** Whether donations move no money, as configured: the sandbox, or a key for tests. */
export const movesNoMoney = ({ config }: Pick<Deps, 'config'>): boolean => config.donationMoney === 'practice'

/** Configures the providers that take donations, by the configuration. */
export async function configurePayments(deps: ProviderDeps) {
  const { config, clock, db } = deps
  const sandbox: Sandbox = createSandbox(deps)
  const chosen = config.payments ?? 'sandbox'
  const hasSandbox = chosen === 'sandbox'
  const configured: ConfiguredProvider[] = [
    ...(hasSandbox ? [sandboxAsConfigured(sandbox)] : []),
    ...(await otherProviders(deps)),
  ]
  const linkingAt = (name: string) => configured.find(({ platform }) => platform.name === name)?.linking
  const accounts = createAccountSource({ db, clock, secret: config.secret, linkingAt })
  const providers = { ...deps, configured, chosen, accounts }
  return {
    sandbox,
    /** Whether there is a sandbox: beside a real provider there is no page where a payment is paid by saying so. */
    hasSandbox,
    payments: createProviders({ ...providers, caller: 'people' }),
    backgroundPayments: createProviders({ ...providers, caller: 'jobs' }),
  }
}

const sandboxAsConfigured = (sandbox: Sandbox): ConfiguredProvider => ({
  label: { text: 'connected_accounts.providers.sandbox' },
  platform: sandbox,
  openAccount: sandbox.openAccount,
  linking: sandbox.linking,
})

/** Returns the port to the chosen provider, on the account of the platform; undefined for the sandbox, which is here. */
export async function openPlatformProvider(deps: Pick<ProviderDeps, 'config' | 'clock'>) {
  const providers = await otherProviders(deps)
  return providers.find(({ platform }) => platform.name === deps.config.payments)?.platform
}

/** Returns the other providers with configured keys; unused ones stay out of memory. */
async function otherProviders({
  config,
  clock,
}: Pick<ProviderDeps, 'config' | 'clock'>): Promise<ConfiguredProvider[]> {
  const { providerKeys, paymentTimeoutMs } = config
  const configured: ConfiguredProvider[] = []
  for (const declared of paymentProviders) {
    const provider = await declared.configure(providerKeys, { clock, paymentTimeoutMs })
    if (provider !== undefined) configured.push({ label: declared.label, ...provider })
  }
  return configured
}

/**
 * Configures the card providers for plans: those with configured keys, chosen for new cards or not, and else the
 * sandbox.
 */
export async function configureCards(deps: ProviderDeps & { csrf: Csrf }) {
  const { config } = deps
  const sandbox: CardSandbox = createCardSandbox(deps)
  // Cards that exist nowhere pay for plans only where no real money moves.
  const isPractice = movesNoMoney(deps) || (config.payments ?? 'sandbox') === 'sandbox'
  const chosen = config.cards ?? (isPractice ? 'sandbox' : undefined)
  const configured: ConfiguredCards[] = []
  if (chosen === 'sandbox')
    configured.push({
      provider: sandbox,
      registerPages: (http) => registerCardSandbox(http, { ...deps, cards: sandbox }),
    })
  for (const declared of cardProviders) {
    const cards = await declared.configure(config.providerKeys, deps)
    if (cards !== undefined) configured.push(cards)
  }
  const guard = { ...deps, timeoutMs: config.paymentTimeoutMs, chosen }
  return { sandbox, configured, providers: createCardProviders(configured, guard) }
}
