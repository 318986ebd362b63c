import { localeOf } from '../../../contract/format.ts'
import type { Language, TextKey } from '../../../contract/texts.ts'
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

/** Methods that are a common word, which stands in small letters in the middle of a sentence. */
const wordOfMethod: Partial<Record<string, TextKey>> = {
  creditcard: 'project.methods.creditcard',
  directdebit: 'project.methods.directdebit',
  banktransfer: 'project.methods.banktransfer',
}

/** As part of a sentence: `iDEAL | Wero, Bancontact, creditcard of overschrijving`. Empty where there is none. */
export interface WaysToPay {
  single: string
  monthly: string
}

/** What a project can be paid with, for below its donate button: only what applies to it is named. */
export async function waysToPay(
  deps: Deps,
  project: { allowRecurring: boolean; allowOnlyMonthly: boolean },
  language: Language,
): Promise<WaysToPay> {
  const isMonthly = project.allowRecurring || project.allowOnlyMonthly
  const [single, monthly] = await Promise.all([
    project.allowOnlyMonthly ? '' : listOfWays(deps, 'single', language),
    isMonthly ? listOfWays(deps, 'first', language) : '',
  ])
  return { single, monthly }
}

/** Empty too when the provider cannot say. */
async function listOfWays(deps: Deps, sequence: 'single' | 'first', language: Language): Promise<string> {
  const t = deps.texts.in(language)
  try {
    const methods = await offeredMethods(deps, sequence, language)
    const names = methods.flatMap(({ id, name, wallet }) => {
      // Only the device knows whether it has a wallet.
      if (wallet !== null) return []
      const word = wordOfMethod[id]
      return word === undefined ? name : t(word)
    })
    return new Intl.ListFormat(localeOf(language), { type: 'disjunction' }).format(names)
  } catch (error) {
    if (error instanceof Unavailable) return ''
    throw error
  }
}
