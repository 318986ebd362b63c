import type { Clock } from '../../platform/clock.ts'
import type { PaymentSettings, ProviderKeys } from '../../platform/provider-settings.ts'
import type { ConfiguredProvider } from './registry.ts'

/**
 * All that the product has to know of a payment provider before it is used, in one file of its folder. Choices, checks
 * of keys, its ports and its name on screens follow from it; `server/providers.ts` lists them.
 */
export interface PaymentDeclaration extends PaymentSettings {
  /** The name as organizers know it: a proper name, which needs no translation. */
  readonly label: string
  /** Makes its ports with these keys; undefined without keys. Their modules are loaded only here. */
  configure(
    keys: ProviderKeys,
    deps: { clock: Clock; paymentTimeoutMs: number },
  ): Promise<Omit<ConfiguredProvider, 'label'> | undefined>
}
