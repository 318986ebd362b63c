import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Csrf } from '../../platform/http/requests/csrf.ts'
import type { Texts } from '../../platform/i18n/texts.ts'
import type { ProviderKeys, ProviderSettings } from '../../platform/provider-settings.ts'
import type { ConfiguredCards } from './registry.ts'

/** The dependencies that card providers are made with. */
export interface CardDeps {
  config: Pick<Config, 'secret' | 'baseUrl' | 'paymentTimeoutMs'>
  clock: Clock
  db: Db
  csrf: Csrf
  texts: Texts
}

/** All that the product has to know of a card provider before it is used; `server/providers.ts` lists them. */
export interface CardDeclaration extends ProviderSettings {
  /** Makes its port with these keys; undefined without keys. Its modules are loaded only here. */
  configure(keys: ProviderKeys, deps: CardDeps): Promise<ConfiguredCards | undefined>
}
