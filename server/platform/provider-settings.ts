import { z } from 'zod'

/** The variables of all providers, as they were given. */
export type ProviderKeys = Readonly<Record<string, string | undefined>>

/** Real money, or none, as with keys for tests. */
export type MoneyKind = 'real' | 'practice'

/** The settings of an outside provider, as its own folder declares them. */
export interface ProviderSettings {
  /** The name as `PAYMENTS` or `CARDS` has it, and as it stands in URLs: letters from a to z. */
  readonly name: string
  /** The variables of the provider, each with the check of its shape. */
  readonly variables: Readonly<Record<string, z.ZodType<string | undefined>>>
  /** Returns the mistakes between its variables, each a sentence that begins with the name of one. */
  problemsIn(keys: ProviderKeys, options: { isChosen: boolean; areDonationsReal: boolean }): string[]
}

/** The settings of a provider that donations are paid with. */
export interface PaymentSettings extends ProviderSettings {
  /** Returns the money that its keys move; undefined without keys. */
  moneyOf(keys: ProviderKeys): MoneyKind | undefined
}

/** Returns the money that a key moves; undefined without one. */
export function moneyOfKey(key: string | undefined, isTestKey: (key: string) => boolean): MoneyKind | undefined {
  if (key === undefined) return undefined
  return isTestKey(key) ? 'practice' : 'real'
}

/** The providers that the product can be configured for. */
export interface Providers {
  readonly payments: readonly PaymentSettings[]
  readonly cards: readonly ProviderSettings[]
}

const namesOf = (settings: readonly ProviderSettings[]) => settings.map(({ name }) => name)

/** Returns the variables that choose a provider. */
export const choicesOf = ({ payments, cards }: Providers) => ({
  PAYMENTS: z.enum(namesOf(payments)).optional(),
  CARDS: z.enum(namesOf(cards)).optional(),
})

/** Returns the variables of all of them, each by its name. */
export const variablesOf = ({ payments, cards }: Providers): ProviderSettings['variables'] =>
  Object.fromEntries([...payments, ...cards].flatMap(({ variables }) => Object.entries(variables)))

interface ProviderChoice {
  PAYMENTS?: string
  CARDS?: string
}

/** Returns the money that donors give; undefined where no provider is chosen, or one without keys. */
export const donationMoneyOf = (
  { payments }: Providers,
  chosen: ProviderChoice,
  keys: ProviderKeys,
): MoneyKind | undefined => payments.find(({ name }) => name === chosen.PAYMENTS)?.moneyOf(keys)

export function providerProblems(providers: Providers, chosen: ProviderChoice, keys: ProviderKeys): string[] {
  const areDonationsReal = donationMoneyOf(providers, chosen, keys) === 'real'
  const problemsOf = (settings: readonly ProviderSettings[], choice: string | undefined) =>
    settings.flatMap((each) => each.problemsIn(keys, { isChosen: each.name === choice, areDonationsReal }))
  return [...problemsOf(providers.payments, chosen.PAYMENTS), ...problemsOf(providers.cards, chosen.CARDS)]
}

/** The URL of another host than the provider's own. */
export const apiUrl = z
  .string()
  .refine(
    (text) => URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol),
    'must be an address that starts with http:// or https://',
  )
  .optional()

/** Requests that move money are never sent where others read them on the way, not even on this machine. */
export const hostProblems = (keys: ProviderKeys, { name, isReal }: { name: string; isReal: boolean }): string[] => {
  const url = keys[name]
  return isReal && url !== undefined && new URL(url).protocol === 'http:'
    ? [`${name}: must start with https:// when the key is a live one, as others read it on the way`]
    : []
}
