import type { Language } from '../../../../../contract/texts.ts'
import type { Deps } from '../../../../deps.ts'
import type { AccountRef } from '../../../../ports/payments/registry.ts'
import { offeredMethods } from '../../../money/payments/methods/index.ts'

/** A place is held for minutes: money that comes days later, or can be taken back for weeks, does not pay for one. */
const tooSlow = ['directdebit', 'banktransfer']

/**
 * Returns the methods for a fee. `awaitsProvider` is for a fee that is being paid; a page waits for no provider.
 * @throws Unavailable when the provider does not answer
 */
export async function feeMethods(
  deps: Deps,
  query: { payee: AccountRef; amountCents: number; language: Language; awaitsProvider?: boolean },
): Promise<{ id: string; name: string }[]> {
  const { payee, amountCents, language, awaitsProvider = false } = query
  const methods = await offeredMethods(deps, payee, { sequence: 'single', language, awaitsProvider })
  return methods
    .filter(({ id, wallet, attributes }) => wallet === null && attributes.length === 0 && !tooSlow.includes(id))
    .filter(
      ({ minimumCents, maximumCents }) => minimumCents <= amountCents && amountCents <= (maximumCents ?? Infinity),
    )
    .map(({ id, name }) => ({ id, name }))
}
