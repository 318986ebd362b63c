import type { Language } from '../../../contract/texts.ts'
import type { Deps } from '../../deps.ts'
import { type PaymentSequence, type ProviderMethod, ProviderUnreachable } from '../../payments/provider.ts'
import { Unavailable } from '../../platform/errors.ts'

const keepMs = 5 * 60_000

interface Kept {
  methods: ProviderMethod[]
  until: number
}

const keptByProvider = new WeakMap<object, Map<string, Kept>>()

/**
 * What donors can pay with. Asked of the provider at most every five minutes: every donation needs the list.
 * @throws Unavailable when the provider does not answer and nothing is kept, however old
 */
export async function offeredMethods(
  deps: Deps,
  sequence: Exclude<PaymentSequence, 'recurring'>,
  language: Language,
): Promise<ProviderMethod[]> {
  const kept = keptByProvider.get(deps.payments) ?? new Map<string, Kept>()
  keptByProvider.set(deps.payments, kept)
  const key = `${sequence} ${language}`
  const now = deps.clock.now().getTime()
  const found = kept.get(key)
  if (found !== undefined && found.until > now) return found.methods
  try {
    const methods = await deps.payments.listMethods({ sequence, language })
    kept.set(key, { methods, until: now + keepMs })
    return methods
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error
    if (found !== undefined) return found.methods
    throw new Unavailable('errors.provider_unavailable')
  }
}

/** Brands for below the donate button: 'iDEAL | Wero', 'Bancontact' … Empty when the provider cannot say. */
export async function offeredMethodNames(deps: Deps, language: Language): Promise<string[]> {
  try {
    return (await offeredMethods(deps, 'single', language)).map(({ name }) => name)
  } catch (error) {
    if (error instanceof Unavailable) return []
    throw error
  }
}
