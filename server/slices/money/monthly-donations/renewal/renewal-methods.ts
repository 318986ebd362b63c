import type { Language } from '../../../../../contract/texts.ts'
import type { Deps } from '../../../../deps.ts'
import type { AccountRef } from '../../../../ports/payments/registry.ts'
import { offeredMethods } from '../../payments/methods/index.ts'

/**
 * Returns ways to pay that leave a mandate behind, by paying now: an account number alone would be a weak mandate, and
 * a wallet only some devices have. `awaitsProvider` is for background renewal; a page waits for no provider.
 * @throws Unavailable when the provider does not answer
 */
export async function renewalMethods(
  deps: Deps,
  payee: AccountRef,
  request: { amountCents: number; language: Language; awaitsProvider?: boolean },
): Promise<{ id: string; name: string }[]> {
  const { amountCents, language, awaitsProvider = false } = request
  const methods = await offeredMethods(deps, payee, { sequence: 'first', language, awaitsProvider })
  return methods
    .filter(({ wallet, attributes }) => wallet === null && attributes.length === 0)
    .filter(
      ({ minimumCents, maximumCents }) => minimumCents <= amountCents && amountCents <= (maximumCents ?? Infinity),
    )
    .map(({ id, name }) => ({ id, name }))
}
