import { localeOf } from '../../../contract/format.ts'
import type { Language, TextKey } from '../../../contract/texts.ts'
import type { Deps } from '../../deps.ts'
import {
  AccountUnusable,
  type PaymentProvider,
  type PaymentSequence,
  type ProviderMethod,
  ProviderUnreachable,
} from '../../payments/provider.ts'
import type { AccountRef } from '../../payments/registry.ts'
import { Conflict, Unavailable } from '../../platform/errors.ts'
import { findPayee } from '../payee-accounts/index.ts'

const keepMs = 5 * 60_000

interface Kept {
  methods: ProviderMethod[]
  until: number
}

const keptByProvider = new WeakMap<object, Map<string, Kept>>()

/**
 * What donors can pay with. Asked of the provider at most every five minutes: every donation needs the list.
 * @throws Unavailable when the provider does not answer and nothing is kept, however old, and when the account cannot be
 *   used now
 */
export async function offeredMethods(
  deps: Deps,
  payee: AccountRef,
  { sequence, language }: { sequence: PaymentSequence; language: Language },
): Promise<ProviderMethod[]> {
  const provider = await openPort(deps, payee)
  // An account has a port of its own, and so a list of its own.
  const kept = keptByProvider.get(provider) ?? new Map<string, Kept>()
  keptByProvider.set(provider, kept)
  const key = `${sequence} ${language}`
  const now = deps.clock.now().getTime()
  const found = kept.get(key)
  if (found !== undefined && found.until > now) return found.methods
  try {
    const methods = await provider.listMethods({ sequence, language })
    kept.set(key, { methods, until: now + keepMs })
    return methods
  } catch (error) {
    if (error instanceof AccountUnusable) throw new Unavailable('errors.payee_unavailable')
    if (!(error instanceof ProviderUnreachable)) throw error
    if (found !== undefined) return found.methods
    throw new Unavailable('errors.provider_unavailable')
  }
}

async function openPort(deps: Deps, payee: AccountRef): Promise<PaymentProvider> {
  try {
    return await deps.payments.of(payee)
  } catch (error) {
    if (error instanceof ProviderUnreachable) throw new Unavailable('errors.provider_unavailable')
    throw error
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
  project: { id: number; allowRecurring: boolean; allowOnlyMonthly: boolean },
  language: Language,
): Promise<WaysToPay> {
  const payee = await findPayee(deps, project.id).catch((error: unknown) => {
    if (error instanceof Conflict) return undefined
    throw error
  })
  if (payee === undefined) return { single: '', monthly: '' }
  const isMonthly = project.allowRecurring || project.allowOnlyMonthly
  const [single, monthly] = await Promise.all([
    project.allowOnlyMonthly ? '' : listOfWays(deps, payee, { sequence: 'single', language }),
    isMonthly ? listOfWays(deps, payee, { sequence: 'first', language }) : '',
  ])
  return { single, monthly }
}

/** Empty too when the provider cannot say. */
async function listOfWays(
  deps: Deps,
  payee: AccountRef,
  how: { sequence: 'single' | 'first'; language: Language },
): Promise<string> {
  const { language } = how
  const t = deps.texts.in(language)
  try {
    const methods = await offeredMethods(deps, payee, how)
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
