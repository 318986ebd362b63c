import type { Language } from '../../../../contract/texts.ts'
import type { Deps } from '../../../deps.ts'
import type { AccountRef } from '../../../payments/registry.ts'
import { offeredMethods } from '../../donations/index.ts'

/** A place is held for minutes: money that comes days later, or can be taken back for weeks, does not pay for one. */
const tooSlow = ['directdebit', 'banktransfer']

/**
 * What a fee can be paid with.
 * @throws Unavailable when the provider does not answer
 */
export async function feeMethods(
  deps: Deps,
  { payee, amountCents, language }: { payee: AccountRef; amountCents: number; language: Language },
): Promise<{ id: string; name: string }[]> {
  const methods = await offeredMethods(deps, payee, { sequence: 'single', language })
  return methods
    .filter(({ id, wallet, attributes }) => wallet === null && attributes.length === 0 && !tooSlow.includes(id))
    .filter(
      ({ minimumCents, maximumCents }) => minimumCents <= amountCents && amountCents <= (maximumCents ?? Infinity),
    )
    .map(({ id, name }) => ({ id, name }))
}
