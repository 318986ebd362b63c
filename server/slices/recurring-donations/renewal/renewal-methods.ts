import type { Language } from '../../../../contract/texts.ts'
import type { Deps } from '../../../deps.ts'
import type { AccountRef } from '../../../payments/registry.ts'
import { offeredMethods } from '../../donations/index.ts'

/**
 * Ways to pay that leave a mandate behind, by paying now: an account number alone would be a weak mandate, and a wallet only
 * some devices have.
 * @throws Unavailable when the provider does not answer
 */
export async function renewalMethods(
  deps: Deps,
  payee: AccountRef,
  { amountCents, language }: { amountCents: number; language: Language },
): Promise<{ id: string; name: string }[]> {
  const methods = await offeredMethods(deps, payee, { sequence: 'first', language })
  return methods
    .filter(({ wallet, attributes }) => wallet === null && attributes.length === 0)
    .filter(
      ({ minimumCents, maximumCents }) => minimumCents <= amountCents && amountCents <= (maximumCents ?? Infinity),
    )
    .map(({ id, name }) => ({ id, name }))
}
