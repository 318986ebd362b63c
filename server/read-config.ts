import { cardSandboxSettings } from './ports/cards/providers/sandbox/settings.ts'
import { sandboxSettings } from './ports/payments/providers/sandbox/settings.ts'
import { type Config, defaultsWith, readEnvironment } from './platform/config.ts'
import type { Environment } from './platform/configuration/environment-files.ts'
import { type MisspelledVariable, misspelledVariables } from './platform/configuration/misspelled-variables.ts'
import type { Providers } from './platform/provider-settings.ts'
import { cardProviders, paymentProviders } from './providers.ts'

const providers: Providers = {
  payments: [sandboxSettings, ...paymentProviders],
  cards: [cardSandboxSettings, ...cardProviders],
}

/**
 * Returns the default of every setting by its name, undefined where it has none; docs/configuration.md has a row for
 * each.
 */
export const environmentDefaults = (): Map<string, unknown> => defaultsWith(providers)

/**
 * Reads the configuration of the product and its providers.
 * @throws ConfigurationError with every mistake in it at once
 */
export const readConfig = (environment: Environment): Config => readEnvironment(environment, providers)

/** Returns the variables that are nearly one of ours and do nothing, each with the likely name. */
export const misspelledSettings = (environment: Environment): MisspelledVariable[] =>
  misspelledVariables(environment, [...environmentDefaults().keys()])
