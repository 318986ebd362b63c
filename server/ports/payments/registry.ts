import { defined } from '../../../contract/defined.ts'
import type { TextKey } from '../../../contract/texts.ts'
import type { GuardOptions, ProviderCaller } from './guarded-provider.ts'
import { guardProvider } from './guarded-provider.ts'
import type { AccountLinking } from './linking.ts'
import { type Creditor, type PaymentProvider, ProviderUnreachable } from './provider.ts'

/** The account of the platform itself, at any provider: that of every payment before others could be linked. */
export const platformAccount = 'platform'

/** The account and its provider; every payment, payer and event carries both. */
export interface AccountRef {
  provider: string
  account: string
}

/** A linked account, as a provider needs it to make calls in its name. */
export interface AccountAccess extends AccountRef {
  /** The provider's id of it. */
  providerAccountId: string
  /** The profile that takes the payments, where a provider has profiles. */
  profileId: string | null
  /** The creditor of direct debits there. */
  creditor: Creditor
  /** The version: another one whenever a field of this changes but the token. */
  version: number
  /**
   * Returns the token for calls in its name. A new one is fetched shortly before the old one ends.
   * @throws AccountUnusable when it was taken away at the provider
   */
  token(): Promise<string>
}

/** Finds linked accounts, also those that are unlinked since: their old payments are looked up as before. */
export interface AccountSource {
  find(ref: AccountRef): Promise<AccountAccess | undefined>
  /** Finds the accounts by the provider's name of one; the same one may have been linked by several. */
  findNamed(provider: string, providerAccountId: string): Promise<AccountRef[]>
}

/** A provider as this product is configured for it. */
export interface ConfiguredProvider {
  /** The name as organizers know it: a proper name, or a text of ours. */
  readonly label: string | { text: TextKey }
  /** The port on the account of the platform. */
  readonly platform: PaymentProvider
  /** Opens the port on a linked account; a provider without it can have none. */
  openAccount?(access: AccountAccess): PaymentProvider
  /** The way to link such accounts. */
  readonly linking?: AccountLinking
}

/**
 * The ports to all configured providers, by name and account.
 * Why: docs/decisions/0012-payment-providers.md
 */
export interface PaymentProviders<Caller extends ProviderCaller = ProviderCaller> {
  /** Code that takes those of jobs refuses those of requests: they would share the circuit breaker of a provider. */
  readonly caller: Caller
  /** The provider of the configuration, on the account of the platform. */
  readonly platform: PaymentProvider
  /** The owner of that account. */
  readonly platformAccount: AccountRef
  /** The sites of all providers to which a donor can be sent. */
  readonly checkoutOrigins: readonly string[]
  /** The names of all providers that are configured. */
  readonly names: readonly string[]
  /** The providers at which accounts can be linked, the chosen one first. */
  readonly linkable: readonly ({ name: string } & Pick<ConfiguredProvider, 'label'>)[]
  /** Returns the way to link accounts at a provider; nothing where none can be. */
  linkingAt(name: string): AccountLinking | undefined
  /** @throws ProviderUnreachable for a provider that is not configured any more, and an account that is not there */
  of(ref: AccountRef): Promise<PaymentProvider>
  /** Returns the linked accounts that a provider means by a name of its own; none for one that is not linked. */
  named(provider: string, providerAccountId: string): Promise<AccountRef[]>
}

export interface ProvidersOptions<Caller extends ProviderCaller> extends GuardOptions {
  caller: Caller
  configured: readonly ConfiguredProvider[]
  /** The provider that takes the payments of the platform. */
  chosen: string
  accounts: AccountSource
}

interface OpenedAccount {
  version: number
  port: PaymentProvider
}

/** The number of accounts that are kept open; the one opened longest ago is closed first. */
const openedMax = 1_000

/**
 * Creates the providers. Every account has a circuit breaker of its own: an account that was suspended, and fails all
 * the time, does not stop calls for others.
 */
export function createProviders<Caller extends ProviderCaller>({
  configured,
  chosen,
  accounts,
  ...guard
}: ProvidersOptions<Caller>): PaymentProviders<Caller> {
  const byName = new Map(configured.map((provider) => [provider.platform.name, provider]))
  const platforms = new Map(
    [...byName].map(([name, { platform }]) => [name, guardProvider(platform, { ...guard, isPlatform: true })]),
  )
  const platform = platforms.get(chosen)
  if (platform === undefined) throw new Error(`No payment provider ${chosen} is configured`)
  const opened = new Map<string, OpenedAccount>()

  async function openLinked(ref: AccountRef): Promise<PaymentProvider> {
    const openAccount = byName.get(ref.provider)?.openAccount
    const access = openAccount && (await accounts.find(ref))
    if (access === undefined) throw new ProviderUnreachable(`There is no account ${ref.account} at ${ref.provider}`)
    const key = `${ref.provider} ${ref.account}`
    const cached = opened.get(key)
    if (cached?.version === access.version) return cached.port
    const port = guardProvider(defined(openAccount)(access), guard)
    opened.delete(key)
    opened.set(key, { version: access.version, port })
    if (opened.size > openedMax) opened.delete(defined(opened.keys().next().value))
    return port
  }

  return {
    caller: guard.caller,
    platform,
    platformAccount: { provider: chosen, account: platformAccount },
    checkoutOrigins: [...new Set(configured.flatMap(({ platform: { checkoutOrigins } }) => checkoutOrigins))],
    names: [...byName.keys()],
    linkable: configured
      .filter(({ linking }) => linking !== undefined)
      .map(({ platform: { name }, label }) => ({ name, label }))
      .toSorted((one, other) => Number(other.name === chosen) - Number(one.name === chosen)),
    linkingAt: (name) => byName.get(name)?.linking,
    named: (provider, providerAccountId) => accounts.findNamed(provider, providerAccountId),
    async of(ref) {
      if (ref.account !== platformAccount) return openLinked(ref)
      const port = platforms.get(ref.provider)
      if (port === undefined) throw new ProviderUnreachable(`The provider ${ref.provider} is not configured`)
      return port
    },
  }
}

/**
 * Returns the URL for events, below the product's own URL. Each account has its own, so that the URL and not the event
 * says which account it is about.
 */
export const eventPath = ({ provider, account }: AccountRef): string =>
  account === platformAccount ? `/api/payments/${provider}/events` : `/api/payments/${provider}/${account}/events`
