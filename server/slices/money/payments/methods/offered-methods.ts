import { localeOf } from '../../../../../contract/format.ts'
import type { Language, TextKey } from '../../../../../contract/texts.ts'
import type { Deps } from '../../../../deps.ts'
import type { PaymentSequence, ProviderMethod } from '../../../../ports/payments/provider.ts'
import type { AccountRef } from '../../../../ports/payments/registry.ts'
import { Conflict, Unavailable } from '../../../../platform/errors.ts'
import { getPayee } from '../../connected-accounts/index.ts'

interface MethodsQuery {
  sequence: PaymentSequence
  language: Language
  /** Whether the payer's request needs the list, and so waits for the provider as long as a call may take. */
  awaitsProvider?: boolean
}

/**
 * Returns the methods that donors can pay with, from the list that is stored: with an earlier list, no donor waits for
 * the provider.
 * @throws Unavailable when nothing is stored, however old, and the provider does not answer in time; and when the
 *   account cannot be used now
 */
export function offeredMethods(
  deps: Deps,
  payee: AccountRef,
  { awaitsProvider = false, ...query }: MethodsQuery,
): Promise<ProviderMethod[]> {
  const { paymentTimeoutMs, methodsWithinMs } = deps.config
  return deps.paymentMemory.methods.find(deps, { payee, ...query }, awaitsProvider ? paymentTimeoutMs : methodsWithinMs)
}

/** Methods that are a common word, which stands in small letters in the middle of a sentence. */
const wordOfMethod: Partial<Record<string, TextKey>> = {
  creditcard: 'project.methods.creditcard',
  directdebit: 'project.methods.directdebit',
  banktransfer: 'project.methods.banktransfer',
}

/**
 * The names of the methods as part of a sentence: `iDEAL | Wero, Bancontact, creditcard of overschrijving`. Empty where
 * there is none.
 */
export interface WaysToPay {
  single: string
  monthly: string
}

/** Returns the methods of a project, for below its donate button: only what applies to it is named. */
export async function waysToPay(
  deps: Deps,
  project: { id: number; allowRecurring: boolean; allowOnlyMonthly: boolean },
  language: Language,
): Promise<WaysToPay> {
  const payee = await getPayee(deps, project.id).catch((error: unknown) => {
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

/** Returns the methods as a text; empty without any, and when the provider cannot say. */
async function listOfWays(
  deps: Deps,
  payee: AccountRef,
  terms: { sequence: 'single' | 'first'; language: Language },
): Promise<string> {
  const { language } = terms
  const t = deps.texts.in(language)
  try {
    const methods = await offeredMethods(deps, payee, terms)
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
